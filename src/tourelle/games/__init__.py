"""The games, by name. A game's package is imported, and its rules compiled, when it is first asked for."""

import sys
from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from tourelle.core.errors import UnknownGame
from tourelle.core.shown import shown

if TYPE_CHECKING:
    from tourelle.core.game import Game

NAMES = ("blox", "ontop", "fivetowers")
PLAYERS = {"blox": (2, 3, 4), "ontop": (2, 3, 4), "fivetowers": (2, 3, 4, 5)}

Report = Callable[[str, int, int], None]
_reporters: list[Report] = []


def on_compiling(report: Report) -> None:
    """Be told (game, done, of how many) while rules are compiled or loaded."""
    _reporters[:] = [report]


def game_named(name: str) -> "Game":
    """The game, ready to play."""
    if name not in NAMES:
        close = get_close_matches(shown(name, 40).lower(), NAMES, 1, 0.3)
        raise UnknownGame("core.unknown_game", name=shown(name, 40), names=list(NAMES), close=(close or NAMES)[0])
    from tourelle.core.compiling import prepare

    package = f"tourelle.games.{name}"
    game: Game = import_module(package).GAME
    prepare(package, lambda done, total: _tell(name, done, total))
    return game


def _tell(name: str, done: int, total: int) -> None:
    for report in _reporters:
        report(name, done, total)


class _Games(ModuleType):
    """So that `tourelle.games()` can be asked, though `tourelle.games` is this package."""

    def __call__(self) -> dict[str, tuple[int, ...]]:
        """The games by name, each with its possible numbers of players."""
        return dict(PLAYERS)


sys.modules[__name__].__class__ = _Games
