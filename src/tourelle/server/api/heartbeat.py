"""Heartbeats of all connections, spread over time so that they don't come in bursts.

The server sends a beat every 1.9 s; a client that doesn't answer within 2.8 s is dead. So a broken connection is found
within 4.8 s of its last sign of life, and a slow client has almost 3 s to answer.
"""

import asyncio
import heapq
from dataclasses import dataclass
from itertools import count
from typing import Protocol

from tourelle.server.store.cancellation import end

EVERY = 1.9
ANSWER = 2.8
STEP = 0.005
LATE = 0.5
"""A process that was delayed by more than this has not read what came meanwhile: it can't tell who is silent."""


class Beaten(Protocol):
    """A connection."""

    def ended(self) -> bool:
        """Whether it is closed, or is being closed."""

    def heard(self) -> float:
        """When it last gave a sign of life, by the loop's clock."""

    def beat(self) -> None: ...

    def silent(self) -> None:
        """Called when it is considered dead."""


@dataclass(slots=True)
class Rhythm:
    """Checks a connection, and sends a beat at every other check. `asked`: when the oldest unanswered beat was sent."""

    connection: Beaten
    asked: float
    between: bool = False

    def look(self, now: float, late: bool) -> None:
        answered = self.connection.heard() >= self.asked
        if not answered and not late and now - self.asked > ANSWER:
            self.connection.silent()
            return
        self.between = not self.between
        if self.between:
            return
        if answered:
            self.asked = now
        self.connection.beat()


class Heartbeats:
    """One for each process."""

    def __init__(self) -> None:
        self._queue: list[tuple[float, int, Rhythm]] = []
        self._order = count()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            await end([self._task])

    def add(self, connection: Beaten) -> None:
        now = asyncio.get_running_loop().time()
        self._push(now + EVERY / 2, Rhythm(connection, now + EVERY))

    def _push(self, due: float, one: Rhythm) -> None:
        heapq.heappush(self._queue, (due, next(self._order), one))

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(STEP)
            self.step(asyncio.get_running_loop().time())

    def step(self, now: float) -> None:
        """Checks each connection that is due."""
        while self._queue and self._queue[0][0] <= now:
            due, _, one = heapq.heappop(self._queue)
            if not one.connection.ended():
                one.look(now, late=now - due > LATE)
                self._push(after(due, now), one)


def after(due: float, now: float) -> float:
    """The next check. Keeps the original phase, so that delayed connections don't stay bunched."""
    return due + EVERY / 2 * (1 + (now - due) // (EVERY / 2))
