"""Replays are made in a thread of their own, one after the other; those of matches that are over are kept a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec

from tourelle.core.records import as_record
from tourelle.server.live.replays import of_record, of_table
from tourelle.server.live.state import TableState
from tourelle.server.store import EventRow

T = TypeVar("T")

KEPT_BYTES = 8 * 1024 * 1024


class Library:
    """Answers as they go over the wire."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "replays")
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._size = 0

    async def of_table(self, state: TableState, rows: list[EventRow], seat: int | None) -> bytes:
        key = (state.id, state.number)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        found = await self._run(lambda: msgspec.json.encode(of_table(state, rows, seat)))
        if state.phase in ("over", "abandoned"):
            self._keep(key, found)
        return found

    async def game_of(self, text: bytes) -> str:
        """What is played in a record; BadRecord if it is none."""
        return await self._run(lambda: as_record(text).game)

    async def of_record(self, text: bytes) -> bytes:
        return await self._run(lambda: msgspec.json.encode(of_record(text)))

    async def _run(self, make: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, make)

    def _keep(self, key: tuple[str, int], found: bytes) -> None:
        if len(found) > KEPT_BYTES or key in self._kept:
            return
        self._kept[key] = found
        self._size += len(found)
        while self._size > KEPT_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
