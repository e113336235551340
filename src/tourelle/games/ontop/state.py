"""Everything on an On Top table, as one record of integers. Cells, intersections and pairs as in `geometry`,
kinds of tiles as in `tiles`; colours in the order R Y B W.
"""

from typing import Annotated

from tourelle.core.state import Ints, StateFields, long, small, wide
from tourelle.games.ontop.geometry import CELLS, PAIRS, VERTICES, WORDS
from tourelle.games.ontop.tiles import COLOURS, KINDS

SEATS = 4
PAWNS = 21
"""Pawns of each colour; a player's first one marks the score on the track."""

TRIANGLES = 10

EMPTY, TILED, BLACK, HOLE, GAP = range(5)
"""What `cell` says: BLACK since the set-up, HOLE filled with a black triangle, GAP when they had run out."""

NO_TILE = -1
SHELF = 12
"""The bag counts its kinds in groups of twelve, so that a draw need not look at all of them."""

SHELVES = (KINDS + SHELF - 1) // SHELF

# What is going on, or why it is over.
PLAYING, NO_MORE_TILES, LAST_PAWN, NEUTRAL_LAST_PAWN = range(4)
REASONS = (None, "no-tile", "last-pawn", "neutral-last-pawn")


class State(StateFields):
    # What the table was made with; never changes during a match.
    players: Annotated[int, small]
    teams: Annotated[int, small]  # 1: seats 0 and 2 against 1 and 3
    colour: Annotated[Ints, small, SEATS]  # of each seat; after the players come the neutral colours
    owner: Annotated[Ints, small, COLOURS]  # the other way round; a number from `players` on is nobody

    # On the board.
    cell: Annotated[Ints, small, CELLS]
    laid: Annotated[Ints, wide, len(PAIRS)]  # 0, or 1 + 2 * kind + order of the tile laid there (see `moves`)
    stack: Annotated[Ints, small, VERTICES]  # bits of the colours below, and 16 * (1 + colour) for the one on top

    # The same, counted as the rules need it.
    free: Annotated[Ints, long, WORDS]  # pairs of empty cells
    touched: Annotated[Ints, long, WORDS]  # pairs with a filled cell beside them
    missing: Annotated[Ints, small, VERTICES]  # empty cells round an intersection
    circle: Annotated[Ints, wide, VERTICES]  # segments of the colours there, as digits of base 7 (see `circles`)

    # In front of the seats.
    points: Annotated[Ints, wide, SEATS]
    pawns: Annotated[Ints, small, COLOURS]  # left to place

    # Beside the board.
    tile: Annotated[int, wide]  # kind of the tile to lay, or NO_TILE
    bag: Annotated[Ints, small, KINDS]
    shelf: Annotated[Ints, small, SHELVES]  # tiles of the bag on each shelf
    tiles_left: Annotated[int, small]
    triangles: Annotated[int, small]

    # Where the match stands.
    seat: Annotated[int, small]
    tiles_laid: Annotated[int, small]
    stage: Annotated[int, small]
