"""Messages of a table's WebSocket, both ways. The first message of a client is `watch`."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from tourelle.wire.acts import AnyAct, Move
from tourelle.wire.events import AnyEvent, Numbered
from tourelle.wire.parts import Message, Milliseconds, Number, OwnId, Seat
from tourelle.wire.tables import Document, Done, You

# ---- From the client ----


class Watch(Message, tag="watch", tag_field="type", frozen=True):
    """Watch the table from a seat of one's own, or as a spectator: receive all events from now on.

    `since` is the last event seen: the answer has those after it. Without it, none. `legal`: receive one's legal moves
    whenever it is one's turn. May be sent again, to watch from another seat.
    """

    since: Number | None = None
    seat: Annotated[Seat | None, Meta(description="Absent: one's first seat, if one has any.")] = None
    spectate: bool = False
    legal: bool = False


class AskLegal(Message, tag="legal", tag_field="type", frozen=True):
    """Ask for the legal moves of the seat that one watches from."""


class AskPreview(Message, tag="preview", tag_field="type", frozen=True):
    """Ask what the table would look like after a legal move, before any chance outcome. Nothing is played.

    `after`: moves that are assumed to be played first, by whoever's turn it is. Moves of others are only allowed in
    games where nothing is hidden.
    """

    move: Move
    after: Annotated[list[Move], Meta(max_length=40)] = msgspec.field(default_factory=list)
    id: OwnId = ""


class Pulse(Message, tag="beat", tag_field="type", frozen=True):
    """The answer to a beat."""


FromClient: TypeAlias = Watch | AskLegal | AskPreview | Pulse | AnyAct

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
    """The whole current table: sent after `watch`, after a stale move, and when one's own seats have changed."""

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


class Preview(msgspec.Struct, tag="preview", tag_field="type", frozen=True, omit_defaults=True):
    """What a move would lead to in the position `at`. The patch applies to the current document, and only to its view.

    While a chance outcome is pending, `to_move` in the view stays the mover. `legal`: the moves of the seat to move
    then; null if there is none, if chance comes first, or if they would reveal what that seat hides.
    """

    at: Number
    seat: Seat
    move: str
    scores: list[int]
    patch: Patch
    legal: list[str] | None = None
    after: list[str] = []
    id: str = ""


class Presence(msgspec.Struct, tag="presence", tag_field="type", frozen=True):
    """The seats whose person is connected, and the number of spectators. Sent after `state` and when it changes."""

    seats: list[Seat]
    spectators: int


class Refused(msgspec.Struct, tag="refused", tag_field="type", frozen=True, omit_defaults=True):
    """Nothing was done: why, and a sentence in the client's language. `state`: the current one, after a stale move."""

    why: Refusal
    text: str
    id: str = ""
    retry_after: float | None = None
    state: State | None = None


class Beat(msgspec.Struct, tag="beat", tag_field="type", frozen=True):
    """The heartbeat, every two seconds. The number of the last event shows whether one was missed."""

    number: Number
    now: Milliseconds


class Bye(msgspec.Struct, tag="bye", tag_field="type", frozen=True, omit_defaults=True):
    """The server closes the connection: reconnect (the server stops, or the client is too slow)."""

    why: Literal["stopping", "behind", "silent", "too_many"]


FromServer: TypeAlias = State | Happened | Legal | Preview | Presence | Done | Refused | Beat | Bye
