r"""The board: 78 triangular cells in six strips, 51 intersections in seven rows, and how they lie to each other.

    r0             0---1---2---3---4---5               the numbers are the k of the intersections r0k0 .. r6k5
    A             / \ / \ / \ / \ / \ / \              A1 .. A11: A1 points up, A2 down, ... A11 up
    r1           0---1---2---3---4---5---6
    B           / \ / \ / \ / \ / \ / \ / \            B1 .. B13
    r2         0---1---2---3---4---5---6---7
    C         / \ / \ / \ / \ / \ / \ / \ / \          C1 .. C15
    r3       0---1---2---3---4---5---6---7---8
    D         \ / \ / \ / \ / \ / \ / \ / \ /          D1 .. D15: D1 points down, D2 up, ... D15 down
    r4         0---1---2---3---4---5---6---7
    E           \ / \ / \ / \ / \ / \ / \ /            E1 .. E13
    r5           0---1---2---3---4---5---6
    F             \ / \ / \ / \ / \ / \ /              F1 .. F11
    r6             0---1---2---3---4---5

Cells are numbered A1 = 0, A2 = 1, ... F11 = 77; intersections (*vertices*) r0k0 = 0, ... r6k5 = 50; pairs of cells that
share a side by their smaller cell, then by the other, 0 to 105. A set of pairs is two words of 53 bits.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tourelle.games.ontop.text.symbols import CELL_NAMES, ROW_LENGTHS, STRIPS

WORDS = 2
WORD = 53
"""How many pairs are kept in one word."""

VERTEX_NAMES = [f"r{row}k{k}" for row, length in enumerate(ROW_LENGTHS) for k in range(length)]
VERTEX_NUMBERS = {name: vertex for vertex, name in enumerate(VERTEX_NAMES)}


def _corners_of(name: str) -> tuple[int, int, int]:
    """The vertices of a cell, clockwise from the one at the top or at the top left."""
    row, place = STRIPS.index(name[0]), int(name[1:]) - 1
    widens = ROW_LENGTHS[row] < ROW_LENGTHS[row + 1]
    k = place // 2
    if (place % 2 == 0) == widens:
        top = k if widens else k + 1
        return _vertex(row, top), _vertex(row + 1, k + 1), _vertex(row + 1, k)
    return _vertex(row, k), _vertex(row, k + 1), _vertex(row + 1, k + 1 if widens else k)


def _vertex(row: int, k: int) -> int:
    return VERTEX_NUMBERS[f"r{row}k{k}"]


CORNERS = [_corners_of(name) for name in CELL_NAMES]
AROUND = [[cell for cell, corners in enumerate(CORNERS) if vertex in corners] for vertex in range(51)]

# Two cells that share two vertices share a side.
PAIRS = [pair for pair in combinations(range(78), 2) if len(set(CORNERS[pair[0]]) & set(CORNERS[pair[1]])) == 2]
PAIR_NUMBERS = {pair: number for number, pair in enumerate(PAIRS)}
BESIDE = [[sum(pair) - cell for pair in PAIRS if cell in pair] for cell in range(78)]

CELLS, VERTICES = len(CELL_NAMES), len(VERTEX_NAMES)
BORDER = [vertex for vertex in range(VERTICES) if len(AROUND[vertex]) < 6]
assert (CELLS, VERTICES, len(BORDER), len(PAIRS)) == (78, 51, 22, 106)


def rhombus(first: int, second: int) -> tuple[int, int, int, int]:
    """The corners of two neighbouring cells, clockwise from the tip in the first: a, b, c, d."""
    corners = CORNERS[first]
    (tip,) = set(corners) - set(CORNERS[second])
    (far_tip,) = set(CORNERS[second]) - set(corners)
    at = corners.index(tip)
    return tip, corners[(at + 1) % 3], far_tip, corners[(at + 2) % 3]


def _words(pairs: set[int]) -> list[int]:
    """A set of pairs as words of bits."""
    return [sum(1 << pair - word * WORD for pair in pairs if pair // WORD == word) for word in range(WORDS)]


def _pairs_with(cells: list[int]) -> set[int]:
    return {number for number, pair in enumerate(PAIRS) if set(pair) & set(cells)}


def _beside_pair(pair: tuple[int, int]) -> list[int]:
    """The cells beside a pair, ascending; if there are fewer than four, its first cell is repeated."""
    beside = sorted({cell for own in pair for cell in BESIDE[own]} - set(pair))
    return beside + [pair[0]] * (4 - len(beside))


def _table(rows: object) -> NDArray[np.int64]:
    return np.array(rows, np.int64)


# What the compiled rules look up.
CELL_CORNERS = _table(CORNERS)
CELL_PAIRS = _table([_words(_pairs_with([cell])) for cell in range(CELLS)])
"""The pairs that a cell is part of."""

PAIR_CELLS = _table(PAIRS)
PAIR_BESIDE = _table([_beside_pair(pair) for pair in PAIRS])
PAIR_BLOCKS = _table([_words(_pairs_with(list(pair))) for pair in PAIRS])
"""The pairs that are blocked once this one is laid."""

CELL_TOUCHES = _table([_words(_pairs_with(BESIDE[cell])) for cell in range(CELLS)])
PAIR_TOUCHES = CELL_TOUCHES[PAIR_CELLS[:, 0]] | CELL_TOUCHES[PAIR_CELLS[:, 1]]
"""The pairs that touch it with a side."""

VERTEX_CELLS = _table([len(around) for around in AROUND])
VERTEX_FACTOR = _table([2 if vertex in BORDER else 1 for vertex in range(VERTICES)])
"""The golden edge doubles."""
