"""Steps many matches of a game in compiled code; each match has a row in every array, and nothing is allocated.

A step touches only the rows it is given, and releases the GIL: several threads can share the matches. Inner functions
get single rows, never the batch: taking an array out of it counts a reference, and doing that for each match and array
would take as long as the match itself.
"""

from typing import Annotated, Any, NamedTuple, TypeAlias

import numpy as np

from tourelle.core.compilation import generic
from tourelle.core.playouts import settle
from tourelle.core.protocol import CHANCE, OVER, Rules, legal_moves, observe, play, scores, to_move, winners
from tourelle.core.rng import below
from tourelle.core.signatures import AnyStates, Grid
from tourelle.core.state import Moves, new_states
from tourelle.envs.turns import BY_SCORE, Rewards, forfeit, is_listed, reward, show

SAME_STEP, NEXT_STEP, DISABLED = range(3)
"""When a new match begins after one is over: Gymnasium's modes."""

EVERY_SEAT, RANDOM_SEAT = -2, -1
"""Which seat the caller plays, if it is not a fixed one."""


Longs: TypeAlias = Annotated[Any, np.int64]
Truths: TypeAlias = Annotated[Any, np.bool_]
Rngs: TypeAlias = Annotated[Any, Grid(np.int64)]
ManyMoves: TypeAlias = Annotated[Any, Grid(np.int32)]
Masks: TypeAlias = Annotated[Any, Grid(np.int8)]
ManyFeatures: TypeAlias = Annotated[Any, Grid(np.float32)]
Points: TypeAlias = Annotated[Any, Grid(np.int32)]
ManyRewards: TypeAlias = Annotated[Any, Grid(np.float64)]


class Batch(NamedTuple):
    """The data of all matches; a row for each, except in `start`."""

    start: AnyStates  # the table before chance has dealt anything
    states: AnyStates
    chances: Rngs  # random generators for chance
    choices: Rngs  # ... and for choices: seats, moves of random opponents, `choose_at_random`
    moves: ManyMoves  # the legal moves, as numbers
    counts: Longs  # ... how many of them
    masks: Masks
    features: ManyFeatures
    seats: Longs  # the seat that sees `features`: the one to move, or the last that did when the match is over
    ledgers: Points  # the points at the last step, and scratch space (see turns.py)
    rewards: ManyRewards  # of every seat
    movers: Longs  # the seat that the caller has just played ...
    earned: Rewards  # ... and its reward
    over: Truths
    last_features: ManyFeatures  # of the match that has just ended
    last_scores: Points
    last_wins: Points
    lengths: Longs  # moves played so far


def new_batch(rules: Rules, players: int, count: int, state: Any) -> Batch:
    """Room for a number of matches that all begin with a state."""
    start = new_states(rules.state)
    start[0] = state
    return Batch(
        start=start,
        states=new_states(rules.state, count),
        chances=np.zeros((count, 4), np.int64),
        choices=np.zeros((count, 4), np.int64),
        moves=np.zeros((count, rules.moves), np.int32),
        counts=np.zeros(count, np.int64),
        masks=np.zeros((count, rules.moves), np.int8),
        features=np.zeros((count, rules.features), np.float32),
        seats=np.zeros(count, np.int64),
        ledgers=np.zeros((count, 2 * players), np.int32),
        rewards=np.zeros((count, players), np.float64),
        movers=np.zeros(count, np.int64),
        earned=np.zeros(count, np.float64),
        over=np.zeros(count, np.bool_),
        last_features=np.zeros((count, rules.features), np.float32),
        last_scores=np.zeros((count, players), np.int32),
        last_wins=np.zeros((count, players), np.int32),
        lengths=np.zeros(count, np.int64),
    )


# ---- One row ----


@generic
def answer(state: Any, at: int, chances: Any) -> None:
    """Plays chance outcomes if it is chance's turn."""
    if to_move(state) == CHANCE:
        settle(state, chances[at])


@generic
def let_others_play(state: Any, at: int, own: int, moves: Moves, chances: Any, choices: Any) -> int:
    """Plays random moves on the other seats until the caller's turn or the end of the match; returns their number."""
    played = 0
    while to_move(state) != own and to_move(state) != OVER:
        play(state, moves[below(choices[at], legal_moves(state, moves))])
        answer(state, at, chances)
        played += 1
    return played


@generic
def open_match(
    state: Any, at: int, players: int, own: int, moves: Moves, chances: Any, choices: Any, ledgers: Any
) -> tuple[int, int]:
    """Deals; if the caller plays one seat, plays up to its first turn. Returns the observing seat and moves played."""
    settle(state, chances[at])
    scores(state, ledgers[at])
    if own == EVERY_SEAT:
        return to_move(state), 0
    seat = below(choices[at], players) if own == RANDOM_SEAT else own
    return seat, let_others_play(state, at, seat, moves, chances, choices)


