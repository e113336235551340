"""A queue for long work with shared results: one job at a time in a thread, in a fair order, with a cache.

The queue is bounded, in total and for each address. If it is full, the caller gets a refusal that says when to retry.
Callers with the same key share one job.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from math import ceil
from typing import TypeAlias

from tourelle.core.errors import TourelleError
from tourelle.server.live.access import Who
from tourelle.server.live.fair_queue import FairQueue, Payer
from tourelle.server.problems import Refused

ROOM = 8 * 1024 * 1024
FAULT = 1024
"""Bytes that an error counts for."""

Key: TypeAlias = tuple[str, int, str]


class ResultCache:
    """Bounded in bytes; the least recently used go first.

    Caches errors as well: finding out that a record can't be replayed takes as long as replaying it.
    """

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._kept: OrderedDict[Key, bytes | TourelleError] = OrderedDict()
        self._size = 0

    def find(self, key: Key) -> bytes | None:
        """The cached answer, or None. Raises the error if that was cached."""
        found = self._kept.get(key)
        if found is None:
            return None
        self._kept.move_to_end(key)
        if isinstance(found, TourelleError):
            raise copy(found)
        return found

    def put(self, key: Key, found: bytes | TourelleError) -> None:
        if _size(found) > self._room or key in self._kept:
            return
        self._kept[key] = found
        self._size += _size(found)
        while self._size > self._room:
            self._size -= _size(self._kept.popitem(last=False)[1])


def _size(found: bytes | TourelleError) -> int:
    return FAULT if isinstance(found, TourelleError) else len(found)


MOST = 16
"""Jobs that run or wait, in total. An address gets a second one only while half of them are free."""

EACH = 4
"""Jobs of one address."""

Make = Callable[[], Awaitable[bytes]]


class WorkQueue:
    """`full` is the refusal's text when the queue is full, `wrong` the errors that are cached like answers."""

    def __init__(self, name: str, full: str, wrong: tuple[type[TourelleError], ...] = (), room: int = ROOM) -> None:
        self._full, self._wrong = full, wrong
        self._thread = ThreadPoolExecutor(1, name)
        self._queue = FairQueue(1)
        self._pending: Counter[str] = Counter()
        self._making: dict[Key, asyncio.Task[bytes]] = {}
        self._shelf = ResultCache(room)
        self._seconds = 1.0
        """Moving average of the time that a job takes."""

    async def find(self, key: Key, who: Who, make: Make) -> bytes:
        """The result for this key, computed now if needed; raises Refused if too many wait."""
        if (kept := self._shelf.find(key)) is not None:
            return kept
        if key not in self._making:
            self._admit(who.address)
            self._making[key] = asyncio.create_task(self._make(key, who, make))
            self._making[key].add_done_callback(lambda done: self._made(key, who.address, done))
        # If one caller goes away, the job continues for others who wait for the same key.
        return await asyncio.shield(self._making[key])

    async def run(self, make: Callable[[], bytes]) -> bytes:
        return await asyncio.get_running_loop().run_in_executor(self._thread, make)

    def stop(self) -> None:
        for task in self._making.values():
            task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _admit(self, address: str) -> None:
        """Raises Refused if the queue is full."""
        own, total = self._pending[address], self._pending.total()
        if own >= EACH or total >= (MOST // 2 if own else MOST):
            wait = max(1.0, total * self._seconds)
            raise Refused("too_fast", self._full, retry_after=round(wait, 3), n=ceil(wait))
        self._pending[address] += 1

    async def _make(self, key: Key, who: Who, make: Make) -> bytes:
        async with self._queue.turn(Payer(who.address, who.identity)):
            loop = asyncio.get_running_loop()
            start = loop.time()
            try:
                found = await make()
            except self._wrong as fault:
                self._shelf.put(key, fault)
                raise
            finally:
                self._seconds = 0.8 * self._seconds + 0.2 * (loop.time() - start)
        self._shelf.put(key, found)
        return found

    def _made(self, key: Key, address: str, done: "asyncio.Task[bytes]") -> None:
        del self._making[key]
        self._pending -= Counter([address])
        if not done.cancelled():
            done.exception()
