"""What goes over a table's WebSocket, both ways. The first message of a client is `watch`."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tourelle.wire.acts import AnyAct
from tourelle.wire.events import AnyEvent, Numbered
from tourelle.wire.parts import Link, Message, Milliseconds, Number, Seat
from tourelle.wire.tables import Document, Done, You

# ---- From the client ----


class Watch(Message, tag="watch", tag_field="type", frozen=True):
    """Look at the table from a seat of one's own, or as a spectator, and be told what happens from now on.

    `since` is the last event seen: the answer has those after it. Without it, none. `legal`: be told one's legal moves
    whenever it is one's turn. May be sent again, to look from another seat.
    """

    since: Number | None = None
    seat: Annotated[Seat | None, Meta(description="Absent: one's first seat, if one has any.")] = None
    spectate: bool = False
    legal: bool = False
    link: Link | None = None


class AskLegal(Message, tag="legal", tag_field="type", frozen=True):
    """Ask for the legal moves of the seat one looks from."""


class Pulse(Message, tag="beat", tag_field="type", frozen=True):
    """The answer to a beat."""


FromClient: TypeAlias = Watch | AskLegal | Pulse | AnyAct

# ---- From the server ----

Patch: TypeAlias = Annotated[
    list[list[Any]],
    Meta(
        description=(
            "Changes of the document, in order. [path, value] sets, [path] removes, [path, start, count, items] puts "
            "items in the place of some of a list. A path is a list of keys and positions."
        )
    ),
]

Refusal: TypeAlias = Literal[
    "unreadable",
    "illegal",
    "stale",
    "not_your_seat",
    "not_your_turn",
    "not_allowed",
    "not_running",
    "over",
    "taken",
    "too_fast",
    "no_table",
    "store_away",
    "stopping",
]


class State(msgspec.Struct, tag="state", tag_field="type", frozen=True, omit_defaults=True):
    """The table as it stands, whole: after `watch`, after a stale move, and when one's own seats have changed."""

    number: Number
    at: Number
    now: Milliseconds
    document: Document
    you: You
    events: list[Numbered] = []


class Happened(msgspec.Struct, tag="event", tag_field="type", frozen=True, omit_defaults=True):
    """The next event, and what it changes in the document."""

    number: Number
    at: Number
    time: Milliseconds
    event: AnyEvent
    patch: Patch


class Legal(msgspec.Struct, tag="legal", tag_field="type", frozen=True, omit_defaults=True):
    """The legal moves of a seat, sorted, in the position `at`."""

    at: Number
    seat: Seat
    moves: list[str]


class Refused(msgspec.Struct, tag="refused", tag_field="type", frozen=True, omit_defaults=True):
    """Nothing was done: why, and a sentence in the client's language. `state`: the current one, after a stale move."""

    why: Refusal
    text: str
    id: str = ""
    retry_after: float | None = None
    state: State | None = None


class Beat(msgspec.Struct, tag="beat", tag_field="type", frozen=True):
    """A sign of life every two seconds; the last event's number shows whether one was missed."""

    number: Number
    now: Milliseconds


class Bye(msgspec.Struct, tag="bye", tag_field="type", frozen=True, omit_defaults=True):
    """The server closes the connection: connect again (the server stops, or the client fell behind)."""

    why: Literal["stopping", "behind", "silent", "too_many"]


FromServer: TypeAlias = State | Happened | Legal | Done | Refused | Beat | Bye
