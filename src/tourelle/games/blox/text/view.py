"""What a seat or a spectator may know of a table, as plain data (see docs/views.md)."""

from collections.abc import Iterable
from typing import Any

from tourelle.core.state import numbers
from tourelle.games.blox.board import CELL_NAMES, board_rows
from tourelle.games.blox.state import LETTERS, NEUTRAL, NOBODY, RESERVE, State


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
