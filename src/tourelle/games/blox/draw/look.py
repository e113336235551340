"""What the site's board of BLOX is drawn with: pieces by name, colours and measures (`scripts/look`)."""

from tourelle.core.texts import DEFAULT_LANGUAGE
from tourelle.games.blox.draw import board
from tourelle.games.blox.draw import pieces as drawn
from tourelle.games.blox.draw.board import GROUND, field
from tourelle.games.blox.draw.palette import COLOURS, Colour
from tourelle.games.blox.draw.pieces import pieces
from tourelle.games.blox.state import TALLEST
from tourelle.look.cover import Box
from tourelle.look.cover import cover as cover_of
from tourelle.look.svg import rect, tag

PIECES = [*drawn.pieces(), board.frame()]
TOYS = {
    **{f"cell-{name}": tag("use", href=f"#blox-cell-{name}") for name in COLOURS},
    **{f"tower-{blocks}": drawn.tower(blocks, 0, 0) for blocks in ("W", "GB", "WMG", "BGWM")},
    **{f"figure-{seat}": drawn.figure(seat, 0, 0, 1) for seat in range(4)},
    "outline": tag("use", href="#blox-outline-0"),
}
"""For pages that belong to no game."""
FACTS = {
    "looks": {name: colour._asdict() for name, colour in COLOURS.items()},
    "STAR": drawn.STAR,
    "JOKER": {"fill": drawn.JOKER, "edge": drawn.JOKER_EDGE},
    "CARD": {"rim": drawn.RIM, "back": drawn.BACK, "blank": drawn.BLANK},
    "WIDTH": board.WIDTH,
    "HEIGHT": board.HEIGHT,
    "CELL": {"width": board.CELL_WIDTH, "height": board.CELL_HEIGHT},
    "LEFT": board.LEFT,
    "TOP": board.TOP,
    "FOOT": board.FOOT,
    "BASE": board.BASE,
    "STOREYS": {behind: [drawn.storey(n + 1, room) for n in range(TALLEST)] for behind, room in board.ROOM.items()},
    "WIDE": drawn.WIDE,
    "LEAN": drawn.LEAN,
}


def block(look: Colour, x: float, y: float, width: float, front: float, top: float) -> str:
    """A block with its upper face, if that is to be seen."""
    lid = drawn.block_lid(look, x, y - front, width, top)
    return f"{{#if top}}{lid}{{/if}}" + drawn.block_front(
        look, x, y, width, front, drawn.block_weave(look, x, y, width, front)
    )


SHAPES = {"Block": (block, Colour)}
FORMULAS = {"outline": drawn.tower_outline}


VIEW = {
    "board": ["W. B. G. M. B. W.", "M. B. W. G. M. B.", "W. G. M. B. W. G.", "B. M. G. W. B. M.", "G. W. B. M. G. W."],
    "towers": {"b8": "GW", "e7": "WMB", "c6": "BMWG"},
    "figures": {"d8": 3, "e8": 1, "b7": 2, "d6": 0},
}


def cover() -> str:
    ground = rect(36, 40, 432, 320, fill=GROUND)
    return cover_of(Box(69, 92, 366, 218), pieces(), ground, field(VIEW, DEFAULT_LANGUAGE), fit="xMidYMin slice")
