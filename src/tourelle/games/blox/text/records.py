"""Chance outcomes as fields of a record, and back."""

from typing import Any, ClassVar

from tourelle.core.errors import BadRecord
from tourelle.core.excerpt import shown
from tourelle.core.form import Form
from tourelle.games.blox.board import CELL_NAMES
from tourelle.games.blox.rules import planned_height
from tourelle.games.blox.setup import neutral_cells
from tourelle.games.blox.state import CELLS, HAND, LETTERS, State
from tourelle.games.blox.text.view import letters, towers

OUTCOMES = tuple(LETTERS)


class Setup(Form):
    by_seat: ClassVar = ("hands",)

    towers: dict[str, str]
    hands: list[str]
    neutral: list[str]


def write_setup(state: State, _outcomes: list[int]) -> dict[str, Any]:
    return {
        "towers": towers(state),
        "hands": [letters(state.hand[seat]) for seat in range(state.players)],  # type: ignore[arg-type]
        "neutral": _neutral(state),
    }


def read_setup(state: State, setup: Setup) -> list[int]:
    """The outcomes of the set-up: the blocks cell by cell, then the cards hand by hand."""
    if setup.neutral != _neutral(state):
        raise BadRecord("blox.record.neutral", cells=_neutral(state) or "[]")
    planned = {CELL_NAMES[cell]: int(planned_height(state, cell)) for cell in range(CELLS)}
    for name in [*planned, *setup.towers]:
        if planned.get(name) != len(setup.towers.get(name, "")):
            raise BadRecord("blox.record.towers", cell=shown(name))
    if any(len(hand) != HAND for hand in setup.hands):
        raise BadRecord("blox.record.hands", n=int(state.players))
    dealt = [(setup.towers[name], name) for name, height in planned.items() if height]
    dealt += [(hand, str(seat)) for seat, hand in enumerate(setup.hands)]
    return [colour for text, where in dealt for colour in colours(text, where)]


def write_chance(state: State, outcomes: list[int]) -> dict[str, Any]:
    """The cards drawn. An empty discard pile has just become the deck: else it would hold the cards paid."""
    if not outcomes:
        return {}
    drew = {"drew": "".join(LETTERS[colour] for colour in outcomes)}
    return drew if any(state.discard) else {**drew, "reshuffled": True}  # type: ignore[arg-type]


def read_chance(_state: State, turn: dict[str, Any]) -> list[int]:
    """The cards drawn, in drawing order."""
    drew = turn.get("drew", "")
    if not set(drew) <= set(LETTERS) or len(drew) > HAND:
        raise BadRecord("blox.record.drew")
    return [LETTERS.index(letter) for letter in drew]


def colours(text: str, where: str) -> list[int]:
    """The colours of letters that stand in the order W G B M."""
    if not set(text) <= set(LETTERS) or list(text) != sorted(text, key=LETTERS.index):
        raise BadRecord("blox.record.letters", text=shown(text), where=where)
    return [LETTERS.index(letter) for letter in text]


def _neutral(state: State) -> list[str]:
    return sorted(CELL_NAMES[cell] for cell in neutral_cells(state)) if state.players == 2 else []
