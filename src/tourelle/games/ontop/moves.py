"""Moves as dense integers: 212 = 106 pairs of neighbouring cells x 2 orders.

A move is 2 * pair + order. Order 0 lays the tile's first tip in the smaller cell of the pair (strips A to F, then
numbers), order 1 in the other. So ascending moves are sorted by smaller cell, other cell, order. A tile equal to itself
after half a turn is only ever laid in order 0.
"""

import numpy as np

from tourelle.core.compilation import rule
from tourelle.games.ontop.geometry import PAIR_NUMBERS, PAIRS, rhombus
from tourelle.games.ontop.state import State
from tourelle.games.ontop.tiles import SEGMENTS

ORDERS = 2
MOVES = ORDERS * len(PAIRS)

MOVE_CORNERS = np.array(
    [corners for one, other in PAIRS for corners in (rhombus(one, other), rhombus(other, one))], np.int64
)
"""The intersections under the tile's corners a, b, c, d."""


@rule
def pair_of(move: int) -> int:
    return move >> 1


@rule
def order_of(move: int) -> int:
    return move & 1


def move_between(first: int, second: int) -> int | None:
    """The move with the first tip in one cell and the second in another; None if they share no side."""
    pair = PAIR_NUMBERS.get((min(first, second), max(first, second)))
    return None if pair is None else ORDERS * pair + (first > second)


def cells_of(move: int) -> tuple[int, int]:
    """The cells of the first and of the second tip."""
    one, other = PAIRS[move // ORDERS]
    return (other, one) if move % ORDERS else (one, other)


def busy(state: State, moves: list[int]) -> list[int]:
    """The moves that complete the most intersections with the tile itself."""
    completed = [completes(state, move) for move in moves]
    return [move for move, number in zip(moves, completed, strict=True) if number == max(completed)]


def completes(state: State, move: int) -> int:
    corners = zip(MOVE_CORNERS[move], SEGMENTS, strict=True)
    return sum(int(state.missing[vertex]) == segments for vertex, segments in corners)
