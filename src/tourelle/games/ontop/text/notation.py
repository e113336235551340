"""The notation of moves: `C6>C7`, the tile's first tip in C6, its second in C7."""

import re

from tourelle.core.errors import UnreadableMove
from tourelle.core.excerpt import shown
from tourelle.games.ontop.moves import cells_of
from tourelle.games.ontop.state import State
from tourelle.games.ontop.text.symbols import CELL_NAMES, CELL_NUMBERS, ROW_LENGTHS, STRIPS

LONGEST_MOVE = 80
_CELL = r"([A-Fa-f])([1-9][0-9]?)"
_MOVE = re.compile(rf" *{_CELL} *> *{_CELL} *")


def write_move(_state: State, move: int) -> str:
    return move_name(move)


def move_name(move: int) -> str:
    first, second = cells_of(move)
    return f"{CELL_NAMES[first]}>{CELL_NAMES[second]}"


def read_cells(text: str) -> tuple[int, int]:
    """The two cells that a text names; small letters and spaces round the cells are understood."""
    found = _MOVE.fullmatch(text) if len(text) <= LONGEST_MOVE else None
    if not found:
        raise UnreadableMove("ontop.unreadable.move", text=shown(text))
    strip, number, other_strip, other_number = found.groups()
    return _cell(strip.upper(), number), _cell(other_strip.upper(), other_number)


def _cell(strip: str, number: str) -> int:
    if strip + number not in CELL_NUMBERS:
        row = STRIPS.index(strip)
        last = ROW_LENGTHS[row] + ROW_LENGTHS[row + 1] - 2
        raise UnreadableMove("ontop.unreadable.cell", cell=strip + number, strip=strip, last=f"{strip}{last}")
    return CELL_NUMBERS[strip + number]
