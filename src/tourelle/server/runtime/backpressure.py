"""A client that does not read what waits to be sent is cut off: what waits would stay in memory."""

import asyncio


class Unread:
    """Runs while a connection takes nothing more; the end comes after so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def begin(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        self._timer = loop.call_later(self._seconds, transport.abort)

    def end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
