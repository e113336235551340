r"""On Top's board as 17 lines of text, 55 wide. Each intersection is six columns from the next in its row:

      ○ ■ ◆ ○ 4   ○        row 0: intersections r0 and the upper corners of strip A
     ╱ 1 ╲◆╱●●■╲          row 1: the rest of strip A
    ○─────·─────·          row 2: intersections r1
   ╱ ╲ 2 ╱●╲■ ■╱           row 3: upper corners of strip B
  ╱ 1 ╲ ╱■ ■╲●╱            row 4: lower corners of strip B; and so on, strip F the mirror image of A

A sign stands for a cell's colour at the intersection it is next to; ▓ is black, ░ a hole that counts as
black. Empty cells show their number. A stack is its pawns, lowest first.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from rich.style import Style
from rich.text import Text

from tourelle.core.texts import Language
from tourelle.games.ontop.hues import BLACK, BLACK_LINE, GOLD, HUES
from tourelle.games.ontop.labels import View
from tourelle.games.ontop.layout import BORDER, CELLS, ROW_SIZES, STRIPS, corner_colours, empty_cells, points_up

ROWS, COLUMNS = 17, 55
TILE = "#EFE3CB"
LINE = Style(color="#948573")
Spot = tuple[int, int]
Grid = list[list[tuple[str, Style]]]


def board(view: View, *, marks: Mapping[str, str] = {}, language: Language = "en") -> Text:  # noqa: ARG001
    """The board alone. `marks` gives the style to lay over a cell (`C6`) or an intersection (`r2k3`)."""
    grid: Grid = [[(" ", Style())] * COLUMNS for _ in range(ROWS)]
    _lines(grid)
    _cells(grid, view)
    _vertices(grid, view)
    _marks(grid, view, marks)
    lines = [Text.assemble(*row, end="") for row in grid]
    return Text("\n").join(lines)


def place_at(view: View, row: int, column: int) -> str | None:  # noqa: ARG001
    """The cell drawn at a line and column of `board`'s text, counted from 0; None between the cells."""
    return _where().get((row, column))


@cache
def _where() -> dict[Spot, str]:
    """The cell of each place in the text. Every line of a strip belongs to the cells, slanted edges too."""
    found = {}
    for cell in CELLS:
        up, (upper, lower), middle = points_up(cell), _cell_rows(cell), _middle(cell)
        wide, narrow = (lower, upper) if up else (upper, lower)
        found.update({(wide, middle + i): cell for i in (-1, 0, 1)})
        if narrow not in (0, ROWS - 1):
            found.update({(narrow, middle + i): cell for i in (-1, 0, 1)})
    return found


def vertex_spot(vertex: str) -> Spot:
    row, k = int(vertex[1]), int(vertex[3])
    # The first and the last row share their line with corners of the cells beside them.
    line = 0 if row == 0 else ROWS - 1 if row == 6 else 3 * row - 1
    return line, 3 + 3 * abs(row - 3) + 6 * k


def _cell_rows(cell: str) -> Spot:
    """The lines of a cell's upper and lower corners."""
    strip = STRIPS.index(cell[0])
    return 3 * strip, 3 * strip + 1


def _middle(cell: str) -> int:
    """The column between a cell's left and right corner."""
    columns = [vertex_spot(vertex)[1] for vertex in CELLS[cell]]
    return (min(columns) + max(columns)) // 2


def _inside(cell: str) -> list[Spot]:
    """The places that show a cell: three beside each other, and its tip where that has a line of its own."""
    wide = _cell_rows(cell)[1 if points_up(cell) else 0]
    return [(wide, _middle(cell) + i) for i in (-1, 0, 1)] + [_tip(cell)]


def _tip(cell: str) -> Spot:
    """Where the colour at a cell's tip is shown; in the strips A and F it may have to move between the others."""
    upper, lower = _cell_rows(cell)
    up = points_up(cell)
    narrow, wide = (upper, lower) if up else (lower, upper)
    return (wide if narrow in (0, ROWS - 1) else narrow), _middle(cell)


