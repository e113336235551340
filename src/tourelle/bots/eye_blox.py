"""What a good player of BLOX looks at: points, blocks, joker, figures, and what the hand can pay for.

Towers in a figure's line, a build, and figures that can be struck are cases by what they bring and how many cards are
still missing. While a seat still has cards to draw, its hand says less: those cases have weights of their own.
"""

from tourelle.bots.judging import FIRST_TRAIT, Eye, note, register
from tourelle.core.compiling import rule
from tourelle.core.state import Features, Moves
from tourelle.games.blox.lines import between, cell_at, line_of, obstacle, place_in
from tourelle.games.blox.listing import blocks_owned
from tourelle.games.blox.state import COLOURS, FIGURES, MANY_BLOCKS, RESERVE, SIDE, TALLEST, State

BLOCKS, MANY, JOKER, TEMPO = range(FIRST_TRAIT, FIRST_TRAIT + 4)
ON_BOARD = FIRST_TRAIT + 4
RAZE = ON_BOARD + FIGURES + 1  # x height x cards missing (0 to 3)
BUILD = RAZE + (TALLEST + 1) * 4  # x phase x cards missing (0 to 5)
STRIKE = BUILD + 5 * 6  # x cards of the colour (0 to 6)
DRAWING = STRIKE + 7
TRAITS = 2 * DRAWING
TALLEST_RAZED = 4


@rule
def merit(state: State, seat: int, weights: Features, traits: Features) -> float:
    total, blocks = float(state.points[seat]), blocks_owned(state, seat)
    total += note(weights, traits, BLOCKS, blocks / 10)
    total += note(weights, traits, MANY, 1.0 if blocks >= MANY_BLOCKS else 0.0)
    total += note(weights, traits, JOKER, float(state.joker[seat]))
    total += note(weights, traits, TEMPO, 1.0 if state.seat == seat else 0.0)
    first = DRAWING if state.draws and state.seat == seat else 0
    return total + outlook(state, seat, first, weights, traits)


@rule
def outlook(state: State, seat: int, first: int, weights: Features, traits: Features) -> float:
    """What the figures on the board and the hand could do next."""
    total, on_board = 0.0, 0
    for figure in range(FIGURES):
        cell = state.place[seat, figure]
        if cell != RESERVE:
            on_board += 1
            for direction in range(4):
                total += in_line(state, seat, cell, direction, first, weights, traits)
    total += note(weights, traits, ON_BOARD + on_board, 1.0)
    if on_board and blocks_owned(state, seat) > state.phase:
        missing = min(5, missing_to_build(state, seat))
        total += note(weights, traits, first + BUILD + state.phase * 6 + missing, 1.0)
    return total


@rule
def in_line(
    state: State, seat: int, cell: int, direction: int, first: int, weights: Features, traits: Features
) -> float:
    """The first thing that a figure meets in a direction, if it could be razed or struck."""
    line, place = line_of(cell, direction), place_in(cell, direction)
    stop = obstacle(state, line, place, direction)
    if stop < 0 or stop >= SIDE:
        return 0.0
    target, free = cell_at(line, stop), between(place, stop)
    height = state.height[target]
    if height:
        missing = missing_to_raze(state, seat, line, free, target)
        if missing > 3:
            return 0.0
        return note(weights, traits, first + RAZE + height * 4 + missing, 1.0)
    colour = state.colour[target]
    if state.figure[target] == seat + 1 or state.paint[line, colour] & free:
        return 0.0
    return note(weights, traits, first + STRIKE + state.hand[seat, colour] + state.joker[seat], 1.0)


@rule
def missing_to_raze(state: State, seat: int, line: int, free: int, target: int) -> int:
    """How many cards more it takes; 9 if no cards help."""
    height = state.height[target]
    if height > min(state.phase, TALLEST_RAZED) or (state.exact and height != state.phase):
        return 9
    if blocks_owned(state, seat) >= MANY_BLOCKS:
        return 9
    missing = -state.joker[seat]
    for colour in range(COLOURS):
        blocks = state.tower[target, colour]
        if blocks and state.paint[line, colour] & free:
            return 9
        missing += max(0, blocks - state.hand[seat, colour])
    return max(0, missing)


@rule
def missing_to_build(state: State, seat: int) -> int:
    payable = state.joker[seat]
    for colour in range(COLOURS):
        payable += min(state.blocks[seat, colour], state.hand[seat, colour])
    return max(0, state.phase + 1 - payable)


@rule
def progress(state: State) -> float:
    return (state.phase + state.last_round) / 5


@rule
def resolve(state: State, moves: Moves, weights: Features) -> None:
    """Every turn is one move: there is nothing to see coming."""


@rule
def sees_chance(state: State, seat: int) -> bool:
    """Only who draws a card sees it."""
    return seat == state.seat


EYE = register(State, Eye(TRAITS, merit, progress, resolve, sees_chance))
