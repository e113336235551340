r"""Where everything lies on the board: the three intersections of each cell, and their places in the drawing.

Rows of intersections from the top, and the strips of cells between them:

      r0        o---o---o---o---o---o
      A        / \ / \ / \ / \ / \ / \          A1 points up, A2 down, ... A11 up
      r1      o---o---o---o---o---o---o
      B, C    ...                                one intersection more in each row
      r3  o---o---o---o---o---o---o---o---o
      D   \ / \ / \ / \ / \ / \ / \ / \ /         D1 points down, D2 up, ... D15 down
      E, F    ...                                one fewer in each row
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

Point: TypeAlias = tuple[float, float]

STRIPS = "ABCDEF"
ROW_SIZES = (6, 7, 8, 9, 8, 7, 6)
SIDE = 100.0
WIDTH, HEIGHT = 900.0, 619.6


def _place(row: int, k: int) -> Point:
    return 50 + SIDE * (abs(row - 3) / 2 + k), 50 + SIDE * 0.866 * row


VERTICES: dict[str, Point] = {f"r{row}k{k}": _place(row, k) for row, size in enumerate(ROW_SIZES) for k in range(size)}


def points_up(cell: str) -> bool:
    odd = int(cell[1:]) % 2 == 1
    return odd == (cell[0] in "ABC")


def strip_size(strip: int) -> int:
    return ROW_SIZES[strip] + ROW_SIZES[strip + 1] - 2


def _corners(strip: int, number: int) -> tuple[str, str, str]:
    """The intersections of a cell, clockwise: from the top one of a cell that points up, else from the left."""
    i, growing = (number - 1) // 2, strip < 3
    top, bottom = f"r{strip}k", f"r{strip + 1}k"
    if points_up(f"{STRIPS[strip]}{number}"):
        return f"{top}{i if growing else i + 1}", f"{bottom}{i + 1}", f"{bottom}{i}"
    return f"{top}{i}", f"{top}{i + 1}", f"{bottom}{i + 1 if growing else i}"


CELLS: dict[str, tuple[str, str, str]] = {
    f"{STRIPS[strip]}{number}": _corners(strip, number)
    for strip in range(6)
    for number in range(1, strip_size(strip) + 1)
}
NEIGHBOURS: dict[str, list[str]] = {
    cell: [other for other in CELLS if len({*corners} & {*CELLS[other]}) == 2] for cell, corners in CELLS.items()
}
AROUND: dict[str, list[str]] = {
    vertex: [cell for cell, corners in CELLS.items() if vertex in corners] for vertex in VERTICES
}
BORDER = frozenset(vertex for vertex, cells in AROUND.items() if len(cells) < 6)


def outline(cell: str) -> list[Point]:
    return [VERTICES[vertex] for vertex in CELLS[cell]]


def rhombus(cells: str) -> list[str]:
    """The intersections under a tile's corners *a b c d* for `C6>C7`: clockwise from the first tip."""
    first, second = cells.split(">")
    ring = CELLS[first]
    tip = next(i for i, vertex in enumerate(ring) if vertex not in CELLS[second])
    far = next(vertex for vertex in CELLS[second] if vertex not in ring)
    return [ring[tip], ring[(tip + 1) % 3], far, ring[(tip + 2) % 3]]


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