def _corner(cell: str, vertex: str) -> Spot:
    middle, column = _middle(cell), vertex_spot(vertex)[1]
    if column == middle:
        return _tip(cell)
    wide = _cell_rows(cell)[1 if points_up(cell) else 0]
    return wide, middle + (1 if column > middle else -1)


def _lines(grid: Grid) -> None:
    for cell in CELLS:
        upper, lower = _cell_rows(cell)
        left, right = ("╱", "╲") if points_up(cell) else ("╲", "╱")
        for line, away in ((upper, 1 if points_up(cell) else 2), (lower, 2 if points_up(cell) else 1)):
            if line not in (0, ROWS - 1):
                grid[line][_middle(cell) - away] = (left, LINE)
                grid[line][_middle(cell) + away] = (right, LINE)
    for row, size in enumerate(ROW_SIZES[1:-1], 1):
        line, start = vertex_spot(f"r{row}k0")
        for column in range(start, start + 6 * (size - 1)):
            grid[line][column] = ("─", LINE)
    for strip, letter in enumerate(STRIPS):
        for end in (_middle(f"{letter}1") - 5, _middle(f"{letter}{ROW_SIZES[strip] + ROW_SIZES[strip + 1] - 2}") + 5):
            grid[3 * strip + (1 if strip < 3 else 0)][end] = (letter, Style(bold=True))


def _cells(grid: Grid, view: View) -> None:
    empty, colours = set(empty_cells(view)), corner_colours(view["laid"])
    for cell in CELLS:
        if cell in empty:
            _number(grid, cell)
        elif cell in view["black"]:
            _fill(grid, cell, "▓", Style(color=BLACK_LINE, bgcolor=BLACK))
        elif cell in view["gaps"]:
            _fill(grid, cell, "░", Style(color=BLACK_LINE))
        else:
            _fill(grid, cell, " ", Style(bgcolor=TILE))
            for vertex in CELLS[cell]:
                line, column = _corner(cell, vertex)
                grid[line][column] = _sign(colours[cell, vertex])


def _number(grid: Grid, cell: str) -> None:
    wide = _cell_rows(cell)[1 if points_up(cell) else 0]
    for i, digit in enumerate(cell[1:]):
        grid[wide][_middle(cell) + i + (0 if len(cell) == 2 else -1)] = (digit, LINE)


def _fill(grid: Grid, cell: str, letter: str, style: Style) -> None:
    for line, column in _inside(cell):
        grid[line][column] = (letter, style)


def _sign(colour: str) -> tuple[str, Style]:
    hue = HUES[colour]
    return hue.sign, Style(color=hue.ink, bgcolor=hue.fill)


def _vertices(grid: Grid, view: View) -> None:
    for row, size in enumerate(ROW_SIZES):
        for k in range(size):
            for (line, column), drawn in _vertex(view, f"r{row}k{k}").items():
                grid[line][column] = drawn


def _vertex(view: View, vertex: str) -> dict[Spot, tuple[str, Style]]:
    line, column = vertex_spot(vertex)
    pawns = view["stacks"].get(vertex, "")
    if pawns:
        start = column - (len(pawns) - 1) // 2
        return {(line, start + i): _pawn(colour, i == len(pawns) - 1) for i, colour in enumerate(pawns)}
    golden, closed = vertex in BORDER, vertex in view["closed"]
    sign = "╳" if closed else "○" if golden else "·"
    return {(line, column): (sign, Style(color=GOLD, bold=True) if golden else LINE)}


def _pawn(colour: str, on_top: bool) -> tuple[str, Style]:
    sign, style = _sign(colour)
    return sign, style + Style(bold=on_top, underline=on_top)


def _marks(grid: Grid, view: View, marks: Mapping[str, Any]) -> None:
    for place, style in marks.items():
        spots = _inside(place) if place in CELLS else list(_vertex(view, place))
        for line, column in spots:
            letter, before = grid[line][column]
            grid[line][column] = (letter, before + Style.parse(style))
