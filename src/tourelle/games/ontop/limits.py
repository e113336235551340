"""How far a match can go: each move lays a tile and fills two cells."""

from typing import Any

from tourelle.core.facts import Limits
from tourelle.games.ontop.geometry import CELLS
from tourelle.games.ontop.state import EMPTY, NO_TILE

MOST_POINTS = 4
"""The most points for one pawn: on top of three others, or of one on the golden border, where three segments meet."""


def limits(state: Any) -> Limits:
    drawn = int(state.tile != NO_TILE)
    empty = sum(bool(state.cell[cell] == EMPTY) for cell in range(CELLS))
    moves = min(int(state.tiles_left) + drawn, empty // 2)
    pawns = [int(state.pawns[state.colour[seat]]) for seat in range(state.players)]
    points = [int(state.points[seat]) for seat in range(state.players)]
    ends = [(had - left, had + MOST_POINTS * left) for had, left in zip(points, pawns, strict=True)]
    return Limits(moves, moves - drawn, min(low for low, _ in ends), max(high for _, high in ends))
