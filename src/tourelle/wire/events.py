"""What happened at a table, as everybody may know it. What a seat alone may know comes with its view only."""

from typing import Literal, TypeAlias

import msgspec

from tourelle.wire.parts import Emote, Level, Milliseconds, Name, Number, Result, Seat, TableId


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


class Started(Event, tag="started", frozen=True):
    """The match began. `order` names for each seat the one that it was before, where seats were shuffled."""

    order: list[Seat]


class Moved(Event, tag="moved", frozen=True):
    """A move, and the points after it. What chance brought shows in the view."""

    seat: Seat
    move: str
    scores: list[int]
    bot: bool = False


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
    """Chat. `seat` is absent for somebody who does not sit there."""

    name: Name
    text: str
    seat: Seat | None = None


class Emoted(Event, tag="emoted", frozen=True):
    """A quick sign."""

    name: Name
    emote: Emote
    seat: Seat | None = None


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
    | Started
    | Moved
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
