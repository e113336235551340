"""Work that takes long and is the same for everybody: done in a thread, one at a time and in a fair order, and kept.

Only so many wait, in all and from each address: who comes when it is full is told when to try again. The same work is
never done twice at a time, nor soon again.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from math import ceil

from tourelle.core.errors import TourelleError
from tourelle.server.live.access import Who
from tourelle.server.live.bots.fair_queue import FairQueue, Payer
from tourelle.server.live.refusals import Refused
from tourelle.server.live.views.result_cache import ROOM, Key, ResultCache

MOST = 16
"""Under way or waiting, in all. Somebody's second one only comes in while half of that is free."""

EACH = 4
"""Of one address."""

Make = Callable[[], Awaitable[bytes]]


class WorkQueue:
    """`full` is the sentence for who comes when it is full, `wrong` the errors that are kept as an answer is."""

    def __init__(self, name: str, full: str, wrong: tuple[type[TourelleError], ...] = (), room: int = ROOM) -> None:
        self._full, self._wrong = full, wrong
        self._thread = ThreadPoolExecutor(1, name)
        self._queue = FairQueue(1)
        self._pending: Counter[str] = Counter()
        self._making: dict[Key, asyncio.Task[bytes]] = {}
        self._shelf = ResultCache(room)
        self._seconds = 1.0
        """How long one takes lately."""

    async def find(self, key: Key, who: Who, make: Make) -> bytes:
        """What was made under this key, made now if need be; Refused if too many wait."""
        if (kept := self._shelf.find(key)) is not None:
            return kept
        if key not in self._making:
            self._admit(who.address)
            self._making[key] = asyncio.create_task(self._make(key, who, make))
            self._making[key].add_done_callback(lambda done: self._made(key, who.address, done))
        # Whoever goes away leaves it to the others who wait for the same.
        return await asyncio.shield(self._making[key])

    async def run(self, make: Callable[[], bytes]) -> bytes:
        """In the workshop's thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, make)

    def stop(self) -> None:
        for task in self._making.values():
            task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _admit(self, address: str) -> None:
        """Refused, if there is no room."""
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
