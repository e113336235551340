"""Loading: names, parameters, options, positions, what is refused, and keeping games and states as text."""

import json
import os
import pickle
import subprocess
import sys
from typing import Any

import pyspiel
import pytest
from tests.envs.openspiel_tables import advanced, caged, caged_blox, game_at, late

import tourelle
import tourelle.envs.openspiel as openspiel
from tourelle.core.errors import BadOption, BadPosition, TourelleError, UnknownGame
from tourelle.games import NAMES, PLAYERS
from tourelle.games.blox.board import BOARDS
from tourelle.policies import played

TURNED = "\n".join(reversed(BOARDS["default"].splitlines()))
"""The default board upside down: another one, and as good."""


def test_the_games_are_registered_by_name() -> None:
    kinds = {kind.short_name: kind for kind in pyspiel.registered_games()}
    for name in NAMES:
        kind = kinds[f"tourelle_{name}"]
        assert (kind.min_num_players, kind.max_num_players) == (PLAYERS[name][0], PLAYERS[name][-1])
        assert kind.default_loadable
        assert pyspiel.load_game(kind.short_name).num_players() == 2
    assert [kinds[f"tourelle_{name}"].long_name for name in NAMES] == ["BLOX", "On Top", "5 Towers"]


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("tourelle_ontop(players=4,teams=True,black=D11 A1 C5,colours=W B Y R)")
    match = tourelle.new("ontop", 4, 1, {"teams": True, "black": ["A1", "C5", "D11"], "colours": list("WBYR")})
    bare = tourelle.match.table("ontop", 4, match.options)[2]
    assert game.start.state.tobytes() == bare.tobytes()
    assert game.get_parameters()["black"] == "A1 C5 D11"


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [
        ("blox", 3, {"raze": "exact", "stall_rounds": 3, "board": TURNED}),
        ("ontop", 2, {"tiles": ["BBRR", "BBWW"], "colours": ["W", "B"]}),
        ("fivetowers", 5, {}),
    ],
)
def test_options_and_parameters_say_the_same(name: str, players: int, options: dict[str, Any]) -> None:
    game = openspiel.load(name, players, rewards="score", options=options)
    bare = tourelle.match.table(name, players, options)[2]
    for loaded in (game, pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
        assert str(loaded) == str(game)
        assert loaded.start.state.tobytes() == bare.tobytes()
        assert loaded.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


# ---- Positions ----


@pytest.mark.parametrize("name", NAMES)
def test_a_game_can_start_from_a_position(name: str) -> None:
    match = played(name, 3, 2, "busy")
    match = match.at(len(match.played) // 2)
    position = match.position()
    game = openspiel.load(name, position=position)
    assert game.num_players() == 3
    texts = json.dumps(position), game.get_parameters()["position"]
    for loaded in (
        game,
        *(pyspiel.load_game(f"tourelle_{name}", {"position": text}) for text in texts),
        pyspiel.load_game(str(game)),
        pickle.loads(pickle.dumps(game)),
    ):
        assert str(loaded) == str(game)
        state = loaded.new_initial_state()
        assert state.table.state.tobytes() == match.state.tobytes()
        assert state.legal_actions() == match.moves()
        assert state.history() == []


def test_a_position_brings_its_players_and_options() -> None:
    position = played("blox", 3, 2, options={"raze": "exact"}).at(9).position()
    parameters = openspiel.load("blox", position=position).get_parameters()
    assert (parameters["players"], parameters["raze"]) == (3, "exact")
    assert openspiel.load("blox", 3, position=position, options={"raze": "exact"}).num_players() == 3
    with pytest.raises(BadOption, match="“players” is 4, but the position says 3"):
        openspiel.load("blox", 4, position=position)
    with pytest.raises(BadOption, match="“stall_rounds” is 7, but the position says 20"):
        openspiel.load("blox", position=position, options={"stall_rounds": 7})


def test_without_chance_a_game_is_deterministic() -> None:
    game = late("fivetowers", 2, 1)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert (game.max_chance_outcomes(), game.max_chance_nodes_in_history()) == (0, 0)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


# ---- What is refused ----


@pytest.mark.parametrize(
    ("game", "parameters", "error", "said"),
    [
        ("blox", {"players": 5}, BadOption, "2 to 4 players, not 5"),
        ("blox", {"rewards": "money"}, BadOption, "money"),
        ("blox", {"board": "W. / G."}, BadOption, "2 rows"),
        ("blox", {"raze": "never"}, BadOption, "raze"),
        ("ontop", {"black": "Z9 C5"}, BadOption, "Z9"),
        ("ontop", {"teams": True}, BadOption, "four players|4 players"),
        ("fivetowers", {"position": "e30"}, BadPosition, "“format” is missing"),
        ("fivetowers", {"position": "no JSON"}, BadPosition, "not valid JSON"),
        ("fivetowers", {"position": "{"}, BadPosition, "breaks off"),
        ("fivetowers", {"position": json.dumps(caged(["BBBBB", "BBBBB"], "M"))}, BadPosition, "a position of blox"),
    ],
)
def test_what_is_wrong_is_said(game: str, parameters: dict[str, Any], error: type[TourelleError], said: str) -> None:
    with pytest.raises(error, match=said) as refusal:
        pyspiel.load_game(f"tourelle_{game}", parameters)
    assert refusal.value.text("fr") != refusal.value.text("en")


def test_a_match_that_is_over_is_no_beginning() -> None:
    with pytest.raises(BadPosition, match="the match is over"):
        openspiel.load("ontop", position=played("ontop", 2, 1).position())


def test_unknown_games_and_parameters_are_refused() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        openspiel.load("chess")
    with pytest.raises(BadOption, match="height"):
        openspiel.load("blox", options={"height": 3})
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'height'"):
        pyspiel.load_game("tourelle_blox(height=3)")


def test_without_openspiel_it_is_said_what_is_missing() -> None:
    program = "import sys; sys.modules['pyspiel'] = None; import tourelle.envs.openspiel"
    command, environment = [sys.executable, "-c", program], {**os.environ, "LC_ALL": "C"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=300, check=False)
    wanted = 'ModuleNotFoundError: OpenSpiel is not installed: in the project’s folder, pip install ".[envs]".'
    assert done.stderr.splitlines()[-1] == wanted


# ---- Keeping ----


@pytest.mark.parametrize("name", NAMES)
def test_states_are_kept_as_text_with_what_chance_brought(name: str) -> None:
    game = game_at(name, 3)
    state = advanced(game, 9, seed=7)
    kept = pyspiel.serialize_game_and_state(game, state)
    for again in (
        pyspiel.deserialize_game_and_state(kept)[1],
        game.deserialize_state(state.serialize()),
        pickle.loads(pickle.dumps(state)),
        pickle.loads(pickle.dumps(state.resample_from_infostate(0, lambda: 0.5).clone())).clone(),
    ):
        assert again.history() == state.history()
        assert [event.player for event in again.full_history()] == [event.player for event in state.full_history()]
        assert again.move_number() == state.move_number()
        assert again.information_state_string(0) == state.information_state_string(0)
        assert again.legal_actions() == state.legal_actions()
    replayed = game.new_initial_state()
    for number in state.history():
        replayed.apply_action(number)
    assert str(replayed) == str(state)


def test_a_process_of_its_own_reads_it_and_ends_well() -> None:
    """What is kept can be read elsewhere; and OpenSpiel lets go of our games only after Python has ended."""
    state = caged_blox().new_initial_state()
    kept = pyspiel.serialize_game_and_state(state.get_game(), state)
    program = (
        "import sys, pyspiel, tourelle.envs.openspiel as o; print(pyspiel.deserialize_game_and_state(sys.argv[1])[1])"
    )
    done = subprocess.run([sys.executable, "-c", program, kept], capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() == str(state)
