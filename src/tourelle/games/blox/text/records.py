"""Chance outcomes as fields of a record, and back."""

from typing import Any

from tourelle.core.errors import BadRecord
from tourelle.core.excerpt import shown
from tourelle.games.blox.board import CELL_NAMES
from tourelle.games.blox.rules import planned_height
from tourelle.games.blox.setup import neutral_cells
from tourelle.games.blox.state import CELLS, HAND, LETTERS, State
from tourelle.games.blox.text.view import letters, towers


def write_setup(state: State) -> dict[str, Any]:
    return {
        "towers": towers(state),
        "hands": [letters(state.hand[seat]) for seat in range(state.players)],  # type: ignore[arg-type]
        "neutral": _neutral(state),
    }


def read_setup(state: State, setup: dict[str, Any]) -> list[int]:
    """The outcomes of the set-up: the blocks cell by cell, then the cards hand by hand."""
    if set(setup) != {"towers", "hands", "neutral"}:
        raise BadRecord("blox.record.setup")
    if setup["neutral"] != _neutral(state):
        raise BadRecord("blox.record.neutral", cells=_neutral(state) or "[]")
    planned = {CELL_NAMES[cell]: int(planned_height(state, cell)) for cell in range(CELLS)}
    stacks = setup["towers"]
    if not isinstance(stacks, dict):
        raise BadRecord("blox.record.setup")
    for name in [*planned, *stacks]:
        blocks = stacks.get(name, "")
        if not isinstance(blocks, str) or planned.get(name) != len(blocks):
            raise BadRecord("blox.record.towers", cell=shown(name))
    hands = setup["hands"]
    if not isinstance(hands, list) or len(hands) != state.players or any(not _is_hand(hand) for hand in hands):
        raise BadRecord("blox.record.hands", n=int(state.players))
    dealt = [(stacks[name], name) for name, height in planned.items() if height]
    dealt += [(hand, str(seat)) for seat, hand in enumerate(hands)]
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
    if not isinstance(drew, str) or not set(drew) <= set(LETTERS) or len(drew) > HAND:
        raise BadRecord("blox.record.drew")
    return [LETTERS.index(letter) for letter in drew]


def colours(text: str, where: str) -> list[int]:
    """The colours of letters that stand in the order W G B M."""
    if not set(text) <= set(LETTERS) or list(text) != sorted(text, key=LETTERS.index):
        raise BadRecord("blox.record.letters", text=shown(text), where=where)
    return [LETTERS.index(letter) for letter in text]


def _is_hand(hand: object) -> bool:
    return isinstance(hand, str) and len(hand) == HAND


def _neutral(state: State) -> list[str]:
    return sorted(CELL_NAMES[cell] for cell in neutral_cells(state)) if state.players == 2 else []
