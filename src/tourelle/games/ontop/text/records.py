"""Chance outcomes as fields of a record, and back."""

from typing import Any

from tourelle.core.errors import BadRecord
from tourelle.core.excerpt import shown
from tourelle.core.form import Form
from tourelle.games.ontop.setup import set_up_black
from tourelle.games.ontop.state import State
from tourelle.games.ontop.text.symbols import KIND_NUMBERS, KIND_TEXTS, LETTERS, canonical

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
