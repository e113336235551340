"""The board of BLOX: the wooden frame, 81 cells, and all that stands on them, drawn from back to front.

    0  36                                  684 720
  0  +--------------- wood -----------------+
 40  |   a9  b9  ...        cells 72 x 64   |
     |   ...                                |
616  |   a1  b1  ...                    i1  |
654  +--------------------------------------+
"""

from typing import Any

from tourelle.core.texts import Language, Term, say
from tourelle.games.blox.draw.pieces import figure, tower
from tourelle.games.blox.draw.view_reader import COLUMNS, SIDE, Cell, View, cells
from tourelle.look.svg import group, path, rect, tag, titled, words

WIDTH, HEIGHT = 720, 664
CELL_WIDTH, CELL_HEIGHT = 72, 64
LEFT, TOP = 36, 40
FOOT, BASE = (36, 53), (40, 58)
"""Where a figure and a tower stand in their cell: a tower to the right, so that the cell's sign stays visible."""
GROUND = "#4A3A28"
"""Between the cells."""
ROOM = {"tower": 63, "figure": 72, "free": 100}
"""How high a tower may rise, by what stands right behind it."""


def board(view: View, language: Language) -> str:
    """The whole board with its upper left corner at the origin."""
    broad = rect(10, 26, 700, 640, 20, opacity=0.3, filter="url(#blox-broad)")
    return group(broad, frame(), field(view, language))


def field(view: View, language: Language) -> str:
    """The cells, and what stands on them."""
    all_cells = list(cells(view))
    return "".join(map(_cell, all_cells)) + "".join(_piece(cell, view, language) for cell in all_cells)


def frame() -> str:
    """The wood with the names of the lines, and a notch at each end of each line, where figures may enter."""
    return group(_wood(), *_coordinates(), _notches(), id="blox-frame")


def _wood() -> str:
    wood = {"x": 0, "width": 720, "r": 20}
    return group(
        rect(y=8, height=656, fill="var(--wood-lo)", **wood),
        rect(y=0, height=654, fill="var(--wood)", **wood),
        rect(1.5, 1.5, 717, 651, 18.5, fill="none", stroke="var(--wood-hi)", stroke_width=2),
        path(_grain(), stroke="var(--wood-lo)", stroke_opacity=0.22, fill="none"),
        rect(31, 35, 658, 586, 11, fill=GROUND),
    )


def _grain() -> str:
    """Lines of the wood above and below the cells."""
    return "".join(
        f"M20 {6 + 5 * n}C216 {9 + 4 * n} 432 {3 + 5.6 * n:.1f} 700 {7 + 5 * n}"
        f"M20 {648 - 5 * n}C180 {645 - 4 * n} 504 {650 - 5 * n} 700 {647 - 5 * n}"
        for n in range(7)
    )


def corner(cell: Cell) -> tuple[int, int]:
    return LEFT + cell.column * CELL_WIDTH, TOP + cell.row * CELL_HEIGHT


def _cell(cell: Cell) -> str:
    x, y = corner(cell)
    ground = tag("use", href=f"#blox-cell-{cell.colour}", x=x, y=y, class_="cell")
    return ground + (tag("use", href=f"#blox-squares-{cell.colour}-{cell.squares}", x=x, y=y) if cell.squares else "")


def _coordinates() -> list[str]:
    look: dict[str, Any] = {"text_anchor": "middle", "font_weight": 600, "fill": "var(--wood-ink)"}
    letters = [words(name, 72 + 72 * n, 645, 13, **look) for n, name in enumerate(COLUMNS)]
    return letters + [words(str(SIDE - n), 11, 76 + 64 * n, 13, **look) for n in range(SIDE)]


def _notches() -> str:
    """Where figures may enter; the lower notches stand beside the column's letter."""
    columns = "".join(f"M{67 + 72 * n} 16.5h10l-5 8.5ZM{84 + 72 * n} 637.5h10l-5-8.5Z" for n in range(SIDE))
    rows = "".join(f"M21.5 {67 + 64 * n}v10l8.5-5ZM705.5 {67 + 64 * n}v10l-8.5-5Z" for n in range(SIDE))
    return path(columns + rows, fill="var(--wood-lo)")


def _piece(cell: Cell, view: View, language: Language) -> str:
    """What stands on the cell, with words for a hover or a screen reader; nothing on most cells."""
    x, y = corner(cell)
    if cell.name in view["towers"]:
        blocks = view["towers"][cell.name]
        label = say(
            "blox_drawing.tower",
            language,
            cell=cell.name,
            blocks=[Term(f"blox_drawing.colour.{colour}") for colour in blocks],
        )
        return group(titled(label), tower(blocks, x + BASE[0], y + BASE[1], _room_above(cell, view)), class_="tower")
    if cell.name in view["figures"]:
        return figure(view["figures"][cell.name], x + FOOT[0], y + FOOT[1])
    return ""


def _room_above(cell: Cell, view: View) -> float:
    """What is right behind a tower must stay visible: a tower to its ground floor, a figure to its foot."""
    behind = f"{cell.name[0]}{int(cell.name[1]) + 1}"
    return ROOM["tower" if behind in view["towers"] else "figure" if behind in view["figures"] else "free"]
