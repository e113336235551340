"""Single steps for OpenSpiel, compiled. They take a state as an array of one: from Python that is several times faster
than passing the state itself."""

from typing import Any

import numpy as np

from tourelle.core.compilation import generic
from tourelle.core.protocol import CHANCE, OVER, chance, legal_moves, observe, play, scores, to_move, winners
from tourelle.core.state import Features, Moves, Weights
from tourelle.envs.turns import is_listed, share_win

TERMINAL = -4
"""OpenSpiel's number for the player to move when the match is over."""

ILLEGAL = -100


@generic
def turn(table: Any) -> int:
    """Who is to move, as OpenSpiel counts: a seat, CHANCE (the same number there as here) or TERMINAL."""
    seat = to_move(table[0])
    return TERMINAL if seat == OVER else int(seat)


@generic
def advance(table: Any, move: int, room: int) -> int:
    """Plays a legal move or a chance outcome; returns who is to move then, or ILLEGAL if nothing was played."""
    state = table[0]
    seat = to_move(state)
    if seat == OVER:
        return ILLEGAL
    listed = np.empty(room, np.int32)
    count = chance(state, listed, np.empty(room, np.int32)) if seat == CHANCE else legal_moves(state, listed)
    if not is_listed(move, listed, count):
        return ILLEGAL
    play(state, move)
    return turn(table)


@generic
def list_moves(table: Any, out: Moves) -> int:
    return legal_moves(table[0], out)


@generic
def list_outcomes(table: Any, out: Moves, weights: Weights, chances: Any) -> int:
    """Writes the chance outcomes and their probabilities; returns how many there are."""
    count = chance(table[0], out, weights)
    chances[:count] = weights[:count] / weights[:count].sum()
    return count


@generic
def look(table: Any, seat: int, out: Features) -> None:
    observe(table[0], seat, out)


@generic
def count_up(table: Any, by_score: bool, out: Any) -> None:
    """Writes each seat's return at the end of a match: its points, or its share of the win."""
    counted = np.zeros(len(out), np.int32)
    if by_score:
        scores(table[0], counted)
        out[:] = counted
    else:
        winners(table[0], counted)
        share_win(counted, out)
