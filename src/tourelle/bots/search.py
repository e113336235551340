"""Monte-Carlo tree search over what a seat can know, for any game, any number of players, chance and hidden hands.

Each iteration redeals what the seat can't see, descends the tree by PUCT, expands and evaluates the first leaf, and
adds the result to every node on the path.
"""

from typing import Any

from tourelle.bots.evaluation import hides
from tourelle.bots.leaf import final_value, play_on, value_of, weigh_leaf
from tourelle.bots.selection import best_child, best_legal_child
from tourelle.bots.tree import NONE, find, grow, plant
from tourelle.bots.workspace import DEEPEST, PATIENCE, Workspace
from tourelle.core.compilation import generic
from tourelle.core.description import MOST_SEATS
from tourelle.core.protocol import CHANCE, OVER, legal_moves, play, redeal, roll, to_move
from tourelle.core.rng import next_word
from tourelle.core.state import Features, Rng

MIXING = 12
LAST_CHOICE = DEEPEST - 16
"""The deepest choice: chance outcomes after it must still fit into the path."""


# A room has many arrays, and passing it costs time for each: functions that every iteration calls take only what they
# need.


@generic
def search(room: Workspace, seat: int, iterations: int, rng: Rng, weights: Features, settings: Features) -> int:
    """Searches for a number of iterations, or until `room.stop[0]` is set; returns how many were done."""
    done = 0
    if room.size[0] == 0 and iterations > 0 and room.stop[0] == 0:
        open_root(room, seat, rng, weights, settings)
        done = 1
    while done < iterations and room.stop[0] == 0:
        depth = descend(room, seat, weights, settings)
        back_up(room.tree, room.path, depth, room.value, room.points)
        done += 1
    return done


@generic
def open_root(room: Any, seat: int, rng: Rng, weights: Features, settings: Features) -> None:
    """Starts a new tree: the root with its children. Counts as an iteration."""
    plant(room.tree, room.size)
    room.base[0], room.base[1] = next_word(rng), next_word(rng)
    room.table[0] = room.root[0]
    same_luck(room.base, room.luck, 0)
    redeal(room.table[0], seat, room.luck)
    count = legal_moves(room.table[0], room.moves)
    weigh_leaf(room, room.table[0], seat, count, weights, settings)
    open_node(room, 0, count)
    room.path[0] = 0
    back_up(room.tree, room.path, 0, room.value, room.points)


@generic
def back_up(tree: Any, path: Any, depth: int, value: Features, points: Features) -> None:
    """Adds the result to every node on the path."""
    for step in range(depth + 1):
        node = tree[path[step]]
        node.visits += 1
        for other in range(MOST_SEATS):
            node.value[other] += value[other]
            node.points[other] += points[other]


@generic
def descend(room: Any, seat: int, weights: Features, settings: Features) -> int:
    """Descends to a leaf and writes its worth to `room.value` and `room.points`; returns the depth.

    The n-th visit of each move at the root gets the same random numbers, so that only the moves make a difference.
    """
    room.table[0] = room.root[0]
    state, depth = room.table[0], 1
    node = best_child(room.tree, 0, seat, seat, settings)
    same_luck(room.base, room.luck, room.tree[node].visits)
    redeal(state, seat, room.luck)
    play(state, room.tree[node].move)
    room.path[0], room.path[1] = 0, node
    while True:
        mover = to_move(state)
        if mover == OVER:
            break
        if mover == CHANCE:
            outcome = roll(state, room.luck)
            play(state, outcome)
            child = node if hides(state) else branch(room.tree, room.size, node, NONE - outcome)
        else:
            if room.tree[node].visits < settings[PATIENCE] or depth >= LAST_CHOICE:
                room.played[0] += play_on(state, room.luck, room.desk.moves, settings)
                break
            if room.tree[node].child == NONE:
                count = legal_moves(state, room.moves)
                weigh_leaf(room, state, mover, count, weights, settings)
                open_node(room, node, count)
                return depth
            child = choose(room, state, node, seat, mover, weights, settings)
            if child != NONE:
                play(state, room.tree[child].move)
        if child == NONE:  # the tree is full
            break
        if child != node:
            node = child
            depth += 1
            room.path[depth] = node
    if to_move(state) == OVER:
        final_value(state, room.desk.counted, room.value, room.points)
    else:
        value_of(room.desk, state, weights, room.value, room.points)
    return depth


@generic
def choose(room: Any, state: Any, node: int, seat: int, mover: int, weights: Features, settings: Features) -> int:
    if not hides(state):
        return best_child(room.tree, node, seat, mover, settings)
    count = legal_moves(state, room.moves)
    return best_legal_child(room, state, node, seat, mover, count, weights, settings)


@generic
def same_luck(base: Any, luck: Any, number: int) -> None:
    luck[0], luck[1], luck[2], luck[3] = base[0], base[1], number, 1
    for _ in range(MIXING):
        next_word(luck)


@generic
def branch(tree: Any, size: Any, node: int, outcome: int) -> int:
    """The node after a chance outcome; added if it is new."""
    child = find(tree, node, outcome)
    return child if child != NONE else grow(tree, size, node, outcome, 1.0, 0.0)


@generic
def open_node(room: Any, node: int, count: int) -> None:
    """Expands a node: a child for every legal move, with its prior and guess."""
    for at in range(count - 1, -1, -1):
        grow(room.tree, room.size, node, room.moves[at], room.priors[at], room.guesses[at])
