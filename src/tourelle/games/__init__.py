"""The games, by name. A game's rules are imported and compiled when it is first asked for.

Other packages add games by an entry point of the group `tourelle.games` that leads to a `Description`.
"""

import sys
import warnings
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from tourelle.core.description import Description
from tourelle.core.errors import UnknownGame
from tourelle.core.excerpt import shown
from tourelle.core.plugins import plugins
from tourelle.core.texts import add_texts, say, system_language

if TYPE_CHECKING:
    from tourelle.core.game import Game

OWN = ("blox", "ontop", "fivetowers")


def _described() -> Iterator[Description]:
    for name in OWN:
        yield import_module(f"{__name__}.{name}").DESCRIPTION
    for point in plugins():
        # A broken package must not disable the other games.
        try:
            found = point.load()
            add_texts(found.name, found.package)
        except Exception as fault:
            said = say("core.plugin", system_language(), name=point.name, package=point.value, fault=repr(fault))
            warnings.warn(said, RuntimeWarning, stacklevel=2)
        else:
            yield found


DESCRIPTIONS = {description.name: description for description in _described()}
NAMES = tuple(DESCRIPTIONS)
PLAYERS = {name: description.players for name, description in DESCRIPTIONS.items()}

Report = Callable[[str, int, int], None]
_reporters: list[Report] = []


def on_compiling(report: Report) -> None:
    """Registers a listener that is called with (game, done, total) while rules are compiled or loaded."""
    _reporters[:] = [report]


def described(name: str) -> Description:
    """A game's description, without loading its rules; raises UnknownGame if there is none of that name."""
    if name not in NAMES:  # not the dict: a name can be anything, also what has no hash
        close = get_close_matches(shown(name, 40).lower(), NAMES, 1, 0.3)
        raise UnknownGame("core.unknown_game", name=shown(name, 40), names=list(NAMES), close=(close or NAMES)[0])
    return DESCRIPTIONS[name]


def game_named(name: str, meanwhile: Callable[[], None] | None = None) -> "Game":
    """The game, ready to play. `meanwhile` is called before each function is compiled, and may load another game."""
    package = described(name).package
    from tourelle.core.compilation import prepare

    def report(done: int, total: int) -> None:
        _tell(name, done, total)
        if meanwhile:
            meanwhile()

    game = _assembled(name)
    prepare(package, report)
    return game


@cache
def _assembled(name: str) -> "Game":
    from tourelle.games.assembly import assembled

    return assembled(DESCRIPTIONS[name])


def _tell(name: str, done: int, total: int) -> None:
    for report in _reporters:
        report(name, done, total)


class _Games(ModuleType):
    """Makes `tourelle.games()` callable, though `tourelle.games` is this package."""

    def __call__(self) -> dict[str, tuple[int, ...]]:
        """The games by name, each with its possible numbers of players."""
        return dict(PLAYERS)


sys.modules[__name__].__class__ = _Games
