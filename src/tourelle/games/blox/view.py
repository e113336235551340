"""What a seat or a spectator may know of a table, as plain data (see docs/views.md)."""

from collections.abc import Iterable
from typing import Any

from tourelle.games.blox.board import CELL_NAMES, board_rows
from tourelle.games.blox.state import CELLS, FIGURES, LETTERS, NEUTRAL, NOBODY, RESERVE, State


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
        "deck": int(sum(state.deck)),  # type: ignore[call-overload]
        "discard": letters(state.discard),  # type: ignore[arg-type]
    }


def _seat(state: State, seat: int, looking: int | None) -> dict[str, Any]:
    return {
        "points": int(state.points[seat]),
        "blocks": letters(state.blocks[seat]),  # type: ignore[arg-type]
        "reserve": sum(bool(state.place[seat, figure] == RESERVE) for figure in range(FIGURES)),
        "joker": bool(state.joker[seat]),
        "cards": int(sum(state.hand[seat])),  # type: ignore[call-overload]
        "hand": letters(state.hand[seat]) if seat == looking else None,  # type: ignore[arg-type]
        "drawn": letters(state.drawn[seat]) if seat == looking else None,  # type: ignore[arg-type]
    }


def letters(counts: Iterable[int]) -> str:
    """`WWGM`: each colour's letter as often as there are pieces."""
    return "".join(letter * int(count) for letter, count in zip(LETTERS, counts, strict=True))


def fresh_deck(state: State) -> list[int]:
    """What the deck was made of when it was last renewed: everybody saw the discard pile that it was."""
    return [int(state.deck[colour] + sum(state.drawn[seat, colour] for seat in range(4))) for colour in range(4)]


def towers(state: State) -> dict[str, str]:
    standing = {CELL_NAMES[cell]: letters(state.tower[cell]) for cell in range(CELLS) if state.height[cell]}  # type: ignore[arg-type]
    return dict(sorted(standing.items()))


def figures(state: State) -> dict[str, int | None]:
    """The owner of the figure on each cell that has one; None is neutral."""
    owners = {CELL_NAMES[cell]: int(state.figure[cell]) for cell in range(CELLS) if state.figure[cell] != NOBODY}
    return {cell: None if owner == NEUTRAL else owner - 1 for cell, owner in sorted(owners.items())}
