"""The table as plain data: what a seat may know (docs/views.md), and what chance brought (docs/records.md)."""

from typing import Any

from tourelle.core.errors import BadRecord
from tourelle.core.excerpt import shown
from tourelle.core.form import Form
from tourelle.core.state import numbers
from tourelle.games.ontop.circles import stack_letters
from tourelle.games.ontop.geometry import VERTEX_NAMES
from tourelle.games.ontop.moves import ORDERS
from tourelle.games.ontop.setup import set_up_black
from tourelle.games.ontop.state import BLACK, GAP, HOLE, NO_TILE, SEATS, State
from tourelle.games.ontop.text.notation import move_name
from tourelle.games.ontop.text.symbols import CELL_NAMES, KIND_NUMBERS, KIND_TEXTS, LETTERS, canonical


def view(state: State, _seat: int | None) -> dict[str, Any]:
    return {**table(state), "teams": bool(state.teams)}


def table(state: State) -> dict[str, Any]:
    """What lies on the table: the same in a view and in a position."""
    return {
        "black": cells_with(state, BLACK, HOLE),
        "gaps": cells_with(state, GAP),
        "laid": laid(state),
        "stacks": stacks(state),
        "closed": closed(state),
        "tile": None if state.tile == NO_TILE else KIND_TEXTS[state.tile],
        "bag": {text: tiles for text, tiles in zip(KIND_TEXTS, numbers(state.bag), strict=True) if tiles},
        "triangles": int(state.triangles),
        "seats": [seat_data(state, seat) for seat in range(state.players)],
        "neutral": [pawns_data(state, place) for place in range(state.players, SEATS)],
    }


def cells_with(state: State, *contents: int) -> list[str]:
    return sorted(name for name, content in zip(CELL_NAMES, numbers(state.cell), strict=True) if content in contents)


def laid(state: State) -> list[dict[str, str]]:
    """The tiles on the board, sorted by their cells."""
    tiles = []
    for pair, tile in enumerate(numbers(state.laid)):
        if tile:
            kind, order = divmod(tile - 1, ORDERS)
            tiles.append({"cells": move_name(ORDERS * pair + order), "tile": KIND_TEXTS[kind]})
    return sorted(tiles, key=lambda tile: tile["cells"])


def stacks(state: State) -> dict[str, str]:
    """The pawns at each intersection, lowest first."""
    return {
        name: stack_letters(stack, LETTERS)
        for name, stack in zip(VERTEX_NAMES, numbers(state.stack), strict=True)
        if stack
    }


def closed(state: State) -> list[str]:
    """The intersections already scored; none before the first tile, even if the set-up fills all cells around one."""
    if not state.tiles_laid:
        return []
    return [name for name, missing in zip(VERTEX_NAMES, numbers(state.missing), strict=True) if missing == 0]


def seat_data(state: State, seat: int) -> dict[str, Any]:
    return {**pawns_data(state, seat), "points": int(state.points[seat])}


def pawns_data(state: State, place: int) -> dict[str, Any]:
    colour = state.colour[place]
    return {"colour": LETTERS[colour], "pawns": int(state.pawns[colour])}


OUTCOMES = KIND_TEXTS


class Setup(Form):
    black: list[str]
    tile: str


def write_setup(state: State, _outcomes: list[int]) -> dict[str, Any]:
    """After the first tile was drawn."""
    return {"black": set_up_black(state), "tile": KIND_TEXTS[state.tile]}


def read_setup(state: State, setup: Setup) -> list[int]:
    black = set_up_black(state)
    if setup.black != black:
        raise BadRecord("ontop.record.black", cells=black, value=shown(setup.black))
    return [_read_tile(setup.tile)]


def write_chance(_state: State, outcomes: list[int]) -> dict[str, Any]:
    """The next tile, absent when none is drawn."""
    return {"tile": KIND_TEXTS[outcomes[0]]} if outcomes else {}


def read_chance(_state: State, turn: dict[str, Any]) -> list[int]:
    return [_read_tile(turn["tile"])] if "tile" in turn else []


def _read_tile(text: str) -> int:
    if len(text) != 4 or not set(text) <= set(LETTERS):
        raise BadRecord("ontop.record.tile", tile=shown(text))
    if text not in KIND_NUMBERS:
        raise BadRecord("ontop.record.canonical", tile=text, canonical=canonical(text))
    return KIND_NUMBERS[text]
