"""Heartbeats of all connections, spread over time so that no moment has many of them."""

import asyncio
import heapq
from itertools import count
from typing import Protocol

from tourelle.server.store import Clock

EVERY = 2.0
SILENT = 5.0
STEP = 0.005


class Beaten(Protocol):
    """A connection: gets a beat, or is closed if nothing was heard of it for too long. False: it is gone."""

    def beat(self, now: float) -> bool: ...


class Beating:
    """One for each process."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._queue: list[tuple[float, int, Beaten]] = []
        self._order = count()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def add(self, connection: Beaten) -> None:
        self._push(asyncio.get_running_loop().time(), connection)

    def _push(self, now: float, connection: Beaten) -> None:
        heapq.heappush(self._queue, (now + EVERY, next(self._order), connection))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(STEP)
            self.step(asyncio.get_running_loop().time())

    def step(self, now: float) -> None:
        """A beat for each connection whose time has come."""
        while self._queue and self._queue[0][0] <= now:
            _, _, connection = heapq.heappop(self._queue)
            if connection.beat(now):
                self._push(now, connection)
