"""Where everything lies on the board (`geometry.py` draws it): cells and intersections by name, and their places."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from tourelle.games.ontop import geometry
from tourelle.games.ontop.geometry import BESIDE, CORNERS, VERTEX_NAMES
from tourelle.games.ontop.geometry import BORDER as GOLDEN
from tourelle.games.ontop.text.symbols import CELL_NAMES, CELL_NUMBERS, ROW_LENGTHS

Point: TypeAlias = tuple[float, float]

SIDE = 100.0
MARGIN = 50.0
WIDTH, HEIGHT = 900.0, 619.6


def _place(row: int, k: int) -> Point:
    return MARGIN + SIDE * (abs(row - 3) / 2 + k), MARGIN + SIDE * 0.866 * row


def _named(vertices: Iterable[int]) -> tuple[str, ...]:
    return tuple(VERTEX_NAMES[vertex] for vertex in vertices)


VERTICES: dict[str, Point] = {
    f"r{row}k{k}": _place(row, k) for row, size in enumerate(ROW_LENGTHS) for k in range(size)
}
CELLS = {cell: _named(corners) for cell, corners in zip(CELL_NAMES, CORNERS, strict=True)}
"""The intersections of a cell, clockwise: from the top one of a cell that points up, else from the left."""
NEIGHBOURS = {cell: [CELL_NAMES[other] for other in beside] for cell, beside in zip(CELL_NAMES, BESIDE, strict=True)}
AROUND = {vertex: [cell for cell, corners in CELLS.items() if vertex in corners] for vertex in VERTICES}
BORDER = frozenset(_named(GOLDEN))


def points_up(cell: str) -> bool:
    odd = int(cell[1:]) % 2 == 1
    return odd == (cell[0] in "ABC")


def strip_size(strip: int) -> int:
    return ROW_LENGTHS[strip] + ROW_LENGTHS[strip + 1] - 2


def outline(cell: str) -> list[Point]:
    return [VERTICES[vertex] for vertex in CELLS[cell]]


def rhombus(cells: str) -> list[str]:
    """The intersections under a tile's corners *a b c d* for `C6>C7`: clockwise from the first tip."""
    first, second = (CELL_NUMBERS[cell] for cell in cells.split(">"))
    return list(_named(geometry.rhombus(first, second)))


def corner_colours(laid: list[Mapping[str, Any]]) -> dict[tuple[str, str], str]:
    """The colour that a cell shows at an intersection, for all cells under tiles."""
    shown = {}
    for piece in laid:
        for vertex, colour in zip(rhombus(piece["cells"]), piece["tile"], strict=True):
            shown.update({(cell, vertex): colour for cell in piece["cells"].split(">") if vertex in CELLS[cell]})
    return shown


def empty_cells(view: Mapping[str, Any]) -> list[str]:
    filled = {cell for piece in view["laid"] for cell in piece["cells"].split(">")}
    return [cell for cell in CELLS if cell not in filled.union(view["black"], view["gaps"])]


def playable_cells(view: Mapping[str, Any]) -> set[str]:
    """Empty cells that some placement of a tile would cover: two neighbours, one of them beside a piece."""
    free = set(empty_cells(view))
    beside = {cell for cell in free if not free.issuperset(NEIGHBOURS[cell])}
    pairs = [(cell, other) for cell in beside for other in NEIGHBOURS[cell] if other in free]
    return {cell for pair in pairs for cell in pair}
