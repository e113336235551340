"""The actions that the seat to move may choose from, in the rulebook's order; each is done in `actions.py`.

Each `list_...` writes its moves behind the `count` already there, ascending. Each condition for an action is a rule of
its own, so that refusals, observations and bots can call it too.
"""

from tourelle.core.compilation import rule
from tourelle.core.state import Moves
from tourelle.games.blox.lines import (
    FORWARD,
    VERTICAL,
    ahead,
    between,
    cell_at,
    line_of,
    nearest,
    obstacle,
    place_in,
    unreachable,
)
from tourelle.games.blox.moves import (
    ACTION_RAZE,
    BLOCK_SET_RANK,
    CARD_SET_RANK,
    FEWEST_TO_STRIKE,
    SWAP,
    act_move,
    build_move,
    enter_move,
    strike_action,
)
from tourelle.games.blox.state import COLOURS, MANY_BLOCKS, SIDE, State

NEVER = 100
"""More cards than anybody can have."""


# ---- Enter ----


@rule
def list_entries(state: State, out: Moves, count: int) -> int:
    """From every edge into every line, to the first cell of the card's colour, all empty on the way."""
    for edge in range(4):
        inward = edge ^ 1  # from the north edge one goes south
        start = -1 if FORWARD[inward] else SIDE
        for line in range(SIDE):
            row = line + SIDE * VERTICAL[edge]
            free = between(start, obstacle(state, row, start, inward)) if state.full[row] else ahead(start, inward)
            for colour in range(COLOURS):
                if state.paint[row, colour] & free:
                    if state.hand[state.seat, colour]:
                        out[count] = enter_move(edge, line, colour, 0)
                        count += 1
                    if state.joker[state.seat]:
                        out[count] = enter_move(edge, line, colour, 1)
                        count += 1
    return count


# ---- Move ----


@rule
def list_slides(state: State, line: int, free: int, first: int, out: Moves, count: int) -> int:
    """To the first cell of a card's colour: it is free if any free cell ahead has the colour."""
    for colour in range(COLOURS):
        if state.paint[line, colour] & free:
            if state.hand[state.seat, colour]:
                out[count] = first + 2 * colour
                count += 1
            if state.joker[state.seat]:
                out[count] = first + 2 * colour + 1
                count += 1
    return count


@rule
def destination(state: State, line: int, place: int, direction: int, colour: int) -> int:
    """The first cell of a colour ahead of a place."""
    return cell_at(line, nearest(state.paint[line, colour] & ahead(place, direction), direction))


# ---- Raze ----


@rule
def razes_height(state: State, height: int) -> bool:
    """A phase razes towers as tall as its number, and lower ones too unless the option `raze` says exactly."""
    lowest = state.phase if state.exact else 1
    return (height >= lowest) & (height <= state.phase)


@rule
def blocks_owned(state: State, seat: int) -> int:
    return state.blocks[seat, 0] + state.blocks[seat, 1] + state.blocks[seat, 2] + state.blocks[seat, 3]


@rule
def has_many_blocks(state: State, seat: int) -> bool:
    """With this many blocks a player must not raze."""
    return blocks_owned(state, seat) >= MANY_BLOCKS


@rule
def missing_to_raze(state: State, seat: int, line: int, free: int, target: int) -> int:
    """How many cards the hand lacks for a tower, one for each block; NEVER if no cards would do.

    The phase must allow its height, and no cell between may have the colour of a block.
    """
    if not razes_height(state, state.height[target]) or has_many_blocks(state, seat):
        return NEVER
    missing = 0
    for colour in range(COLOURS):
        blocks = state.tower[target, colour]
        if blocks and state.paint[line, colour] & free:
            return NEVER
        missing += max(0, blocks - state.hand[seat, colour])
    return missing


@rule
def list_razes(state: State, line: int, free: int, target: int, first: int, out: Moves, count: int) -> int:
    """A card for each block; the joker may replace one of them."""
    missing = missing_to_raze(state, state.seat, line, free, target)
    if missing == 0:
        out[count] = first + ACTION_RAZE
        count += 1
    if missing <= 1 and state.joker[state.seat]:
        for colour in range(COLOURS):
            blocks = state.tower[target, colour]
            short = blocks > state.hand[state.seat, colour]
            if blocks and (missing == 0 or short):
                out[count] = first + ACTION_RAZE + 1 + colour
                count += 1
    return count


# ---- Build ----


@rule
def build_size(state: State) -> int:
    """A phase builds towers one block taller than those it razes."""
    return state.phase + 1


