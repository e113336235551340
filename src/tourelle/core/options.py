"""The kinds of options that a game can declare.

A game declares each option once. Reading and refusing a person's value, the list of `tourelle games`, the server's
offer, the form on the site, OpenSpiel's parameters and the tables in the documents all come from that declaration.
Its words are in the game's texts, under `options.NAME`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

import msgspec

from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.core.texts import Term, has_text

Data: TypeAlias = dict[str, Any]


class Asked(NamedTuple):
    """The table that an option is read for."""

    game: str
    players: int


class Declared(msgspec.Struct, tag_field="kind", frozen=True, kw_only=True):
    """Base of all options. `rare`: few people ever change it, so that forms show it further down."""

    name: str
    rare: bool = False

    def usual(self, players: int) -> Any:  # noqa: ARG002
        """The value where nobody chose one; of some options it depends on the number of players."""
        return self.default  # type: ignore[attr-defined]  # every kind has one, each of its own type

    def read(self, asked: Asked, value: object) -> Any:
        """A person's value in its canonical form, or BadOption."""
        raise NotImplementedError

    def refused(self, asked: Asked, why: str, **values: object) -> BadOption:
        """The game's own sentence if it has one, else the sentence for this kind of option."""
        own = f"{asked.game}.options.{self.name}.{why}"
        return BadOption(own if has_text(own) else f"core.option.{why}", name=self.name, **values)


class Whole(Declared, tag="whole", frozen=True, kw_only=True):
    """A whole number."""

    default: int
    least: int
    most: int

    def read(self, asked: Asked, value: object) -> int:
        if type(value) is not int or not self.least <= value <= self.most:
            raise self.refused(asked, "whole", least=self.least, most=self.most)
        return value


class Choice(Declared, tag="choice", frozen=True, kw_only=True):
    """One of some words."""

    default: str
    choices: list[str]

    def read(self, asked: Asked, value: object) -> str:
        if not isinstance(value, str) or value not in self.choices:
            raise self.refused(asked, "choice", names=self.choices)
        return value


class Switch(Declared, tag="switch", frozen=True, kw_only=True):
    """On or off; `players`: the numbers of players with which it may be on."""

    default: bool
    players: list[int]

    def read(self, asked: Asked, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.refused(asked, "switch", value=shown(value))
        if value and asked.players not in self.players:
            raise self.refused(asked, "players", players=self.players, n=asked.players)
        return value


class Several(Declared, tag="list", frozen=True, kw_only=True):
    """Several of some words; `once`: each of them at most once; `by_seat`: one for each seat, in order."""

    default: list[str]
    choices: list[str]
    least: int
    most: int
    once: bool = True
    by_seat: bool = False

    def usual(self, players: int) -> list[str]:
        return self.default[:players] if self.by_seat else self.default

    def read(self, asked: Asked, value: object) -> list[str]:
        if not isinstance(value, list | tuple):
            raise self.refused(asked, "list", value=shown(value), least=self.least, most=self.most)
        for at, item in enumerate(value):
            self.check_item(asked, at, item)
            if self.once and item in value[:at]:
                raise self.refused(asked, "twice", item=item, at=at, first=value.index(item))
        least, most = (asked.players, asked.players) if self.by_seat else (self.least, self.most)
        if not least <= len(value) <= most:
            raise self.refused(asked, "number", n=len(value), least=least, most=most)
        return list(value) if self.by_seat else sorted(value)

    def check_item(self, asked: Asked, at: int, item: object) -> None:
        if not isinstance(item, str) or item not in self.choices:
            raise self.refused(asked, "item", item=shown(item), at=at, place=at + 1, examples=self.choices[:4])


class Text(Declared, tag="text", frozen=True, kw_only=True):
    """A text with a special format; the game's subclass reads it."""

    pattern: ClassVar[str] = ""
    """What it looks like, for the schema of records."""
    default: str

    def read(self, asked: Asked, value: object) -> str:
        if not isinstance(value, str):
            raise self.refused(asked, "text", value=shown(value))
        return value


Option: TypeAlias = Whole | Choice | Switch | Several | Text


def read_options(declared: Sequence[Option], asked: Asked, given: Mapping[str, Any]) -> Data:
    """A person's options, checked, in the order of their declaration, without those that are the default."""
    names = [option.name for option in declared]
    for name in given:
        if name not in names:
            title = f"{asked.game}.name"
            game = Term(title) if has_text(title) else asked.game
            raise BadOption(f"core.option.{'unknown' if names else 'none'}", game=game, name=shown(name), names=names)
    read = {option.name: option.read(asked, given[option.name]) for option in declared if option.name in given}
    usual = {option.name: option.usual(asked.players) for option in declared}
    return {name: value for name, value in read.items() if value != usual[name]}
