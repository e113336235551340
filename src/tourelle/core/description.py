"""A game's description, available before its rules are loaded."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tourelle.core.options import Asked, Data, Option, read_options


@dataclass(frozen=True)
class Description:
    """A game in facts. Its package has a module `game` with the `GAME` itself, and texts under its name."""

    package: str
    name: str
    players: tuple[int, ...]
    minutes: int
    """How long a match among people usually takes."""
    reasons: tuple[str, ...]
    """How a match can end, as in records."""
    id: str = ""
    """Its name in the ids of Gymnasium, if that is not the name with a capital."""
    options: tuple[Option, ...] = ()
    hides: bool = False
    """Whether seats hide something from each other, as a hand of cards."""
    widget: bool = False
    """Whether the site has a board of its own for it; else it shows the game's drawing and its moves as a list."""

    def read_options(self, players: int, given: Mapping[str, Any]) -> Data:
        """The given options, checked, without those that are the default; raises BadOption."""
        return read_options(self.options, Asked(self.name, players), given)

    def complete(self, players: int, options: Mapping[str, Any]) -> Data:
        """The options with the default of each that is not given."""
        return {option.name: options.get(option.name, option.usual(players)) for option in self.options}
