"""A search tree in one caller-owned array: nodes are records, children a linked list, nothing is allocated.

A node stands for what has happened since the root: moves and chance outcomes. If hands are hidden, drawing a card makes
no node: a node covers all hands, and only children that are legal in the current deal are considered.
"""

from typing import Annotated, Any, TypeAlias

import numpy as np

from tourelle.core.compilation import generic
from tourelle.core.description import MOST_SEATS
from tourelle.core.state import record_type

FIELDS = [
    ("move", np.int32),  # the move or outcome that leads here; outcomes are below zero
    ("child", np.int32),  # its first child, NONE for none
    ("sibling", np.int32),  # the next child of its parent, NONE for none
    ("visits", np.int32),
    ("offered", np.int32),  # how often it could have been chosen
    ("prior", np.float32),  # how likely a good player is to choose it
    ("guess", np.float32),  # the chance of the seat that chooses it, as the table looks right after it
    ("value", np.float32, (MOST_SEATS,)),  # sum over the visits of each seat's chance to win
    ("points", np.float32, (MOST_SEATS,)),  # ... and of its points
]
NODE = record_type(FIELDS, __name__, "NODE.type")
NONE = -1

Nodes: TypeAlias = Annotated[Any, NODE]
Size: TypeAlias = Annotated[Any, np.int64]


def new_tree(nodes: int) -> Any:
    return np.zeros(nodes, NODE)


@generic
def plant(tree: Any, size: Any) -> None:
    """An empty tree: only the root. `size[0]` is how many nodes are in use."""
    size[0] = 0
    grow(tree, size, NONE, 0, 1.0, 0.0)


@generic
def grow(tree: Any, size: Any, parent: int, move: int, prior: float, guess: float) -> int:
    """A new child in front of its siblings; NONE if the tree is full."""
    at = size[0]
    if at >= len(tree):
        return NONE
    size[0] = at + 1
    node = tree[at]
    node.move, node.child, node.sibling = move, NONE, NONE
    node.visits, node.offered, node.prior, node.guess = 0, 0, prior, guess
    for seat in range(MOST_SEATS):
        node.value[seat] = node.points[seat] = 0
    if parent != NONE:
        node.sibling = tree[parent].child
        tree[parent].child = at
    return int(at)


@generic
def find(tree: Nodes, parent: int, move: int) -> int:
    """The child that a move leads to; NONE if there is none."""
    child = tree[parent].child
    while child != NONE and tree[child].move != move:
        child = tree[child].sibling
    return int(child)


@generic
def keep_branch(tree: Nodes, spare: Nodes, size: Size, top: int) -> None:
    """Copies a subtree into another tree, level by level; `size[0]` is then that tree's size."""
    spare[0] = tree[top]
    spare[0].sibling = NONE
    kept, at = 1, 0
    while at < kept:
        child, last = spare[at].child, NONE
        spare[at].child = NONE
        while child != NONE:
            spare[kept] = tree[child]
            if last == NONE:
                spare[at].child = kept
            else:
                spare[last].sibling = kept
            last, child = kept, tree[child].sibling
            spare[last].sibling = NONE
            kept += 1
        at += 1
    size[0] = kept
