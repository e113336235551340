"""The table before the first tile is drawn."""

from typing import Any

from tourelle.games.ontop.geometry import CELL_PAIRS, CELL_TOUCHES, CORNERS, PAIRS, VERTEX_CELLS, VERTICES, WORD, WORDS
from tourelle.games.ontop.state import BLACK, NO_TILE, PAWNS, SHELF, TRIANGLES, State
from tourelle.games.ontop.text.symbols import CELL_NAMES, CELL_NUMBERS, KIND_NUMBERS, LETTERS


def set_up(state: State, players: int, options: dict[str, Any]) -> None:
    """Sets up the table. The match is playable with all options.

    Ten black cells leave many free pairs, and because all cells are connected, some free pair always touches a filled
    cell.
    """
    state.players = players
    state.teams = options["teams"]
    _give_colours(state, players, options["colours"])
    _clear_board(state)
    for name in options["black"]:
        fill_cell(state, CELL_NUMBERS[name], BLACK)
        state.triangles -= 1
    _fill_bag(state, options["tiles"])


def _give_colours(state: State, players: int, colours: list[str]) -> None:
    for place, letter in enumerate([*colours, *(letter for letter in LETTERS if letter not in colours)]):
        colour = LETTERS.index(letter)
        state.colour[place] = colour
        state.owner[colour] = place
        state.pawns[colour] = PAWNS - 1 if place < players else PAWNS


def _clear_board(state: State) -> None:
    state.triangles = TRIANGLES
    for vertex in range(VERTICES):
        state.missing[vertex] = VERTEX_CELLS[vertex]
    for pair in range(len(PAIRS)):
        state.free[pair // WORD] |= 1 << pair % WORD


def fill_cell(state: State, cell: int, content: int) -> None:
    """Fills a cell, and updates what the rules count."""
    state.cell[cell] = content
    for vertex in CORNERS[cell]:
        state.missing[vertex] -= 1
    for word in range(WORDS):
        state.free[word] &= ~CELL_PAIRS[cell, word]
        state.touched[word] |= CELL_TOUCHES[cell, word]


def _fill_bag(state: State, tiles: list[str]) -> None:
    state.tile = NO_TILE
    for tile in tiles:
        put_in_bag(state, KIND_NUMBERS[tile], 1)


def put_in_bag(state: State, kind: int, tiles: int) -> None:
    state.bag[kind] += tiles
    state.shelf[kind // SHELF] += tiles
    state.tiles_left += tiles


def set_up_black(state: State) -> list[str]:
    """The cells that were black from the beginning, sorted."""
    return sorted(name for cell, name in enumerate(CELL_NAMES) if state.cell[cell] == BLACK)
