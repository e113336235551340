"""Generic play for every game: chance outcomes, random playouts, perft counts."""

from typing import Annotated, Any

import numpy as np

from tourelle.core.compilation import generic
from tourelle.core.protocol import CHANCE, OVER, legal_moves, play, roll, to_move
from tourelle.core.rng import below
from tourelle.core.signatures import AnyState, AnyStates, Grid
from tourelle.core.state import Moves, Rng


@generic
def settle(state: AnyState, rng: Rng) -> None:
    """Rolls and plays chance outcomes until a seat is to move or the match is over."""
    while to_move(state) == CHANCE:
        play(state, roll(state, rng))


@generic
def playout(state: AnyState, rng: Rng, moves: Moves) -> int:
    """Plays at random to the end, every legal move equally likely; returns the number of moves."""
    count = 0
    while True:
        settle(state, rng)
        if to_move(state) == OVER:
            return count
        play(state, moves[below(rng, legal_moves(state, moves))])
        count += 1


@generic
def playouts(table: AnyStates, start: AnyStates, games: int, rng: Rng, moves: Moves) -> int:
    """Runs many playouts from the state `start[0]`, each in `table[0]`; returns the number of moves."""
    count = 0
    for _ in range(games):
        table[0] = start[0]
        count += playout(table[0], rng, moves)
    return count


@generic
def count_paths(
    states: AnyStates, depth: int, rngs: Annotated[Any, Grid(np.int64)], moves: Annotated[Any, Grid(np.int32)]
) -> int:
    """Counts the move paths of length `depth` from `states[depth]`; chance is sampled, the same after the same path.

    `states`, `rngs` and `moves` have a row for each depth left, so that nothing is allocated on the way.
    """
    state = states[depth]
    if to_move(state) == OVER:
        return 0
    count = legal_moves(state, moves[depth])
    if depth <= 1:
        return count
    paths = 0
    for i in range(count):
        states[depth - 1] = state
        for place in range(rngs.shape[1]):
            rngs[depth - 1, place] = rngs[depth, place]
        play(states[depth - 1], moves[depth, i])
        settle(states[depth - 1], rngs[depth - 1])
        paths += count_paths(states, depth - 1, rngs, moves)
    return paths
