"""Single steps for OpenSpiel, compiled. They take a state as an array of one: from Python that is several times faster
than passing the state itself. The caller also provides room for lists of moves, outcomes and points."""

from typing import Annotated, Any, TypeAlias

import numpy as np

from tourelle.core.compilation import generic
from tourelle.core.protocol import CHANCE, OVER, chance, legal_moves, observe, play, scores, to_move, winners
from tourelle.core.signatures import AnyStates
from tourelle.core.state import Features, Moves, Scores, Weights
from tourelle.envs.turns import is_listed, share_win

Chances: TypeAlias = Annotated[Any, np.float64]

TERMINAL = -4
"""OpenSpiel's number for the player to move when the match is over."""

ILLEGAL = -100


@generic
def turn(table: AnyStates) -> int:
    """Who is to move, as OpenSpiel counts: a seat, CHANCE (the same number there as here) or TERMINAL."""
    seat = to_move(table[0])
    return TERMINAL if seat == OVER else int(seat)


@generic
def advance(table: AnyStates, move: int, listed: Moves, weights: Weights) -> int:
    """Plays a legal move or a chance outcome; returns who is to move then, or ILLEGAL if nothing was played."""
    state = table[0]
    seat = to_move(state)
    if seat == OVER:
        return ILLEGAL
    count = chance(state, listed, weights) if seat == CHANCE else legal_moves(state, listed)
    if not is_listed(move, listed, count):
        return ILLEGAL
    play(state, move)
    return turn(table)


@generic
def list_moves(table: AnyStates, out: Moves) -> int:
    return legal_moves(table[0], out)


@generic
def list_outcomes(table: AnyStates, out: Moves, weights: Weights, chances: Chances) -> int:
    """Writes the chance outcomes and their probabilities; returns how many there are."""
    count = chance(table[0], out, weights)
    total = weights[:count].sum()
    for at in range(count):
        chances[at] = weights[at] / total
    return count


@generic
def look(table: AnyStates, seat: int, out: Features) -> None:
    observe(table[0], seat, out)


@generic
def count_up(table: AnyStates, by_score: bool, out: Chances, counted: Scores) -> None:
    """Writes each seat's return at the end of a match: its points, or its share of the win."""
    if by_score:
        scores(table[0], counted)
        for seat in range(len(out)):
            out[seat] = counted[seat]
    else:
        winners(table[0], counted)
        share_win(counted, out)
