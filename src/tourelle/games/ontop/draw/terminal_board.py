r"""On Top's board as 17 lines of text, 54 wide. Each intersection is six columns from the next in its row:

            ○  2  ◆□ ●□ ○       row 0: intersections r0, and the corners beside them of strip A
          ╱ 1 ╲ ╱✚□✚╲◆╱         row 1: the other corners of strip A
         ○─────·─────·──        row 2: intersections r1
        ╱ ╲ 2 ╱✚╲◆ ✚╱           row 3: upper corners of strip B
       ╱ 1 ╲ ╱◆ □╲●╱            row 4: lower corners of strip B; and so on. Strip F mirrors A.

A sign is a cell's colour at the intersection it is next to; ▓ is black, ░ a hole that counts as black. Empty
cells show their number. A stack is its pawns, lowest first; x is an intersection closed without pawns.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from rich.style import Style
from rich.text import Text

from tourelle.games.ontop.draw.hues import BLACK, BLACK_LINE, GOLD, HUES, glyph
from tourelle.games.ontop.draw.labels import View
from tourelle.games.ontop.draw.layout import BORDER, CELLS, corner_colours, empty_cells, points_up, strip_size
from tourelle.games.ontop.text.symbols import ROW_LENGTHS, STRIPS
from tourelle.look.tokens import ROOM

ROWS, COLUMNS = 17, 54
# The first and the last line hold intersections and corners of cells side by side.
SHARED = (0, ROWS - 1)
TILE = ROOM["light"]["tile"]
LINE = Style(color=ROOM["dark"]["line-strong"])
Spot = tuple[int, int]
Grid = list[list[tuple[str, Style]]]


def board(view: View, marks: Mapping[str, str] = {}) -> Text:
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
    """The cell of each place in the text. In a strip's lines the slanted edges belong to a cell too."""
    found = {}
    for cell in CELLS:
        middle = _middle(cell)
        lines = [line for line in _cell_lines(cell) if line not in SHARED]
        found.update({(line, middle + i): cell for line in lines for i in (-1, 0, 1)})
        found.update(dict.fromkeys(_inside(cell), cell))
    return found


def vertex_spot(vertex: str) -> Spot:
    row, k = int(vertex[1]), int(vertex[3])
    line = {0: 0, 6: ROWS - 1}.get(row, 3 * row - 1)
    return line, 3 + 3 * abs(row - 3) + 6 * k


def _cell_lines(cell: str) -> Spot:
    """The lines of a cell's upper and lower corners."""
    strip = STRIPS.index(cell[0])
    return 3 * strip, 3 * strip + 1


def _middle(cell: str) -> int:
    """The column between a cell's left and right corner."""
    columns = [vertex_spot(vertex)[1] for vertex in CELLS[cell]]
    return (min(columns) + max(columns)) // 2


def _base(cell: str) -> tuple[Spot, Spot]:
    """Where the two corners of a cell's level side are shown; close together in a line shared with stacks."""
    line, middle = _cell_lines(cell)[points_up(cell)], _middle(cell)
    return ((line, middle if line in SHARED else middle - 1), (line, middle + 1))


def _tip(cell: str) -> Spot:
    """Where the third corner is shown; between the others if its own line is shared with stacks."""
    line = _cell_lines(cell)[not points_up(cell)]
    return (_base(cell)[0][0] if line in SHARED else line), _middle(cell)


def _inside(cell: str) -> list[Spot]:
    """All places that show a cell."""
    (line, left), (_, right) = _base(cell)
    return [*((line, column) for column in range(left, right + 1)), _tip(cell)]


def _corner(cell: str, vertex: str) -> Spot:
    middle, column = _middle(cell), vertex_spot(vertex)[1]
    return _tip(cell) if column == middle else _base(cell)[column > middle]


def _lines(grid: Grid) -> None:
    for cell in CELLS:
        _slanted(grid, cell)
    for row, size in enumerate(ROW_LENGTHS[1:-1], 1):
        line, start = vertex_spot(f"r{row}k0")
        grid[line][start : start + 6 * size - 5] = [("─", LINE)] * (6 * size - 5)
    for strip, letter in enumerate(STRIPS):
        ends = _middle(f"{letter}1") - 5, _middle(f"{letter}{strip_size(strip)}") + 5
        for column in ends:
            grid[3 * strip + (strip < 3)][column] = (letter, Style(bold=True))


def _slanted(grid: Grid, cell: str) -> None:
    up, middle = points_up(cell), _middle(cell)
    for line, away in zip(_cell_lines(cell), (1, 2) if up else (2, 1), strict=True):
        if line not in SHARED:
            grid[line][middle - away] = ("╱" if up else "╲", LINE)
            grid[line][middle + away] = ("╲" if up else "╱", LINE)


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
    (line, left), (_, right) = _base(cell)
    for i, digit in enumerate(cell[1:].center(right - left + 1)):
        grid[line][left + i] = (digit, LINE)


def _fill(grid: Grid, cell: str, letter: str, style: Style) -> None:
    for line, column in _inside(cell):
        grid[line][column] = (letter, style)


def _sign(colour: str) -> tuple[str, Style]:
    hue = HUES[colour]
    return glyph(colour), Style(color=hue.ink, bgcolor=hue.fill)


def _vertices(grid: Grid, view: View) -> None:
    for row, size in enumerate(ROW_LENGTHS):
        for k in range(size):
            for (line, column), drawn in _vertex(view, f"r{row}k{k}").items():
                grid[line][column] = drawn


def _vertex(view: View, vertex: str) -> dict[Spot, tuple[str, Style]]:
    line, column = vertex_spot(vertex)
    pawns = view["stacks"].get(vertex, "")
    if pawns:
        start = column if line in SHARED else column - (len(pawns) - 1) // 2
        return {(line, start + i): _pawn(colour, i == len(pawns) - 1) for i, colour in enumerate(pawns)}
    golden, closed = vertex in BORDER, vertex in view["closed"]
    sign = "x" if closed else "○" if golden else "·"
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
