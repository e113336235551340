"""The games in OpenSpiel, under its own tests: random simulation, the API, playthroughs."""

import ast
import os
import random
import re
import subprocess
import sys
import unittest
from collections import Counter
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.tests import games_sim_test
from tests.envs.openspiel_tables import (
    TABLES,
    advanced,
    caged_blox,
    game_at,
    late,
    repeatable,
    tiny_fivetowers,
    told,
    walk,
)

import tourelle
import tourelle.envs.openspiel as openspiel
from tourelle.core.errors import IllegalMove, MatchOver
from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.state import copy_of
from tourelle.games import NAMES
from tourelle.match import Match
from tourelle.policies import played

ROOT = Path(__file__).parents[2]
VARIANTS = [
    ("blox", {"raze": "exact", "stall_rounds": 2}),
    ("ontop", {"black": ["C5", "D11", "A1"], "tiles": ["BWRY"] * 20, "colours": ["W", "B"]}),
]


# ---- OpenSpiel's own tests ----


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_simulation(name: str, players: int) -> None:
    """Cloning, serialisation, masks, unique texts of moves, tensors, returns within their bounds, lengths."""
    # With more players a match of BLOX takes several seconds: an early stall.
    options = {"stall_rounds": 6} if name == "blox" and players > 2 else None
    pyspiel.random_sim_test(openspiel.load(name, players, options=options), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_random_simulation_with_options_by_score(name: str, options: dict[str, Any]) -> None:
    game = openspiel.load(name, 2, rewards="score", options=options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_random_simulation_in_teams() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("tourelle_ontop(players=4,teams=True)"), 3, True, False)


@pytest.mark.parametrize("name", NAMES)
def test_simulation_of_python_games(name: str) -> None:
    """Pickles, clones and returns, as OpenSpiel tests its own Python games."""
    with repeatable():
        games_sim_test.GamesSimTest().sim_game(game_at(name, 2))


def passes(kind: type[unittest.TestCase], game: Any, name: str) -> bool:
    """Run a class of OpenSpiel's tests on a game."""
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(type(name, (kind,), {"game": game, "game_name": name}))
    told = StringIO()
    with repeatable():
        result = unittest.TextTestRunner(told).run(suite)
    print(told.getvalue())
    return result.testsRun >= 5 and result.wasSuccessful()


@pytest.mark.parametrize("name", NAMES)
def test_api_on_a_part_of_the_tree(name: str) -> None:
    assert passes(api_test.EnforceAPIOnPartialTreeBase, game_at(name, 2), name)


def test_api_on_a_whole_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    """All nodes, as many as the engine alone finds; each decision an information state of its own."""
    game = tiny_fivetowers()
    counted = count_nodes(game.start.state, game.kind.game.rules)
    assert counted["chance"] > 20
    nodes = (counted["chance"], counted["decision"], counted["over"])
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, "tiny", nodes)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, "tiny", counted["decision"])
    assert passes(api_test.EnforceAPIOnFullTreeBase, game, "tiny")


def count_nodes(start: Any, rules: Any) -> Counter[str]:
    found: Counter[str] = Counter()
    waiting = [start]
    while waiting:
        state = waiting.pop()
        turn = rules.to_move(state)
        found["decision" if turn >= 0 else "chance" if turn == CHANCE else "over"] += 1
        for number in what_follows(state, rules):
            following = copy_of(state)
            rules.play(following, number)
            waiting.append(following)
    return found


def what_follows(state: Any, rules: Any) -> list[int]:
    if rules.to_move(state) == OVER:
        return []
    out, weights = np.zeros(rules.moves, np.int32), np.zeros(rules.moves, np.int32)
    at_chance = rules.to_move(state) == CHANCE
    count = rules.chance(state, out, weights) if at_chance else rules.legal_moves(state, out)
    return [int(number) for number in out[:count]]


@pytest.mark.parametrize("name", NAMES)
def test_playthrough(name: str) -> None:
    """The end of a match at random, told with all that the API says of it: the same from the same seed."""
    game = str(caged_blox() if name == "blox" else late(name, 3, 4))
    told = playthrough(game, None, seed=3)
    assert told == playthrough(game, None, seed=3)
    moves = {"blox": r'"sw [WGBM]+"', "ontop": r'"[A-F]\d+>[A-F]\d+"', "fivetowers": '"(bid 1|pass)"'}
    assert re.search(rf"StringLegalActions\(\) = \[.*{moves[name]}", told)
    assert re.search(r"Returns\(\) = \[-?\d", told.splitlines()[-1])


