"""What players know: hidden hands, perfect recall, dealing anew, tensors."""

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from tests.envs.openspiel_tables import TABLES, advanced, caged_blox, game_at, late, step, walk

import tourelle.envs.openspiel as openspiel
from tourelle.core.errors import BadOption
from tourelle.envs.openspiel.stories import UNSEEN
from tourelle.games import NAMES

SHORT = {"stall_rounds": 5}


def short_blox(players: int) -> Any:
    """Random matches that stall soon."""
    return openspiel.load("blox", players, options=SHORT)


def sample(seed: int) -> Any:
    return random.Random(seed).random


# ---- Types ----


def test_only_blox_hides_something() -> None:
    kinds = {name: game_at(name, 2).get_type() for name in NAMES}
    hidden = [name for name, kind in kinds.items() if kind.information == kind.Information.IMPERFECT_INFORMATION]
    assert hidden == ["blox"]
    assert {kind.chance_mode for kind in kinds.values()} == {pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC}


# ---- Information states ----


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_its_own_cards_and_all_that_is_open(players: int) -> None:
    """Of each draw the one who draws knows the card, the others only that there was one."""
    game = short_blox(players)
    blocks = sum(owner < 0 for owner in game.kind.dealt)
    assert [game.kind.dealt.count(seat) for seat in range(players)] == [5] * players
    last = list(walk(game, seed=2))[-1]
    drawer = 0
    for at, event in enumerate(last.full_history()):
        drawer = event.player if event.player >= 0 else drawer
        owner = game.kind.dealt[at] if at < len(game.kind.dealt) else drawer
        for seat in range(players):
            told = int(np.frombuffer(last.table.story(seat), "<i2")[at])
            open_to_all = event.player >= 0 or at < blocks
            if open_to_all or owner == seat:
                wanted = 1 + event.player * game.kind.moves + event.action if event.player >= 0 else -1 - event.action
                assert told == wanted
            else:
                assert told == UNSEEN


@pytest.mark.parametrize("name", NAMES)
def test_an_information_state_contains_all_that_came_before(name: str) -> None:
    """Perfect recall: what was known stays known, in the text and in the tensor."""
    game = short_blox(2) if name == "blox" else game_at(name, 2)
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    known: list[tuple[str, Any]] = []
    for state in walk(game, seed=3):
        observer.set_from(state, 1)
        text = observer.string_from(state, 1)
        assert text.startswith("1|")
        known.append((text.split("|")[2], observer.dict["history"].copy()))
    for (text, history), (later, longer) in pairwise(known):
        assert later.startswith(text)
        assert len(later) > len(text)
        count = np.count_nonzero(history[:, 0])
        assert np.count_nonzero(longer[:, 0]) == count + 1
        assert (longer[:count] == history[:count]).all()


def test_perfect_recall_in_a_tree_with_hidden_draws() -> None:
    """OpenSpiel's own check, over all that can follow when seat 1 has exchanged one of its cards."""
    start = caged_blox().new_initial_state()
    move = start.string_to_action("sw B")
    found: dict[Any, Any] = {}
    api_test._assert_is_perfect_recall_recursive(start.child(move), [(start, move)], found)
    seats = [seat for _, seat in found]
    # Seat 0 does not know what was drawn; seat 1 knows, and what it has exchanged, but not what seat 0 has drawn.
    assert seats.count(0) == 1
    assert 2 < seats.count(1) < nodes_of(1, start.child(move))


def nodes_of(seat: int, state: Any) -> int:
    if state.is_terminal():
        return 0
    own = int(state.current_player() == seat)
    return own + sum(nodes_of(seat, state.child(move)) for move in state.legal_actions())


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_rows_of_a_tensor_are_the_history(name: str, players: int) -> None:
    game = game_at(name, players)
    state = advanced(game, 12, seed=5)
    seat = state.current_player()
    observer = make_observation(game, INFO_STATE_OBS_TYPE)
    observer.set_from(state, seat)
    history = observer.dict["history"]
    assert history.shape == (game.max_history_length(), 2)
    for row, event in zip(history.tolist(), state.full_history(), strict=False):
        assert row[0] == event.player + 2
        assert row[1] in (0, event.action + 1)
        assert row[1] or name == "blox"
    assert not history[len(state.history()) :].any()
    assert (observer.tensor == state.information_state_tensor(seat)).all()


# ---- Observations ----


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_observation_is_what_the_engine_lets_a_seat_observe(name: str, players: int) -> None:
    game = game_at(name, players)
    state = advanced(game, 12, seed=5)
    rules = game.kind.game.rules
    observer = make_observation(game)
    for seat in range(players):
        wanted = np.zeros(rules.features, np.float32)
        rules.observe(state.table.state, seat, wanted)
        observer.set_from(state, seat)
        assert (observer.tensor == wanted).all()
        assert state.observation_tensor(seat) == wanted.tolist()
        assert sum(part.size for part in observer.dict.values()) == rules.features
        seen = json.loads(state.observation_string(seat))
        assert seen == {"to_move": state.current_player(), **game.kind.game.view(state.table.state, seat)}


