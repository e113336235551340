"""Why a move is refused, in the order in which a player at the table would notice it."""

from tourelle.core.errors import IllegalMove
from tourelle.games.ontop.geometry import AROUND, CORNERS, WORD
from tourelle.games.ontop.moves import ORDERS, move_between
from tourelle.games.ontop.state import EMPTY, GAP, NO_TILE, TILED, State
from tourelle.games.ontop.text.notation import move_name, read_cells
from tourelle.games.ontop.text.symbols import CELL_NAMES
from tourelle.games.ontop.tiles import KIND_TURNS


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
