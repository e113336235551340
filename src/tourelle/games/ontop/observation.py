"""What a seat sees as numbers. Colours come in the order of the seats, itself first, then the neutral ones.

How the tiles lie inside the circles is left out: from the segments on, it no longer matters.
"""

import numpy as np

from tourelle.core.compilation import rule
from tourelle.core.facts import Layout, Part, rows, starts_of
from tourelle.core.state import Features
from tourelle.games.ontop.circles import BASE
from tourelle.games.ontop.geometry import CELLS, VERTICES
from tourelle.games.ontop.state import NO_TILE, PLAYING, TILED, State
from tourelle.games.ontop.tiles import COLOURS, KIND_CORNERS, KIND_OF, KINDS

# Lookup tables: a division for each intersection would take most of the time.
SHARE = np.array([count / 6 for count in range(BASE)], np.float32)
SHARES = np.array(
    [[SHARE[circle // BASE**colour % BASE] for colour in range(COLOURS)] for circle in range(BASE**COLOURS)], np.float32
)
"""By a circle's number: its segments of each colour / 6."""

LAYOUT: Layout = (
    rows(
        1,
        cells=Part((78, 2)),
        circles=Part((51, 4)),
        missing=Part((51,)),
        below=Part((51, 4)),
        top=Part((51, 4)),
        tile=Part((4, 4)),
        bag=Part((136,), high=64),
    ),
    rows(4, plays=Part(), points=Part(high=10), pawns=Part()),
    rows(1, turn=Part((4,)), triangles=Part(), tiles_left=Part(high=4), teams=Part(), over=Part()),
)

AT = starts_of(LAYOUT)
AT_CIRCLES, AT_MISSING, AT_BELOW, AT_TOP = AT["circles"], AT["missing"], AT["below"], AT["top"]
AT_TILE, AT_BAG, AT_COLOURS, AT_TURN = AT["tile"], AT["bag"], AT["plays"], AT["turn"]
AT_TRIANGLES, AT_TILES_LEFT, AT_TEAMS, AT_OVER = AT["triangles"], AT["tiles_left"], AT["teams"], AT["over"]


@rule
def ranks_of(state: State, seat: int) -> int:
    """Each colour's rank from the seat's view, two bits each: itself 0, the next seat 1, ... then the neutral ones."""
    ranks = 0
    for colour in range(COLOURS):
        place = state.owner[colour]
        ranks |= ((place - seat) % state.players if place < state.players else place) << 2 * colour
    return ranks


@rule
def rank_in(ranks: int, colour: int) -> int:
    return ranks >> 2 * colour & 3


@rule
def observe_vertex(state: State, ranks: int, vertex: int, out: Features) -> None:
    circle, stack = state.circle[vertex], state.stack[vertex]
    top = (stack >> COLOURS) - 1
    for colour in range(COLOURS):
        at = vertex * COLOURS + rank_in(ranks, colour)
        out[AT_CIRCLES + at] = SHARES[circle, colour]
        out[AT_BELOW + at] = stack >> colour & 1
        out[AT_TOP + at] = top == colour
    out[AT_MISSING + vertex] = SHARE[state.missing[vertex]]


@rule
def kind_seen(ranks: int, kind: int) -> int:
    """The kind of a tile with its colours renamed: the seat's own is the first, the next seat's the second, ..."""
    a = rank_in(ranks, KIND_CORNERS[kind, 0])
    b = rank_in(ranks, KIND_CORNERS[kind, 1])
    c = rank_in(ranks, KIND_CORNERS[kind, 2])
    d = rank_in(ranks, KIND_CORNERS[kind, 3])
    return int(KIND_OF[a, b, c, d])


@rule
def observe_tiles(state: State, ranks: int, out: Features) -> None:
    if state.tile != NO_TILE:
        for corner in range(4):
            out[AT_TILE + corner * COLOURS + rank_in(ranks, KIND_CORNERS[state.tile, corner])] = 1
    for kind in range(KINDS):
        if state.bag[kind]:
            out[AT_BAG + kind_seen(ranks, kind)] = state.bag[kind] / 2


@rule
def observe_seats(state: State, seat: int, ranks: int, out: Features) -> None:
    for colour in range(COLOURS):
        at = AT_COLOURS + 3 * rank_in(ranks, colour)
        if state.owner[colour] < state.players:
            out[at] = 1
            out[at + 1] = state.points[state.owner[colour]] / 50
        out[at + 2] = state.pawns[colour] / 21
    if state.stage == PLAYING:
        out[AT_TURN + (state.seat - seat) % state.players] = 1


@rule
def observe(state: State, seat: int, out: Features) -> None:
    ranks = ranks_of(state, seat)
    for cell in range(CELLS):
        out[2 * cell] = state.cell[cell] == TILED
        out[2 * cell + 1] = state.cell[cell] > TILED
    for vertex in range(VERTICES):
        observe_vertex(state, ranks, vertex, out)
    out[AT_TILE:] = 0
    observe_tiles(state, ranks, out)
    observe_seats(state, seat, ranks, out)
    out[AT_TRIANGLES] = state.triangles / 10
    out[AT_TILES_LEFT] = state.tiles_left / 34
    out[AT_TEAMS] = state.teams
    out[AT_OVER] = 0 if state.stage == PLAYING else 1
