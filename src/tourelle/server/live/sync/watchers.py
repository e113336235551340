"""Watchers of a table, each with a bounded send queue; slow clients are disconnected and must resume."""

import asyncio
from collections import deque
from collections.abc import Callable

from tourelle.server.live.access import Who

MOST_WAITING = 256
MOST_BYTES = 1024 * 1024


def never(_message: bytes) -> bool:
    return False


class Watcher:
    """One connection. `seat` is where it looks from, None for a spectator. `at_once` sends past the queue if it can."""

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
        """Never waits; if the queue is full, the connection is closed instead."""
        if self.closing is not None or (self._sleeper() and self._at_once(message)):
            return
        self._waiting.append(message)
        self._bytes += len(message)
        # One large message alone is allowed: a long match has to be sent somehow.
        if len(self._waiting) > MOST_WAITING or (self._bytes > MOST_BYTES and len(self._waiting) > 1):
            self.close("behind")
        self._wake()

    def close(self, why: str) -> None:
        """Takes no more messages. Those in the queue are still sent, unless they were too many."""
        if self.closing is None:
            self.closing = why
            if why == "behind":
                self._waiting.clear()
            self._wake()

    def _sleeper(self) -> "asyncio.Future[None] | None":
        """The call of `next` that waits for a message: there is one if the queue is empty and nothing is being sent."""
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
