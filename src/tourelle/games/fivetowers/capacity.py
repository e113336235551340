"""How many cards of the market fit on a tower, or on all of a seat's towers.

The cards of one style that lie in the market are a `hand`: bit `v` says that value v lies there, bit `16 + v` that its
second copy does too. There are no second copies of 8 and 9.
"""

import numpy as np

from tourelle.core.compilation import rule
from tourelle.games.fivetowers.moves import style_of, value_of
from tourelle.games.fivetowers.state import CLIMBER, OPEN, ROOF, STYLES, VALUES, State

ALL = (1 << VALUES) - 1
ROOF_CARD, OPEN_CARD, CLIMBER_CARD = 1 << ROOF, 1 << OPEN, 1 << CLIMBER
BELOW_OPEN = OPEN_CARD - 1
ABOVE_CLIMBER = ALL & ~(CLIMBER_CARD | OPEN_CARD | BELOW_OPEN)


def _lower(top: int) -> int:
    """The values that may follow because they are lower: all of them on an 8."""
    return ALL if top == OPEN else (1 << top) - 1


def _room(top: int, with_open: bool, with_climber: bool) -> int:
    """All cards that can be laid on `top`, as a hand, if a hand holds them and an 8 or a 9 or both.

    Cards go down in value, with at most two fresh starts: after an 8 (from any value) and at a 9 (from 9). Each value
    counts once; a second copy counts only if one can be laid before a fresh start and the other after it.
    """
    lower = _lower(top)
    once, twice = lower, 0
    if with_climber and top != ROOF:
        if with_open:  # lower ones, 9, 8, anything
            once, twice = ALL, lower & ~ROOF_CARD
        else:  # lower ones, 9, below 9
            once, twice = lower | CLIMBER_CARD | BELOW_OPEN, lower & BELOW_OPEN & ~ROOF_CARD
    elif with_open and lower & OPEN_CARD:  # lower ones above 8, 8, anything
        once, twice = ALL, lower & ABOVE_CLIMBER
    return once | twice << VALUES


# By a tower's uppermost value: all values that may follow; by that and the hand's bits 8 and 9: all cards that fit.
FOLLOWS = np.array([_lower(top) | (CLIMBER_CARD if top != ROOF else 0) for top in range(VALUES)], np.int32)
ROOM = np.array([[_room(top, bool(n & 1), bool(n & 2)) for n in range(4)] for top in range(VALUES)], np.int64)


@rule
def count(hand: int) -> int:
    """The number of cards: a bit count by parallel sums, without a branch."""
    twos = hand - (hand >> 1 & 0x55555555)
    fours = (twos & 0x33333333) + (twos >> 2 & 0x33333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F
    return eights * 0x01010101 >> 24 & 0x3F


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
    return count(hand & ROOM[top, hand >> OPEN & 3])


@rule
def top_of(state: State, seat: int, style: int) -> int:
    """The uppermost value of a tower, or the ground."""
    return state.tower[seat, style, state.height[seat, style]]


@rule
def can_raze(state: State, seat: int, style: int) -> bool:
    """Whether there is a card that is no 0."""
    return state.height[seat, style] > 0 and top_of(state, seat, style) != ROOF


@rule
def top_after_raze(state: State, seat: int, style: int) -> int:
    """What a demolition would leave uppermost; bare ground and a 0 stay."""
    height = state.height[seat, style]
    under = state.tower[seat, style, height - 1 if height > 0 else 0]
    return ROOF if top_of(state, seat, style) == ROOF else under


@rule
def fit_on_tower(state: State, seat: int, style: int) -> int:
    return fit_on(top_of(state, seat, style), state.market_of[style])


@rule
def gain_of_raze(state: State, seat: int, style: int) -> int:
    """How many more cards fit once a tower's uppermost card is gone; fewer than 0 if that was an 8."""
    after = fit_on(top_after_raze(state, seat, style), state.market_of[style])
    return after - fit_on_tower(state, seat, style)


@rule
def gain_of_placing(state: State, seat: int, card: int) -> int:
    """How many more cards fit in all if this one is placed next: 0, or fewer than 0 if it shuts others out."""
    style, value = style_of(card), value_of(card)
    rest = without_card(state.market_of[style], value)
    return 1 + fit_on(value, rest) - fit_on_tower(state, seat, style)


@rule
def fit(state: State, seat: int) -> int:
    """The most cards of the market that the seat can place without a demolition: styles are independent."""
    cards = 0
    for style in range(STYLES):
        cards += fit_on_tower(state, seat, style)
    return cards


@rule
def fit_with_raze(state: State, seat: int) -> int:
    """The most cards of the market that the seat can place with at most one demolition."""
    gain = 0
    for style in range(STYLES):
        gain = max(gain, gain_of_raze(state, seat, style))
    return fit(state, seat) + gain
