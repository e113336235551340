"""The levels that search."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tourelle.bots import Bot
from tourelle.bots.evaluation import eye_ready
from tourelle.bots.levels import Plan, Plans, plan_of
from tourelle.bots.moves import sampled
from tourelle.bots.thinker import Budget, Thinker
from tourelle.bots.thoughts import Thoughts
from tourelle.bots.weights import weights_of
from tourelle.core.protocol import moves_of
from tourelle.core.rng import seeded
from tourelle.core.state import Features

STREAM = 9
NODES = 400_000
"""Nodes of 68 bytes each, in two trees: a search holds at most 55 MB."""


class Searcher(Bot):
    """Searches with the budget of its level."""

    def __init__(self, seed: int, plans: Plans, threads: int = 1) -> None:
        self._seed, self._plans, self._threads = seed, plans, threads
        self._rng = seeded(seed, STREAM)
        self._thinkers: dict[tuple[str, int], Thinker] = {}
        self._unthought: list[int] | None = []

    def choose(self, state: Any, since: Sequence[int] | None = None) -> int:
        moves = moves_of(state)
        if len(moves) == 1:
            self._unthought = self._all(since)
            return moves[0]
        return self._picked(self.think(state, since), plan_of(self._plans, eye_ready(state)).get("heat", 0.0))

    def think(self, state: Any, since: Sequence[int] | None = None) -> Thoughts:
        game, players = eye_ready(state), int(state.players)
        plan = plan_for(plan_of(self._plans, game), players)
        since, self._unthought = self._all(since), []
        return self._thinker(game, players).think(state, Budget(int(plan["iterations"]), plan["seconds"]), since)

    def _picked(self, thoughts: Thoughts, heat: float) -> int:
        """The best move; with heat, one that wins nearly as often."""
        if heat == 0:
            return thoughts.best
        chances = [candidate.chances[thoughts.seat] for candidate in thoughts.candidates]
        return thoughts.candidates[sampled(chances, heat, self._rng)].move

    def stop(self) -> None:
        for thinker in list(self._thinkers.values()):
            thinker.stop()

    def _all(self, since: Sequence[int] | None) -> list[int] | None:
        """All moves and outcomes since the last search: forced moves were played without one."""
        return None if since is None or self._unthought is None else [*self._unthought, *since]

    def _thinker(self, game: str, players: int) -> Thinker:
        if (game, players) not in self._thinkers:
            settings = settings_of(plan_for(plan_of(self._plans, game), players))
            thinker = Thinker(weights_of(game, players), settings, self._seed, nodes=NODES, threads=self._threads)
            self._thinkers[game, players] = thinker
        return self._thinkers[game, players]


def plan_for(plan: Plan, players: int) -> Plan:
    """Scales the figures, which are for two players: each further player adds replies before one's own next turn."""
    others = players - 1
    return {**plan, "iterations": plan["iterations"] * others, "patience": plan.get("patience", 0.0) * others}


def settings_of(plan: Plan) -> Features:
    names = ("exploration", "prior_heat", "guess_visits", "playout", "paranoid", "patience")
    return np.array([plan.get(name, 0.0) for name in names], np.float32)