@rule
def can_afford_to_build(state: State) -> bool:
    """Whether cards can pay for enough blocks: a cheap check before the costlier one of each figure's cell."""
    payable, unpaid = 0, 0
    for colour in range(COLOURS):
        blocks, cards = state.blocks[state.seat, colour], state.hand[state.seat, colour]
        payable += min(blocks, cards)
        unpaid += max(0, blocks - cards)
    if state.joker[state.seat] and unpaid:
        payable += 1
    return payable >= build_size(state)


@rule
def payable_blocks(state: State, colour: int) -> int:
    cards = state.hand[state.seat, colour] + state.joker[state.seat]
    return min(state.blocks[state.seat, colour], cards)


@rule
def list_payments(
    state: State, figure: int, white: int, grey: int, black: int, mauve: int, out: Moves, count: int
) -> int:
    """All ways to pay for a set of blocks: cards alone, or the joker for one of the colours."""
    lack_white = max(0, white - state.hand[state.seat, 0])
    lack_grey = max(0, grey - state.hand[state.seat, 1])
    lack_black = max(0, black - state.hand[state.seat, 2])
    lack_mauve = max(0, mauve - state.hand[state.seat, 3])
    missing = lack_white + lack_grey + lack_black + lack_mauve
    if missing > state.joker[state.seat]:
        return count
    first = build_move(figure, int(BLOCK_SET_RANK[white, grey, black, mauve]), 0)
    if missing == 0:
        out[count] = first
        count += 1
    if state.joker[state.seat]:
        for colour in range(COLOURS):
            blocks = (white, grey, black, mauve)[colour]
            lack = (lack_white, lack_grey, lack_black, lack_mauve)[colour]
            if blocks and lack == missing:
                out[count] = first + 1 + colour
                count += 1
    return count


@rule
def list_builds(state: State, figure: int, out: Moves, count: int) -> int:
    """Every set of own blocks of the right size that the hand and the joker can pay, if no tower gets walled in."""
    if unreachable(state, state.place[state.seat, figure]) >= 0:
        return count
    seat, size = state.seat, build_size(state)
    for white in range(min(size, payable_blocks(state, 0)) + 1):
        for grey in range(min(size - white, payable_blocks(state, 1)) + 1):
            for black in range(min(size - white - grey, payable_blocks(state, 2)) + 1):
                mauve = size - white - grey - black
                if mauve <= state.blocks[seat, 3]:
                    count = list_payments(state, figure, white, grey, black, mauve, out, count)
    return count


# ---- Strike ----


@rule
def may_strike(state: State, seat: int, line: int, free: int, target: int) -> bool:
    """Somebody else's figure, and no cell between has the colour of its cell."""
    return state.figure[target] != seat + 1 and state.paint[line, state.colour[target]] & free == 0


@rule
def list_strikes(state: State, line: int, free: int, target: int, first: int, out: Moves, count: int) -> int:
    """Three cards or more of the colour of the target's cell."""
    if not may_strike(state, state.seat, line, free, target):
        return count
    colour = state.colour[target]
    hand = state.hand[state.seat, colour]
    joker = state.joker[state.seat]
    for cards in range(FEWEST_TO_STRIKE, hand + joker + 1):
        if cards <= hand:
            out[count] = first + strike_action(cards, 0)
            count += 1
        if joker:
            out[count] = first + strike_action(cards, 1)
            count += 1
    return count


# ---- Move, raze or strike: what a figure can do along its lines ----


@rule
def list_actions(state: State, figure: int, out: Moves, count: int) -> int:
    """What a figure can do along each of its four lines: move over free cells, raze or strike what stops it."""
    cell = state.place[state.seat, figure]
    for direction in range(4):
        line, place = line_of(cell, direction), place_in(cell, direction)
        stop = obstacle(state, line, place, direction)
        free = between(place, stop)
        first = act_move(figure, direction, 0)
        count = list_slides(state, line, free, first, out, count)
        if 0 <= stop < SIDE:
            target = cell_at(line, stop)
            if state.height[target]:
                count = list_razes(state, line, free, target, first, out, count)
            else:
                count = list_strikes(state, line, free, target, first, out, count)
    return count


# ---- Exchange ----


@rule
def list_swaps(state: State, out: Moves, count: int) -> int:
    """Every choice of one to five cards of the hand."""
    seat = state.seat
    for white in range(state.hand[seat, 0] + 1):
        for grey in range(state.hand[seat, 1] + 1):
            for black in range(state.hand[seat, 2] + 1):
                for mauve in range(state.hand[seat, 3] + 1):
                    if white + grey + black + mauve:
                        out[count] = SWAP + CARD_SET_RANK[white, grey, black, mauve]
                        count += 1
    return count
