"""What a seat sees as numbers: 15 planes of 81 cells, then the scalars. Itself comes first, then the others in turn.

| planes (each 81, a1 first) | what |
|---|---|
| 0-3 | 1 where the cell is white, grey, black, mauve |
| 4-7 | white, grey, black, mauve blocks of the tower there |
| 8-12 | 1 where a figure stands: own, next seat's, second next's, third next's, neutral |
| 13 | height of the tower / 5 |
| 14 | 1 where a phase may raze the tower |

| scalars | what |
|---|---|
| 4 | own hand by colour / 5 |
| 4 x 8 | each seat: takes part, points / 50, joker up, figures in reserve / 4, blocks by colour / 10 |
| 4 | discard pile by colour / 15 |
| 4 | phase, one of four |
| 3 | last round, quiet rounds / rounds to a stall, cards in the deck / 60 |
"""

from tourelle.core.compiling import rule
from tourelle.core.state import Features
from tourelle.games.blox.state import CELLS, COLOURS, FIGURES, NEUTRAL, NOBODY, RESERVE, SEATS, State

PLANES = 15
FEATURES = PLANES * CELLS + COLOURS + SEATS * 8 + COLOURS + 4 + 3


@rule
def observe(state: State, seat: int, out: Features) -> None:
    out[:] = 0
    for cell in range(CELLS):
        observe_cell(state, seat, cell, out)
    at = PLANES * CELLS
    for colour in range(COLOURS):
        out[at + colour] = state.hand[seat, colour] / 5
    at += COLOURS
    for turn in range(state.players):
        observe_seat(state, (seat + turn) % state.players, out, at + turn * 8)
    at += SEATS * 8
    for colour in range(COLOURS):
        out[at + colour] = state.discard[colour] / 15
    at += COLOURS
    out[at + state.phase - 1] = 1
    out[at + 4] = state.last_round
    out[at + 5] = state.quiet_rounds / state.stall_rounds
    out[at + 6] = (state.deck[0] + state.deck[1] + state.deck[2] + state.deck[3]) / 60


@rule
def observe_cell(state: State, seat: int, cell: int, out: Features) -> None:
    out[state.colour[cell] * CELLS + cell] = 1
    for colour in range(COLOURS):
        out[(4 + colour) * CELLS + cell] = state.tower[cell, colour]
    owner = state.figure[cell]
    if owner == NEUTRAL:
        out[12 * CELLS + cell] = 1
    elif owner != NOBODY:
        out[(8 + (owner - 1 - seat) % state.players) * CELLS + cell] = 1
    height = state.height[cell]
    out[13 * CELLS + cell] = height / 5
    allowed = height == state.phase if state.exact else height <= state.phase
    out[14 * CELLS + cell] = 1 if height and allowed else 0


@rule
def observe_seat(state: State, seat: int, out: Features, at: int) -> None:
    reserve = 0
    for figure in range(FIGURES):
        reserve += state.place[seat, figure] == RESERVE
    out[at] = 1
    out[at + 1] = state.points[seat] / 50
    out[at + 2] = state.joker[seat]
    out[at + 3] = reserve / 4
    for colour in range(COLOURS):
        out[at + 4 + colour] = state.blocks[seat, colour] / 10
