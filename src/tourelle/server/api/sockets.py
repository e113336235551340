"""All open sockets: how many each address has, and their heartbeats, spread over time.

The server sends a beat every 1.9 s; a client that doesn't answer within 2.8 s is dead. So a broken connection is found
within 4.8 s of its last sign of life, and a slow client has almost 3 s to answer.
"""

import asyncio
import heapq
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from typing import Protocol

from tourelle.server.problems import Problem
from tourelle.server.tasks import end

EVERY = 1.9
ANSWER = 2.8
STEP = 0.005
LATE = 0.5
"""A process that was delayed by more than this has not read what came meanwhile: it can't tell who is silent."""


class Beaten(Protocol):
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


class Closable(Protocol):
    device: str

    def stop(self) -> None:
        """Tell the client that the server stops, and close."""


class Sockets:
    """One for each process."""

    def __init__(self) -> None:
        self._open: set[Closable] = set()
        self._at: Counter[str] = Counter()
        self._stopping = False

    def __len__(self) -> int:
        return len(self._open)

    @contextmanager
    def held(self, socket: Closable, home: str, most: int | None) -> Iterator[None]:
        """Registers a socket while it is open. A Problem if its address has too many; a stopping server stops it."""
        if most is not None and self._at[home] >= most:
            raise Problem(429, "serving.problem.too_many")
        self._open.add(socket)
        self._at[home] += 1
        if self._stopping:
            socket.stop()
        try:
            yield
        finally:
            self._open.discard(socket)
            self._at[home] -= 1
            if not self._at[home]:
                del self._at[home]

    def sign_out(self, device: str) -> None:
        """Closes the connections of a device that has signed out; if it reconnects, it is a stranger."""
        for socket in [one for one in self._open if one.device == device]:
            socket.stop()

    def devices(self) -> list[str]:
        """The devices that have a socket open."""
        return sorted({one.device for one in self._open if one.device})

    def stop(self) -> None:
        self._stopping = True
        for socket in list(self._open):
            socket.stop()
