"""What can be played: the games with their options, in a form that a page can offer; the bots."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from tourelle.wire.parts import Level

Players: TypeAlias = Annotated[int, Meta(ge=2, le=5, description="A number of players.")]


class Choosable(msgspec.Struct, tag_field="kind", frozen=True, kw_only=True):
    """Base of all options: a name, and what it is unless one chooses."""

    name: str


class Whole(Choosable, tag="whole", frozen=True, kw_only=True):
    """A whole number."""

    default: int
    least: int
    most: int


class Choice(Choosable, tag="choice", frozen=True, kw_only=True):
    """One of some words."""

    default: str
    choices: list[str]


class Switch(Choosable, tag="switch", frozen=True, kw_only=True):
    """On or off; `players`: the numbers of players with which it may be on."""

    default: bool
    players: list[Players]


class Several(Choosable, tag="list", frozen=True, kw_only=True):
    """Several of some words; `once`: each of them at most once; `by_seat`: one for each seat, in order."""

    default: list[str]
    choices: list[str]
    least: int
    most: int
    once: bool = True
    by_seat: bool = False


class Words(Choosable, tag="text", frozen=True, kw_only=True):
    """A text with a form of its own."""

    default: str


Option: TypeAlias = Whole | Choice | Switch | Several | Words


class GameOffer(msgspec.Struct, frozen=True):
    """With how many it can be played, and what can be chosen."""

    players: list[Players]
    options: list[Option]


class Offer(msgspec.Struct, frozen=True):
    """The games, the bots (the weakest first), and which of them takes over seats unless another is named."""

    games: dict[str, GameOffer]
    bots: list[Level]
    usual: Level
