"""The opponents on the other seats: bots by name, or anything that chooses moves as bots do."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

import numpy as np

from tourelle.bots import DEFAULT, bot_named
from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.match import SEED_LIMIT


class Opponent(Protocol):
    """A bot, or anything else that chooses one of the legal moves of the seat to move."""

    def choose(self, state: Any) -> int: ...


Opponents: TypeAlias = str | Opponent | Sequence[str | Opponent] | None
"""One for all other seats, or one for each, from the seat after the own one; None is the bots' default."""


def listed(opponents: Opponents, players: int) -> list[str | Opponent]:
    """One opponent for each other seat; raises BadOption for an unknown name or a wrong number."""
    if opponents is None:
        opponents = DEFAULT
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        found = [opponents] * (players - 1)
    else:
        found = list(opponents)
    if len(found) != players - 1:
        raise BadOption("envs.opponents", n=len(found), seats=players - 1)
    for opponent in found:
        _bot(opponent, 0)
    return found


def seated(opponents: list[str | Opponent], own: int, rng: np.random.Generator) -> dict[int, Opponent]:
    """A bot for each seat but the own one, each with its own seed."""
    players = len(opponents) + 1
    return {
        (own + 1 + place) % players: _bot(opponent, int(rng.integers(SEED_LIMIT)))
        for place, opponent in enumerate(opponents)
    }


def _bot(opponent: str | Opponent, seed: int) -> Opponent:
    if isinstance(opponent, str) or not hasattr(opponent, "choose"):
        return bot_named(shown(opponent), seed)
    return opponent
