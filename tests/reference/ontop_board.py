"""The On Top board and its tiles, derived from the words of the rules.

row 0          .   .   .   .   .   .            6 vertices
  strip A     / \\ / \\ / \\ / \\ / \\ / \\           11 cells, the odd ones point up
row 1        .   .   .   .   .   .   .          7
  strip B                                       13
row 2      .   .   .   .   .   .   .   .        8
  strip C                                       15
row 3    .   .   .   .   .   .   .   .   .      9
  strip D  the mirror image: odd cells point down
"""

from __future__ import annotations

from itertools import combinations, permutations

COLOURS = "RYBW"
ROW_LENGTHS = [6, 7, 8, 9, 8, 7, 6]

Vertex = tuple[int, int]


def strip_corners(row: int) -> list[set[Vertex]]:
    """The corners of the cells between a row and the next, from the left."""
    upper, lower = ROW_LENGTHS[row], ROW_LENGTHS[row + 1]
    # A cell pointing up has one corner above and two below, one pointing down the reverse. The wider row
    # begins half a step further left, so that its first side belongs to the first cell.
    shift = 1 if upper > lower else 0
    ups = [{(row, k + shift), (row + 1, k), (row + 1, k + 1)} for k in range(lower - 1)]
    downs = [{(row, k), (row, k + 1), (row + 1, k + 1 - shift)} for k in range(upper - 1)]
    odd, even = (ups, downs) if lower > upper else (downs, ups)
    cells: list[set[Vertex]] = []
    for number in range(len(odd) + len(even)):
        cells.append((odd if number % 2 == 0 else even)[number // 2])
    return cells


# In this order: strips A to F, then numbers.
CELLS: dict[str, set[Vertex]] = {
    f"{strip}{number}": corners
    for row, strip in enumerate("ABCDEF")
    for number, corners in enumerate(strip_corners(row), 1)
}
CELL_ORDER = {cell: place for place, cell in enumerate(CELLS)}

# Rows from the top, then from the left: the order in which intersections are scored.
VERTICES: list[Vertex] = [(row, k) for row, length in enumerate(ROW_LENGTHS) for k in range(length)]
AROUND: dict[Vertex, list[str]] = {
    vertex: [cell for cell, corners in CELLS.items() if vertex in corners] for vertex in VERTICES
}
# Six cells meet inside, two or three on the border.
BORDER = {vertex for vertex in VERTICES if len(AROUND[vertex]) < 6}

PAIRS = [pair for pair in combinations(CELLS, 2) if len(CELLS[pair[0]] & CELLS[pair[1]]) == 2]
NEIGHBOURS: dict[str, list[str]] = {cell: [] for cell in CELLS}
for _one, _other in PAIRS:
    NEIGHBOURS[_one].append(_other)
    NEIGHBOURS[_other].append(_one)


def vertex_name(vertex: Vertex) -> str:
    return f"r{vertex[0]}k{vertex[1]}"


def place_of(vertex: Vertex) -> tuple[int, int]:
    """Where a vertex lies on the page: half steps to the right of the middle, rows down from the top."""
    row, k = vertex
    return 2 * k - (ROW_LENGTHS[row] - 1), row


def rhombus(first: str, second: str) -> list[Vertex]:
    """The corners of two neighbouring cells, clockwise from the tip in the first cell."""
    (tip,) = CELLS[first] - CELLS[second]
    (far_tip,) = CELLS[second] - CELLS[first]
    one, other = CELLS[first] & CELLS[second]
    left, right = (one, other) if lies_left(tip, far_tip, one) else (other, one)
    # Who starts at the top and looks down the page has the page's right on the left hand; clockwise from
    # the top comes the right side, so the corner on the left hand is the next.
    return [tip, left, far_tip, right]


def lies_left(start: Vertex, end: Vertex, point: Vertex) -> bool:
    """Whether a point lies to the left of someone who looks from start to end."""
    (x0, y0), (x1, y1), (x, y) = place_of(start), place_of(end), place_of(point)
    return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) < 0


def canonical(tile: str) -> str:
    """Half a turn makes cdab of abcd; the alphabetically smaller text names the tile."""
    return min(tile, tile[2:] + tile[:2])


def default_tiles() -> list[str]:
    """The 34 tiles: 12 of four colours twice, 6 of two colours in halves, 4 with equal wide corners."""
    four = {canonical("".join(tile)) for tile in permutations(COLOURS)}
    halves = [canonical(x + x + y + y) for x, y in combinations(COLOURS, 2)]
    wide = []
    for place, colour in enumerate(COLOURS):
        following, one_after = COLOURS[(place + 1) % 4], COLOURS[(place + 2) % 4]
        wide.append(canonical(following + colour + one_after + colour))
    return sorted([*four, *four, *halves, *wide])
