"""The levels that search, and hints: the move that a search would play, and its chance to win."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tourelle.bots import Bot, Plan, Plans, bot_named, plan_of
from tourelle.bots.evaluation import eye_ready, partner
from tourelle.bots.moves import Since, sampled
from tourelle.bots.thinker import Budget, Thinker
from tourelle.bots.thoughts import Thoughts
from tourelle.bots.weights import weights_of
from tourelle.core.protocol import moves_of
from tourelle.core.rng import seeded
from tourelle.core.state import Features
from tourelle.match import Match

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


ADVISER = "architect"


@dataclass(frozen=True, slots=True)
class Advice:
    """A move in notation, and the chance to win with it, from 0 to 1; partners win together."""

    move: str
    chance: float

    @property
    def percent(self) -> int:
        """From 1 to 99: nothing is certain until the match is over."""
        return max(1, min(99, round(100 * self.chance)))


class Adviser:
    """Sees what the seat to move may know, as bots do."""

    def __init__(self, seed: int) -> None:
        self._bot, self._since = bot_named(ADVISER, seed), Since()

    def advise(self, match: Match) -> Advice:
        thoughts = self._bot.think(match.state, self._since.of(match))
        best = thoughts.candidates[0]
        together = {thoughts.seat, int(partner(match.state, thoughts.seat))}
        chance = sum(best.chances[seat] for seat in together)
        return Advice(match.game.write_move(match.state, best.move), chance)

    def stop(self) -> None:
        self._bot.stop()
