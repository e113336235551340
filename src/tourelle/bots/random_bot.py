"""A bot that plays any legal move, all equally likely."""

from collections.abc import Sequence
from typing import Any

from tourelle.bots.bot import Bot
from tourelle.bots.moves import moves_of
from tourelle.bots.thoughts import Candidate, Thoughts
from tourelle.core.protocol import to_move
from tourelle.core.rng import below, seeded


class RandomMoves(Bot):
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
