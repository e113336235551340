"""What lies on the cells of a position: black triangles, gaps and tiles; and whether it can have come about."""

from collections import Counter

from tourelle.core.errors import BadPosition
from tourelle.core.excerpt import shown
from tourelle.core.form import Form
from tourelle.games.ontop.circles import SEGMENT
from tourelle.games.ontop.geometry import BESIDE, CELLS
from tourelle.games.ontop.moves import MOVE_CORNERS, ORDERS, cells_of, move_between
from tourelle.games.ontop.setup import fill_cell, put_in_bag
from tourelle.games.ontop.state import BLACK, EMPTY, GAP, HOLE, TILED, State
from tourelle.games.ontop.text.notation import move_name
from tourelle.games.ontop.text.symbols import CELL_NAMES, CELL_NUMBERS, KIND_NUMBERS, LETTERS, canonical
from tourelle.games.ontop.tiles import KIND_CORNERS, KIND_TURNS, SEGMENTS


class Laid(Form):
    cells: str
    tile: str


def fill_black(state: State, black: list[str], gaps: list[str]) -> None:
    names = _read_cells("black", black)
    for cell, name in enumerate(CELL_NAMES):
        if state.cell[cell] == BLACK and name not in names:
            raise BadPosition("ontop.position.black_missing", cell=name)
    for name in names:
        if state.cell[CELL_NUMBERS[name]] == EMPTY:
            if state.triangles == 0:
                raise BadPosition("ontop.position.black_number", n=len(names))
            state.triangles -= 1
            fill_cell(state, CELL_NUMBERS[name], HOLE)
    for name in _read_cells("gaps", gaps):
        if state.cell[CELL_NUMBERS[name]] != EMPTY:
            raise BadPosition("ontop.position.two_things", cell=name)
        fill_cell(state, CELL_NUMBERS[name], GAP)


def _read_cells(field: str, names: list[str]) -> list[str]:
    for name in names:
        if name not in CELL_NUMBERS:
            raise BadPosition("ontop.position.cell", field=field, cell=shown(name))
    twice = [name for name, times in Counter(names).items() if times > 1]
    if twice:
        raise BadPosition("ontop.position.cell_twice", field=field, cell=twice[0])
    return names


def lay_tiles(state: State, tiles: list[Laid]) -> None:
    for place, tile in enumerate(tiles):
        where = f"laid[{place}]"
        kind = from_bag(state, tile.tile, f"{where}.tile")
        _lay(state, _read_place(tile.cells, f"{where}.cells", kind), kind)


def _read_place(text: str, where: str, kind: int) -> int:
    names = text.split(">")
    if len(names) != 2 or not set(names) <= set(CELL_NUMBERS):
        raise BadPosition("ontop.position.place", where=where, value=shown(text))
    move = move_between(CELL_NUMBERS[names[0]], CELL_NUMBERS[names[1]])
    if move is None:
        raise BadPosition("ontop.position.no_side", where=where, first=names[0], second=names[1])
    if move % ORDERS and not KIND_TURNS[kind]:
        raise BadPosition("ontop.position.same_turned", where=where, better=move_name(move - 1))
    return move


def from_bag(state: State, text: str, where: str) -> int:
    """The kind of a tile, taken out of the bag."""
    if len(text) != 4 or not set(text) <= set(LETTERS):
        raise BadPosition("ontop.position.tile", where=where, tile=shown(text))
    if text not in KIND_NUMBERS:
        raise BadPosition("ontop.position.canonical", where=where, tile=text, canonical=canonical(text))
    kind = KIND_NUMBERS[text]
    if state.bag[kind] == 0:
        raise BadPosition("ontop.position.no_such_tile", where=where, tile=text)
    put_in_bag(state, kind, -1)
    return kind


def _lay(state: State, move: int, kind: int) -> None:
    for cell in cells_of(move):
        if state.cell[cell] != EMPTY:
            raise BadPosition("ontop.position.two_things", cell=CELL_NAMES[cell])
    for cell in cells_of(move):
        fill_cell(state, cell, TILED)
    state.laid[move // ORDERS] = 1 + ORDERS * kind + move % ORDERS
    for vertex, segments, colour in zip(MOVE_CORNERS[move], SEGMENTS, KIND_CORNERS[kind], strict=True):
        state.circle[vertex] += segments * SEGMENT[colour]
    state.tiles_laid += 1


# ---- Whether it can have come about ----


def refuse_unreachable(state: State) -> None:
    for cell in range(CELLS):
        _refuse_wrong_hole(state, cell)
    if state.triangles and any(state.cell[cell] == GAP for cell in range(CELLS)):
        raise BadPosition("ontop.position.gap_early", n=int(state.triangles))
    together = _hanging_together(state)
    for cell in range(CELLS):
        if state.cell[cell] == TILED and cell not in together:
            raise BadPosition("ontop.position.apart", cell=CELL_NAMES[cell])


def _refuse_wrong_hole(state: State, cell: int) -> None:
    """A hole is filled as soon as no tile can fill it, and never before."""
    closed_in = all(state.cell[beside] != EMPTY for beside in BESIDE[cell])
    if state.cell[cell] in (HOLE, GAP) and not (closed_in and state.tiles_laid):
        raise BadPosition("ontop.position.no_hole", cell=CELL_NAMES[cell])
    if state.cell[cell] == EMPTY and closed_in and state.tiles_laid:
        raise BadPosition("ontop.position.open_hole", cell=CELL_NAMES[cell])


def _hanging_together(state: State) -> set[int]:
    """The cells connected with the set-up by tiles. A hole connects nothing: it was filled after its neighbours."""
    found = {cell for cell in range(CELLS) if state.cell[cell] == BLACK}
    new = list(found)
    while new:
        cell = new.pop()
        for other in BESIDE[cell]:
            if other not in found and state.cell[other] == TILED:
                found.add(other)
                new.append(other)
    return found
