"""Evaluates the leaf of a search: by looking one move ahead, or by a random playout."""

from math import exp
from typing import Annotated, Any, TypeAlias

import numpy as np

from tourelle.bots.evaluation import judge, resolve
from tourelle.bots.workspace import PLAYOUT, PRIOR_HEAT, WHOLE, Workspace
from tourelle.core.compilation import generic
from tourelle.core.description import MOST_SEATS
from tourelle.core.playouts import playout, settle
from tourelle.core.protocol import OVER, legal_moves, play, scores, to_move, winners
from tourelle.core.rng import below
from tourelle.core.signatures import AnyState, Grid
from tourelle.core.state import Features, Moves, Rng

Sums: TypeAlias = Annotated[Any, Grid(np.float64, 3)]


@generic
def weigh_leaf(room: Any, state: Any, mover: int, count: int, weights: Features, settings: Features) -> None:
    """Writes the state's worth to `room.value` and `room.points`, and each move's prior and guess to its lists."""
    if settings[PLAYOUT] > 0:
        for at in range(count):
            room.priors[at], room.guesses[at] = 1 / count, 1 / state.players
        play_out(room, state, weights, settings)
    else:
        look_ahead(room, state, mover, count, weights, settings)


@generic
def look_ahead(room: Any, state: Any, mover: int, count: int, weights: Features, settings: Features) -> int:
    """Tries and evaluates each move; the best one's worth becomes this state's. Returns the index of the best.

    A move's guess is the mover's chance to win; its prior follows from that.
    """
    best, most = 0, -1.0
    for at in range(count):
        room.trial[0] = state
        play(room.trial[0], room.moves[at])
        value_of(room.desk, room.trial[0], weights, room.hunch, room.hunch_points)
        room.guesses[at] = room.hunch[mover]
        if room.guesses[at] > most:
            best, most = at, room.guesses[at]
            for seat in range(MOST_SEATS):
                room.value[seat], room.points[seat] = room.hunch[seat], room.hunch_points[seat]
    total = 0.0
    for at in range(count):
        room.priors[at] = exp((room.guesses[at] - most) / settings[PRIOR_HEAT])
        total += room.priors[at]
    for at in range(count):
        room.priors[at] /= total
    return best


@generic
def try_moves(room: Workspace, state: AnyState, weights: Features, sums: Sums) -> None:
    """Tries each move, and adds each seat's chance to win and final points, evaluated right after it."""
    count = legal_moves(state, room.moves)
    for at in range(count):
        room.trial[0] = state
        play(room.trial[0], room.moves[at])
        value_of(room.desk, room.trial[0], weights, room.hunch, room.hunch_points)
        add_up(room, sums, at)


@generic
def try_playouts(room: Workspace, state: AnyState, sums: Sums) -> None:
    """Tries each move with a random playout, and adds who won and the final points."""
    count = legal_moves(state, room.moves)
    for at in range(count):
        room.trial[0] = state
        play(room.trial[0], room.moves[at])
        playout(room.trial[0], room.luck, room.desk.moves)
        final_value(room.trial[0], room.desk.counted, room.hunch, room.hunch_points)
        add_up(room, sums, at)


@generic
def add_up(room: Any, sums: Any, at: int) -> None:
    for seat in range(MOST_SEATS):
        sums[0, at, seat] += room.hunch[seat]
        sums[1, at, seat] += room.hunch_points[seat]


@generic
def play_out(room: Any, state: Any, weights: Features, settings: Features) -> None:
    """Plays random moves, then evaluates the state."""
    room.played[0] += play_on(state, room.luck, room.desk.moves, settings)
    if to_move(state) == OVER:
        final_value(state, room.desk.counted, room.value, room.points)
    else:
        value_of(room.desk, state, weights, room.value, room.points)


@generic
def play_on(state: Any, rng: Rng, moves: Moves, settings: Features) -> int:
    """Plays random moves, as many as the settings say or to the end; returns their number."""
    if settings[PLAYOUT] >= WHOLE:
        return playout(state, rng, moves)
    most = int(settings[PLAYOUT])
    for count in range(most):
        settle(state, rng)
        if to_move(state) == OVER:
            return count
        play(state, moves[below(rng, legal_moves(state, moves))])
    return most


@generic
def value_of(desk: Any, state: Any, weights: Features, value: Features, points: Features) -> None:
    """Each seat's chance to win and its final points: estimated, or known when the match is over."""
    desk.resolved[0] = state
    resolve(desk.resolved[0], desk.scratch, desk.moves, desk.numbers, weights)
    if to_move(desk.resolved[0]) == OVER:
        final_value(desk.resolved[0], desk.counted, value, points)
    else:
        judge(desk.resolved[0], weights, value, points)


@generic
def final_value(state: Any, counted: Any, value: Features, points: Features) -> None:
    """The match is over: the winners share 1."""
    for seat in range(MOST_SEATS):
        counted[seat] = 0
    scores(state, counted)
    for seat in range(MOST_SEATS):
        points[seat], counted[seat] = counted[seat], 0
    winners(state, counted)
    total = counted.sum()
    for seat in range(MOST_SEATS):
        value[seat] = counted[seat] / total
