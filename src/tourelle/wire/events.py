"""What happened at a table, as everybody may know it. What a seat alone may know comes with its view only."""

from typing import Literal, TypeAlias

import msgspec

from tourelle.wire.parts import Emote, Handle, Level, Milliseconds, Name, Number, Result, Seat, TableId


class Event(msgspec.Struct, tag_field="kind", frozen=True, omit_defaults=True):
    """Base of all events."""


class Opened(Event, tag="opened", frozen=True):
    """The table was set up."""


class Sat(Event, tag="sat", frozen=True):
    """Somebody took a seat."""

    seat: Seat
    name: Name


class BotSat(Event, tag="bot_sat", frozen=True):
    """The owner has put a bot at a free seat."""

    seat: Seat
    level: Level


class Stood(Event, tag="stood", frozen=True):
    """Somebody left a seat before the start, or the owner took a bot away."""

    seat: Seat


class Removed(Event, tag="removed", frozen=True):
    """The owner has asked somebody to leave, who can't come back. `level`: the bot that plays in their place."""

    seat: Seat
    name: Name
    level: Level | None = None


class Renewed(Event, tag="renewed", frozen=True):
    """The owner has made new links: those given away before open nothing any more."""


class Rewritten(Event, tag="rewritten", frozen=True):
    """Somebody has gone for good, or a line was taken out of the chat: ask for the events anew."""


class Started(Event, tag="started", frozen=True):
    """The match began. `order` names for each seat the one that it was before, where seats were shuffled."""

    order: list[Seat]


class Moved(Event, tag="moved", frozen=True):
    """A move, and the points after it. What chance brought shows in the view."""

    seat: Seat
    move: str
    scores: list[int]
    bot: bool = False


class UndoAsked(Event, tag="undo_asked", frozen=True):
    """Somebody would like to take a move back: `turns` would be left. The others answer."""

    seat: Seat
    turns: int


class UndoAnswered(Event, tag="undo_answered", frozen=True):
    """Somebody agrees or not. A no ends the question; that of the one who asked withdraws it."""

    seat: Seat
    agree: bool


class Undone(Event, tag="undone", frozen=True):
    """Moves were taken back: `turns` are left."""

    seat: Seat
    turns: int


class TimedOut(Event, tag="timed_out", frozen=True):
    """A seat had no time left, or nobody was there for too long."""

    seat: Seat
    why: Literal["time", "absence"]


class TookOver(Event, tag="took_over", frozen=True):
    """A bot plays for a seat from now on."""

    seat: Seat
    level: Level


class CameBack(Event, tag="came_back", frozen=True):
    """A person plays again where a bot did."""

    seat: Seat


class Resigned(Event, tag="resigned", frozen=True):
    """A seat gave up: it can't win any more."""

    seat: Seat


class Said(Event, tag="said", frozen=True):
    """Chat. `seat` is absent for somebody who does not sit there; `like`: a seat whose name looks like theirs.

    `text` is empty where the line was taken out. `who` is the person, to be muted or reported.
    """

    name: Name
    text: str
    seat: Seat | None = None
    like: Seat | None = None
    who: Handle | None = None


class Emoted(Event, tag="emoted", frozen=True):
    """A quick sign; `like` and `who` as in chat."""

    name: Name
    emote: Emote
    seat: Seat | None = None
    like: Seat | None = None
    who: Handle | None = None


class Ended(Event, tag="ended", frozen=True):
    """The match is over, or the table was closed."""

    result: Result


class Rematched(Event, tag="rematched", frozen=True):
    """The same again at another table."""

    table: TableId


AnyEvent: TypeAlias = (
    Opened
    | Sat
    | BotSat
    | Stood
    | Removed
    | Renewed
    | Rewritten
    | Started
    | Moved
    | UndoAsked
    | UndoAnswered
    | Undone
    | TimedOut
    | TookOver
    | CameBack
    | Resigned
    | Said
    | Emoted
    | Ended
    | Rematched
)


class Numbered(msgspec.Struct, frozen=True):
    """An event with its number and its time."""

    number: Number
    time: Milliseconds
    event: AnyEvent
