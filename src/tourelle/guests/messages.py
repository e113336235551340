"""The messages of the line protocol: one JSON object a line, told apart by `type` (docs/bot-protocol.md)."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

PROTOCOL = 1
LINE_LIMIT = 64 * 1024
"""Bytes of a line from a bot, its end included."""
HOST_LINE_LIMIT = 1024 * 1024
"""Bytes of a line to a bot: what a bot must be able to read."""

POSITION = "position"
"""A bot may want the position with every question."""

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Number: TypeAlias = Annotated[int, Meta(ge=1)]


class Message(msgspec.Struct, tag_field="type", omit_defaults=True):
    """Base of all messages. Readers ignore fields that they don't know."""


# ---- From the host to the bot ----


class HostHello(Message, tag="hello"):
    """The first line of all. The bot answers with a `hello` of its own."""

    protocol: Number
    host: str


class NewMatch(Message, tag="match"):
    """A match begins. The bot answers `ready`, once it is."""

    match: Number
    game: str
    players: Number
    options: dict[str, Any]
    seat: Count
    seed: Count | None = None
    ms: Number | None = None


class PlayedMove(msgspec.Struct):
    """A move that somebody has played."""

    seat: Count
    move: str


class View(Message, tag="view"):
    """What the bot's seat may know, after so many turns, and what was played since the last view."""

    match: Number
    turns: Count
    played: list[PlayedMove]
    view: dict[str, Any]


class Choose(Message, tag="choose"):
    """It is the bot's turn. It answers with a `move` of the same id, within the time."""

    id: Number
    match: Number
    turn: Number
    ms: Number
    moves: list[str]
    position: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class Lost(msgspec.Struct):
    """Who has lost a match for another reason than its moves, and why."""

    seat: Count
    code: str
    text: str


class Result(Message, tag="result"):
    """A match is over. If it was not played to its end, `winners` is empty, and `forfeit` says who has lost it."""

    match: Number
    scores: list[int]
    winners: list[Count]
    reason: str
    forfeit: Lost | None = None


class Quit(Message, tag="quit"):
    """No more matches: the bot ends itself."""


# ---- From the bot to the host ----


class BotHello(Message, tag="hello"):
    """Who it is. `games` are those that it can play (all, if it does not say), `wants` what it wants to be given."""

    protocol: Number
    name: str
    games: list[str] | None = None
    wants: list[str] = []


class Ready(Message, tag="ready"):
    """The bot is ready for a match's first question."""

    match: Number


class Move(Message, tag="move"):
    """The answer to a question: one of its moves, letter by letter."""

    id: Number
    move: str


class Error(Message, tag="error"):
    """The bot can't: to the question `id`, to the match `match`, or (without them) to some line that it was sent."""

    text: str
    id: Number | None = None
    match: Number | None = None


ToBot: TypeAlias = HostHello | NewMatch | View | Choose | Result | Quit
FromBot: TypeAlias = BotHello | Ready | Move | Error

TO_BOT: "msgspec.json.Decoder[ToBot]" = msgspec.json.Decoder(ToBot)
FROM_BOT: "msgspec.json.Decoder[FromBot]" = msgspec.json.Decoder(FromBot)
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What decoding a line can raise."""


def line_of(message: Message) -> bytes:
    return msgspec.json.encode(message) + b"\n"
