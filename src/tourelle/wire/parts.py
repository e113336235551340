"""Parts that several messages share: limits, seats, clocks, a result."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tourelle.core.description import MOST_SEATS


def _exactly(pattern: str) -> str:
    """The whole text: a Python `$` alone would allow a line break after it."""
    return rf"^{pattern}(?!\n)$"


Seat: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1, description="A seat, counted from 0 in playing order.")]
Level: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, description="The name of a bot.")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32, description="What a person is called.")]
_NAME = {"type": "string", "maxLength": 32, "minLength": 1}
StoredName: TypeAlias = Annotated[str, Meta(extra_json_schema=_NAME, description="What a person is called.")]
"""A name in an event: stored empty for somebody who was deleted, but never sent empty."""

Handle: TypeAlias = Annotated[
    str,
    Meta(
        pattern=_exactly("[A-Za-z0-9_-]{12}"),
        description="Stands for a person at this table; the same person has another one at every other table.",
    ),
]
TableId: TypeAlias = Annotated[str, Meta(pattern=_exactly("[A-Za-z0-9_-]{16}"), description="A table.")]
Link: TypeAlias = Annotated[str, Meta(pattern=_exactly("[A-Za-z0-9_-]{22}"), description="The secret part of a link.")]
OwnId: TypeAlias = Annotated[
    str,
    Meta(
        pattern=_exactly("[!-~]{0,64}"),
        max_length=64,
        description="The client's own name for this act, in visible ASCII: a repeat gets the same answer.",
    ),
]
Milliseconds: TypeAlias = Annotated[int, Meta(ge=0, description="Milliseconds; a time is counted from 1970, UTC.")]
Number: TypeAlias = Annotated[int, Meta(ge=0, description="Events of a table are numbered from 1, without gaps.")]

Visibility: TypeAlias = Literal["public", "private"]
Order: TypeAlias = Literal["given", "shuffled"]
Undo: TypeAlias = Literal["off", "on"]
Talk: TypeAlias = Literal["players", "all"]
Absent: TypeAlias = Literal["bot", "resign"]
Phase: TypeAlias = Literal["open", "running", "over", "abandoned"]
SeatKind: TypeAlias = Literal["person", "bot", "open", "invited"]
Emote: TypeAlias = Literal["hello", "well_played", "thanks", "oops", "wow", "thinking", "hurry", "goodbye"]


class Message(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """Base of all messages: an unknown field is an error, a default is not sent."""


class NoClock(Message, tag="none", tag_field="kind", frozen=True):
    """No time limit."""


class MoveClock(Message, tag="move", tag_field="kind", frozen=True):
    """A time limit in seconds for each move."""

    seconds: Annotated[int, Meta(ge=5, le=86_400)]


class BankClock(Message, tag="bank", tag_field="kind", frozen=True):
    """A time limit in seconds for the whole match, with an increment after each move."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(Message, tag="days", tag_field="kind", frozen=True):
    """A time limit in days for each move."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock: TypeAlias = NoClock | MoveClock | BankClock | DaysClock


class Clocks(msgspec.Struct, frozen=True):
    """The time that each seat had left at `since`, and whose clock has been running since then."""

    left: list[Milliseconds]
    seat: Seat | None = None
    since: Milliseconds = 0


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there. `level` is the bot's, also if it plays for a person; `away`: the person can come back."""

    kind: SeatKind
    name: Name | None = None
    level: Level | None = None
    away: bool = False
    resigned: bool = False
    like: Annotated[Seat | None, Meta(description="Somebody else's seat whose name looks like this one.")] = None
    who: Handle | None = None


class Undoable(msgspec.Struct, frozen=True):
    """A seat's last move can be taken back now: `turns` would be left. `ask`: only if the others agree."""

    seat: Seat
    turns: int
    ask: bool = False


class UndoAsk(msgspec.Struct, frozen=True):
    """A seat asks to take its last move back: the event that asked, and the seats that have not agreed yet."""

    number: Number
    seat: Seat
    turns: int
    waiting: list[Seat]


class Result(msgspec.Struct, frozen=True):
    """How the match ended. A seat that resigned can't win; its points are as they were played."""

    scores: list[int]
    winners: list[Seat]
    reason: str
    resigned: list[Seat] = []


Data: TypeAlias = dict[str, Any]
