"""The table as it stands before chance has dealt anything."""

from typing import Any

from tourelle.games.blox.actions import fill
from tourelle.games.blox.board import board_text, paint
from tourelle.games.blox.rules import seek_cell
from tourelle.games.blox.state import (
    BLOCKS_OF_A_COLOUR,
    CARDS_OF_A_COLOUR,
    CELLS,
    COLOURS,
    GREY,
    NEUTRAL,
    RESERVE,
    SEATS,
    STACKING,
    WHITE,
    State,
)


def set_up(state: State, players: int, options: dict[str, Any]) -> None:
    """An empty board, everything in its box."""
    two = players == 2
    state.players = players
    state.exact = int(options["raze"] == "exact")
    state.stall_rounds = options["stall_rounds"]
    paint(state, board_text(options["board"]))
    for colour in range(COLOURS):
        state.deck[colour] = CARDS_OF_A_COLOUR
        state.box[colour] = BLOCKS_OF_A_COLOUR - two
    for seat in range(SEATS):
        state.place[seat, :] = RESERVE
        state.joker[seat] = int(seat < players)
    state.round_number = 1
    state.phase = 2 if two else 1
    state.stage = STACKING
    if two:
        for cell in neutral_cells(state):
            state.figure[cell] = NEUTRAL
            fill(state, cell)
    seek_cell(state, 0)


def neutral_cells(state: State) -> list[int]:
    """Where the set-up for two players puts neutral figures."""
    ones = [cell for cell in range(CELLS) if state.squares[cell] == 1]
    return [cell for cell in ones if state.colour[cell] not in (GREY, WHITE)]
