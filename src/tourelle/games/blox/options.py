"""The options of a table, and the table as it stands before chance has dealt anything."""

from typing import Any

from tourelle.core.errors import BadOption
from tourelle.core.shown import shown
from tourelle.games.blox.board import DEFAULT, board_text, paint, read_board
from tourelle.games.blox.deeds import fill
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

RAZE = ("up_to", "exact")
STALL_ROUNDS = 20
MOST_STALL_ROUNDS = 10_000
DEFAULTS = {"raze": RAZE[0], "board": DEFAULT, "stall_rounds": STALL_ROUNDS}


def read_options(_players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options checked, without those that are the default."""
    for name in options:
        if name not in DEFAULTS:
            raise BadOption("blox.option.unknown", name=shown(name), names=list(DEFAULTS))
    read = {**DEFAULTS, **options, "board": read_board(options.get("board", DEFAULT))}
    if read["raze"] not in RAZE:
        raise BadOption("blox.option.raze", names=list(RAZE))
    rounds = read["stall_rounds"]
    if type(rounds) is not int or not 1 <= rounds <= MOST_STALL_ROUNDS:
        raise BadOption("blox.option.stall_rounds", most=MOST_STALL_ROUNDS)
    return {name: value for name, value in read.items() if value != DEFAULTS[name]}


def set_up(state: State, players: int, options: dict[str, Any]) -> None:
    """An empty board, everything in its box."""
    two = players == 2
    state.players = players
    state.exact = int(options.get("raze") == "exact")
    state.stall_rounds = options.get("stall_rounds", STALL_ROUNDS)
    paint(state, board_text(options.get("board", DEFAULT)))
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
