"""BLOX on its card: towers and figures in the middle of a board. An illustration, not a position."""

from tourelle.core.texts import DEFAULT_LANGUAGE
from tourelle.games.blox.draw.board import GROUND, field
from tourelle.games.blox.draw.pieces import pieces
from tourelle.look.cover import Box
from tourelle.look.cover import cover as cover_of
from tourelle.look.svg import rect

VIEW = {
    "board": ["W. B. G. M. B. W.", "M. B. W. G. M. B.", "W. G. M. B. W. G.", "B. M. G. W. B. M.", "G. W. B. M. G. W."],
    "towers": {"b8": "GW", "e7": "WMB", "c6": "BMWG"},
    "figures": {"d8": 3, "e8": 1, "b7": 2, "d6": 0},
}


def cover() -> str:
    ground = rect(36, 40, 432, 320, fill=GROUND)
    return cover_of(Box(69, 92, 366, 218), pieces(), ground, field(VIEW, DEFAULT_LANGUAGE), fit="xMidYMin slice")
