"""The levels that look one move ahead: they play for their own points, more or less attentively."""

from typing import Any

import numpy as np

from tourelle.bots.drawing import drawn
from tourelle.bots.judging import eye_ready
from tourelle.bots.leaf import own_points, played_points
from tourelle.bots.moves import moves_of
from tourelle.bots.plans import Plans, plan_of
from tourelle.bots.room import new_room
from tourelle.bots.weights import weights_of
from tourelle.core.protocol import redeal, rules_of, to_move
from tourelle.core.rng import seeded

STREAM = 8
DEALS = 4
"""What the seat can't see is dealt so often, and the judgements averaged: no hand is ever looked at."""


class Builder:
    """Tries every move and judges its own points in the end. Heat 0 plays the best; the hotter, the more even.

    Where the level's plan has `playouts`, the table is not judged: so many matches are played out at random.
    """

    def __init__(self, seed: int, plans: Plans) -> None:
        self._rng, self._plans = seeded(seed, STREAM), plans

    def choose(self, state: Any) -> int:
        moves = moves_of(state)
        if len(moves) == 1:
            return moves[0]
        game = eye_ready(state)
        plan = plan_of(self._plans, game)
        return moves[drawn(self._judge(state, game, len(moves), int(plan.get("playouts", 0))), plan["heat"], self._rng)]

    def _judge(self, state: Any, game: str, count: int, playouts: int) -> Any:
        rules, seat = rules_of(state), int(to_move(state))
        room, total = new_room(rules.state.dtype, rules.moves, 1), np.zeros(count)
        deals = playouts or DEALS
        for _ in range(deals):
            room.root[0] = state
            redeal(room.root[0], seat, self._rng)
            if playouts:
                room.luck[:] = self._rng
                played_points(room, room.root[0], seat)
                self._rng[:] = room.luck
            else:
                own_points(room, room.root[0], seat, weights_of(game, int(state.players)))
            total += room.guesses[:count]
        return total / deals
