"""OpenSpiel's own random playouts in C++, as a measure of how fast this machine is at such work."""

import random
from collections.abc import Callable
from typing import Any

NAMES = ("connect_four", "backgammon")
SAMPLE = 200
"""Matches played to learn how long one is: the rollouts themselves don't say."""


def playing(name: str) -> Callable[[int], float] | None:
    """Random rollouts inside OpenSpiel, through a search of one simulation; None where it is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(name)
    length = average_length(game)
    start = first_decision(game)

    def play(matches: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(matches, 3)
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 3, False).mcts_search(start)
        return matches * length

    return play


def average_length(game: Any) -> float:
    """Moves of players (not of chance) in a match at random."""
    rng = random.Random(1)
    return sum(match_length(game, rng) for _ in range(SAMPLE)) / SAMPLE


def match_length(game: Any, rng: random.Random) -> int:
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves


def first_decision(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state
