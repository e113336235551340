"""The levels that don't search: those that look one move ahead and maximise their own points, and random moves."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tourelle.bots import Bot, Plans, plan_of
from tourelle.bots.evaluation import eye_ready
from tourelle.bots.leaf import try_moves, try_playouts
from tourelle.bots.moves import sampled
from tourelle.bots.thoughts import Candidate, Thoughts
from tourelle.bots.weights import weights_of
from tourelle.bots.workspace import new_room
from tourelle.core.description import MOST_SEATS
from tourelle.core.protocol import moves_of, redeal, rules_of, to_move
from tourelle.core.rng import below, seeded

STREAM = 8
DEALS = 4
"""How many redeals are averaged, so that hidden hands are never looked at."""


class Builder(Bot):
    """Tries every move and estimates its own final points. Heat 0 plays the best; more heat chooses more evenly.

    If the level's plan has `playouts`, that many random playouts replace the evaluation.
    """

    def __init__(self, seed: int, plans: Plans) -> None:
        self._rng, self._plans = seeded(seed, STREAM), plans

    def choose(self, state: Any, since: Sequence[int] | None = None) -> int:
        moves = moves_of(state)
        if len(moves) == 1:
            return moves[0]
        thoughts = self.think(state, since)
        points = {candidate.move: candidate.points[thoughts.seat] for candidate in thoughts.candidates}
        heat = plan_of(self._plans, eye_ready(state))["heat"]
        return moves[sampled([points[move] for move in moves], heat, self._rng)]

    def think(self, state: Any, since: Sequence[int] | None = None) -> Thoughts:  # noqa: ARG002
        game, seat, players, moves = eye_ready(state), int(to_move(state)), int(state.players), moves_of(state)
        playouts = int(plan_of(self._plans, game).get("playouts", 0))
        deals = playouts or DEALS
        chances, points = self._judge(state, game, seat, len(moves), deals, played=playouts > 0) / deals
        candidates = [
            Candidate(move, deals, chances[at, :players].tolist(), points[at, :players].tolist(), [])
            for at, move in enumerate(moves)
        ]
        candidates.sort(key=lambda one: (-one.points[seat], one.move))
        return Thoughts(seat, candidates, candidates[0].chances, candidates[0].points, deals)

    def _judge(self, state: Any, game: str, seat: int, count: int, deals: int, *, played: bool) -> Any:
        """Sums over all deals, by move and seat: the chances to win, and the final points."""
        rules = rules_of(state)
        room, sums = new_room(rules.state.dtype, rules.moves, 1), np.zeros((2, count, MOST_SEATS))
        for _ in range(deals):
            room.root[0] = state
            redeal(room.root[0], seat, self._rng)
            if played:
                room.luck[:] = self._rng
                try_playouts(room, room.root[0], sums)
                self._rng[:] = room.luck
            else:
                try_moves(room, room.root[0], weights_of(game, int(state.players)), sums)
        return sums


class RandomMoves(Bot):
    """Plays any legal move, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed, stream=1)

    def choose(self, state: Any, since: Sequence[int] | None = None) -> int:  # noqa: ARG002
        moves = moves_of(state)
        return moves[below(self._rng, len(moves))]

    def think(self, state: Any, since: Sequence[int] | None = None) -> Thoughts:  # noqa: ARG002
        """Evaluates nothing: after every move, all seats are equally likely to win."""
        chances, points = [1 / state.players] * state.players, [0.0] * state.players
        candidates = [Candidate(move, 0, chances, points, []) for move in moves_of(state)]
        return Thoughts(int(to_move(state)), candidates, chances, points)
