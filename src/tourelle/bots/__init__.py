"""Who plays where nobody sits: five levels, the same for every game. A bot sees only what the seat to move may know."""

import tomllib
from functools import cache
from importlib import resources
from typing import Any, Protocol

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
    plans = {game: levels[name] for game, levels in figures().items()}
    if all("iterations" not in plan for plan in plans.values()):
        from tourelle.bots.builders import Builder

        return Builder(seed, {game: plan["heat"] for game, plan in plans.items()})
    from tourelle.bots.searchers import Searcher

    return Searcher(seed, plans)


@cache
def figures() -> dict[str, dict[str, dict[str, float]]]:
    """By game and level, the figures of `levels.toml`."""
    return tomllib.loads((resources.files("tourelle.bots") / "levels.toml").read_text("utf-8"))


__all__ = ["BOTS", "DEFAULT", "LEVELS", "RANDOM", "Bot", "bot_named"]
