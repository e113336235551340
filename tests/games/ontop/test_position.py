"""Positions: the exact round trip, and everything that can't be."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.games.ontop.helpers import lay, loaded, play, position, same, started
from tests.sentences import keys_of

from tourelle.core.errors import BadPosition
from tourelle.core.playouts import playout
from tourelle.core.protocol import OVER
from tourelle.core.rng import seeded
from tourelle.core.texts import LANGUAGES
from tourelle.games import game_named

GAME = game_named("ontop")
RULES = GAME.rules

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"colours": ["W", "B", "R"]}),
    (4, {"teams": True}),
    (2, {"black": ["A2", "B2", "C5"]}),
    (2, {"tiles": ["RRRR"] * 50}),
    (2, {"tiles": ["RYRY"] * 50}),
    (3, {"tiles": ["BBWW", "RRYY"] * 20}),
    (2, {"tiles": ["WWWW"] * 25 + ["BBRR"] * 25}),
]


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_ends_round_trip(players: int, options: dict[str, Any]) -> None:
    moves = np.zeros(RULES.moves, np.int32)
    for seed in range(8):
        state = started(players, options, seed)
        playout(state, seeded(seed), moves)
        assert RULES.to_move(state) == OVER
        place = GAME.write_position(state)
        again = loaded(place, players, options)
        assert same(state, again)
        assert GAME.write_position(again) == place


def test_a_stack_without_the_pawns_that_had_run_out() -> None:
    """The last pawn went onto one of several circles that the last tile completed: the others lack it."""
    moves, short = np.zeros(RULES.moves, np.int32), 0
    options = {"tiles": ["RRRR"] * 50}
    for seed in range(12):
        state = started(2, options, seed)
        playout(state, seeded(seed), moves)
        place = GAME.write_position(state)
        if len(place["stacks"]) < sum(map(bool, state.circle[state.missing == 0])):
            short += 1
            assert same(state, loaded(place, 2, options))
    assert short


def test_a_position_is_as_in_the_view() -> None:
    state = started()
    view = GAME.view(state, 1)
    assert {**view, "to_move": 0} == {**GAME.write_position(state), "teams": False}


# ---- What can't be ----

BLACK = ["C1", "F11"]
LAID = [lay("C2>C3", r3k1="Y"), lay("D1>D2", r3k0="B", r3k1="R"), lay("D3>D4", r3k1="R")]
STACKS = {"r3k0": "B", "r3k1": "YR"}
TILES = sorted([*(put["tile"] for put in LAID), "BRWY", "RRRR", "RRRR"])
OPTIONS = {"black": BLACK, "tiles": TILES}


def place(laid: list[dict[str, str]] = LAID, tile: str | None = "BRWY", **changed: Any) -> dict[str, Any]:
    return position(laid, tile, 4, OPTIONS, **{"stacks": STACKS, **changed})


def test_the_example_is_good() -> None:
    state = loaded(place(), 4, OPTIONS)
    assert GAME.write_position(state) == place()
    play(state, "E1>E2")


def put(cells: Any, tile: Any) -> list[Any]:
    return [*LAID, {"cells": cells, "tile": tile}]


def without(name: str) -> dict[str, Any]:
    return {field: value for field, value in place().items() if field != name}


def seats(**changed: Any) -> list[dict[str, Any]]:
    first, *others = place()["seats"]
    return [{**first, **changed}, *others]


BAD: list[tuple[str, Any]] = [
    ("core.fault.kind", None),
    ("core.fault.kind", []),
    *[("core.fault.missing", without(name)) for name in place()],
    ("core.fault.unknown", {**place(), "moon": 1}),
    ("core.fault.unknown", {**place(), "x" * 999: 1}),
    # Cells.
    ("core.fault.kind", {**place(), "black": "C1"}),
    ("core.fault.kind", {**place(), "gaps": None}),
    ("cell", {**place(), "black": ["C1", "F12"]}),
    ("core.fault.kind", {**place(), "black": ["C1", 5]}),
    ("core.fault.kind", {**place(), "gaps": [["A1"]]}),
    ("cell_twice", {**place(), "black": ["C1", "C1", "F11"]}),
    ("core.position.follows", {**place(), "black": ["F11", "C1"]}),
    ("black_missing", {**place(), "black": ["C1"]}),
    ("black_number", {**place(), "black": [*(f"B{n}" for n in (1, 10, 11, 12, 13, 2, 3, 4, 5)), "C1", "F11"]}),
    ("two_things", {**place(), "gaps": ["C1"]}),
    ("two_things", {**place(), "black": ["C1", "C2", "F11"]}),
    ("two_things", {**place(), "laid": [*LAID[:1], {"cells": "C3>C4", "tile": "BRWY"}, *LAID[1:]]}),
    ("no_hole", {**place(), "black": ["A5", "C1", "F11"]}),
    ("no_hole", {**place(), "gaps": ["A5"]}),
    # Tiles.
    ("core.fault.kind", {**place(), "laid": {}}),
    ("core.fault.kind", {**place(), "laid": ["C2>C3"]}),
    ("core.fault.missing", {**place(), "laid": [{"cells": "C2>C3"}]}),
    ("core.fault.unknown", {**place(), "laid": [{"cells": "C2>C3", "tile": "RRRR", "seat": 0}]}),
    ("place", {**place(), "laid": put("C4", "RRRR")}),
    ("place", {**place(), "laid": put("c4>c5", "RRRR")}),
    ("place", {**place(), "laid": put("D4>D5>D6", "RRRR")}),
    ("core.fault.kind", {**place(), "laid": put(None, "RRRR")}),
    ("no_side", {**place(), "laid": put("E1>E3", "RRRR")}),
    ("same_turned", {**place(), "laid": put("E2>E1", "RRRR")}),
    ("tile", {**place(), "laid": put("E1>E2", "RRR")}),
    ("core.fault.kind", {**place(), "laid": put("E1>E2", None)}),
    ("core.fault.kind", {**place(), "tile": 7}),
    ("no_tile", {**place(), "tile": None}),
    ("canonical", {**place(), "tile": "WYBR"}),
    ("no_such_tile", {**place(), "tile": "BBBB"}),
    (
        "no_such_tile",
        {**place(), "laid": [*put("E1>E2", "RRRR"), *put("E3>E4", "RRRR")[3:], *put("E5>E6", "RRRR")[3:]]},
    ),
    ("core.position.follows", {**place(), "laid": LAID[::-1]}),
    ("apart", {**place(), "laid": [{"cells": "A1>A2", "tile": "RRRR"}, *LAID]}),
    # Stacks.
    ("core.fault.kind", {**place(), "stacks": []}),
    ("vertex", {**place(), "stacks": {**STACKS, "r7k0": "R"}}),
    ("core.fault.other", {**place(), "stacks": {**STACKS, 3: "R"}}),
    ("stack", {**place(), "stacks": {**STACKS, "r3k0": ""}}),
    ("core.fault.kind", {**place(), "stacks": {**STACKS, "r3k0": 1}}),
    ("stack", {**place(), "stacks": {**STACKS, "r3k0": "G"}}),
    ("stack_wrong", {**place(), "stacks": {"r3k0": "B"}}),
    ("stack_wrong", {**place(), "stacks": {"r3k0": "B", "r3k1": "RY"}}),
    ("stack_wrong", {**place(), "stacks": {"r3k0": "B", "r3k1": "R"}}),
    ("stack_none", {**place(), "stacks": {**STACKS, "r0k0": "R"}}),
    # What follows from the rest.
    ("core.position.follows", {**place(), "to_move": 0}),
    ("core.position.follows", {**place(), "to_move": None}),
    ("core.position.follows", {**place(), "to_move": 3.0}),
    ("core.position.follows", {**place(), "closed": ["r3k0"]}),
    ("core.position.follows", {**place(), "closed": ["r3k1", "r3k0"]}),
    ("core.position.follows", {**place(), "bag": {"RRRR": 1}}),
    ("core.position.follows", {**place(), "bag": {"RRRR": 2, "BBBB": 1}}),
    ("core.position.follows", {**place(), "bag": {"RRRR": 2, "BRWY": 0}}),
    ("core.position.follows", {**place(), "bag": None}),
    ("core.position.follows", {**place(), "triangles": 9}),
    ("core.position.follows", {**place(), "triangles": "8"}),
    ("core.position.follows", {**place(), "seats": seats(points=3)}),
    ("core.position.follows", {**place(), "seats": seats(points=True)}),
    ("core.position.follows", {**place(), "seats": seats(pawns=20)}),
    ("core.position.follows", {**place(), "seats": seats(colour="B")}),
    ("core.position.follows", {**place(), "seats": seats(name="Ann")}),
    ("core.position.follows", {**place(), "seats": place()["seats"][:3]}),
    ("core.position.follows", {**place(), "neutral": [{"colour": "R", "pawns": 21}]}),
]


@pytest.mark.parametrize(("key", "bad"), BAD)
def test_what_cannot_be(key: str, bad: Any) -> None:
    with pytest.raises(BadPosition) as refused:
        loaded(bad, 4, OPTIONS)
    fault: Any = refused.value.values.get("fault")
    found = fault.key if key.startswith("core.fault") else refused.value.key
    assert found == (key if key.startswith("core.") else f"ontop.position.{key}"), str(refused.value)
    assert all(0 < len(refused.value.text(language)) < 300 for language in LANGUAGES)


# ---- Tables of their own ----

Case = tuple[dict[str, Any], int, dict[str, Any]]


def a_hole_left_open() -> Case:
    options = {"black": ["B2", "B4"], "tiles": ["RRRR", "RRRR"]}
    return position([{"cells": "A2>A3", "tile": "RRRR"}], "RRRR", 4, options), 4, options


def a_hole_filled_before_the_first_tile() -> Case:
    options = {"black": ["A2", "B2"], "tiles": ["RRRR"]}
    return position([], "RRRR", 4, options, black=["A1", "A2", "B2"]), 4, options


def a_gap_while_triangles_are_left() -> Case:
    options = {"black": ["B2", "B4"], "tiles": ["RRRR", "RRRR"]}
    laid = [{"cells": "A2>A3", "tile": "RRRR"}]
    return position(laid, "RRRR", 4, options, gaps=["A1"], stacks={"r0k0": "R"}), 4, options


def too_many_pawns() -> Case:
    return place(stacks={f"r{row}k{k}": "R" for row in range(4) for k in range(6)}), 4, OPTIONS


def a_tile_after_the_end() -> Case:
    options = {"tiles": ["RRRR"] * 50}
    state = started(2, options)
    playout(state, seeded(1), np.zeros(RULES.moves, np.int32))
    return {**GAME.write_position(state), "tile": "RRRR"}, 2, options


OTHERS: list[tuple[str, Callable[[], Case], str]] = [
    ("open_hole", a_hole_left_open, "A1 is a hole"),
    ("no_hole", a_hole_filled_before_the_first_tile, "A1 can’t have got a black triangle"),
    ("gap_early", a_gap_while_triangles_are_left, "8 black triangles are left"),
    ("pawns", too_many_pawns, "24 pawns on the board in the colour red: it has only 20"),
    ("over", a_tile_after_the_end, "The match is over"),
]


@pytest.mark.parametrize(("key", "make", "said"), OTHERS, ids=[key for key, *_ in OTHERS])
def test_what_cannot_be_on_other_tables(key: str, make: Callable[[], Case], said: str) -> None:
    bad, players, options = make()
    with pytest.raises(BadPosition, match=said) as refused:
        loaded(bad, players, options)
    assert refused.value.key == f"ontop.position.{key}"
    assert all(0 < len(refused.value.text(language)) < 300 for language in LANGUAGES)


def test_every_sentence_about_positions_is_met() -> None:
    assert {key for key, *_ in (*BAD, *OTHERS) if not str(key).startswith("core.")} == keys_of("ontop", "position")
