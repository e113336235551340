"""What can be played: the games with their options, and the bots, in a form that a page can offer."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from tourelle.core.description import MOST_SEATS
from tourelle.core.options import Option
from tourelle.wire.parts import Level

Players: TypeAlias = Annotated[int, Meta(ge=2, le=MOST_SEATS, description="A number of players.")]


class Words(msgspec.Struct, frozen=True):
    """An option, one of its choices, or a level of bots, in words."""

    label: str
    about: str = ""
    choices: dict[str, "Words"] = {}


class GameOffer(msgspec.Struct, frozen=True):
    """A game: its name, its numbers of players, how long it takes, and its options."""

    title: str
    promise: str
    players: list[Players]
    minutes: Annotated[int, Meta(description="How long a match among people usually takes.")]
    options: list[Option]
    words: Annotated[dict[str, Words], Meta(description="The options in words, by name.")]
    widget: Annotated[bool, Meta(description="Whether the site has a board of its own for it.")] = True
    story: Annotated[
        dict[str, str],
        Meta(description="Moves as sentences, by their first word; {a}, {b}, {c} are the words after it."),
    ] = {}
    reasons: Annotated[dict[str, str], Meta(description="How a match can end, in sentences.")] = {}
    hides: Annotated[bool, Meta(description="Whether seats hide something from each other.")] = False


class RulesText(msgspec.Struct, frozen=True):
    """The rules of a game in Markdown; empty if it has none."""

    text: str


class Offer(msgspec.Struct, frozen=True):
    """The games, the levels of bots (weakest first), and the level that takes over seats by default."""

    games: dict[str, GameOffer]
    bots: dict[Level, Words]
    usual: Level
