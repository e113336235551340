"""The search's Python interface: takes a budget, returns thoughts, keeps the tree between moves, can use threads."""

import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tourelle.bots.evaluation import hides
from tourelle.bots.search import search
from tourelle.bots.thoughts import Thoughts, gather
from tourelle.bots.tree import NONE, find, keep_branch, new_tree
from tourelle.bots.workspace import Workspace, new_room, size_of
from tourelle.core.protocol import CHANCE, play, rules_of, to_move
from tourelle.core.rng import seeded
from tourelle.core.state import Features, copy_of

STREAM = 16
"""The first stream of a seed for searches; each thread has its own."""

GOES_ON = np.zeros(1, np.int64)
"""Replaces a room's `stop`: nobody sets it."""


@dataclass(frozen=True)
class Budget:
    """Ends a search after so many iterations per thread, or so many seconds, whichever comes first."""

    iterations: int
    seconds: float | None = None


class Thinker:
    """One seat's search. It is deterministic for a seed, threads and iterations; a time limit may end it earlier."""

    def __init__(
        self, weights: Features, settings: Features, seed: int, *, nodes: int, threads: int = 1, reuse: bool = True
    ) -> None:
        self.weights, self.settings, self.nodes, self.reuse = weights, settings, nodes, reuse
        self._rngs = [seeded(seed, STREAM + thread) for thread in range(threads)]
        self._rooms: list[Workspace] = []
        self._spare: Any = None

    def think(self, state: Any, budget: Budget, since: Sequence[int] | None = None) -> Thoughts:
        """Evaluates the moves of the seat to move. `since`: moves and outcomes since the state of the last call."""
        self._set_up(state, since if self.reuse else None)
        seat, begun = int(to_move(state)), time.perf_counter()
        # Every move gets a first evaluation, however short the time, and even if the search is stopped before.
        first = self._search([room._replace(stop=GOES_ON) for room in self._rooms], seat, 1)
        timer = threading.Timer(budget.seconds, self.stop) if budget.seconds else None
        if timer:
            timer.daemon = True
            timer.start()
        try:
            done = first + self._search(self._rooms, seat, budget.iterations - 1)
        finally:
            if timer:
                timer.cancel()
        thoughts = gather(self._rooms, seat, int(state.players))
        return replace(thoughts, iterations=done, seconds=time.perf_counter() - begun)

    def stop(self) -> None:
        """May be called from any thread at any time: the search ends after the current iteration."""
        for room in self._rooms:
            room.stop[0] = 1

    @property
    def memory(self) -> int:
        """Bytes of all arrays; they never grow."""
        spare = 0 if self._spare is None else int(self._spare.nbytes)
        return spare + sum(size_of(room) for room in self._rooms)

    def _set_up(self, state: Any, since: Sequence[int] | None) -> None:
        if not self._rooms:
            rules = rules_of(state)
            self._rooms = [new_room(rules.state.dtype, rules.moves, self.nodes) for _ in self._rngs]
            self._spare = new_tree(self.nodes)
        for at, room in enumerate(self._rooms):
            if since is None or room.size[0] == 0 or (since and hides(state)):
                room.size[0] = 0
            else:
                self._rooms[at] = self._advance(room, since)
            self._rooms[at].root[0] = state
            self._rooms[at].stop[0] = 0

    def _advance(self, room: Workspace, since: Sequence[int]) -> Workspace:
        """Keeps only the subtree under the moves and outcomes since; the tree is empty if there is none."""
        state, node = copy_of(room.root[0]), 0
        for move in since:
            node = int(find(room.tree, node, NONE - move if to_move(state) == CHANCE else move))
            if node == NONE:
                break
            play(state, move)
        if node == NONE or room.tree[node].child == NONE:
            room.size[0] = 0
            return room
        keep_branch(room.tree, self._spare, room.size, node)
        kept, self._spare = room._replace(tree=self._spare), room.tree
        return kept

    def _search(self, rooms: Sequence[Workspace], seat: int, iterations: int) -> int:
        tasks = list(zip(rooms, self._rngs, strict=True))
        if len(tasks) == 1:
            return int(search(*_task(tasks[0], seat, iterations, self.weights, self.settings)))
        with ThreadPoolExecutor(len(tasks)) as pool:
            done = pool.map(lambda task: search(*_task(task, seat, iterations, self.weights, self.settings)), tasks)
            return sum(int(count) for count in done)


def _task(task: tuple[Workspace, Any], seat: int, iterations: int, weights: Features, settings: Features) -> Any:
    room, rng = task
    return room, seat, iterations, rng, weights, settings
