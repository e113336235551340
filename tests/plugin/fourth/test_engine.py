"""The fourth game from Python, the command line, bots, arena, datasets and environments."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import tourelle
from tourelle import arena, datasets
from tourelle.bots import BOTS, bot_named
from tourelle.cli import main
from tourelle.core.errors import BadRecord
from tourelle.core.texts import LANGUAGES

GAME = "belvedere"
SUITES: Any = import_module("pettingzoo.test")


def test_it_is_among_the_games() -> None:
    assert tourelle.games()[GAME] == (2, 3, 4)
    match = tourelle.new(GAME, 3, seed=7, options={"floors": 3})
    match.play(match.legal_moves()[0])
    assert tourelle.replay(match.record()).position() == match.position()


@pytest.mark.parametrize("setup", [{"drew": 1}, {"drew": [1]}, {"more": []}])
def test_a_setup_of_another_form_is_refused(setup: Any) -> None:
    record = {**tourelle.new(GAME, 2, seed=7).record(), "setup": setup}
    with pytest.raises(BadRecord) as refusal:
        tourelle.replay(record)
    assert refusal.value.key == "core.record.setup"


@pytest.mark.parametrize("level", BOTS)
def test_every_level_plays_it_to_the_end(level: str) -> None:
    match = tourelle.new(GAME, 3, seed=1, options={"floors": 3})
    bots = [bot_named(level, seat) for seat in range(3)]
    while match.to_move is not None:
        move = bots[match.to_move].choose(match.state)
        assert move in match.moves()
        match.play_move(move)
    assert match.outcome is not None


def test_bots_see_no_hidden_stones() -> None:
    """Dealt anew what the seat can't see, the same bot makes the same move."""
    match = tourelle.new(GAME, 2, seed=3)
    position = match.position()
    other = position["position"]["seats"][1]
    other["hand"] = [["brick"] * 3, ["marble"] * 3][other["hand"] == ["brick"] * 3]
    unlike = tourelle.load(position)
    for level in ("mason", "architect"):
        assert bot_named(level, 5).choose(match.state) == bot_named(level, 5).choose(unlike.state)


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "matches.jsonl"
    assert main(["games"]) == 0
    assert "Belvedere" in capsys.readouterr().out
    assert main(["simulate", "--help"]) == 0
    assert f"or {GAME}." in (told := capsys.readouterr().out)
    assert "floors: 3 to 6 (5)" in told
    assert main(["simulate", GAME, "--games", "2", "--seed", "5", "--option", "floors=3", "-o", str(file)]) == 0
    assert main(["replay", str(file)]) == 0
    capsys.readouterr()
    assert main(["show", str(file), "--turn", "4"]) == 0
    assert "towers" in capsys.readouterr().out
    assert main(["show", str(file), "--svg", str(tmp_path / "table.svg")]) == 0
    assert (tmp_path / "table.svg").read_text().startswith("<svg")
    assert main(["perft", GAME, "--depth", "2", "--seed", "1"]) == 0
    capsys.readouterr()
    assert main(["simulate", GAME, "--option", "floors=9"]) != 0
    assert "floors" in capsys.readouterr().err


def test_an_arena(tmp_path: Path) -> None:
    results = arena.tournament(GAME, ["stroller", "mason"], games=4, seed=5, jobs=0, folder=tmp_path)
    assert results.complete
    assert len(results.lines) == 4


def test_a_dataset(tmp_path: Path) -> None:
    data = datasets.make(GAME, ["stroller", "stroller"], 2, games=2, seed=4, jobs=0, folder=tmp_path, kind="npz")
    assert len(data) == 2
    assert len(data.steps()["match"]) == 2 * 25


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
def test_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    from tourelle.envs.pettingzoo import env_of

    SUITES.api_test(env_of(GAME, players=3), num_cycles=100)
    SUITES.seed_test(lambda: env_of(GAME, players=2), num_cycles=50)
    assert "Passed API test" in capsys.readouterr().out


def test_gymnasium() -> None:
    import gymnasium

    import tourelle.envs.gymnasium as registered

    assert registered.IDS[GAME] == "Belvedere"
    env = gymnasium.make("tourelle/Belvedere-v0", players=3, opponents="random")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    many = gymnasium.make_vec("tourelle/BelvedereSelfPlay-v0", num_envs=4)
    assert many.reset(seed=1)[0]["observation"].shape[0] == 4


def test_openspiel() -> None:
    pyspiel: Any = pytest.importorskip("pyspiel")
    import_module("tourelle.envs.openspiel")
    game = pyspiel.load_game("tourelle_belvedere(players=3,floors=4)")
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(actions[len(state.history()) % len(actions)])
    assert sum(state.returns()) == 0
    assert len(state.history()) <= game.max_game_length() + game.max_chance_nodes_in_history()


def test_its_texts_are_its_own() -> None:
    match = tourelle.new(GAME, seed=1)
    for language in LANGUAGES:
        assert match.svg(0, language=language) != match.svg(0, language=language, theme="dark")
    with pytest.raises(tourelle.TourelleError) as refused:
        match.play("granite 7")
    assert "granite" in refused.value.text("en")
    assert "coup" in refused.value.text("fr")
