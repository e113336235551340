"""Who plays where nobody sits: five levels, the same for every game. A bot sees only what the seat to move may know."""

from functools import cache
from typing import Any, Protocol

from tourelle.bots.plans import figures, plans_of
from tourelle.bots.random_moves import RandomMoves
from tourelle.core.errors import BadOption
from tourelle.core.shown import shown


class Bot(Protocol):
    """Chooses one of the legal moves of the seat to move; the state is not changed."""

    def choose(self, state: Any) -> int: ...


LEVELS = ("stroller", "apprentice", "mason", "architect", "master")
"""Weakest first."""

RANDOM = "random"
"""Any legal move, all equally likely: no opponent, but a measure that every study knows."""

BOTS = (*LEVELS, RANDOM)
DEFAULT = "mason"


def bot_named(name: str, seed: int) -> Bot:
    """A new bot; with the same seed it plays the same."""
    if name not in BOTS:
        raise BadOption("bots.unknown", name=shown(name), names=list(BOTS))
    if name == RANDOM:
        return RandomMoves(seed)
    if not searches(name):
        from tourelle.bots.builders import Builder

        return Builder(seed, plans_of(name))
    from tourelle.bots.searchers import Searcher

    return Searcher(seed, plans_of(name))


@cache
def searches(name: str) -> bool:
    """Whether a level thinks for a noticeable time in some game."""
    return any("iterations" in levels.get(name, {}) for levels in figures().values())


__all__ = ["BOTS", "DEFAULT", "LEVELS", "RANDOM", "Bot", "bot_named", "figures", "searches"]
