"""How many cards of the market fit on a tower, or on all of a seat's towers.

The cards of one style that lie in the market are a `hand`: bit `v` says that value v lies there, bit `16 + v` that its
second copy does too. There are no second copies of 8 and 9.
"""

import numpy as np

from tourelle.core.compiling import rule
from tourelle.games.fivetowers.state import CLIMBER, OPEN, ROOF, STYLES, VALUES, State

ALL = (1 << VALUES) - 1
BELOW_OPEN = (1 << OPEN) - 1
ABOVE_CLIMBER = ALL & ~((1 << CLIMBER + 1) - 1)
ROOF_CARD, OPEN_CARD, CLIMBER_CARD = 1 << ROOF, 1 << OPEN, 1 << CLIMBER
FRESH_STARTS = OPEN_CARD | CLIMBER_CARD

# By a tower's uppermost value: the values that may follow because they are lower (all of them on an 8) ...
LOWER = np.array([ALL if top == OPEN else (1 << top) - 1 for top in range(VALUES)], np.int32)
# ... and all that may follow.
FOLLOWS = np.array([LOWER[top] | (CLIMBER_CARD if top != ROOF else 0) for top in range(VALUES)], np.int32)


@rule
def count(values: int) -> int:
    """How many of 16 bits are set: sums of 2, 4, 8 and 16 bits side by side, without a branch."""
    twos = values - (values >> 1 & 0x5555)
    fours = (twos & 0x3333) + (twos >> 2 & 0x3333)
    eights = fours + (fours >> 4) & 0x0F0F
    return eights + (eights >> 8) & 0x1F


@rule
def with_card(hand: int, value: int) -> int:
    card = 1 << value
    return hand | card << VALUES if hand & card else hand | card


@rule
def without_card(hand: int, value: int) -> int:
    second = 1 << value + VALUES
    return hand & ~second if hand & second else hand & ~(1 << value)


@rule
def can_follow(top: int, value: int) -> bool:
    """Lower; or anything on an 8; or a 9 on anything but a 0."""
    return bool(FOLLOWS[top] >> value & 1)


@rule
def fit_on(top: int, hand: int) -> int:
    """The most cards of a hand that can be placed, one on the other, on a tower that ends with `top`."""
    if hand & FRESH_STARTS:
        return fit_with_fresh_start(top, hand)
    return count(hand & LOWER[top])


@rule
def fit_with_fresh_start(top: int, hand: int) -> int:
    """The same with an 8 or a 9 in the hand.

    Cards go down in value, with at most two fresh starts: after an 8 (from any value) and at a 9 (from 9). Each value
    counts once; a second copy counts only if one can be laid before a fresh start and the other after it.
    """
    if top == ROOF:
        return 0
    values, pairs, lower = hand & ALL, hand >> VALUES, LOWER[top]
    if values & FRESH_STARTS == FRESH_STARTS:
        # lower ones, 9, 8, anything
        return count(values) + count(pairs & lower & ~ROOF_CARD)
    if values & CLIMBER_CARD:
        # lower ones, 9, below 9
        reached = lower | CLIMBER_CARD | BELOW_OPEN
        return count(values & reached) + count(pairs & lower & BELOW_OPEN & ~ROOF_CARD)
    if values & OPEN_CARD & lower:
        # lower ones above 8, 8, anything
        return count(values) + count(pairs & lower & ABOVE_CLIMBER)
    return count(values & lower)


@rule
def top_of(state: State, seat: int, style: int) -> int:
    """The uppermost value of a tower, or the ground."""
    return state.tower[seat, style, state.height[seat, style]]


@rule
def can_raze(state: State, seat: int, style: int) -> bool:
    """There is a card, and it is no 0."""
    return state.height[seat, style] > 0 and top_of(state, seat, style) != ROOF


@rule
def fit_on_tower(state: State, seat: int, style: int) -> int:
    return fit_on(top_of(state, seat, style), state.market_of[style])


@rule
def fit_after_raze(state: State, seat: int, style: int) -> int:
    """The same once the tower's uppermost card is gone."""
    under = state.tower[seat, style, state.height[seat, style] - 1]
    return fit_on(under, state.market_of[style])


@rule
def fit(state: State, seat: int) -> int:
    """The most cards of the market that the seat can place without a demolition: styles don't touch each other."""
    cards = 0
    for style in range(STYLES):
        cards += fit_on_tower(state, seat, style)
    return cards


@rule
def fit_with_raze(state: State, seat: int) -> int:
    """The most cards of the market that the seat can place with at most one demolition."""
    cards = 0
    gain = 0
    for style in range(STYLES):
        here = fit_on_tower(state, seat, style)
        cards += here
        if can_raze(state, seat, style):
            gain = max(gain, fit_after_raze(state, seat, style) - here)
    return cards + gain
