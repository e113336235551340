"""The workspace of a search: all arrays that it writes to, allocated once and reused."""

from typing import Any, NamedTuple

import numpy as np

from tourelle.bots.tree import NONE, new_tree
from tourelle.core.description import MOST_SEATS
from tourelle.core.state import apart

DEEPEST = 256
NUMBERS = 512
WHOLE = 10_000
"""With this many random moves or more, a playout goes to the end."""

EXPLORATION, PRIOR_HEAT, GUESS_VISITS, PLAYOUT, PARANOID, PATIENCE, SETTINGS = range(7)
"""Indices of the search's settings: how much it explores; how even the priors are; how many visits the first guess of
a move counts for; how many random moves are played before a state is evaluated (0: it looks one move ahead instead);
whether the others are assumed to play against the searching seat (else each for itself); and how many visits a node
needs before it is expanded."""


class Desk(NamedTuple):
    """The arrays for evaluating a state. A separate tuple, because passing arrays to a function costs time for each."""

    resolved: Any  # a table to play on until it can be judged
    scratch: Any  # a table, moves and numbers to work with on the way there
    moves: Any
    numbers: Any
    counted: Any


class Workspace(NamedTuple):
    root: Any  # the table as it stands
    table: Any  # the table of the iteration
    trial: Any  # a table to try a move on
    desk: Desk
    tree: Any
    size: Any  # how many nodes are in use
    path: Any  # the nodes of the iteration
    moves: Any
    child_of: Any  # the child that each move leads to, while a choice is made
    priors: Any
    guesses: Any
    value: Any  # what the iteration found: each seat's chance to win ...
    points: Any  # ... and its final points
    hunch: Any  # the same for a move that is only tried
    hunch_points: Any
    base: Any  # two random words that all luck of this tree comes from
    luck: Any  # the generator of the iteration
    stop: Any  # set to 1 from anywhere: the search ends at once
    played: Any  # how many moves all playouts had together


def new_desk(dtype: np.dtype[Any], moves: int) -> Desk:
    return Desk(
        resolved=apart(1, dtype),
        scratch=apart(1, dtype),
        moves=apart(moves, np.int32),
        numbers=apart(NUMBERS, np.float32),
        counted=apart(MOST_SEATS, np.int32),
    )


def new_room(dtype: np.dtype[Any], moves: int, nodes: int) -> Workspace:
    return Workspace(
        root=apart(1, dtype),
        table=apart(1, dtype),
        trial=apart(1, dtype),
        desk=new_desk(dtype, moves),
        tree=new_tree(nodes),
        size=apart(1, np.int64),
        path=apart(DEEPEST, np.int64),
        moves=apart(moves, np.int32),
        child_of=no_children(moves),
        priors=apart(moves, np.float32),
        guesses=apart(moves, np.float32),
        value=apart(MOST_SEATS, np.float32),
        points=apart(MOST_SEATS, np.float32),
        hunch=apart(MOST_SEATS, np.float32),
        hunch_points=apart(MOST_SEATS, np.float32),
        base=apart(2, np.int64),
        luck=apart(4, np.int64),
        stop=apart(1, np.int64),
        played=apart(1, np.int64),
    )


def no_children(moves: int) -> Any:
    found = apart(moves, np.int32)
    found[:] = NONE
    return found


def size_of(room: Workspace) -> int:
    """Bytes of all its arrays."""
    arrays = [*room[: room._fields.index("desk")], *room.desk, *room[room._fields.index("tree") :]]
    return sum(int(array.nbytes) for array in arrays)
