"""Events of a table. An event is stored with all its fields, and sent without its secret ones.

What only one seat may know is only sent with its view.
"""

from functools import cache
from typing import Annotated, Literal, TypeAlias, TypeVar, get_type_hints

import msgspec
from msgspec import Meta

from tourelle.wire.parts import (
    Absent,
    Clock,
    Data,
    Emote,
    Handle,
    Level,
    Milliseconds,
    Number,
    Order,
    Result,
    Seat,
    SeatKind,
    StoredName,
    TableId,
    Talk,
    Undo,
    Visibility,
)

T = TypeVar("T")

SECRET = Meta(extra={"secret": True})
Secret: TypeAlias = Annotated[T, SECRET]
"""A field that is stored with an event and never sent. Where it is left out, its default stands for it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings that the owner chose; whoever may see the table may see them."""

    game: str
    options: Data
    clock: Clock
    visibility: Visibility
    order: Order
    undo: Undo
    absent: Absent
    stand_in: Level
    patience: int | None
    chat: bool
    talk: Talk = "players"


class SeatState(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is at a seat, as the server knows it. An `invited` seat with an identity is kept for that person."""

    kind: SeatKind
    identity: str | None = None
    name: str | None = None
    level: str | None = None
    away: bool = False
    resigned: bool = False

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here now, if one does."""
        return self.level if self.kind == "bot" or self.away or self.resigned else None

    @property
    def free(self) -> bool:
        return self.kind in ("open", "invited")


class Event(msgspec.Struct, tag_field="kind", frozen=True, omit_defaults=True):
    """Base of all events."""


class SeatEvent(Event, frozen=True):
    """Base of events about a seat."""

    seat: Seat


class Opened(Event, tag="opened", kw_only=True, frozen=True):
    """The table was created."""

    rules: Secret[str] = ""
    owner: Secret[str] = ""
    settings: Secret[Settings | None] = None
    seats: Secret[list[SeatState]] = msgspec.field(default_factory=list, name="places")


class Sat(Event, tag="sat", kw_only=True, frozen=True):
    """Somebody took a seat."""

    seat: Seat
    identity: Secret[str] = ""
    name: StoredName


class BotSat(SeatEvent, tag="bot_sat", frozen=True):
    """The owner has put a bot at a free seat."""

    level: Level


class Stood(SeatEvent, tag="stood", frozen=True):
    """Somebody left a seat before the start, or the owner took a bot away."""


class Removed(Event, tag="removed", kw_only=True, frozen=True):
    """The owner has removed somebody, who can't come back. `level`: the bot that plays instead."""

    seat: Seat
    identity: Secret[str] = ""
    name: StoredName
    level: Level | None = None


class Renewed(Event, tag="renewed", frozen=True):
    """The owner has made new links: the old ones no longer work."""


class Rewritten(Event, tag="rewritten", frozen=True):
    """Somebody was deleted, or something was hidden or removed: request the events again."""


class Started(Event, tag="started", frozen=True):
    """The match began. `order` has the former number of each seat, in case seats were shuffled."""

    order: list[Seat]
    setup: Secret[Data] = {}
    """The outcomes of the deal. Older events also hold a seed, which is no longer used."""


class Moved(SeatEvent, tag="moved", frozen=True):
    """A move, and the points after it. The view shows the chance outcomes."""

    move: str
    scores: list[int]
    chance: Secret[Data | None] = None
    """The chance outcomes, whoever may see them; never None in a stored event."""

    left: Secret[list[int] | None] = None
    """The clocks after the move."""

    bot: bool = False


class UndoAsked(SeatEvent, tag="undo_asked", frozen=True):
    """Somebody asks to take a move back: `turns` would be left. The others answer."""

    turns: int


class UndoAnswered(SeatEvent, tag="undo_answered", frozen=True):
    """Somebody agrees or declines. Declining ends the request; whoever asked withdraws it that way."""

    agree: bool


class Undone(SeatEvent, tag="undone", frozen=True):
    """Moves were taken back: `turns` are left."""

    turns: int
    left: Secret[list[int] | None] = None
    """The clocks after the takeback; older events have none."""


class TimedOut(SeatEvent, tag="timed_out", frozen=True):
    """A seat ran out of time, or its person was away for too long."""

    why: Literal["time", "absence"]


class TookOver(SeatEvent, tag="took_over", frozen=True):
    """A bot plays for a seat from now on."""

    level: Level


class CameBack(SeatEvent, tag="came_back", frozen=True):
    """A person plays again where a bot did."""

    left: Secret[list[int] | None] = None


class Resigned(SeatEvent, tag="resigned", frozen=True):
    """A seat resigned: it can't win any more."""

    level: Secret[str] = ""


class Said(Event, tag="said", kw_only=True, frozen=True):
    """A line of chat. `seat` is absent for spectators; `like` is a seat whose name looks like the speaker's.

    `text` is empty if the line was hidden or removed. `who` is the person, for mutes and reports.
    """

    identity: Secret[str] = ""
    name: StoredName
    text: str
    seat: Seat | None = None
    like: Seat | None = None
    who: Handle | None = None


class Emoted(Event, tag="emoted", kw_only=True, frozen=True):
    """An emote; `like` and `who` are as in chat."""

    identity: Secret[str] = ""
    name: StoredName
    emote: Emote
    seat: Seat | None = None
    like: Seat | None = None
    who: Handle | None = None


class Ended(Event, tag="ended", frozen=True):
    """The match is over, or the table was closed."""

    result: Result
    abandoned: Secret[bool] = False


class Rematched(Event, tag="rematched", frozen=True):
    """There is a rematch at another table."""

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


@cache
def secrets_of(kind: type[Event]) -> frozenset[str]:
    """The names of an event's secret fields."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name, hint in hints.items() if SECRET in getattr(hint, "__metadata__", ()))


class Numbered(msgspec.Struct, frozen=True):
    """An event with its number and its time."""

    number: Number
    time: Milliseconds
    event: AnyEvent
