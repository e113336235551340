"""The board of BLOX: the wooden frame, 81 cells, and all that stands on them, drawn from back to front.

    0  36                                  684 720
  0  +--------------- wood -----------------+
 40  |   a9  b9  ...        cells 72 x 64   |
     |   ...                                |
616  |   a1  b1  ...                    i1  |
654  +--------------------------------------+
"""

from tourelle.core.texts import Language, Term, say
from tourelle.games.blox.drawing_pieces import figure, sign, tower
from tourelle.games.blox.palette import COLOURS
from tourelle.games.blox.seen import COLUMNS, SIDE, Cell, View, cells
from tourelle.look.svg import group, move, path, rect, titled, words

WIDTH, HEIGHT = 720, 664
_CELL_WIDTH, _CELL_HEIGHT = 72, 64
_LEFT, _TOP = 36, 40


def board(view: View, language: Language) -> str:
    """The whole board with its upper left corner at the origin."""
    all_cells = list(cells(view))
    ground = map(_cell, all_cells)
    pieces = (_piece(cell, view, language) for cell in all_cells)
    return group(_frame(), *ground, *_coordinates(), *_notches(), *pieces)


def _frame() -> str:
    wood = {"x": 0, "width": 720, "r": 20}
    return group(
        rect(10, 26, 700, 640, 20, opacity=0.3, filter="url(#blox-broad)"),
        rect(y=8, height=656, fill="var(--wood-lo)", **wood),
        rect(y=0, height=654, fill="var(--wood)", **wood),
        rect(1.5, 1.5, 717, 651, 18.5, fill="none", stroke="var(--wood-hi)", stroke_width=2),
        path(_grain(), stroke="var(--wood-lo)", stroke_opacity=0.22, fill="none"),
        rect(31, 35, 658, 586, 11, fill="#4A3A28"),
    )


def _grain() -> str:
    """Lines of the wood above and below the cells."""
    return "".join(
        f"M20 {6 + 5 * n}C216 {9 + 4 * n} 432 {3 + 5.6 * n:.1f} 700 {7 + 5 * n}"
        f"M20 {648 - 5 * n}C180 {645 - 4 * n} 504 {650 - 5 * n} 700 {647 - 5 * n}"
        for n in range(6)
    )


def _corner(cell: Cell) -> tuple[int, int]:
    return _LEFT + cell.column * _CELL_WIDTH, _TOP + cell.row * _CELL_HEIGHT


def _cell(cell: Cell) -> str:
    """The sign stands far enough to the left to be seen beside a tower."""
    x, y = _corner(cell)
    look = COLOURS[cell.colour]
    light = 0.8 if cell.colour == "W" else 0.22
    return group(
        rect(x + 1.2, y + 1.2, 69.6, 61.6, 6, fill=look.fill),
        path(f"M{x + 6} {y + 2.4}h60", stroke="#fff", stroke_opacity=light, stroke_width=1.4),
        sign(cell.colour, x + 8.5, y + 11, 0.9),
        *(_square(x + 60 - 7 * n, y + 8, look.sign) for n in range(cell.squares)),
        class_="cell",
    )


def _square(x: int, y: int, ink: str) -> str:
    return rect(x, y, 5, 5, 1, fill="none", stroke=ink, stroke_width=1.2, opacity=0.75)


def _coordinates() -> list[str]:
    look = {"text_anchor": "middle", "class_": "bold", "style": "fill:var(--wood-ink)"}
    letters = [words(name, 72 + 72 * n, 646, 13, **look) for n, name in enumerate(COLUMNS)]
    return letters + [words(str(SIDE - n), 14, 77 + 64 * n, 13, **look) for n in range(SIDE)]


def _notches() -> list[str]:
    """Where figures may enter: a notch in the frame at each end of each line."""
    ends = [(72 + 72 * n, y, turn) for n in range(SIDE) for y, turn in ((20, 180), (627, 0))]
    ends += [(x, 72 + 64 * n, turn) for n in range(SIDE) for x, turn in ((26, 90), (702, -90))]
    return [path("M0 -5L5 3.5H-5Z", fill="var(--wood-lo)", transform=move(x, y, 1, turn)) for x, y, turn in ends]


def _piece(cell: Cell, view: View, language: Language) -> str:
    """What stands on the cell, with words for a hover or a screen reader; nothing on most cells."""
    x, y = _corner(cell)
    if cell.name in view["towers"]:
        blocks = view["towers"][cell.name]
        label = say("blox_drawing.tower", language, cell=cell.name, blocks=_colour_words(blocks))
        return group(titled(label), tower(blocks, x + 40, y + 58, _room_above(cell, view)), class_="tower")
    if cell.name in view["figures"]:
        return figure(view["figures"][cell.name], x + 36, y + 53)
    return ""


def _room_above(cell: Cell, view: View) -> float:
    """How high a tower may be drawn: one right behind it must stay visible down to its ground floor."""
    behind = f"{cell.name[0]}{int(cell.name[1]) + 1}"
    return 63 if behind in view["towers"] else 100


def _colour_words(blocks: str) -> list[Term]:
    return [Term(f"blox_drawing.colour.{colour}") for colour in blocks]