def observer_of(game: Any, public: bool, private: Any, recall: bool = False) -> Any:
    return make_observation(game, pyspiel.IIGObservationType(public, recall, private))


def test_what_is_public_and_what_is_private_can_be_had_apart() -> None:
    nobody, one, everybody = (
        pyspiel.PrivateInfoType.NONE,
        pyspiel.PrivateInfoType.SINGLE_PLAYER,
        pyspiel.PrivateInfoType.ALL_PLAYERS,
    )
    game = game_at("blox", 3)
    state = advanced(game, 6, seed=1)
    hands = [game.kind.game.view(state.table.state, seat)["seats"][seat]["hand"] for seat in range(3)]
    public = json.loads(observer_of(game, True, nobody).string_from(state, 0))
    assert [seat["hand"] for seat in public["seats"]] == [None] * 3
    assert json.loads(observer_of(game, False, one).string_from(state, 2))["2"]["hand"] == hands[2]
    everything = json.loads(observer_of(game, False, everybody).string_from(state, 0))
    assert [everything[str(seat)]["hand"] for seat in range(3)] == hands
    assert observer_of(game, False, nobody).string_from(state, 0) == ""
    assert observer_of(game_at("ontop", 2), False, one).string_from(advanced(game_at("ontop", 2), 2, 1), 0) == ""


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_makes_observers_from_cpp_as_well(name: str) -> None:
    game = game_at(name, 2)
    state = advanced(game, 4, seed=1)
    tensors = {(): state.observation_tensor(1), (INFO_STATE_OBS_TYPE,): state.information_state_tensor(1)}
    for asked, wanted in tensors.items():
        observation = pyspiel._Observation(game, game.make_observer(*asked, {}))
        observation.set_from(state, 1)
        assert np.frombuffer(observation, np.float32).tolist() == wanted


def test_observers_that_are_not_there_are_refused() -> None:
    game = game_at("blox", 2)
    with pytest.raises(BadOption, match="With perfect recall"):
        observer_of(game, True, pyspiel.PrivateInfoType.NONE, recall=True)
    with pytest.raises(BadOption, match="no parameters"):
        make_observation(game, params={"planes": 1})


# ---- Dealing anew ----


def decisions(game: Any, seed: int) -> Iterator[Any]:
    for state in walk(game, seed):
        if state.is_player_node():
            yield state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_resampling_keeps_what_a_player_knows(players: int) -> None:
    """As OpenSpiel tests it: the same text, tensor and player to move. And it is another table, which can go on."""
    rng, changed = random.Random(1), 0
    for state in decisions(short_blox(players), seed=4):
        before = str(state)
        known = [state.information_state_string(seat) for seat in range(players)]
        for seat in range(players):
            other = state.resample_from_infostate(seat, rng.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.current_player() == state.current_player()
            changed += str(other) != before
            step(other, rng)
        assert str(state) == before
        assert [state.information_state_string(seat) for seat in range(players)] == known
    assert changed > 15


def test_resampling_tells_the_others_what_they_hold() -> None:
    """Two tables that look alike to a seat are alike in what it may do: else a search would mix them up."""
    state = next(state for state in decisions(game_at("blox", 2), seed=4) if state.current_player() == 0)
    may: dict[str, list[int]] = {}
    for seed in range(60):
        other = state.resample_from_infostate(0, sample(seed))
        assert other.table.hand(0) == state.table.hand(0)
        blocks, told = 36, np.frombuffer(other.table.story(1), "<i2")
        assert set(told[blocks:][told[blocks:] < 0].tolist()) == {UNSEEN}
        other.apply_action(other.legal_actions()[-1])
        rng = random.Random(0)
        while other.is_chance_node():
            step(other, rng)
        known = other.information_state_string(1)
        assert may.setdefault(known, other.legal_actions()) == other.legal_actions()
    assert len(may) > 20


def test_resampling_is_decided_by_its_numbers() -> None:
    state = advanced(game_at("blox", 3), 10, seed=2)
    one, same, other = (str(state.resample_from_infostate(1, sample(seed))) for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.parametrize("name", ["ontop", "fivetowers"])
def test_where_nothing_is_hidden_there_is_nothing_to_resample(name: str) -> None:
    state = advanced(game_at(name, 2), 5, seed=2)
    for seat in range(2):
        other = state.resample_from_infostate(seat, sample(1))
        assert str(other) == str(state)
        assert other.information_state_string(seat) == state.information_state_string(seat)


# ---- Copies ----


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_goes_its_own_way_and_remembers(name: str) -> None:
    state = advanced(late(name, 2, 6), 1, seed=1)
    clone, kept = state.clone(), state.information_state_string(0)
    clone.apply_action(clone.legal_actions()[0])
    assert state.information_state_string(0) == kept
    assert clone.information_state_string(0).startswith(kept.rpartition("|")[0][:2])
    assert clone.history()[:-1] == state.history()
    again = state.clone()
    again.apply_action(again.legal_actions()[0])
    assert again.information_state_string(0) == clone.information_state_string(0)
    assert str(again) == str(clone)
