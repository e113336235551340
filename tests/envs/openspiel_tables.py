"""Games of OpenSpiel for the tests: all tables, and tiny variants whose whole tree can be walked."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import numpy as np

import tourelle.envs.openspiel as openspiel
from tourelle.games import PLAYERS
from tourelle.policies import played

TABLES = [(name, players) for name, numbers in PLAYERS.items() for players in numbers]


@cache
def game_at(name: str, players: int) -> Any:
    return openspiel.load(name, players)


@cache
def late(name: str, players: int, moves: int, seed: int = 0) -> Any:
    """The last moves of a match."""
    match = played(name, players, seed, "busy")
    return openspiel.load(name, position=match.at(len(match.played) - moves).position())


def tiny_fivetowers(moves: int = 6) -> Any:
    """A match that is still open when the last cards of the deck come: 222 nodes, 40 of them of chance.

    With chance alone seat 0 loses more often than it wins; it can always win.
    """
    return late("fivetowers", 2, moves, seed=38)


CAGE = ("e1", "e2", "a3", "b3", "c3", "d3")


@cache
def caged_blox(own: str = "WWBBB") -> Any:
    """A game of three turns, two of seat 1, which holds some cards, with the one of seat 0 between."""
    return openspiel.load("blox", position=caged(["BBBBB", own], "W" * 3 + "M" * 13))


def caged(hands: list[str], deck: str) -> dict[str, Any]:
    """All figures in a corner behind towers too tall to raze; seat 1 has a turn, then each seat one more.

      3 | ### ### ### ### .
      2 |  0   0   1   1  ###      the cells: M G W B
      1 |  0   0   1   1  ###                 B W G M
           a   b   c   d   e

    Without three cards of the colour of a rival's cell there is nothing but to exchange cards.
    """
    blocks = [colour for _ in range(9) for colour in "WGBM"]
    towers = {cell: _sorted(blocks[5 * at : 5 * at + 5]) for at, cell in enumerate(CAGE)}
    towers |= {"f8": _sorted(blocks[30:33]), "h8": _sorted(blocks[33:36])}
    discard = _sorted((Counter(dict.fromkeys("WGBM", 15)) - Counter("".join([*hands, deck]))).elements())
    drawn = _sorted(discard + "".join(hands))
    position = {
        "towers": towers,
        "figures": {"a1": 0, "b1": 0, "a2": 0, "b2": 0, "c1": 1, "d1": 1, "c2": 1, "d2": 1},
        "hands": hands,
        "drawn": [drawn[:20], drawn[20:]],
        "blocks": ["", ""],
        "jokers": [False, False],
        "points": [0, 0],
        "deck": deck,
        "discard": discard,
        "phase": 3,
        "to_move": 1,
        "round": 9,
        "quiet_rounds": 0,
        "busy_round": True,
        "over": None,
    }
    options = {"stall_rounds": 1}
    return {"format": "tourelle/1", "game": "blox", "players": 2, "options": options, "position": position}


def _sorted(colours: Any) -> str:
    return "".join(sorted(colours, key="WGBM".index))


def step(state: Any, rng: random.Random) -> None:
    """One move or outcome at random."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, chances)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def walk(game: Any, seed: int) -> Iterator[Any]:
    """Every state of a match at random, the last one included."""
    state, rng = game.new_initial_state(), random.Random(seed)
    yield state
    while not state.is_terminal():
        step(state, rng)
        yield state


def advanced(game: Any, moves: int, seed: int) -> Any:
    """The state before a decision, after so many others."""
    state, rng = game.new_initial_state(), random.Random(seed)
    while moves or state.is_chance_node():
        moves -= not state.is_chance_node()
        step(state, rng)
    return state


def told(name: str, moves: int) -> list[str]:
    """All that a state says of itself after some moves."""
    state = advanced(openspiel.load(name, 3), moves, seed=1)
    texts = [str(state), *(state.information_state_string(seat) for seat in range(3)), state.history_str()]
    return [*texts, str(state.legal_actions()), str(sum(state.information_state_tensor(0)))]


@contextmanager
def repeatable(seed: int = 1) -> Iterator[None]:
    """For code that draws from the generators of the whole process: seeded, and left as they were."""
    before, numbers = random.getstate(), np.random.get_state()
    random.seed(seed)
    np.random.seed(seed)
    try:
        yield
    finally:
        random.setstate(before)
        np.random.set_state(numbers)
