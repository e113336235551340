"""Encoded replays. Making one takes up to some seconds, so they have their own work queue and cache."""

import hashlib
from collections.abc import Awaitable, Callable

import msgspec

from tourelle.core.errors import BadOption, BadRecord, UnknownGame
from tourelle.server.live.access import Who
from tourelle.server.live.state import TableState
from tourelle.server.live.views.replays import of_record, of_table
from tourelle.server.live.views.work_queue import WorkQueue
from tourelle.server.store import EventRow

WRONG = (BadRecord, BadOption, UnknownGame)

Rows = Callable[[], Awaitable[list[EventRow]]]


class ReplayCache:
    def __init__(self) -> None:
        self._workshop = WorkQueue("replays", "server.refused.many_replays", WRONG)

    async def of_table(self, state: TableState, rows: Rows, seat: int | None, who: Who) -> bytes:
        """The replay of a table; once the match is over, everybody gets the same."""

        async def make() -> bytes:
            found = [row for row in await rows() if row.number <= state.number]
            return await self._workshop.run(lambda: msgspec.json.encode(of_table(state, found, seat)))

        shown = "all" if state.phase in ("over", "abandoned") else str(seat)
        return await self._workshop.find((state.id, state.number, shown), who, make)

    async def of_record(self, text: bytes, who: Who) -> bytes:
        """Raises BadRecord, BadOption or UnknownGame if the record is invalid."""

        async def make() -> bytes:
            return await self._workshop.run(lambda: msgspec.json.encode(of_record(text)))

        return await self._workshop.find((hashlib.sha256(text).hexdigest(), 0, ""), who, make)

    def stop(self) -> None:
        self._workshop.stop()


class _Named(msgspec.Struct):
    game: str = ""


def game_of(text: bytes) -> str:
    """The game of a record, without reading the rest of it; empty if it can't be read."""
    try:
        return msgspec.json.decode(text, type=_Named).game
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return ""
