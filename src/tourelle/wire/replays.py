"""Replays: a whole match, move by move."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tourelle.wire.parts import Data, Level, Milliseconds, Name, Result, Seat, TableId
from tourelle.wire.socket import Patch


class ReplaySeat(msgspec.Struct, frozen=True):
    """Who played there, if that is known."""

    kind: Literal["person", "bot"] | None = None
    name: Name | None = None
    level: Level | None = None
    resigned: Annotated[int, Meta(ge=0, description="The turns played when the seat gave up.")] | None = None


class ReplayMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """A played move, the points after it, and what it changed in the view, chance included."""

    number: Annotated[int, Meta(ge=1, description="Turns are numbered from 1.")]
    seat: Seat
    move: str
    scores: list[int]
    patch: Patch
    time: Milliseconds | None = None
    bot: bool = False


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A match as its first view and a patch for each turn. Once it is over, nothing is hidden in it.

    While the match runs, it is what the caller has seen.
    """

    game: str
    players: int
    options: Data
    seats: list[ReplaySeat]
    first: Data
    steps: list[ReplayMove]
    over: bool
    result: Result | None = None
    table: TableId | None = None
