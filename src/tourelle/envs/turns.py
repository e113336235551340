"""One turn at a table in one compiled call: the move, the chance outcomes, the rewards, the next observation.

The caller owns the arrays: `tables` and `start` hold one state each, `mask` must be zero, `ledger` has two numbers for
each seat (its points at the last turn, and scratch space), `rewards` one.
"""

from typing import Annotated, Any, TypeAlias

import numpy as np

from tourelle.core.compilation import generic
from tourelle.core.playouts import settle
from tourelle.core.protocol import OVER, legal_moves, observe, play, scores, to_move, winners
from tourelle.core.signatures import AnyStates
from tourelle.core.state import Features, Moves, Rng, Scores

Mask: TypeAlias = Annotated[Any, np.int8]
Rewards: TypeAlias = Annotated[Any, np.float64]

ZERO_SUM, BY_SCORE = range(2)
"""The kinds of rewards: for the win only, or for every point."""

REFUSED = -3
"""Returned instead of the next seat if the move is illegal; nothing has changed then."""


@generic
def is_listed(move: int, moves: Moves, count: int) -> bool:
    """Whether a move is among the first `count`, which are ascending."""
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if moves[middle] < move:
            low = middle + 1
        else:
            high = middle
    return low < count and moves[low] == move


@generic
def show(state: Any, seat: int, moves: Moves, mask: Any, features: Any) -> int:
    """Writes the observation and mask of the seat to move; returns the number of legal moves."""
    count = legal_moves(state, moves)
    for place in range(count):
        mask[moves[place]] = 1
    observe(state, seat, features)
    return count


@generic
def share_win(wins: Any, rewards: Any) -> None:
    """The winners share 1, the others share -1; if everybody wins, all get 0."""
    seats, won = len(rewards), 0
    for seat in range(seats):
        won += wins[seat]
    for seat in range(seats):
        if won == seats:
            rewards[seat] = 0
        else:
            rewards[seat] = 1 / won if wins[seat] else -1 / (seats - won)


@generic
def forfeit(loser: int, kind: int, rewards: Rewards) -> None:
    """Rewards after an illegal move: -1 for its seat, which the others share in a zero-sum match."""
    seats = len(rewards)
    for seat in range(seats):
        rewards[seat] = 1 / (seats - 1) if kind == ZERO_SUM else 0
    rewards[loser] = -1


@generic
def reward(state: Any, kind: int, ledger: Any, rewards: Any) -> None:
    """Writes each seat's reward since the last call."""
    seats = len(rewards)
    counted = ledger[seats:]
    rewards[:] = 0
    if kind == BY_SCORE:
        scores(state, counted)
        for seat in range(seats):
            rewards[seat] = counted[seat] - ledger[seat]
            ledger[seat] = counted[seat]
    elif to_move(state) == OVER:
        winners(state, counted)
        share_win(counted, rewards)


@generic
def begin(
    tables: AnyStates, start: AnyStates, rng: Rng, moves: Moves, mask: Mask, features: Features, ledger: Scores
) -> tuple[int, int]:
    """Deals a new match; returns the seat to move, and its number of moves."""
    tables[0] = start[0]
    settle(tables[0], rng)
    scores(tables[0], ledger)
    seat = to_move(tables[0])
    return seat, show(tables[0], seat, moves, mask, features)


@generic
def take_turn(
    tables: AnyStates,
    rng: Rng,
    move: int,
    count: int,
    kind: int,
    moves: Moves,
    mask: Mask,
    features: Features,
    ledger: Scores,
    rewards: Rewards,
) -> tuple[int, int]:
    """Plays one of the `count` listed moves; returns the seat to move (or OVER, REFUSED), and its number of moves."""
    if not is_listed(move, moves, count):
        return REFUSED, count
    state = tables[0]
    play(state, move)
    settle(state, rng)
    reward(state, kind, ledger, rewards)
    seat = to_move(state)
    if seat == OVER:
        return OVER, 0
    return seat, show(state, seat, moves, mask, features)
