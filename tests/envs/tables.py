"""What the tests of the environments share: tables to play at, moves chosen from a mask, the same match beside."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tourelle.games import PLAYERS
from tourelle.match import Match, new

TABLES = [(game, players) for game, counts in PLAYERS.items() for players in (counts[0], counts[-1])]
"""Every game with the fewest and with the most players."""


def chosen(mask: NDArray[Any], rng: np.random.Generator) -> int:
    """One of the moves that a mask allows."""
    return int(rng.choice(np.flatnonzero(mask)))


def mask_of(match: Match) -> NDArray[np.int8]:
    """The legal moves of a match as a mask, by way of its list."""
    mask = np.zeros(match.game.rules.moves, np.int8)
    mask[match.moves()] = 1
    return mask


def seen_by(match: Match, seat: int) -> NDArray[np.float32]:
    out = np.full(match.game.rules.features, np.nan, np.float32)
    match.game.rules.observe(match.state, seat, out)
    return out


def matches(game: str, players: int, seed: int, count: int) -> Iterator[Match]:
    """New matches of seeds one after another."""
    for at in range(count):
        yield new(game, players, seed + at)
