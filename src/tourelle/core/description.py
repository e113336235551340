"""A game's description, available before its rules are loaded."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tourelle.core.options import Asked, Data, Option, read_options
from tourelle.core.records import Turn, turn_with

MOST_SEATS = 5
"""The most players that a game can have: stores, searches and messages make room for so many."""


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
    chance: Mapping[str, Any] = field(default_factory=lambda: {"drew": list[str]})
    """The fields of a record's turn that tell what chance brought, with their types."""
    partners: str = ""
    """The option by which every other seat plays and wins together."""
    hides: str = ""
    """The field of the state that only its seat sees, as a hand of cards; none if everything lies open."""
    widget: bool = False
    """Whether the site has a board of its own for it; else it shows the game's drawing and its moves as a list."""

    @cached_property
    def turn(self) -> type[Turn]:
        """A turn of its records."""
        return turn_with(self.chance)

    def read_options(self, players: int, given: Mapping[str, Any]) -> Data:
        """The given options, checked, without those that are the default; raises BadOption."""
        return read_options(self.options, Asked(self.name, players), given)

    def sides(self, players: int, options: Mapping[str, Any]) -> list[list[int]]:
        """The seats that win and lose together."""
        if options.get(self.partners):
            return [[seat for seat in range(players) if seat % 2 == side] for side in range(2)]
        return [[seat] for seat in range(players)]

    def complete(self, players: int, options: Mapping[str, Any]) -> Data:
        """The options with the default of each that is not given."""
        return {option.name: options.get(option.name, option.usual(players)) for option in self.options}
