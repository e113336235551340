"""The table of 5 Towers as one packed record.

    seat's towers      C      H      T      M      S          market   C0 H14 S2 S7 T6   (up to five)
                              [0]                             deck     counts by card
                       [1]    [3]                             discard  counts by card
                       [7]    [4]                  [15]       demolished, by seat: counts by card
      bare ground      =8=    =8=    =8=    =8=    =8=

A card is one number: `style * 16 + value`. Bare ground takes any card, just as an 8 does: so an 8 lies under each
tower, and no rule has to check whether a tower has been started.
"""

from typing import Annotated

import numpy as np

from tourelle.core.state import Ints, StateFields, small

STYLES = 5
VALUES = 16
CARDS = STYLES * VALUES
SEATS = 5
MARKET = 5  # cards turned up for a round
TALLEST = VALUES + 6  # all cards of a style, second copies included

ROOF = 0  # nothing is ever placed on it
OPEN = 8  # takes any card
CLIMBER = 9  # goes on any card but a roof
GROUND = OPEN

SECOND_COPIES = (0, 2, 5, 7, 10, 12)  # of each style, with four or five players

# Stages of a round.
DEAL, BID, BUILD, OVER = range(4)

# What `bids`, `builder` and `market` hold besides a number.
PASSED = 0
SILENT = -1
NOBODY = -1
NO_CARD = CARDS  # an empty place of the market: behind all cards

masks = np.dtype(np.int32)


class State(StateFields):
    """Everything on the table. Nothing is hidden but what the deck will bring."""

    tower: Annotated[Ints, small, SEATS, STYLES, TALLEST + 1]  # values from the ground up; [0] is the ground
    height: Annotated[Ints, small, SEATS, STYLES]  # so `tower[seat, style, height]` is the uppermost
    demolished: Annotated[Ints, small, SEATS, CARDS]  # how many of each card

    deck: Annotated[Ints, small, CARDS]  # how many of each card
    deck_of: Annotated[Ints, small, STYLES]  # ... and of each style, to find the n-th card fast
    deck_size: Annotated[int, small]
    discard: Annotated[Ints, small, CARDS]

    market: Annotated[Ints, small, MARKET]  # cards, ascending; NO_CARD behind the last
    market_size: Annotated[int, small]
    market_of: Annotated[Ints, masks, STYLES]  # the same by style, as a `hand` (see capacity.py)

    bids: Annotated[Ints, small, SEATS]  # number of cards, PASSED or SILENT
    bid: Annotated[int, small]  # the highest so far
    builder: Annotated[int, small]  # its seat, or NOBODY
    to_place: Annotated[int, small]  # cards the builder still has to place
    may_raze: Annotated[int, small]  # 1 until the builder has demolished or placed something

    players: Annotated[int, small]
    stage: Annotated[int, small]
    seat: Annotated[int, small]  # whose turn it is, in a bid or build
    first: Annotated[int, small]  # the first architect
    round_number: Annotated[int, small]  # from 1
    renewed: Annotated[int, small]  # 1 once the discard pile has become the deck
