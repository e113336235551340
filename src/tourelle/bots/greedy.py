"""The one-move bot: it plays what leaves its seat best off at once, by a small hand-written value for each game.

It looks at the table right after its move, before chance answers, and only at what its seat may know.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from tourelle.bots.moves import after, moves_of
from tourelle.core.protocol import rules_of, to_move
from tourelle.core.rng import below, seeded

Value: TypeAlias = Callable[[Any, int, Any, int], float]
"""(state before, move, state after, seat) -> how good that is for the seat."""

ALIKE = 1e-9


class Greedy:
    """Moves of equal value are equally likely."""

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed, stream=2)

    def choose(self, state: Any) -> int:
        seat, value = int(to_move(state)), value_of(state)
        values = {move: value(state, move, after(state, move), seat) for move in moves_of(state)}
        best = max(values.values())
        good = [move for move in values if values[move] >= best - ALIKE]
        return good[below(self._rng, len(good))]


def value_of(state: Any) -> Value:
    """The value of the state's game, from the module of the same name beside this one."""
    package = rules_of(state).state.__module__.split(".")[-2]
    value: Value = import_module(f"tourelle.bots.values_{package}").value
    return value
