"""Monte-Carlo tree search over what a seat can know, for any game, any number of players, chance and hidden hands.

Each iteration deals anew what the seat can't see, walks down the tree by PUCT (each seat for itself: max-n), adds the
moves of the first new node, judges the table there, and adds that judgement to every node on the way.
"""

from math import exp, sqrt
from typing import Any, NamedTuple

import numpy as np

from tourelle.bots.judging import MOST_SEATS, judge, resolve, sees_chance
from tourelle.bots.tree import NONE, find, grow, new_tree, plant
from tourelle.core.compiling import generic
from tourelle.core.protocol import CHANCE, OVER, legal_moves, play, redeal, roll, scores, to_move, winners
from tourelle.core.state import Features, Rng

DEEPEST = 256
EXPLORATION, PRIOR_HEAT, GUESS_VISITS = range(3)
"""Where the search's own settings stand: how much it tries the untried; how even the priors are; and how many visits
the first guess of a move counts for."""


class Room(NamedTuple):
    """Where a search thinks: everything it writes to, made once and used again."""

    root: Any  # the table as it stands
    table: Any  # the table of the iteration
    trial: Any  # a table to try a move on
    resolved: Any  # a table to play on until it can be judged
    more_moves: Any
    tree: Any
    size: Any  # how many nodes are in use
    path: Any  # the nodes of the iteration
    moves: Any
    child_of: Any  # the child that each move leads to, while a choice is made
    priors: Any
    guesses: Any
    value: Any
    hunch: Any  # the value after a move that is only tried
    points: Any
    winners: Any
    stop: Any  # set to 1 from anywhere: the search ends at once


def new_room(dtype: np.dtype[Any], moves: int, nodes: int) -> Room:
    return Room(
        root=np.zeros(1, dtype),
        table=np.zeros(1, dtype),
        trial=np.zeros(1, dtype),
        resolved=np.zeros(1, dtype),
        more_moves=np.zeros(moves, np.int32),
        tree=new_tree(nodes),
        size=np.zeros(1, np.int64),
        path=np.zeros(DEEPEST, np.int64),
        moves=np.zeros(moves, np.int32),
        child_of=np.full(moves, NONE, np.int32),
        priors=np.zeros(moves, np.float32),
        guesses=np.zeros(moves, np.float32),
        value=np.zeros(MOST_SEATS, np.float32),
        hunch=np.zeros(MOST_SEATS, np.float32),
        points=np.zeros(MOST_SEATS, np.int32),
        winners=np.zeros(MOST_SEATS, np.int32),
        stop=np.zeros(1, np.int64),
    )


@generic
def search(room: Any, seat: int, iterations: int, rng: Rng, weights: Features, settings: Features) -> int:
    """Think for a number of iterations, or until `room.stop[0]` is set; how many were done."""
    if room.size[0] == 0:
        plant(room.tree, room.size)
    done = 0
    while done < iterations and room.stop[0] == 0:
        iterate(room, seat, rng, weights, settings)
        done += 1
    return done


@generic
def iterate(room: Any, seat: int, rng: Rng, weights: Features, settings: Features) -> None:
    room.table[0] = room.root[0]
    redeal(room.table[0], seat, rng)
    depth = descend(room, seat, rng, weights, settings)
    scores(room.table[0], room.points)
    for step in range(depth + 1):
        node = room.tree[room.path[step]]
        node.visits += 1
        for other in range(MOST_SEATS):
            node.value[other] += room.value[other]
            node.points[other] += room.points[other]


@generic
def descend(room: Any, seat: int, rng: Rng, weights: Features, settings: Features) -> int:
    """Walk to a table worth judging, leaving its value in `room.value`; how deep it was."""
    state = room.table[0]
    depth, node = 0, 0
    room.path[0] = 0
    while True:
        mover = to_move(state)
        if mover == OVER:
            final_value(state, room.winners, room.value)
            return depth
        if mover == CHANCE:
            seen = sees_chance(state, seat)
            outcome = roll(state, rng)
            play(state, outcome)
            child = branch(room, node, NONE - outcome) if seen else node
        else:
            count = legal_moves(state, room.moves)
            if room.tree[node].child == NONE or depth >= DEEPEST - 2:
                value_of(room, state, weights, room.value)
                open_node(room, state, node, mover, count, weights, settings)
                return depth
            child = choose(room, state, node, mover, count, weights, settings)
            if child != NONE:
                play(state, room.tree[child].move)
        if child == NONE:  # the tree is full
            value_of(room, state, weights, room.value)
            return depth
        if child != node:
            node = child
            depth += 1
            room.path[depth] = node


