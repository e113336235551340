"""Whoever is told what happens at a table, through a queue that has an end: who falls behind is sent away to resume."""

import asyncio
from collections import deque
from collections.abc import Callable

from tourelle.server.live.access import Who

MOST_WAITING = 256
MOST_BYTES = 1024 * 1024


def never(_message: bytes) -> bool:
    return False


class Watcher:
    """One connection. `seat` is where it looks from, None for a spectator. `at_once` sends what needs no waiting."""

    def __init__(
        self, who: Who, *, seat: int | None = None, legal: bool = False, at_once: Callable[[bytes], bool] = never
    ) -> None:
        self.who = who
        self.seat = seat
        self.spectating = False
        self.legal = legal
        self.informed = False
        self.closing: str | None = None
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._asleep: asyncio.Future[None] | None = None
        self._at_once = at_once

    def send(self, message: bytes) -> None:
        """Never waits; a message too many closes the connection instead."""
        if self.closing is not None or (self._sleeper() and self._at_once(message)):
            return
        self._waiting.append(message)
        self._bytes += len(message)
        # One large message alone is no reason: a long match has to be told somehow.
        if len(self._waiting) > MOST_WAITING or (self._bytes > MOST_BYTES and len(self._waiting) > 1):
            self.close("behind")
        self._wake()

    def close(self, why: str) -> None:
        """Nothing more is sent; what waits is sent first, unless it is what was too much."""
        if self.closing is None:
            self.closing = why
            if why == "behind":
                self._waiting.clear()
            self._wake()

    def _sleeper(self) -> "asyncio.Future[None] | None":
        """Whoever waits for a message: there is one if all is sent, and nothing is just being sent either."""
        return None if self._asleep is None or self._asleep.done() else self._asleep

    def _wake(self) -> None:
        if sleeper := self._sleeper():
            sleeper.set_result(None)

    async def next(self) -> bytes | None:
        """The next message, or None when the connection is to be closed."""
        while not self._waiting:
            if self.closing is not None:
                return None
            self._asleep = asyncio.get_running_loop().create_future()
            await self._asleep
        message = self._waiting.popleft()
        self._bytes -= len(message)
        return message
