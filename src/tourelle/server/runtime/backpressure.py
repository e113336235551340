"""Disconnects a client that doesn't read: what waits to be sent to it would stay in memory."""

import asyncio


class Unread:
    """A timer that runs while a connection accepts no data; it aborts the connection after `seconds`."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        self._timer = loop.call_later(self._seconds, transport.abort)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
