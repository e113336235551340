"""The options of a table, and the table before the first tile is drawn."""

from collections import Counter
from typing import Any

from tourelle.core.errors import BadOption
from tourelle.core.shown import shown
from tourelle.games.ontop.geometry import (
    CELL_NAMES,
    CELL_NUMBERS,
    CELL_PAIRS,
    CELL_TOUCHES,
    CORNERS,
    PAIRS,
    VERTEX_CELLS,
    VERTICES,
    WORD,
    WORDS,
)
from tourelle.games.ontop.state import BLACK, MOST_TILES, NO_TILE, PAWNS, SHELF, TRIANGLES, State
from tourelle.games.ontop.tiles import DEFAULT_SET, KIND_NUMBERS, LETTERS, canonical

DEFAULT_BLACK = ["C5", "D11"]
OPTIONS = ["black", "tiles", "colours", "teams"]


def read_options(players: int, options: dict[str, Any]) -> dict[str, Any]:
    """Checked, sorted, and without what is the default anyway."""
    read: dict[str, Any] = {}
    for name, value in options.items():
        if name == "black":
            read[name] = _read_black(value)
        elif name == "tiles":
            read[name] = _read_tiles(value)
        elif name == "colours":
            read[name] = _read_colours(players, value)
        elif name == "teams":
            read[name] = _read_teams(players, value)
        else:
            raise BadOption("ontop.option.unknown", name=shown(name), names=OPTIONS)
    default = {"black": DEFAULT_BLACK, "tiles": DEFAULT_SET, "colours": default_colours(players), "teams": False}
    return {name: value for name, value in read.items() if value != default[name]}


def default_colours(players: int) -> list[str]:
    return list(LETTERS[:players])


def _read_black(value: object) -> list[str]:
    if not isinstance(value, list | tuple):
        raise BadOption("ontop.option.black.list", value=shown(value))
    for cell in value:
        if not isinstance(cell, str) or cell not in CELL_NUMBERS:
            raise BadOption("ontop.option.black.cell", cell=shown(cell))
    twice = [cell for cell, times in Counter(value).items() if times > 1]
    if twice:
        raise BadOption("ontop.option.black.twice", cell=twice[0])
    if not 2 <= len(value) <= TRIANGLES:
        raise BadOption("ontop.option.black.number", n=len(value))
    return sorted(value)


def _read_tiles(value: object) -> list[str]:
    if not isinstance(value, list | tuple):
        raise BadOption("ontop.option.tiles.list", value=shown(value))
    for place, tile in enumerate(value, 1):
        if not isinstance(tile, str) or len(tile) != 4 or not set(tile) <= set(LETTERS):
            raise BadOption("ontop.option.tiles.tile", place=place, tile=shown(tile))
        if tile not in KIND_NUMBERS:
            raise BadOption("ontop.option.tiles.canonical", place=place, tile=tile, canonical=canonical(tile))
    if not 1 <= len(value) <= MOST_TILES:
        raise BadOption("ontop.option.tiles.number", n=len(value), most=MOST_TILES)
    return sorted(value)


def _read_colours(players: int, value: object) -> list[str]:
    if not isinstance(value, list | tuple):
        raise BadOption("ontop.option.colours.list", value=shown(value))
    for seat, colour in enumerate(value):
        if not isinstance(colour, str) or len(colour) != 1 or colour not in LETTERS:
            raise BadOption("ontop.option.colours.letter", seat=seat, colour=shown(colour))
        if colour in value[:seat]:
            raise BadOption("ontop.option.colours.twice", seat=seat, other=value.index(colour), colour=colour)
    if len(value) != players:
        raise BadOption("ontop.option.colours.number", n=len(value), players=players)
    return list(value)


def _read_teams(players: int, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadOption("ontop.option.teams.boolean", value=shown(value))
    if value and players != 4:
        raise BadOption("ontop.option.teams.players", n=players)
    return value


# ---- The table before the first tile is drawn ----


def set_up(state: State, players: int, options: dict[str, Any]) -> None:
    """From options as `read_options` gives them.

    Whatever they are, the match can be played: ten black cells leave many free pairs, and because all cells hang
    together, some free pair always touches a filled cell.
    """
    state.players = players
    state.teams = options.get("teams", False)
    _give_colours(state, players, options.get("colours", default_colours(players)))
    _clear_board(state)
    for name in options.get("black", DEFAULT_BLACK):
        fill_cell(state, CELL_NUMBERS[name], BLACK)
        state.triangles -= 1
    _fill_bag(state, options.get("tiles", DEFAULT_SET))


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
    """What lies on a cell, and what the rules count of it."""
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
