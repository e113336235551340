"""What a seat sees as numbers: planes of 81 cells, then the rest. Itself comes first, then the others in turn."""

from tourelle.core.compilation import rule
from tourelle.core.facts import Layout, Part, rows, starts_of
from tourelle.core.state import Features
from tourelle.games.blox.legal_moves import razes_height
from tourelle.games.blox.state import CELLS, COLOURS, FIGURES, NEUTRAL, RESERVE, SEATS, State

NOT_HERE = -1
"""A value that no cell's `figure` has, for the planes of seats that nobody sits on."""

LAYOUT: Layout = (
    rows(
        1,
        cells=Part((4, 9, 9)),
        blocks=Part((4, 9, 9), high=5),
        figures=Part((5, 9, 9)),
        heights=Part((9, 9)),
        razable=Part((9, 9)),
        hand=Part((4,)),
    ),
    rows(4, plays=Part(), points=Part(high=1000), joker=Part(), reserve=Part(), own_blocks=Part((4,))),
    rows(1, discard=Part((4,)), phase=Part((4,)), last_round=Part(), quiet_rounds=Part(), deck=Part()),
)

AT = starts_of(LAYOUT)
AT_BLOCKS, AT_FIGURES, AT_HEIGHTS, AT_RAZABLE = AT["blocks"], AT["figures"], AT["heights"], AT["razable"]
AT_HAND, AT_SEATS, AT_DISCARD = AT["hand"], AT["plays"], AT["discard"]
AT_PHASE, AT_LAST_ROUND, AT_QUIET, AT_DECK = AT["phase"], AT["last_round"], AT["quiet_rounds"], AT["deck"]


@rule
def observe(state: State, seat: int, out: Features) -> None:
    observe_board(state, out)
    observe_figures(state, seat, out)
    observe_heights(state, out)
    out[AT_HAND:] = 0
    for turn in range(state.players):
        observe_seat(state, (seat + turn) % state.players, out, AT_SEATS + turn * 8)
    for colour in range(COLOURS):
        out[AT_HAND + colour] = state.hand[seat, colour] / 5
        out[AT_DISCARD + colour] = state.discard[colour] / 15
    out[AT_PHASE + state.phase - 1] = 1
    out[AT_LAST_ROUND] = state.last_round
    out[AT_QUIET] = state.quiet_rounds / state.stall_rounds
    out[AT_DECK] = (state.deck[0] + state.deck[1] + state.deck[2] + state.deck[3]) / 60


# Plane by plane and at fixed offsets, so that the compiler writes many cells at once: four times faster in all.


@rule
def observe_board(state: State, out: Features) -> None:
    for colour in range(COLOURS):
        for cell in range(CELLS):
            out[colour * CELLS + cell] = state.colour[cell] == colour
    for colour in range(COLOURS):
        for cell in range(CELLS):
            out[AT_BLOCKS + colour * CELLS + cell] = state.tower[cell, colour]


@rule
def observe_figures(state: State, seat: int, out: Features) -> None:
    for turn in range(SEATS):
        figure = (seat + turn) % state.players + 1 if turn < state.players else NOT_HERE
        for cell in range(CELLS):
            out[AT_FIGURES + turn * CELLS + cell] = state.figure[cell] == figure
    for cell in range(CELLS):
        out[AT_FIGURES + SEATS * CELLS + cell] = state.figure[cell] == NEUTRAL


@rule
def observe_heights(state: State, out: Features) -> None:
    for cell in range(CELLS):
        out[AT_HEIGHTS + cell] = state.height[cell] / 5
    for cell in range(CELLS):
        out[AT_RAZABLE + cell] = razes_height(state, state.height[cell])


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
