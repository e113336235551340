"""Messages of the REST API: tables created, viewed and listed; links; records."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from tourelle.core.description import MOST_SEATS
from tourelle.wire.events import Numbered, Settings
from tourelle.wire.parts import (
    Absent,
    Clock,
    Clocks,
    Data,
    Handle,
    Level,
    Link,
    Message,
    Milliseconds,
    Name,
    NoClock,
    Number,
    Order,
    Phase,
    Result,
    Seat,
    SeatInfo,
    TableId,
    Talk,
    Undo,
    Undoable,
    UndoAsk,
    Visibility,
)


class Mine(Message, tag="me", tag_field="kind", frozen=True):
    """A seat of the owner; several are a hot seat."""

    name: Name | None = None


class Invited(Message, tag="invited", tag_field="kind", frozen=True):
    """Kept for whoever has this seat's own link."""


class Open(Message, tag="open", tag_field="kind", frozen=True):
    """For anyone who may see the table."""


class BotSeat(Message, tag="bot", tag_field="kind", frozen=True):
    """Played by a bot."""

    level: Level


SeatPlan: TypeAlias = Mine | Invited | Open | BotSeat


class NewTable(Message, kw_only=True, frozen=True):
    """A table to create; the number of seats is the number of players."""

    game: Annotated[str, Meta(max_length=24)]
    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=MOST_SEATS)]
    options: Data = msgspec.field(default_factory=dict)
    clock: Clock = NoClock()
    visibility: Visibility = "private"
    order: Order = "given"
    undo: Undo = "off"
    absent: Annotated[Absent, Meta(description="What becomes of a seat without time, or whose person is away.")] = "bot"
    stand_in: Annotated[Level | None, Meta(description="The bot that takes over seats; null: the usual one.")] = None
    patience: Annotated[
        Annotated[int, Meta(ge=10, le=86_400)] | None,
        Meta(description="Seconds after which a person whose turn it is and who is not connected counts as away."),
    ] = None
    chat: bool = True
    talk: Annotated[Talk, Meta(description="Who chats: those at the table, or spectators too.")] = "players"


class TableInfo(Settings, frozen=True, kw_only=True):
    """What everybody who may see a table may know of it. Times are milliseconds since 1970, UTC."""

    id: TableId
    players: int
    seats: list[SeatInfo]
    rules: str
    created: Milliseconds
    phase: Phase
    owner: Annotated[Seat | None, Meta(description="A seat of whoever the table belongs to, if they have one.")] = None
    turns: int = 0
    result: Result | None = None
    rematch: TableId | None = None
    undoable: list[Undoable] = msgspec.field(default_factory=list)
    asked: UndoAsk | None = None


class Document(msgspec.Struct, frozen=True):
    """Everything that one viewer is shown of a table; patches keep it current."""

    table: TableInfo
    view: Data | None = None
    clocks: Clocks | None = None


class You(msgspec.Struct, frozen=True):
    """The caller at a table: their seats, the one they watch from, and whether they own the table.

    `invited`: a link lets them sit; `kept`: the seat that is kept for them, by their link or because they played
    before. `who`: their handle at this table.
    """

    seats: list[Seat] = []
    seat: Seat | None = None
    owner: bool = False
    invited: bool = False
    kept: Seat | None = None
    who: Handle | None = None


class TableLinks(msgspec.Struct, frozen=True):
    """The secret parts of links, for the owner only: to sit, to watch, and one for each kept seat."""

    join: Link
    watch: Link
    seats: dict[str, Link] = {}


class MadeTable(msgspec.Struct, frozen=True):
    """The answer to a new table."""

    table: TableInfo
    you: You
    links: TableLinks


class SeenTable(msgspec.Struct, frozen=True):
    """The table as the caller sees it now. A move must name `at`."""

    number: Number
    at: Number
    now: Milliseconds
    document: Document
    you: You
    legal: list[str] | None = None


class ListedTable(TableInfo, frozen=True, kw_only=True):
    """A table in a list: when it last changed, whose turn it is, and the caller's seats."""

    changed: Milliseconds
    to_move: Seat | None = None
    you: list[Seat] = msgspec.field(default_factory=list)


class TableList(msgspec.Struct, frozen=True):
    """Tables, most recent first; `next` is the cursor for the next page."""

    tables: list[ListedTable]
    next: str | None = None


class Done(msgspec.Struct, tag_field="type", tag="done", frozen=True, omit_defaults=True):
    """The act is stored: the number of its event. `table`: the new one, after a rematch."""

    number: Number
    id: str = ""
    table: TableId | None = None


class TableEvents(msgspec.Struct, frozen=True):
    """Events, in order."""

    events: list[Numbered]