@generic
def branch(room: Any, node: int, outcome: int) -> int:
    """The node after an outcome of chance that the seat sees."""
    child = find(room.tree, node, outcome)
    return child if child != NONE else grow(room.tree, room.size, node, outcome, 1.0, 0.0)


@generic
def open_node(room: Any, state: Any, node: int, mover: int, count: int, weights: Features, settings: Features) -> None:
    """Give a node its children: every legal move, with how good it looks at once."""
    look_ahead(room, state, mover, count, weights, settings)
    for at in range(count - 1, -1, -1):
        grow(room.tree, room.size, node, room.moves[at], room.priors[at], room.guesses[at])


@generic
def look_ahead(room: Any, state: Any, mover: int, count: int, weights: Features, settings: Features) -> None:
    """Try each move and judge the table after it: the guess is the mover's chance, the prior follows from it."""
    best = 0.0
    for at in range(count):
        room.trial[0] = state
        play(room.trial[0], room.moves[at])
        value_of(room, room.trial[0], weights, room.hunch)
        room.guesses[at] = room.hunch[mover]
        best = max(best, room.guesses[at])
    total = 0.0
    for at in range(count):
        room.priors[at] = exp((room.guesses[at] - best) / settings[PRIOR_HEAT])
        total += room.priors[at]
    for at in range(count):
        room.priors[at] /= total


@generic
def choose(room: Any, state: Any, node: int, mover: int, count: int, weights: Features, settings: Features) -> int:
    """The legal child with the best promise for the seat to move: what it brought, and how little it was tried."""
    mark_children(room, node)
    add_new_moves(room, state, node, mover, count, weights, settings)
    best, best_promise = NONE, -1.0
    for at in range(count):
        child = room.child_of[room.moves[at]]
        if child != NONE:
            option = room.tree[child]
            option.offered += 1
            promise = promise_of(option, mover, settings)
            if promise > best_promise:
                best, best_promise = child, promise
        room.child_of[room.moves[at]] = NONE
    unmark_children(room, node)
    return int(best)


@generic
def promise_of(option: Any, mover: int, settings: Features) -> float:
    """PUCT: the mean of its visits and of the first guess, and a bonus that fades with its visits."""
    visits, guesses = option.visits, settings[GUESS_VISITS]
    worth = (option.value[mover] + guesses * option.guess) / (visits + guesses)
    return float(worth + settings[EXPLORATION] * option.prior * sqrt(option.offered) / (1 + visits))


@generic
def mark_children(room: Any, node: int) -> None:
    child = room.tree[node].child
    while child != NONE:
        if room.tree[child].move >= 0:
            room.child_of[room.tree[child].move] = child
        child = room.tree[child].sibling


@generic
def unmark_children(room: Any, node: int) -> None:
    child = room.tree[node].child
    while child != NONE:
        if room.tree[child].move >= 0:
            room.child_of[room.tree[child].move] = NONE
        child = room.tree[child].sibling


@generic
def add_new_moves(
    room: Any, state: Any, node: int, mover: int, count: int, weights: Features, settings: Features
) -> None:
    """Another deal may allow moves that the node has not seen yet."""
    known = True
    for at in range(count):
        known = known and room.child_of[room.moves[at]] != NONE
    if known:
        return
    look_ahead(room, state, mover, count, weights, settings)
    for at in range(count):
        move = room.moves[at]
        if room.child_of[move] == NONE:
            room.child_of[move] = grow(room.tree, room.size, node, move, room.priors[at], room.guesses[at])


@generic
def value_of(room: Any, state: Any, weights: Features, out: Features) -> None:
    """Each seat's chance to win: judged, or known when the match is over."""
    room.resolved[0] = state
    resolve(room.resolved[0], room.more_moves, weights)
    if to_move(room.resolved[0]) == OVER:
        final_value(room.resolved[0], room.winners, out)
    else:
        judge(room.resolved[0], weights, out)


@generic
def final_value(state: Any, won: Any, out: Features) -> None:
    """The match is over: the winners share 1."""
    for seat in range(MOST_SEATS):
        won[seat] = 0
    winners(state, won)
    total = won.sum()
    for seat in range(MOST_SEATS):
        out[seat] = won[seat] / total
