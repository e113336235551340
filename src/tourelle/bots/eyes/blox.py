"""The evaluation of BLOX: points, blocks, joker, figures, and the best options for the next turn.

An option (a tower in a figure's line, a figure that can be struck, a build) has a case by what it brings and how many
cards are missing. A turn takes only one: the best, the second and all others have separate weights. The weights also
differ by when the seat acts next: it is about to draw cards, it is next, or it waits for others.
"""

import numpy as np

from tourelle.bots.evaluation import FIRST_TRAIT, Eye, note, register
from tourelle.bots.eyes.general import hides, partner, resolve
from tourelle.core.compilation import rule
from tourelle.core.state import Features
from tourelle.games.blox.legal_moves import blocks_owned, build_size, may_strike, missing_to_raze
from tourelle.games.blox.lines import between, cell_at, line_of, obstacle, place_in
from tourelle.games.blox.moves import FEWEST_TO_STRIKE
from tourelle.games.blox.state import COLOURS, FIGURES, RESERVE, SIDE, State

DRAWS_FEW, DRAWS_MANY, NEXT, WAITS, TIMES = range(5)
FEW_CARDS = 2
PHASES = 5
MOST_BLOCKS = 11
MISSING = 4  # none to three cards; with more there is no option
STRIKES = 5  # three, four, five or more cards at hand; one or two missing
RAZE, BUILD, STRIKE, CASES = 0, 16, 32, 37

BLOCKS = FIRST_TRAIT  # x phase x how many
JOKER = BLOCKS + PHASES * MOST_BLOCKS  # x phase
ON_BOARD = JOKER + PHASES  # x time x how many figures
OPTIONS = ON_BOARD + TIMES * (FIGURES + 1)  # x time x rank x case
TRAITS = OPTIONS + TIMES * 3 * CASES

LIKELY = np.array([64, 30, 12, 4], np.int64)
"""Rough odds that an option comes true, by missing cards, in 64ths: only used to rank options."""

NO_OPTION = 0


@rule
def merit(state: State, seat: int, weights: Features, traits: Features) -> float:
    blocks, phase = min(blocks_owned(state, seat), MOST_BLOCKS - 1), state.phase
    total = float(state.points[seat])
    total += note(weights, traits, BLOCKS + phase * MOST_BLOCKS + blocks, 1.0)
    total += note(weights, traits, JOKER + phase, float(state.joker[seat]))
    return total if has_finished(state, seat) else total + outlook(state, seat, weights, traits)


@rule
def has_finished(state: State, seat: int) -> bool:
    """Whether the seat won't act again: it has played in the last round."""
    return state.last_round > 0 and (seat < state.seat or (seat == state.seat and state.draws > 0))


@rule
def outlook(state: State, seat: int, weights: Features, traits: Features) -> float:
    """What the figures on the board and the hand could do next."""
    time = time_of(state, seat)
    first = OPTIONS + time * 3 * CASES
    total, best, second, on_board = 0.0, build_option(state, seat), NO_OPTION, 0
    for figure in range(FIGURES):
        cell = state.place[seat, figure]
        if cell == RESERVE:
            break
        on_board += 1
        for direction in range(4):
            option = option_in_line(state, seat, cell, direction)
            if option > best:
                best, option = option, best
            if option > second:
                second, option = option, second
            total += note_option(weights, traits, first + 2 * CASES, option)
    total += note_option(weights, traits, first, best) + note_option(weights, traits, first + CASES, second)
    return total + note(weights, traits, ON_BOARD + time * (FIGURES + 1) + on_board, 1.0)


@rule
def time_of(state: State, seat: int) -> int:
    """When the seat acts next."""
    if state.seat == seat:
        return NEXT if state.draws == 0 else DRAWS_FEW if state.draws <= FEW_CARDS else DRAWS_MANY
    return NEXT if (state.seat + 1) % state.players == seat and state.draws > 0 else WAITS


@rule
def note_option(weights: Features, traits: Features, first: int, option: int) -> float:
    return 0.0 if option == NO_OPTION else note(weights, traits, first + option % CASES, 1.0)


@rule
def option_of(case: int, brings: int, missing: int) -> int:
    """An option as one number: a better one is larger, and its case is the remainder modulo CASES."""
    return int(brings * LIKELY[missing] * CASES + case)


@rule
def build_option(state: State, seat: int) -> int:
    if state.place[seat, 0] == RESERVE or blocks_owned(state, seat) < build_size(state):
        return NO_OPTION
    payable = state.joker[seat]
    for colour in range(COLOURS):
        payable += min(state.blocks[seat, colour], state.hand[seat, colour])
    missing = max(0, build_size(state) - payable)
    if missing >= MISSING:
        return NO_OPTION
    return option_of(BUILD + (state.phase - 1) * MISSING + missing, build_size(state), missing)


@rule
def option_in_line(state: State, seat: int, cell: int, direction: int) -> int:
    """The first thing that a figure meets in a direction, if it can be razed or struck."""
    line, place = line_of(cell, direction), place_in(cell, direction)
    stop = obstacle(state, line, place, direction)
    if stop < 0 or stop >= SIDE:
        return NO_OPTION
    target, free = cell_at(line, stop), between(place, stop)
    if state.height[target]:
        return raze_option(state, seat, line, free, target)
    return strike_option(state, seat, line, free, target)


@rule
def raze_option(state: State, seat: int, line: int, free: int, target: int) -> int:
    missing = max(0, missing_to_raze(state, seat, line, free, target) - state.joker[seat])
    if missing >= MISSING:
        return NO_OPTION
    height = state.height[target]
    return option_of(RAZE + (height - 1) * MISSING + missing, 2 * height, missing)


@rule
def strike_option(state: State, seat: int, line: int, free: int, target: int) -> int:
    cards = state.hand[seat, state.colour[target]] + state.joker[seat]
    if cards == 0 or not may_strike(state, seat, line, free, target):
        return NO_OPTION
    missing = FEWEST_TO_STRIKE - cards
    if missing <= 0:
        return option_of(STRIKE + min(-missing, 2), cards, 0)
    return option_of(STRIKE + STRIKES - cards, FEWEST_TO_STRIKE, missing)


@rule
def progress(state: State) -> float:
    """The phases that are over, and the part of the current one."""
    if state.last_round:
        return 1.0
    left = min(8, max(0, state.standing[state.phase] - 1))
    return (state.phase - left / 8) / 4


EYE = register(State, Eye(TRAITS, merit, progress, resolve, partner, hides))
