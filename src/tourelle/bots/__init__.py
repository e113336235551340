"""Bots: five levels, the same for every game. A bot sees only what the seat to move may know."""

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, TypeAlias

from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.games import DESCRIPTIONS

if TYPE_CHECKING:  # importing thoughts loads compiled modules
    from tourelle.bots.thoughts import Thoughts

Plan: TypeAlias = dict[str, float]
Plans: TypeAlias = dict[str, Plan]
"""The plans of one level, by game."""

GENERAL = "general"
FIGURES = "levels.toml"
OWN: dict[str, Plans] = tomllib.loads((resources.files("tourelle.bots") / FIGURES).read_text("utf-8"))

LEVELS = tuple(OWN[GENERAL])
"""Weakest first, as `levels.toml` declares them."""

RANDOM = "random"
"""Plays any legal move, all equally likely: a baseline for studies, not an opponent."""

BOTS = (*LEVELS, RANDOM)
DEFAULT = "mason"


class Bot(ABC):
    """Plays the seat to move, and sees only what that seat may know. The state is not changed.

    `since`, if the caller knows it: all moves and chance outcomes after the state of the previous call
    (`Since` of `bots/moves.py`). A bot that searches then continues with its tree.
    """

    @abstractmethod
    def choose(self, state: Any, since: Sequence[int] | None = None) -> int:
        """Chooses one of the legal moves."""

    @abstractmethod
    def think(self, state: Any, since: Sequence[int] | None = None) -> "Thoughts":
        """The bot's evaluation of each legal move, best first."""

    def stop(self) -> None:  # noqa: B027
        """May be called from any thread: a search ends at once with the best move so far. Most bots ignore it."""


def bot_named(name: str, seed: int, **changed: float) -> Bot:
    """A new bot; the same seed makes it play the same. `changed` overrides figures of its level."""
    if name not in BOTS:
        raise BadOption("bots.unknown", name=shown(name), names=list(BOTS))
    if name == RANDOM:
        from tourelle.bots.greedy import RandomMoves

        return RandomMoves(seed)
    plans = {game: {**plan, **changed} for game, plan in plans_of(name).items()}
    if not searches(name):
        from tourelle.bots.greedy import Builder

        return Builder(seed, plans)
    from tourelle.bots.searchers import Searcher

    return Searcher(seed, plans)


def warm_up(name: str, state: Any) -> None:
    """Compiles or loads what a bot needs for its first moves, with a very short search."""
    bot = bot_named(name, 0, iterations=2)
    bot.think(state)
    bot.think(state, [])


@cache
def figures() -> dict[str, Plans]:
    """By game and level."""
    folders = {name: resources.files(game.package) for name, game in DESCRIPTIONS.items()}
    files = {name: folder / FIGURES for name, folder in folders.items() if (folder / FIGURES).is_file()}
    brought = {name: tomllib.loads(file.read_text("utf-8")) for name, file in files.items()}
    return {**brought, **OWN}


def plans_of(level: str) -> Plans:
    return {game: levels[level] for game, levels in figures().items() if level in levels}


def plan_of(plans: Plans, game: str) -> Plan:
    return plans[game if game in plans else GENERAL]


@cache
def searches(name: str) -> bool:
    """Whether a level searches, and so thinks for a noticeable time, in some game."""
    return any("iterations" in levels.get(name, {}) for levels in figures().values())


__all__ = ["BOTS", "DEFAULT", "LEVELS", "RANDOM", "Bot", "bot_named", "figures", "searches", "warm_up"]
