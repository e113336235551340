"""Tables for the tests: positions written by hand, and the state that they make."""

from collections import Counter
from typing import Any

import numpy as np
from tests.reference.ontop_board import (
    AROUND,
    BORDER,
    CELL_ORDER,
    COLOURS,
    VERTICES,
    canonical,
    default_tiles,
    rhombus,
    vertex_name,
)

from tourelle.core.playouts import settle
from tourelle.core.rng import seeded
from tourelle.core.state import new_states
from tourelle.games import game_named
from tourelle.games.ontop.state import State

GAME = game_named("ontop")
RULES = GAME.rules

GOLDEN = {vertex_name(vertex) for vertex in BORDER}


def lay(cells: str, **colours: str) -> dict[str, str]:
    """A tile on two cells, by the colours at intersections (`r3k1="R"`; elsewhere white), in canonical notation."""
    first, second = cells.split(">")
    corners = [vertex_name(vertex) for vertex in rhombus(first, second)]
    assert set(colours) <= set(corners), f"{cells} lies on {corners}"
    text = "".join(colours.get(corner, "W") for corner in corners)
    turned = text != canonical(text) or (text[:2] == text[2:] and CELL_ORDER[first] > CELL_ORDER[second])
    return {"cells": f"{second}>{first}" if turned else cells, "tile": canonical(text)}


def position(
    laid: list[dict[str, str]],
    tile: str | None,
    players: int = 4,
    options: dict[str, Any] | None = None,
    **changed: Any,
) -> dict[str, Any]:
    """A position from what lies on the board; the fields that follow are worked out here once more."""
    options = options or {}
    black = sorted(changed.get("black", options.get("black", ["C5", "D11"])))
    stacks = changed.get("stacks", {})
    filled = {*black, *changed.get("gaps", []), *(cell for put in laid for cell in put["cells"].split(">"))}
    bag = Counter(options.get("tiles", default_tiles()))
    bag.subtract([put["tile"] for put in laid])
    bag.subtract([tile] if tile else [])
    colours = options.get("colours", list(COLOURS[:players]))
    placed = Counter("".join(stacks.values()))
    return {
        "to_move": len(laid) % players,
        "black": black,
        "gaps": [],
        "laid": sorted(laid, key=lambda put: put["cells"]),
        "stacks": stacks,
        "closed": [vertex_name(v) for v in VERTICES if laid and filled.issuperset(AROUND[v])],
        "tile": tile,
        "bag": {text: count for text, count in bag.items() if count},
        "triangles": 10 - len(black),
        "seats": [
            {"colour": colour, "points": points_of(colour, stacks), "pawns": 20 - placed[colour]} for colour in colours
        ],
        "neutral": [{"colour": c, "pawns": 21 - placed[c]} for c in COLOURS if c not in colours],
        **changed,
    }


def points_of(colour: str, stacks: dict[str, str]) -> int:
    return sum(len(pawns) * (1 + (at in GOLDEN)) for at, pawns in stacks.items() if pawns[-1] == colour)


def table(players: int = 4, options: dict[str, Any] | None = None) -> Any:
    """A table before the first tile is drawn."""
    state = new_states(State)[0]
    read = GAME.description.read_options(players, options or {})
    GAME.set_up(state, players, GAME.description.complete(players, read))
    return state


def loaded(place: dict[str, Any], players: int = 4, options: dict[str, Any] | None = None) -> Any:
    state = table(players, options)
    GAME.read_position(state, place)
    return state


def started(players: int = 2, options: dict[str, Any] | None = None, seed: int = 1) -> Any:
    """A table with its first tile."""
    state = table(players, options)
    settle(state, seeded(seed))
    return state


def legal(state: Any) -> list[str]:
    out = np.zeros(RULES.moves, np.int32)
    return [GAME.write_move(state, int(move)) for move in out[: RULES.legal_moves(state, out)]]


def play(state: Any, text: str) -> None:
    RULES.play(state, GAME.read_move(state, text))


def scores(state: Any) -> list[int]:
    out = np.zeros(4, np.int32)
    RULES.scores(state, out)
    return [int(points) for points in out[: state.players]]


def track(state: Any) -> list[int]:
    """The points as a turn of a record gives them."""
    assert GAME.track_scores
    out = np.zeros(4, np.int32)
    GAME.track_scores(state, out)
    return [int(points) for points in out[: state.players]]


def winners(state: Any) -> list[int]:
    out = np.zeros(4, np.int32)
    RULES.winners(state, out)
    return [seat for seat in range(state.players) if out[seat]]


def same(one: Any, other: Any) -> bool:
    """Every byte."""
    return bool(one.tobytes() == other.tobytes())
