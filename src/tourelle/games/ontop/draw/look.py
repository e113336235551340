"""What the site's board of On Top is drawn with: pieces by name, colours and measures (`scripts/look`)."""

from tourelle.games.ontop.draw import hues, layout
from tourelle.games.ontop.draw import pieces as drawn
from tourelle.games.ontop.draw.board import DOT, HEXAGON
from tourelle.look.page import contact_shadow

SEATS = hues.HUES
"""Here the chosen colour decides, not the seat's number."""
PIECES = [*drawn.pieces(), *drawn.triangles(), contact_shadow()]
TOYS = {"pawns": drawn.stack("WRB", 0, 0)}
FACTS = {
    "BLACK": hues.BLACK,
    "BLACK_LINE": hues.BLACK_LINE,
    "HATCHED": drawn.hatching(((11, 3), (20, 19), (2, 19)), 5),
    "GOLD_EDGE": hues.GOLD_EDGE,
    "SHADOW": drawn.SHADOW,
    "DOT": DOT,
    "GAP": drawn.GAP,
    "SECTOR": drawn.SECTOR,
    "SIGN_AT": drawn.SIGN_AT,
    "THICK": drawn.THICK,
    "SIDE": layout.SIDE,
    "WIDTH": layout.WIDTH,
    "HEIGHT": layout.HEIGHT,
    "HEXAGON": HEXAGON,
    "vertices": layout.VERTICES,
    "cells": {cell: " ".join(corners) for cell, corners in layout.CELLS.items()},
}
