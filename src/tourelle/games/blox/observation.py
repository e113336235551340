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

from tourelle.core.compilation import rule
from tourelle.core.layout import Layout, Part
from tourelle.core.state import Features
from tourelle.games.blox.legal_moves import razes_height
from tourelle.games.blox.state import CELLS, COLOURS, FIGURES, NEUTRAL, RESERVE, SEATS, State

PLANES = 15
FEATURES = PLANES * CELLS + COLOURS + SEATS * 8 + COLOURS + 4 + 3

NOT_HERE = -1
"""A value that no cell's `figure` has, for the planes of seats that nobody sits on."""

LAYOUT: Layout = (
    (
        1,
        {
            "cells": Part((4, 9, 9)),
            "blocks": Part((4, 9, 9), high=5),
            "figures": Part((5, 9, 9)),
            "heights": Part((9, 9)),
            "razable": Part((9, 9)),
            "hand": Part((4,)),
        },
    ),
    (
        4,
        {
            "plays": Part(),
            "points": Part(high=1000),
            "joker": Part(),
            "reserve": Part(),
            "own_blocks": Part((4,)),
        },
    ),
    (
        1,
        {
            "discard": Part((4,)),
            "phase": Part((4,)),
            "last_round": Part(),
            "quiet_rounds": Part(),
            "deck": Part(),
        },
    ),
)


@rule
def observe(state: State, seat: int, out: Features) -> None:
    observe_board(state, out)
    observe_figures(state, seat, out)
    observe_heights(state, out)
    at = PLANES * CELLS
    out[at:] = 0
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


# Plane by plane and at fixed offsets, so that the compiler writes many cells at once: four times faster in all.


@rule
def observe_board(state: State, out: Features) -> None:
    for colour in range(COLOURS):
        for cell in range(CELLS):
            out[colour * CELLS + cell] = state.colour[cell] == colour
    for colour in range(COLOURS):
        for cell in range(CELLS):
            out[(COLOURS + colour) * CELLS + cell] = state.tower[cell, colour]


@rule
def observe_figures(state: State, seat: int, out: Features) -> None:
    for turn in range(SEATS):
        figure = (seat + turn) % state.players + 1 if turn < state.players else NOT_HERE
        for cell in range(CELLS):
            out[(8 + turn) * CELLS + cell] = state.figure[cell] == figure
    for cell in range(CELLS):
        out[12 * CELLS + cell] = state.figure[cell] == NEUTRAL


@rule
def observe_heights(state: State, out: Features) -> None:
    for cell in range(CELLS):
        out[13 * CELLS + cell] = state.height[cell] / 5
    for cell in range(CELLS):
        out[14 * CELLS + cell] = razes_height(state, state.height[cell])


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
