"""Graceful shutdown: no new tables, sockets are told to reconnect, moves are finished, and then the server ends.

A second signal ends the process at once. Nothing is lost: every acknowledged move is in the database.
"""

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import structlog
import uvicorn

from tourelle.server.shell.context import Shell

GOODBYE = 2.0
"""Seconds for requests under way, before we close connections."""

log = structlog.get_logger("tourelle.serving")


class Server(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, shell: Shell, signals: tuple[int, ...], ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.shell = shell
        self.signals = signals
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        log.info("started", process=os.getpid())
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping", process=os.getpid())
        self.shell.stopping = True
        for listener in self.servers:
            listener.close()
        await self._drain()
        await self._goodbyes()
        await super().shutdown(sockets)
        log.info("stopped", process=os.getpid())

    async def _drain(self) -> None:
        try:
            await asyncio.wait_for(self.shell.services.drain(), self.shell.settings.stop_seconds)
        except TimeoutError:
            log.warning("stopping took too long", seconds=self.shell.settings.stop_seconds)
        except Exception:
            log.exception("tables could not be closed in order")

    async def _goodbyes(self) -> None:
        """Lets the tables send their last messages before uvicorn cuts the connections."""
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while self.server_state.tasks:
                    await asyncio.sleep(0.02)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handles our signals only, and restores the handlers afterwards."""
        before = {number: signal.signal(number, self.handle_exit) for number in self.signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, _frame: FrameType | None) -> None:
        if self.should_exit:
            os._exit(128 + sig)
        self.should_exit = True
