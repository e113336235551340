"""A bot that plays any legal move, all equally likely."""

from typing import Any

from tourelle.bots.moves import moves_of
from tourelle.core.rng import below, seeded


class RandomMoves:
    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed, stream=1)

    def choose(self, state: Any) -> int:
        moves = moves_of(state)
        return moves[below(self._rng, len(moves))]
