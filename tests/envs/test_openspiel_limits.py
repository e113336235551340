"""How long matches can be and what they can be worth: no match goes beyond what the game says."""

import random
from typing import Any

import pytest
from tests.envs.openspiel_tables import TABLES, caged_blox, game_at, late, step

import tourelle.envs.openspiel as openspiel
from tourelle.games import PLAYERS
from tourelle.match import Match
from tourelle.policies import played


def assert_within(limits: Any, match: Match, done: int) -> None:
    """The rest of a match from a turn on is within the limits of the state there."""
    outcomes = sum(len(match.game.read_chance(match.state, turn)) for turn in match.record()["turns"][done:])
    assert match.outcome
    assert len(match.played) - done <= limits.moves
    assert outcomes <= limits.outcomes
    assert limits.lowest <= min(match.outcome.scores)
    assert max(match.outcome.scores) <= limits.highest


@pytest.mark.parametrize("policy", ["random", "busy"])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_matches_stay_within_the_limits(name: str, players: int, policy: Any) -> None:
    for seed in range(3):
        match = played(name, players, seed, policy)
        assert_within(game_at(name, players).limits, match, 0)
        for done in (1, len(match.played) // 2, len(match.played) - 1):
            assert_within(match.game.limits(match.at(done).state), match, done)


def test_the_limits_of_a_beginning() -> None:
    """Worked out by hand from the rules."""
    # BLOX for two: 14 towers; of 36 blocks 16, 28 and 36 can be built with in the phases 2, 3 and 4: 5, 7 and 7
    # builds, the first 12 of which can be razed again: 14 + 12 + 19 = 45 razes and builds. Each comes after 20 quiet
    # rounds at most.
    blox = game_at("blox", 2)
    assert blox.max_game_length() == 46 * 20 * 2
    assert blox.max_chance_nodes_in_history() == 36 + 10 + 5 * 46 * 20 * 2
    # On Top: 34 tiles, each drawn and laid.
    assert (game_at("ontop", 4).max_game_length(), game_at("ontop", 4).max_chance_nodes_in_history()) == (34, 34)
    # 5 Towers for five: 110 cards twice, five a round; five bids, a demolition and five cards.
    assert game_at("fivetowers", 5).max_game_length() == 44 * (5 + 1 + 5)
    assert game_at("fivetowers", 5).max_chance_nodes_in_history() == 220


def test_a_last_round_is_one_round() -> None:
    match = played("blox", 3, 0, "busy")
    last = next(done for done in range(len(match.played)) if match.at(done).state.last_round)
    left = len(match.played) - last
    assert openspiel.load("blox", position=match.at(last).position()).max_game_length() == left


@pytest.mark.parametrize("players", PLAYERS["blox"])
def test_matches_of_blox_that_put_off_the_stall_end_in_time(players: int) -> None:
    """Whoever razes and builds only when the stall is near makes a match long."""
    game = openspiel.load("blox", players, options={"stall_rounds": 4})
    state, rng = game.new_initial_state(), random.Random(players)
    while not state.is_terminal():
        if state.is_chance_node() or state.table.state.quiet_rounds < 3 or state.table.state.busy_round:
            step(state, rng)
            continue
        legal = state.legal_actions()
        state.apply_action(next((move for move in legal if state.action_to_string(move)[:2] in ("rz", "up")), legal[0]))
    moves = sum(event.player >= 0 for event in state.full_history())
    assert state.table.state.round_number > 8
    assert moves <= game.max_game_length()


def test_utilities_are_bounded_by_what_is_played_for() -> None:
    assert (game_at("blox", 2).min_utility(), game_at("blox", 2).max_utility()) == (-1, 1)
    ontop = openspiel.load("ontop", 2, rewards="score")
    assert (ontop.min_utility(), ontop.max_utility(), ontop.utility_sum()) == (-20, 80, None)
    towers = openspiel.load("fivetowers", 2, rewards="score")
    assert (towers.min_utility(), towers.max_utility()) == (-32 * 33 / 2, 2 * 80 + 22)
    assert caged_blox().max_game_length() < 30
    assert late("ontop", 2, 3).max_game_length() <= 4
