"""Moves as dense integers:

     0         pass
     1 ..  5   bid that many cards
     6 .. 10   raze the tower of a style (C H T M S)
    11 .. 90   take a card from the market and place it
"""

from tourelle.core.compiling import rule
from tourelle.games.fivetowers.state import CARDS, MARKET, STYLES, VALUES

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
