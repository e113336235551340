"""The workspace of a search: all arrays that it writes to, allocated once and reused."""

from typing import Annotated, Any, NamedTuple, get_args, get_type_hints

import numpy as np

from tourelle.bots.tree import NONE, Nodes, new_tree
from tourelle.core.description import MOST_SEATS
from tourelle.core.signatures import AnyGame
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


EACH_MOVE = "each move"
"""In place of a length: a number for each move."""


class Desk(NamedTuple):
    """The arrays for evaluating a state. A separate tuple, because passing arrays to a function costs time for each."""

    resolved: Annotated[Any, AnyGame, 1]  # a table to play on until it can be judged
    scratch: Annotated[Any, AnyGame, 1]  # a table, moves and numbers to work with on the way there
    moves: Annotated[Any, np.int32, EACH_MOVE]
    numbers: Annotated[Any, np.float32, NUMBERS]
    counted: Annotated[Any, np.int32, MOST_SEATS]


class Workspace(NamedTuple):
    desk: Desk
    tree: Nodes
    root: Annotated[Any, AnyGame, 1]  # the table as it stands
    table: Annotated[Any, AnyGame, 1]  # the table of the iteration
    trial: Annotated[Any, AnyGame, 1]  # a table to try a move on
    size: Annotated[Any, np.int64, 1]  # how many nodes are in use
    path: Annotated[Any, np.int64, DEEPEST]  # the nodes of the iteration
    moves: Annotated[Any, np.int32, EACH_MOVE]
    child_of: Annotated[Any, np.int32, EACH_MOVE]  # the child that each move leads to, while a choice is made
    priors: Annotated[Any, np.float32, EACH_MOVE]
    guesses: Annotated[Any, np.float32, EACH_MOVE]
    value: Annotated[Any, np.float32, MOST_SEATS]  # what the iteration found: each seat's chance to win ...
    points: Annotated[Any, np.float32, MOST_SEATS]  # ... and its final points
    hunch: Annotated[Any, np.float32, MOST_SEATS]  # the same for a move that is only tried
    hunch_points: Annotated[Any, np.float32, MOST_SEATS]
    base: Annotated[Any, np.int64, 2]  # two random words that all luck of this tree comes from
    luck: Annotated[Any, np.int64, 4]  # the generator of the iteration
    stop: Annotated[Any, np.int64, 1]  # set to 1 from anywhere: the search ends at once
    played: Annotated[Any, np.int64, 1]  # how many moves all playouts had together


def new_room(dtype: np.dtype[Any], moves: int, nodes: int) -> Workspace:
    desk = Desk(**_arrays(Desk, dtype, moves))
    room = Workspace(desk=desk, tree=new_tree(nodes), **_arrays(Workspace, dtype, moves))
    room.child_of[:] = NONE
    return room


def _arrays(kind: type, dtype: np.dtype[Any], moves: int) -> dict[str, Any]:
    """An array of the declared type and length for each field that declares them."""
    declared = {name: get_args(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}
    return {
        name: apart(moves if hint[2] == EACH_MOVE else hint[2], dtype if hint[1] is AnyGame else hint[1])
        for name, hint in declared.items()
        if len(hint) > 2
    }


def size_of(room: Workspace) -> int:
    """Bytes of all its arrays."""
    return sum(int(array.nbytes) for array in (*room.desk, *room[1:]))
