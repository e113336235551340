"""What a 5 Towers table is worth to a seat: its score, and the room that its towers leave for more.

A bid is worth what it would bring if nobody bid higher, building greedily card by card.
"""

from typing import Any

from tourelle.bots.moves import after, moves_of
from tourelle.core.protocol import CHANCE, OVER, to_move
from tourelle.games.fivetowers.moves import PASS, RAZE
from tourelle.games.fivetowers.scoring import points
from tourelle.games.fivetowers.state import BUILD, STYLES

MARKET = 5
GROUND_ROOM = 4.2
ROOM = 0.55
"""How many points a card that would still fit is worth while there is time left."""


def value(before: Any, move: int, state: Any, seat: int) -> float:
    if move >= RAZE or move == PASS:
        return _worth(state, seat)
    return _planned(state, seat) + (0.02 * move if before.bid == 0 else 0.0)


def _worth(state: Any, seat: int) -> float:
    room = sum(_room(state, seat, style) for style in range(STYLES))
    return float(points(state, seat)) + ROOM * _time(state) * room


def _room(state: Any, seat: int, style: int) -> float:
    """About how many cards still fit on a tower: all on bare ground and on an 8, none on a 0."""
    height = int(state.height[seat, style])
    if height == 0:
        return GROUND_ROOM
    top = int(state.tower[seat, style, height])
    if top == 0:
        return 0.0
    # A 9 always goes on; every tower hopes for the 0 that doubles it.
    return GROUND_ROOM if top == 8 else 0.6 + 0.2 * top + 0.15 * height


def _time(state: Any) -> float:
    """From 1 while many rounds are to come down to 0 at the end."""
    discarded = 0 if state.renewed else int(state.discard.sum())
    return min(1.0, (int(state.deck_size) + discarded) / 40)


def _planned(state: Any, seat: int) -> float:
    """What the bid brings: everybody else passes, then the best-looking card first."""
    while to_move(state) not in (seat, CHANCE, OVER):
        state = after(state, PASS)
    while state.stage == BUILD and to_move(state) == seat:
        state = max((after(state, move) for move in moves_of(state)), key=lambda placed: _worth(placed, seat))
    return _worth(state, seat)