# ---- The same matches as the engine's ----


def retold(match: Match) -> Any:
    """A match played again in OpenSpiel, with what chance brought in it."""
    start, state = match.at(0), game_at(match.game.name, match.players).new_initial_state()
    game, record = match.game, match.record()
    bare = tourelle.match.table(game, match.players, {})[2]
    for outcome in game.read_setup(bare, record["setup"]):
        state.apply_action(outcome)
    assert state.table.state.tobytes() == start.state.tobytes()
    for step, turn in zip(match.played, record["turns"], strict=True):
        assert state.current_player() == step.seat
        assert state.action_to_string(step.move) == step.text
        assert state.string_to_action(step.text) == step.move
        state.apply_action(step.move)
        for outcome in game.read_chance(state.table.state, turn):
            assert state.is_chance_node()
            state.apply_action(outcome)
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_matches_are_the_engine_s(name: str, players: int) -> None:
    match = played(name, players, 5, "busy")
    state = retold(match)
    assert state.table.state.tobytes() == match.state.tobytes()
    assert state.is_terminal()
    assert match.outcome
    won, lost = len(match.outcome.winners), players - len(match.outcome.winners)
    wanted = [1 / won if seat in match.outcome.winners else -1 / lost for seat in range(players)]
    assert state.returns() == pytest.approx(wanted if lost else [0] * players)


def test_returns_by_score_are_the_points() -> None:
    match = played("fivetowers", 3, 5, "busy")
    game = openspiel.load("fivetowers", rewards="score", position=match.at(len(match.played) - 1).position())
    state = game.new_initial_state()
    assert state.returns() == [0, 0, 0]
    state.apply_action(match.played[-1].move)
    assert match.outcome
    assert state.returns() == match.outcome.scores
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@pytest.mark.parametrize("name", NAMES)
def test_chance_is_weighted_as_the_cards_lie(name: str) -> None:
    """All that the rules can draw, and as likely as there are pieces of it."""
    state = advanced(game_at(name, 2), 8, seed=2)
    rng = random.Random(4)
    while not state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    rules = state.table.kind.game.rules
    out, weights = np.zeros(rules.outcomes, np.int32), np.zeros(rules.outcomes, np.int32)
    count = rules.chance(state.table.state, out, weights)
    numbers, chances = zip(*state.chance_outcomes(), strict=True)
    assert list(numbers) == out[:count].tolist() == state.legal_actions()
    assert chances == pytest.approx(weights[:count] / weights[:count].sum())
    assert len(set(weights[:count].tolist())) > 1 or name == "fivetowers"


def test_nothing_differs_uncompiled() -> None:
    """In a process of its own that runs the rules as plain Python."""
    program = f"from tests.envs.openspiel_tables import told; print([told(name, 4) for name in {NAMES}])"
    command = [sys.executable, "-W", "error", "-c", program]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    assert ast.literal_eval(done.stdout) == [told(name, 4) for name in NAMES]


# ---- What can't be played ----


@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str) -> None:
    for moves in (0, 5):
        state = advanced(game_at(name, 2), moves, seed=1)
        before, history = state.table.state.tobytes(), state.history()
        legal = set(state.legal_actions())
        for number in [-2, 10**6, *(number for number in range(state.num_distinct_actions()) if number not in legal)]:
            with pytest.raises(IllegalMove, match=f"Move {number} is not legal here"):
                state.apply_action(number)
        assert (state.table.state.tobytes(), state.history()) == (before, history)


def test_impossible_outcomes_and_moves_after_the_end_are_refused() -> None:
    game = game_at("ontop", 2)
    with pytest.raises(IllegalMove, match="Chance can’t bring 0 here"):
        game.new_initial_state().apply_action(0)
    *_, last = walk(game, 1)
    with pytest.raises(MatchOver):
        last.apply_action(0)


def test_moves_that_name_nothing_here_are_numbers() -> None:
    state = advanced(game_at("blox", 2), 3, seed=1)
    assert state.chance_outcomes() == []
    legal = state.legal_actions()
    other = next(number for number in range(3169) if number not in legal)
    assert state.action_to_string(state.current_player(), other) == str(other)
    assert state.action_to_string(1 - state.current_player(), legal[0]) == str(legal[0])
    assert state.action_to_string(CHANCE, 99) == "99"
