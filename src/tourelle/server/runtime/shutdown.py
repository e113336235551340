"""A server that stops in order: no new tables, sockets told to come back, moves finished, and only then the end.

A second signal ends the process at once. Nothing is lost by it: what was acknowledged is in the database.
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
"""Seconds for what is under way, before connections are closed from our side."""

log = structlog.get_logger("tourelle.serving")


class Server(uvicorn.Server):
    """Uvicorn's, with our way of stopping."""

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
        """Uvicorn would cut connections off; the tables' last word to their players comes first."""
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while self.server_state.tasks:
                    await asyncio.sleep(0.02)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ours only; afterwards they mean what they meant before."""
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
