"""The levels that look one move ahead: they play for their own points, more or less attentively."""

from typing import Any

import numpy as np

from tourelle.bots.drawing import drawn
from tourelle.bots.judging import eye_ready
from tourelle.bots.leaf import own_points
from tourelle.bots.moves import moves_of
from tourelle.bots.room import new_room
from tourelle.bots.weights import weights_of
from tourelle.core.protocol import redeal, rules_of, to_move
from tourelle.core.rng import seeded

STREAM = 8
DEALS = 4
"""What the seat can't see is dealt so often, and the judgements averaged: no hand is ever looked at."""


class Builder:
    """Tries every move and judges its own points in the end. Heat 0 plays the best; the hotter, the more even."""

    def __init__(self, seed: int, heats: dict[str, float]) -> None:
        self._rng, self._heats = seeded(seed, STREAM), heats

    def choose(self, state: Any) -> int:
        moves = moves_of(state)
        if len(moves) == 1:
            return moves[0]
        game = eye_ready(state)
        return moves[drawn(self._judge(state, game, len(moves)), self._heats[game], self._rng)]

    def _judge(self, state: Any, game: str, count: int) -> Any:
        rules, seat = rules_of(state), int(to_move(state))
        room, total = new_room(rules.state.dtype, rules.moves, 1), np.zeros(count)
        for _ in range(DEALS):
            room.root[0] = state
            redeal(room.root[0], seat, self._rng)
            own_points(room, room.root[0], seat, weights_of(game, int(state.players)))
            total += room.guesses[:count]
        return total / DEALS
