"""The JSON Schema of records and positions: it takes all that the engine writes, and refuses what can't be meant."""

import copy
import json
import random
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.docs.documents import ROOT, fenced

import tourelle
from tourelle.games import NAMES, PLAYERS

SCHEMA = json.loads((ROOT / "docs/records.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)

BOARD = """
B. M1 G. W. B1 M. G1 W. B.
G. W. B. G2 M. B. W. G. M1
W1 G. M. B. G. W3 M. B. W.
M. B. G3 M. W4 M. B. W2 G.
B1 M. W. G. M. G. W. M. B1
G. W2 B. M. W4 M. G3 B. M.
W. B. M. W3 G. B. M. G. W1
M1 G. W. B. M. G2 B. W. G.
B. W. G1 M. B1 W. M. M1 B.
"""
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *((game, players, {}) for game, numbers in PLAYERS.items() for players in numbers),
    ("blox", 2, {"raze": "exact", "stall_rounds": 3}),
    ("blox", 4, {"board": BOARD}),
    ("ontop", 4, {"teams": True, "colours": ["W", "B", "Y", "R"]}),
    ("ontop", 2, {"black": ["A1", "C5", "F11"], "colours": ["W", "B"]}),
    ("ontop", 3, {"tiles": ["BBRR", "BRWY", "BRYW", "WYYY"] * 10}),
]


@cache
def written(table: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A whole record with its legal moves, and positions on the way."""
    game, players, options = TABLES[table]
    match, chooser, positions = tourelle.new(game, players, table, options), random.Random(table), []
    while match.to_move is not None and len(match.played) < 600:
        if len(match.played) % 10 < 3:
            positions.append(match.position())
        match.play_move(chooser.choice(match.game.busy(match.state, match.moves())))
    return match.record(legal=True), [*positions, match.position()]


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_takes_what_the_engine_writes(table: int) -> None:
    record, positions = written(table)
    assert record["turns"]
    unfinished = {**record, "turns": record["turns"][:3], "result": None}
    for data in (record, unfinished, *positions):
        VALIDATOR.validate(json.loads(json.dumps(data)))


@pytest.mark.parametrize(("line", "block"), fenced("docs/records.md", "json"))
def test_takes_what_the_documents_show(line: int, block: str) -> None:
    assert line
    VALIDATOR.validate(json.loads(block))


# A path into a record or a position, and what is put there; GONE takes it away.
GONE = object()
OF_ANY: list[tuple[str, Any]] = [
    ("format", "tourelle/2"), ("format", GONE), ("game", "chess"), ("game", GONE), ("players", 1), ("players", 6),
    ("players", "3"), ("players", GONE), ("more", 1), ("options", {"no such": 1}), ("options", []),
]  # fmt: skip
OF_A_RECORD: list[tuple[str, Any]] = [
    ("seed", "7"), ("seed", 0.5), ("setup", GONE), ("setup", []), ("turns", GONE), ("turns", {}), ("turns.0.seat", -1),
    ("turns.0.seat", 5), ("turns.0.seat", GONE), ("turns.0.move", "castle"), ("turns.0.move", 3),
    ("turns.0.scores", [0]), ("turns.0.scores", [0.5, 0, 0]), ("turns.0.legal", "all"), ("turns.0.legal", []),
    ("turns.0.more", 1), ("turns.0.reshuffled", False), ("result", {}), ("result.reason", "bored"),
    ("result.winners", []), ("result.winners", [5]), ("result.scores", [1]), ("position", {}),
]  # fmt: skip
OF_A_POSITION: list[tuple[str, Any]] = [("position", []), ("position", {}), ("turns", []), ("position.more", 1)]
OF_GAME: dict[str, list[tuple[str, Any]]] = {
    "blox record": [
        ("players", 5), ("options", {"raze": "all"}), ("options", {"stall_rounds": 0}), ("options", {"board": "B. M1"}),
        ("setup.towers.j1", "W"), ("setup.towers.a2", "MW"), ("setup.hands", ["WWWWW"]), ("setup.hands.0", "WWWW"),
        ("setup.neutral", ["a1"]), ("turns.0.drew", "WWGBMM"), ("turns.0.drew", ""), ("turns.0.tile", "BRWY"),
        ("turns.0.move", "in N c9 GG"), ("turns.0.move", "rz c7 f7 WW*M*"), ("turns.0.move", "up c7 GW"),
        ("turns.0.move", "hit d5 d7 BB*"), ("turns.0.move", "hit d5 d7 BBM"), ("turns.0.move", "sw GBB*"),
        ("turns.0.move", "rz c7 f7 *"), ("turns.0.move", "mv j1 a1 W"), ("result.reason", "deck"),
    ],
    "blox position": [
        ("position.deck", ""), ("position.deck", GONE), ("position.phase", 5), ("position.hands.0", "WWWWWW"),
        ("position.blocks.0", "GW"), ("position.jokers.0", 1), ("position.points", [0, 0]), ("position.to_move", 3),
        ("position.figures.a1", 3), ("position.figures.z1", 0), ("position.towers.c9", "WWWWWW"),
        ("position.over", "deck"), ("position.round", 0), ("position.quiet_rounds", -1),
    ],
    "ontop record": [
        ("players", 5), ("options", {"black": ["C5"]}), ("options", {"tiles": ["WYBR"]}), ("options", {"teams": True}),
        ("options", {"colours": ["R", "Y"]}), ("options", {"colours": ["R", "Y", "R"]}), ("setup.tile", "WYBR"),
        ("setup.tile", "RYRB"), ("setup.tile", GONE), ("setup.black", ["C5", "C5"]), ("setup.black", ["A12", "C5"]),
        ("turns.0.tile", "BRW"), ("turns.0.move", "C6-C7"), ("turns.0.move", "A11>A12"), ("turns.0.drew", "W"),
        ("result.reason", "stall"),
    ],
    "ontop position": [
        ("position.stacks.r0k6", "R"), ("position.stacks.r0k0", ""), ("position.stacks.r0k0", "RR"),
        ("position.closed", ["r7k0"]), ("position.bag.BBRR", 0), ("position.bag.RRBB", 1), ("position.triangles", 9),
        ("position.seats.0.pawns", 21), ("position.seats.0.colour", "G"), ("position.neutral", []),
        ("position.laid", [{"cells": "C6>C7"}]), ("position.gaps", ["G1"]), ("position.to_move", 3),
    ],
    "fivetowers record": [
        ("players", 6), ("options", {"raze": "exact"}), ("setup.market", ["C0"]), ("setup.market.0", "C16"),
        ("setup.market.0", "X1"), ("turns.0.move", "bid 6"), ("turns.0.move", "bid 0"), ("turns.0.move", "raze X"),
        ("turns.0.market", []), ("turns.0.reshuffled", True), ("turns.0.drew", "W"), ("result.reason", "stall"),
    ],
    "fivetowers position": [
        ("position.stage", "deal"), ("position.round", 45), ("position.first", 3), ("position.bids", [None]),
        ("position.bids.0", 6), ("position.to_place", 6), ("position.may_raze", 1), ("position.deck", 111),
        ("position.seats.0.towers.C", [16]), ("position.seats.0.towers.C", [0, 0]), ("position.seats.0.towers", {}),
        ("position.seats.0.demolished", ["C0"]), ("position.discard", "C4"), ("position.renewed", 0),
    ],
}  # fmt: skip
TAMPERED = [
    (game, kind, path, value)
    for game in NAMES
    for kind, more in (("record", OF_A_RECORD), ("position", OF_A_POSITION))
    for path, value in [*OF_ANY, *more, *OF_GAME[f"{game} {kind}"]]
]


@pytest.mark.parametrize(("game", "kind", "path", "value"), TAMPERED)
def test_refuses_what_was_tampered_with(game: str, kind: str, path: str, value: Any) -> None:
    record, positions = written(TABLES.index((game, 3, {})))
    data = tampered(record if kind == "record" else positions[len(positions) // 2], path, value)
    assert not VALIDATOR.is_valid(data)
    with pytest.raises(tourelle.TourelleError):
        tourelle.replay(data) if kind == "record" else tourelle.load(data)


def tampered(data: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    data = copy.deepcopy(data)
    at: Any = data
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        at = at[step]
    if value is GONE:
        del at[last]
    else:
        at[last] = value
    return data
