"""The results of a search for each move; hints and analysis are made from them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tourelle.bots.tree import NONE
from tourelle.bots.workspace import Workspace
from tourelle.core.description import MOST_SEATS

LONGEST_LINE = 12
FEWEST_VISITS = 8
"""A line continues while its moves have at least this many visits."""


@dataclass(frozen=True)
class Candidate:
    """A move with its visits, and for each seat the chance to win and the expected final points."""

    move: int
    visits: int
    chances: list[float]
    points: list[float]
    line: list[int]


@dataclass(frozen=True)
class Thoughts:
    """The candidates, best first, and what the current state is worth to each seat.

    A candidate's `line` is the expected continuation: moves as they are, chance outcomes as -1 - outcome.
    """

    seat: int
    candidates: list[Candidate]
    chances: list[float]
    points: list[float]
    iterations: int = 0
    seconds: float = 0.0

    @property
    def best(self) -> int:
        return self.candidates[0].move


def gather(rooms: Sequence[Workspace], seat: int, players: int) -> Thoughts:
    """Adds up the visits and values of all threads."""
    found: dict[int, list[tuple[Any, int]]] = {}
    for room in rooms:
        for child in children(room.tree, 0):
            found.setdefault(int(room.tree[child]["move"]), []).append((room.tree, child))
    candidates = [_candidate(move, nodes, seat, players) for move, nodes in found.items()]
    candidates.sort(key=lambda one: (-one.visits, -one.chances[seat], one.move))
    chances, points = _means([room.tree[0] for room in rooms])
    return Thoughts(seat, candidates, chances[:players].tolist(), points[:players].tolist())


def children(tree: Any, node: int) -> list[int]:
    found, child = [], int(tree[node]["child"])
    while child != NONE:
        found.append(child)
        child = int(tree[child]["sibling"])
    return found


def _candidate(move: int, nodes: list[tuple[Any, int]], seat: int, players: int) -> Candidate:
    visits = sum(int(tree[node]["visits"]) for tree, node in nodes)
    chances, points = _means([tree[node] for tree, node in nodes])
    if visits == 0:  # only the first guess is known
        chances = np.zeros(MOST_SEATS)
        chances[seat] = np.mean([tree[node]["guess"] for tree, node in nodes])
    tree, node = max(nodes, key=lambda pair: int(pair[0][pair[1]]["visits"]))
    return Candidate(move, visits, chances[:players].tolist(), points[:players].tolist(), _line(tree, node))


def _means(nodes: list[Any]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    visits = max(1, sum(int(node["visits"]) for node in nodes))
    return (
        np.array([node["value"] for node in nodes], np.float64).sum(0) / visits,
        np.array([node["points"] for node in nodes], np.float64).sum(0) / visits,
    )


def _line(tree: Any, node: int) -> list[int]:
    """The most visited moves, one after the other."""
    line: list[int] = []
    while len(line) < LONGEST_LINE:
        below = children(tree, node)
        if not below:
            break
        node = max(below, key=lambda child: int(tree[child]["visits"]))
        if tree[node]["visits"] < FEWEST_VISITS:
            break
        line.append(int(tree[node]["move"]))
    return line
