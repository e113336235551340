"""What the site's board of On Top is drawn with: pieces by name, colours and measures (`scripts/look`)."""

from tourelle.games.ontop.draw import hues, layout
from tourelle.games.ontop.draw import pieces as drawn
from tourelle.games.ontop.draw.board import frame
from tourelle.games.ontop.draw.layout import VERTICES, outline, rhombus
from tourelle.games.ontop.draw.pieces import black_triangle, pieces, stack, tile
from tourelle.look.cover import Box
from tourelle.look.cover import cover as cover_of
from tourelle.look.page import contact_shadow
from tourelle.look.svg import circle, rect
from tourelle.look.tokens import HALO

SEATS = hues.HUES
"""Here the chosen colour decides, not the seat's number."""
PIECES = [*drawn.pieces(), *drawn.triangles(), frame(), frame(turned=True), contact_shadow()]
TOYS = {"pawns": drawn.stack("WRB", 0, 0)}
FACTS = {
    "BLACK": hues.BLACK,
    "BLACK_LINE": hues.BLACK_LINE,
    "HATCHED": drawn.hatching(((11, 3), (20, 19), (2, 19)), 5),
    "SHADOW": drawn.SHADOW,
    "SECTOR": drawn.SECTOR,
    "SIGNS": [drawn.sign_places(corner) for corner in range(4)],
    "THICK": drawn.THICK,
    "SIDE": layout.SIDE,
    "WIDTH": layout.WIDTH,
    "HEIGHT": layout.HEIGHT,
    "vertices": layout.VERTICES,
    "cells": {cell: " ".join(corners) for cell, corners in layout.CELLS.items()},
}


LAID = (
    "B5>C6 .WYR, B6>B7 ..YY, B9>B8 .W.., C3>C4 BRYR, C7>C8 WRYB, C9>D9 RWYB, D2>D3 .BYR, D5>D4 BBRR, D6>D7 BYWY, "
    "D8>E7 BR.Y, D10>E9 R..B, E3>E4 BY.., E6>E5 ..RW, E8>F7 R..."
)
STACKS = {"r3k2": "YR", "r3k3": "BWY", "r3k4": "WB", "r4k2": "YB", "r4k3": "WY"}


def cover() -> str:
    x, y = VERTICES["r3k3"]
    ring = (circle(x, y, 46, fill="none", stroke=ink, stroke_width=w) for ink, w in ((HALO, 6.4), ("var(--hl)", 3.6)))
    return cover_of(
        Box(x - 178, y - 112, 356, 212),
        [*pieces(), contact_shadow()],
        rect(x - 240, y - 150, 480, 300, fill="var(--well-2)"),
        black_triangle(outline("C5")),
        *(tile(colours, [VERTICES[v] for v in rhombus(cells)]) for cells, colours in map(str.split, LAID.split(", "))),
        *ring,
        *(stack(colours, *VERTICES[vertex]) for vertex, colours in STACKS.items()),
    )
