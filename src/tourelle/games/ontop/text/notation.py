"""The notation of moves, `C6>C7`: the first tip of the tile in C6, its second in C7; and why a move is refused."""

import re
from functools import lru_cache

from tourelle.core.errors import IllegalMove, UnreadableMove
from tourelle.core.excerpt import shown
from tourelle.games.ontop.geometry import AROUND, CORNERS, WORD
from tourelle.games.ontop.moves import MOVES, ORDERS, cells_of, move_between
from tourelle.games.ontop.state import EMPTY, GAP, NO_TILE, TILED, State
from tourelle.games.ontop.text.symbols import CELL_NAMES, CELL_NUMBERS, ROW_LENGTHS, STRIPS
from tourelle.games.ontop.tiles import KIND_TURNS

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
    if len(text) > LONGEST_MOVE:
        raise UnreadableMove("ontop.unreadable.move", text=shown(text))
    return _parsed(text)


@lru_cache(2 * MOVES)
def _parsed(text: str) -> tuple[int, int]:
    found = _MOVE.fullmatch(text)
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


def read_move(state: State, text: str) -> int:
    """The legal move that a text names; else UnreadableMove, or IllegalMove with the reason."""
    first, second = read_cells(text)
    if state.tile == NO_TILE:
        raise IllegalMove("ontop.refused.no_tile")
    if first == second:
        raise IllegalMove("ontop.refused.same_cell", cell=CELL_NAMES[first])
    for cell in (first, second):
        refuse_filled(state, cell)
    move = move_between(first, second)
    if move is None:
        raise IllegalMove("ontop.refused.no_side", first=CELL_NAMES[first], second=CELL_NAMES[second])
    refuse_untouching(state, move, (first, second))
    refuse_same_turned(state, move)
    return move


def refuse_filled(state: State, cell: int) -> None:
    content = state.cell[cell]
    if content == TILED:
        raise IllegalMove("ontop.refused.tile_there", cell=CELL_NAMES[cell])
    if content == GAP:
        raise IllegalMove("ontop.refused.gap_there", cell=CELL_NAMES[cell])
    if content != EMPTY:
        raise IllegalMove("ontop.refused.black_there", cell=CELL_NAMES[cell])


def refuse_untouching(state: State, move: int, cells: tuple[int, int]) -> None:
    """One side of the tile must touch a laid tile or a black triangle; a corner is not enough."""
    pair = move // ORDERS
    if state.touched[pair // WORD] >> pair % WORD & 1:
        return
    corners = {vertex for cell in cells for vertex in CORNERS[cell]}
    near = sorted(cell for vertex in corners for cell in AROUND[vertex] if state.cell[cell] != EMPTY)
    if near:
        raise IllegalMove("ontop.refused.corner_only", cell=CELL_NAMES[near[0]])
    raise IllegalMove("ontop.refused.touches_nothing")


def refuse_same_turned(state: State, move: int) -> None:
    """A tile that half a turn does not change has one notation, with the smaller cell first."""
    if move % ORDERS and not KIND_TURNS[state.tile]:
        raise IllegalMove("ontop.refused.same_turned", better=move_name(move - 1))
