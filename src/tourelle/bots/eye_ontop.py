"""What a good player of On Top looks at: points, pawns, and every circle that is still open.

An open circle is a case by how many cells it still misses, how many segments of the own colour and of the strongest
other colour it has, and whether it lies on the golden edge; each case has its own weight.
"""

from tourelle.bots.judging import FIRST_TRAIT, Eye, note, register
from tourelle.core.compiling import rule
from tourelle.core.state import Features, Moves
from tourelle.games.ontop.geometry import VERTEX_FACTOR, VERTICES
from tourelle.games.ontop.scoring import counted_points, partner, pawns_left
from tourelle.games.ontop.state import PLAYING, State
from tourelle.games.ontop.tiles import COLOURS

COUNTS = 7
CASES = 2 * COUNTS * COUNTS * COUNTS
FEW_PAWNS = FIRST_TRAIT
CIRCLES = FEW_PAWNS + 1
TRAITS = CIRCLES + CASES


@rule
def merit(state: State, seat: int, weights: Features, traits: Features) -> float:
    own = merit_alone(state, seat, weights, traits)
    other = partner(state, seat)
    return own if other == seat else own + merit_alone(state, other, weights, traits)


@rule
def merit_alone(state: State, seat: int, weights: Features, traits: Features) -> float:
    total = float(counted_points(state, seat))
    total += note(weights, traits, FEW_PAWNS, max(0.0, (4 - pawns_left(state, seat)) / 4))
    colour = state.colour[seat]
    for vertex in range(VERTICES):
        missing = state.missing[vertex]
        if missing > 0 and state.circle[vertex] > 0:
            total += note(weights, traits, CIRCLES + circle_case(state, vertex, missing, colour), 1.0)
    return total


@rule
def circle_case(state: State, vertex: int, missing: int, colour: int) -> int:
    """Which case an open circle is for a colour."""
    circle = state.circle[vertex]
    own, other = 0, 0
    for digit in range(COLOURS):
        segments = circle % COUNTS
        circle //= COUNTS
        if digit == colour:
            own = segments
        else:
            other = max(other, segments)
    golden = 1 if VERTEX_FACTOR[vertex] == 2 else 0
    return ((golden * COUNTS + missing) * COUNTS + own) * COUNTS + other


@rule
def progress(state: State) -> float:
    return state.tiles_laid / 34


@rule
def resolve(state: State, moves: Moves, weights: Features) -> None:
    """Every turn is one move: there is nothing to see coming."""


@rule
def sees_chance(state: State, seat: int) -> bool:
    """The tile drawn lies open."""
    return seat >= 0 and state.stage == PLAYING


EYE = register(State, Eye(TRAITS, merit, progress, resolve, sees_chance))
