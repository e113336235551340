"""Boards are data: nine rows of cells such as `M1` or `G.`, row 9 first, by name in `boards/` or as text."""

import re
from importlib.resources import files

import numpy as np

from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.core.texts import Term
from tourelle.games.blox.lines import high_bit, low_bit, unreachable
from tourelle.games.blox.state import CELLS, GREY, LETTERS, SIDE, WHITE, State

DEFAULT = "default"
TEXT_LIMIT = 2_000
BLOCKS = 40
ONES = 12
ONES_OF_A_LIGHT_COLOUR = 2


def cell_name(cell: int) -> str:
    return f"{'abcdefghi'[cell % SIDE]}{cell // SIDE + 1}"


CELL_NAMES = tuple(map(cell_name, range(CELLS)))
CELL_NUMBERS = {name: cell for cell, name in enumerate(CELL_NAMES)}


BOARDS = {
    path.name.removesuffix(".txt"): path.read_text("utf-8").strip()
    for path in sorted(files("tourelle.games.blox").joinpath("boards").iterdir(), key=lambda path: path.name)
    if path.name.endswith(".txt")
}
"""The boards by their names."""


def read_board(board: object) -> str:
    """A board's name, or its text in the one canonical form; BadOption if it is neither."""
    if not isinstance(board, str) or len(board) > TEXT_LIMIT:
        raise BadOption("blox.options.board.text", names=list(BOARDS))
    if board in BOARDS:
        return board
    text = "\n".join(" ".join(row.split()) for row in board.strip().splitlines())
    check_board(text)
    return next((name for name, known in BOARDS.items() if known == text), text)


def board_text(board: str) -> str:
    return BOARDS.get(board, board)


def cells_of(text: str) -> list[str]:
    """The 81 cells of a board's text in the order of their numbers."""
    return [cell for row in reversed(text.splitlines()) for cell in row.split()]


def check_board(text: str) -> None:
    """9 x 9 cells, 40 blocks on squares 1 to 4, 12 ones with 2 grey and 2 white, every tower accessible."""
    rows = text.splitlines()
    if len(rows) != SIDE:
        raise BadOption("blox.options.board.rows", n=len(rows), names=list(BOARDS))
    for number, row in zip(range(SIDE, 0, -1), rows, strict=True):
        cells = row.split()
        if len(cells) != SIDE:
            raise BadOption("blox.options.board.row", row=number, n=len(cells))
        for column, cell in zip("abcdefghi", cells, strict=True):
            if not re.fullmatch(r"[WGBM][.1-4]", cell):
                raise BadOption("blox.options.board.cell", cell=f"{column}{number}", text=shown(cell))
    check_squares(cells_of(text))
    state = np.zeros(1, State.dtype)[0]
    paint(state, text)
    for marked in range(CELLS):
        if state.squares[marked]:
            stand(state, marked)
    walled = unreachable(state, -1)
    if walled >= 0:
        raise BadOption("blox.options.board.walled", cell=CELL_NAMES[walled])


def check_squares(cells: list[str]) -> None:
    blocks = sum(int(cell[1]) for cell in cells if cell[1] != ".")
    if blocks != BLOCKS:
        raise BadOption("blox.options.board.blocks", n=blocks)
    ones = [cell for cell in cells if cell[1] == "1"]
    if len(ones) != ONES:
        raise BadOption("blox.options.board.ones", n=len(ones))
    for colour in (GREY, WHITE):
        count = sum(cell[0] == LETTERS[colour] for cell in ones)
        if count != ONES_OF_A_LIGHT_COLOUR:
            raise BadOption("blox.options.board.ones_of", n=count, colour=Term(f"blox.cells.{LETTERS[colour]}"))


def paint(state: State, text: str) -> None:
    """Write the board's colours and squares into a state."""
    for cell, printed in enumerate(cells_of(text)):
        colour = LETTERS.index(printed[0])
        state.colour[cell] = colour
        state.squares[cell] = int(printed[1].replace(".", "0"))
        state.paint[cell // SIDE, colour] |= 1 << cell % SIDE
        state.paint[SIDE + cell % SIDE, colour] |= 1 << cell // SIDE


def stand(state: State, cell: int) -> None:
    """Sets only a tower's wall, to check what can be reached."""
    state.walls_low |= low_bit(cell)
    state.walls_high |= high_bit(cell)


def board_rows(state: State) -> list[str]:
    """The board of a state as text again, row 9 first."""
    # `tolist` is faster than reading the elements of an array one by one.
    pairs = zip(state.colour.tolist(), state.squares.tolist(), strict=True)  # type: ignore[attr-defined]
    cells = [LETTERS[colour] + (str(squares) if squares else ".") for colour, squares in pairs]
    return [" ".join(cells[row * SIDE : (row + 1) * SIDE]) for row in reversed(range(SIDE))]
