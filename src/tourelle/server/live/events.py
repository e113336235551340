"""The events of a table as they are kept: the whole truth, secrets included. What of it is told: see `telling.py`."""

from typing import Any, Literal, TypeAlias

import msgspec

from tourelle.wire.parts import Absent, Clock, Emote, Order, Result, SeatKind, Talk, Undo, Visibility


class Kept(msgspec.Struct, tag_field="kind", frozen=True, omit_defaults=True):
    """Base of all events."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What the owner chose."""

    game: str
    options: dict[str, Any]
    clock: Clock
    visibility: Visibility
    order: Order
    undo: Undo
    absent: Absent
    stand_in: str
    patience: int | None
    chat: bool
    talk: Talk = "players"


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and who is at it. An `invited` one with an identity waits for that person."""

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


class Opened(Kept, tag="opened", kw_only=True, frozen=True):
    rules: str
    owner: str
    settings: Settings
    places: list[Place]


class Sat(Kept, tag="sat", frozen=True):
    seat: int
    identity: str
    name: str


class BotSat(Kept, tag="bot_sat", frozen=True):
    seat: int
    level: str


class Stood(Kept, tag="stood", frozen=True):
    seat: int


class Removed(Kept, tag="removed", frozen=True):
    seat: int
    identity: str
    name: str
    level: str | None = None


class Renewed(Kept, tag="renewed", frozen=True):
    pass


class Rewritten(Kept, tag="rewritten", frozen=True):
    """Events before this one are no longer what they were: whoever has them in memory reads them again."""


class Hidden(Kept, tag="hidden", frozen=True):
    """Whoever runs the server hides a line, a person or, without either, the whole table; or shows it again."""

    line: int | None = None
    identity: str | None = None
    shown: bool = False


class Started(Kept, tag="started", frozen=True):
    """What chance dealt (`setup`) stays here until the end. Older events also hold a seed, which means nothing now."""

    order: list[int]
    setup: dict[str, Any]


class Moved(Kept, tag="moved", frozen=True):
    """`chance` is what it brought, seen by whoever may; `left` what the clocks show afterwards."""

    seat: int
    move: str
    scores: list[int]
    chance: dict[str, Any]
    left: list[int] | None = None
    bot: bool = False


class UndoAsked(Kept, tag="undo_asked", frozen=True):
    seat: int
    turns: int


class UndoAnswered(Kept, tag="undo_answered", frozen=True):
    seat: int
    agree: bool


class Undone(Kept, tag="undone", frozen=True):
    """`left` is what the clocks show afterwards; older events have none."""

    seat: int
    turns: int
    left: list[int] | None = None


class TimedOut(Kept, tag="timed_out", frozen=True):
    seat: int
    why: Literal["time", "absence"]


class TookOver(Kept, tag="took_over", frozen=True):
    seat: int
    level: str


class CameBack(Kept, tag="came_back", frozen=True):
    seat: int
    left: list[int] | None = None


class Resigned(Kept, tag="resigned", frozen=True):
    seat: int
    level: str


class Said(Kept, tag="said", frozen=True):
    identity: str
    name: str
    text: str
    seat: int | None = None
    like: int | None = None


class Emoted(Kept, tag="emoted", frozen=True):
    identity: str
    name: str
    emote: Emote
    seat: int | None = None
    like: int | None = None


class Ended(Kept, tag="ended", frozen=True):
    result: Result
    abandoned: bool = False


class Rematched(Kept, tag="rematched", frozen=True):
    table: str


AnyKept: TypeAlias = (
    Opened
    | Sat
    | BotSat
    | Stood
    | Removed
    | Renewed
    | Rewritten
    | Hidden
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

_DECODER = msgspec.json.Decoder(AnyKept)


def written(event: AnyKept) -> str:
    return msgspec.json.encode(event).decode()


def read(text: str) -> AnyKept:
    event: AnyKept = _DECODER.decode(text)
    return event