@generic
def judge(state: Any, at: int, seat: int, forfeited: bool, kind: int, ledgers: Any, rewards: Any) -> None:
    """Writes each seat's reward for the step."""
    if forfeited:
        forfeit(seat, kind, rewards[at])
    else:
        reward(state, kind, ledgers[at], rewards[at])


@generic
def keep_result(state: Any, points: Any, wins: Any) -> None:
    """Writes the result of a match; after a forfeit there is no winner by the rules."""
    scores(state, points)
    if to_move(state) == OVER:
        winners(state, wins)
    else:
        wins[:] = 0


@generic
def show_first(state: Any, at: int, seat: int, moves: Moves, masks: Any, features: Any) -> int:
    """Writes the seat's first observation and mask; no moves if others have ended the match before its first turn."""
    if to_move(state) != OVER:
        return show(state, seat, moves, masks[at], features[at])
    observe(state, seat, features[at])
    return 0


# ---- Many rows ----


# Code for every step of every match is in the loop itself: passing a dozen arrays to a function takes time.


@generic
def step_lines(
    batch: Batch, asked: Longs, first: int, last: int, kind: int, own: int, autoreset: int, trusted: bool
) -> None:
    """Steps the matches from `first` to before `last`. An illegal move loses, unless moves are `trusted`."""
    start, states, chances, choices, listed, counts, masks, features, seats = batch[:9]
    ledgers, rewards, movers, earned, over, last_features, last_scores, last_wins, lengths = batch[9:]
    players = rewards.shape[1]
    for at in range(first, last):
        state, seat, moves, count = states[at], seats[at], listed[at], counts[at]
        # If the match was over before, this step only deals anew.
        deals = over[at] and autoreset == NEXT_STEP
        over[at] = False
        for other in range(players):
            rewards[at, other] = 0
        if not deals:
            legal = count > 0 and (trusted or is_listed(asked[at], moves, count))
            # Clears only the bits of the mask that were set: far fewer than all.
            for place in range(count):
                masks[at, moves[place]] = 0
            if legal:
                play(state, asked[at])
                answer(state, at, chances)
                lengths[at] += 1
                if own != EVERY_SEAT:
                    lengths[at] += let_others_play(state, at, seat, moves, chances, choices)
            # Others may have ended the match before the caller's first turn: then any move is accepted.
            forfeited = not legal and to_move(state) != OVER
            over[at] = forfeited or to_move(state) == OVER
            if over[at] or kind == BY_SCORE:
                judge(state, at, seat, forfeited, kind, ledgers, rewards)
            if over[at]:
                counts[at] = 0
                deals = autoreset == SAME_STEP
                keep_result(state, last_scores[at], last_wins[at])
                observe(state, seat, last_features[at] if deals else features[at])
        movers[at], earned[at] = seat, rewards[at, seat]
        if deals:
            states[at] = start[0]
            seats[at], lengths[at] = open_match(state, at, players, own, moves, chances, choices, ledgers)
            counts[at] = show_first(state, at, seats[at], moves, masks, features)
        elif not over[at]:
            seat = to_move(state)
            seats[at], counts[at] = seat, legal_moves(state, moves)
            for place in range(counts[at]):
                masks[at, moves[place]] = 1
            observe(state, seat, features[at])


@generic
def deal_lines(batch: Batch, wanted: Truths, own: int) -> None:
    """Deals a new match in each wanted row."""
    start, states, chances, choices, listed, counts, masks, features, seats = batch[:9]
    ledgers, rewards, movers, earned, over, _, _, _, lengths = batch[9:]
    for at in range(len(wanted)):
        if wanted[at]:
            state, moves = states[at], listed[at]
            for place in range(counts[at]):
                masks[at, moves[place]] = 0
            states[at] = start[0]
            rewards[at, :] = 0
            seat, lengths[at] = open_match(state, at, rewards.shape[1], own, moves, chances, choices, ledgers)
            counts[at] = show_first(state, at, seat, moves, masks, features)
            seats[at], movers[at], earned[at], over[at] = seat, seat, 0, False


@generic
def first_illegal(moves: ManyMoves, counts: Longs, asked: Longs) -> int:
    """The first match in which somebody is to move and the move is not legal; -1 if there is none."""
    for at in range(len(asked)):
        if counts[at] and not is_listed(asked[at], moves[at], counts[at]):
            return at
    return -1


@generic
def choose_at_random(moves: ManyMoves, counts: Longs, choices: Rngs, out: Longs) -> None:
    """A random legal move for each match, all equally likely; 0 if there is none."""
    for at in range(len(out)):
        out[at] = moves[at, below(choices[at], counts[at])] if counts[at] else 0
