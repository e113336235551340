"""The BLOX board as data: its cells, its lines of sight, and which towers can still be reached.

Two readings: "every tower accessible" in the check of a custom board is taken for the board as marked (a
tower on each marked cell), also when two play and eight of these cells hold neutral figures instead.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

COLOURS = "WGBM"
COLUMNS = "abcdefghi"
ROWS = "123456789"
CELLS = [column + row for column in COLUMNS for row in ROWS]
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
STEPS = {"N": (0, 1), "S": (0, -1), "E": (1, 0), "W": (-1, 0)}

DEFAULT = """\
B. M1 G. W. B1 M. G1 W. B.
G. W. B. G2 M. B. W. G. M1
W1 G. M. B. G. W3 M. B. W.
M. B. G3 M. W4 M. B. W2 G.
B1 M. W. G. M. G. W. M. B1
G. W2 B. M. W4 M. G3 B. M.
W. B. M. W3 G. B. M. G. W1
M1 G. W. B. M. G2 B. W. G.
B. W. G1 M. B1 W. G. M1 B."""


@dataclass(frozen=True)
class Board:
    """The colour of each cell, and the little squares of the marked ones."""

    colour: dict[str, str]
    squares: dict[str, int]


def read_board(text: str) -> Board:
    """Read a board from its name or its text (row 9 first) and check that it can be played on."""
    lines = (DEFAULT if text == "default" else text).strip().split("\n")
    assert len(lines) == 9, f"a board has 9 rows, not {len(lines)}"
    colour: dict[str, str] = {}
    squares: dict[str, int] = {}
    for row, line in zip(reversed(ROWS), lines, strict=True):
        marks = line.split()
        assert len(marks) == 9, f"row {row} has {len(marks)} cells, not 9"
        for column, mark in zip(COLUMNS, marks, strict=True):
            assert re.fullmatch("[WGBM][.1-4]", mark), f"{column}{row}: {mark}?"
            colour[column + row] = mark[0]
            if mark[1] != ".":
                squares[column + row] = int(mark[1])
    board = Board(colour, squares)
    check_board(board)
    return board


def check_board(board: Board) -> None:
    """40 blocks, 12 one-square cells with exactly two grey and two white, every tower accessible."""
    assert sum(board.squares.values()) == 40, "a board has room for 40 blocks"
    ones = "".join(board.colour[cell] for cell in one_square_cells(board))
    assert len(ones) == 12, f"{len(ones)} one-square cells, not 12"
    assert ones.count("G") == 2, "exactly two one-square cells are grey"
    assert ones.count("W") == 2, "exactly two one-square cells are white"
    assert every_tower_accessible(set(board.squares)), "a tower of the board is walled in"


def one_square_cells(board: Board) -> list[str]:
    return sorted(cell for cell, squares in board.squares.items() if squares == 1)


def neutral_cells(board: Board, players: int) -> list[str]:
    """With two players neutral figures stand on the one-square cells that are neither grey nor white."""
    if players > 2:
        return []
    return [cell for cell in one_square_cells(board) if board.colour[cell] not in "GW"]


def tower_heights(board: Board, players: int) -> dict[str, int]:
    """As marked; with two players the ones are towers of 2 (grey, white) or no towers at all."""
    heights = dict(board.squares)
    if players == 2:
        neutral = neutral_cells(board, players)
        for cell in one_square_cells(board):
            heights[cell] = 2
        heights = {cell: height for cell, height in heights.items() if cell not in neutral}
    return heights


def neighbour(cell: str, direction: str) -> str | None:
    right, up = STEPS[direction]
    column = COLUMNS.index(cell[0]) + right
    row = ROWS.index(cell[1]) + up
    if 0 <= column < 9 and 0 <= row < 9:
        return COLUMNS[column] + ROWS[row]
    return None


def line_from(cell: str, direction: str) -> list[str]:
    """The cells beyond a cell, up to the border."""
    line = []
    beyond = neighbour(cell, direction)
    while beyond is not None:
        line.append(beyond)
        beyond = neighbour(beyond, direction)
    return line


LINES = {cell: [line_from(cell, direction) for direction in STEPS] for cell in CELLS}
NEIGHBOURS = {cell: [line[0] for line in LINES[cell] if line] for cell in CELLS}
BORDER = [cell for cell in CELLS if len(NEIGHBOURS[cell]) < 4]
# Whoever comes in from the north edge walks south, and so on.
ENTRIES = [
    (edge, [cell, *line_from(cell, OPPOSITE[edge])])
    for edge in STEPS
    for cell in CELLS
    if neighbour(cell, edge) is None
]


def every_tower_accessible(towers: set[str]) -> bool:
    """Each tower has a neighbour without tower that is joined to the border by cells without tower.

    Figures don't count: they move away or can be struck.
    """
    reached = {cell for cell in BORDER if cell not in towers}
    frontier = list(reached)
    while frontier:
        for cell in NEIGHBOURS[frontier.pop()]:
            if cell not in towers and cell not in reached:
                reached.add(cell)
                frontier.append(cell)
    return all(any(cell in reached for cell in NEIGHBOURS[tower]) for tower in towers)
