"""Selects a child by PUCT: by its results so far, and by how rarely it was tried."""

from math import exp, sqrt
from typing import Any

from tourelle.bots.leaf import value_of
from tourelle.bots.tree import NONE, grow
from tourelle.bots.workspace import EXPLORATION, GUESS_VISITS, PARANOID, PLAYOUT, PRIOR_HEAT
from tourelle.core.compilation import generic
from tourelle.core.protocol import play
from tourelle.core.state import Features

TINY = 1e-6


@generic
def best_child(tree: Any, node: int, seat: int, mover: int, settings: Features) -> int:
    """The most promising child for the mover, if all children are legal in every deal."""
    eager = settings[EXPLORATION] * sqrt(tree[node].visits)
    best, best_promise = NONE, -1e9
    child = tree[node].child
    while child != NONE:
        promise = promise_of(tree[child], seat, mover, eager, settings)
        if promise > best_promise:
            best, best_promise = child, promise
        child = tree[child].sibling
    return int(best)


@generic
def best_legal_child(
    room: Any, state: Any, node: int, seat: int, mover: int, count: int, weights: Features, settings: Features
) -> int:
    """Only children that are legal in the current deal are considered; moves that the node has not seen are added."""
    mark_children(room, node, True)
    add_new_moves(room, state, node, mover, count, weights, settings)
    best, best_promise = NONE, -1e9
    for at in range(count):
        child = room.child_of[room.moves[at]]
        if child != NONE:
            option = room.tree[child]
            option.offered += 1
            promise = promise_of(option, seat, mover, settings[EXPLORATION] * sqrt(option.offered), settings)
            if promise > best_promise:
                best, best_promise = child, promise
        room.child_of[room.moves[at]] = NONE
    mark_children(room, node, False)
    return int(best)


@generic
def promise_of(option: Any, seat: int, mover: int, eager: float, settings: Features) -> float:
    """The mean of the visits and the first guess, plus a bonus that fades with the visits."""
    visits, guesses = option.visits, settings[GUESS_VISITS]
    brought = option.value[mover]
    if settings[PARANOID] > 0 and mover != seat:
        brought = visits - option.value[seat]
    worth = (brought + guesses * option.guess) / max(visits + guesses, TINY)
    return float(worth + eager * option.prior / (1 + visits))


@generic
def mark_children(room: Any, node: int, marked: bool) -> None:
    child = room.tree[node].child
    while child != NONE:
        if room.tree[child].move >= 0:
            room.child_of[room.tree[child].move] = child if marked else NONE
        child = room.tree[child].sibling


@generic
def add_new_moves(
    room: Any, state: Any, node: int, mover: int, count: int, weights: Features, settings: Features
) -> None:
    """Adds a child for each move that was not legal in earlier deals; its prior is relative to the likeliest child."""
    likeliest = NONE
    for at in range(count):
        move = room.moves[at]
        if room.child_of[move] != NONE:
            continue
        if likeliest == NONE:
            likeliest = likeliest_child(room.tree, node)
        known = room.tree[likeliest]
        prior, guess = known.prior, known.guess
        if settings[PLAYOUT] == 0:
            room.trial[0] = state
            play(room.trial[0], move)
            value_of(room.desk, room.trial[0], weights, room.hunch, room.hunch_points)
            prior *= min(1.0, exp((room.hunch[mover] - guess) / settings[PRIOR_HEAT]))
            guess = room.hunch[mover]
        room.child_of[move] = grow(room.tree, room.size, node, move, prior, guess)


@generic
def likeliest_child(tree: Any, node: int) -> int:
    best = tree[node].child
    child = best
    while child != NONE:
        if tree[child].prior > tree[best].prior:
            best = child
        child = tree[child].sibling
    return int(best)
