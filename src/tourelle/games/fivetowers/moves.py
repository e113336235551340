"""Moves as dense integers.

| number | move |
|---|---|
| 0 | pass |
| 1 to 5 | bid that many cards |
| 6 to 10 | raze the tower of a style: C H T M S |
| 11 to 90 | take a card from the market and place it |
"""

from tourelle.core.compilation import rule
from tourelle.games.fivetowers.state import CARDS, MARKET, STYLES, VALUES, State

PASS = 0
RAZE = PASS + MARKET + 1
PLACE = RAZE + STYLES
MOVES = PLACE + CARDS


@rule
def is_raze(move: int) -> bool:
    return RAZE <= move < PLACE


@rule
def style_of(card: int) -> int:
    return card >> 4


@rule
def value_of(card: int) -> int:
    return card & (VALUES - 1)


def busy(_state: State, moves: list[int]) -> list[int]:
    """A busy player bids when possible, and demolishes only when nothing else is left."""
    return [move for move in moves if move != PASS and not is_raze(move)] or moves
