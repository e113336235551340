"""Complete intersections: who dominates the circle, who places pawns, and what that scores.

The segments of a circle are kept as one number of four digits in base 7 (none to six of each colour, red lowest), so
that a table of 2401 entries knows every circle's outcome.
"""

from itertools import product

import numpy as np

from tourelle.core.compilation import rule
from tourelle.games.ontop.geometry import VERTEX_FACTOR
from tourelle.games.ontop.state import State
from tourelle.games.ontop.tiles import COLOURS

BASE = 7
SEGMENT = np.array([BASE**colour for colour in range(COLOURS)], np.int64)
"""What one segment of each colour adds to a circle."""

NOBODY = -1


def _leader(counts: tuple[int, ...]) -> int:
    """The colour with the most segments; NOBODY if there is none, or several."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else NOBODY


def _runners_up(counts: tuple[int, ...]) -> int:
    """Bits of all colours with the second-highest count above zero, where somebody leads."""
    second = max((count for count in counts if count < max(counts)), default=0)
    if _leader(counts) == NOBODY or second == 0:
        return 0
    return sum(1 << colour for colour in range(COLOURS) if counts[colour] == second)


# The last digit of product() changes fastest and is the lowest: its counts go from white down to red.
_CIRCLES = [digits[::-1] for digits in product(range(BASE), repeat=COLOURS)]
LEADER = np.array([_leader(counts) for counts in _CIRCLES], np.int8)
RUNNERS_UP = np.array([_runners_up(counts) for counts in _CIRCLES], np.int8)


@rule
def place_below(state: State, colours: int) -> int:
    """Places one pawn of each of these colours; returns the bits of those that had one left."""
    placed = 0
    for colour in range(COLOURS):
        places = (colours >> colour) & (1 if state.pawns[colour] else 0)
        state.pawns[colour] -= places
        placed |= places << colour
    return placed


@rule
def score_stack(state: State, leader: int, vertex: int, below: int) -> None:
    """The one on top scores the height, doubled on the golden edge. Neutral colours never score."""
    seat = state.owner[leader]
    if seat < state.players:
        height = 1 + (below & 1) + (below >> 1 & 1) + (below >> 2 & 1) + (below >> 3 & 1)
        state.points[seat] += height * VERTEX_FACTOR[vertex]


@rule
def score_circle(state: State, vertex: int) -> None:
    """The colours in second place place a pawn each, then the leader one on top, and scores the stack's height."""
    circle = state.circle[vertex]
    leader = int(LEADER[circle])
    if leader == NOBODY:
        return
    below = place_below(state, int(RUNNERS_UP[circle]))
    state.stack[vertex] = below
    if state.pawns[leader]:
        state.pawns[leader] -= 1
        state.stack[vertex] = below + ((leader + 1) << COLOURS)
        score_stack(state, leader, vertex, below)


def stack_letters(stack: int, letters: str) -> str:
    """A stack as text, lowest pawn first."""
    below = "".join(letter for colour, letter in enumerate(letters) if stack >> colour & 1)
    top = stack >> COLOURS
    return below + (letters[top - 1] if top else "")
