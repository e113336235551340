"""The evaluation of On Top: points, pawns, and every open circle.

An open circle has a case, with its own weight, by whose turn it is, how many cells it misses, how many segments it has
of the seat's colour and of the strongest other colour, and whether it lies on the golden edge.
"""

import numpy as np

from tourelle.bots.evaluation import FIRST_TRAIT, Eye, note, register
from tourelle.bots.eyes.general import hides_nothing, resolve
from tourelle.core.compilation import rule
from tourelle.core.state import Features
from tourelle.games.ontop.geometry import VERTEX_FACTOR, VERTICES
from tourelle.games.ontop.scoring import counted_points, partner, pawns_left
from tourelle.games.ontop.state import State
from tourelle.games.ontop.tiles import COLOURS

COUNTS = 7
MOST_PAWNS = 21
CASES = 2 * COUNTS**3
PAWNS = FIRST_TRAIT  # x how many are left
CIRCLES = PAWNS + MOST_PAWNS + 1
TRAITS = CIRCLES + 2 * CASES


def segments_of(circle: int, colour: int) -> tuple[int, int]:
    """How many segments a colour has in a circle, and the most that any other colour has."""
    counts = [circle // COUNTS**digit % COUNTS for digit in range(COLOURS)]
    return counts[colour], max(counts[digit] for digit in range(COLOURS) if digit != colour)


CASE_OF = np.array(
    [
        [own * COUNTS + other for own, other in (segments_of(circle, colour) for circle in range(COUNTS**COLOURS))]
        for colour in range(COLOURS)
    ],
    np.int32,
)
"""By colour and circle: a lookup is much faster than counting."""

EDGE = (CIRCLES + (VERTEX_FACTOR == 2) * COUNTS**3).astype(np.int32)


@rule
def merit(state: State, seat: int, weights: Features, traits: Features) -> float:
    total = float(counted_points(state, seat))
    total += note(weights, traits, PAWNS + pawns_left(state, seat), 1.0)
    colour, turn = state.colour[seat], CASES if state.seat == seat else 0
    for vertex in range(VERTICES):
        missing, circle = state.missing[vertex], state.circle[vertex]
        if missing > 0 and circle > 0:
            case = turn + EDGE[vertex] + missing * COUNTS**2 + CASE_OF[colour, circle]
            total += note(weights, traits, case, 1.0)
    return total


@rule
def progress(state: State) -> float:
    return state.tiles_laid / 34


EYE = register(State, Eye(TRAITS, merit, progress, resolve, partner, hides_nothing))
