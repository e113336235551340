"""The table as plain data: what a seat may know (docs/views.md), and what chance brought (docs/records.md)."""

from collections.abc import Iterable
from typing import Any, ClassVar

from tourelle.core.errors import BadRecord
from tourelle.core.excerpt import shown
from tourelle.core.form import Form
from tourelle.core.state import numbers
from tourelle.games.blox.board import CELL_NAMES, board_rows
from tourelle.games.blox.rules import planned_height
from tourelle.games.blox.setup import neutral_cells
from tourelle.games.blox.state import CELLS, HAND, LETTERS, NEUTRAL, NOBODY, RESERVE, State


def view(state: State, seat: int | None) -> dict[str, Any]:
    return {
        "board": board_rows(state),
        "phase": int(state.phase),
        "round": int(state.round_number),
        "last_round": bool(state.last_round),
        "quiet_rounds": int(state.quiet_rounds),
        "stall_rounds": int(state.stall_rounds),
        "towers": towers(state),
        "figures": figures(state),
        "seats": [_seat(state, other, seat) for other in range(state.players)],
        "fresh_deck": letters(fresh_deck(state)),
        "deck": sum(numbers(state.deck)),
        "discard": letters(numbers(state.discard)),
    }


def _seat(state: State, seat: int, looking: int | None) -> dict[str, Any]:
    hand = numbers(state.hand[seat])
    return {
        "points": int(state.points[seat]),
        "blocks": letters(numbers(state.blocks[seat])),
        "reserve": numbers(state.place[seat]).count(RESERVE),
        "joker": bool(state.joker[seat]),
        "cards": sum(hand),
        "hand": letters(hand) if seat == looking else None,
        "drawn": letters(numbers(state.drawn[seat])) if seat == looking else None,
    }


def letters(counts: Iterable[int]) -> str:
    """`WWGM`: each colour's letter as often as there are pieces."""
    return "".join(letter * count for letter, count in zip(LETTERS, map(int, counts), strict=True))


def fresh_deck(state: State) -> list[int]:
    """The deck's cards when it was last renewed. Everybody knows them: they were the open discard pile."""
    return [deck + sum(drawn) for deck, *drawn in zip(numbers(state.deck), *numbers(state.drawn), strict=True)]


def towers(state: State) -> dict[str, str]:
    built = zip(CELL_NAMES, numbers(state.height), numbers(state.tower), strict=True)
    return dict(sorted((name, letters(tower)) for name, height, tower in built if height))


def figures(state: State) -> dict[str, int | None]:
    """The owner of the figure on each cell that has one; None is neutral."""
    owners = [pair for pair in zip(CELL_NAMES, numbers(state.figure), strict=True) if pair[1] != NOBODY]
    return {cell: None if owner == NEUTRAL else owner - 1 for cell, owner in sorted(owners)}


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
    if text != letters(map(text.count, LETTERS)):
        raise BadRecord("blox.record.letters", text=shown(text), where=where)
    return [LETTERS.index(letter) for letter in text]


def _neutral(state: State) -> list[str]:
    return sorted(CELL_NAMES[cell] for cell in neutral_cells(state)) if state.players == 2 else []
