"""The server's WebSocket protocol: uvicorn's, with a budget, and a fast path for the most frequent messages.

Thousands of spectators answer a beat every other second. A beat in the usual form is handled where its bytes arrive,
and a message is written at once if nothing waits before it: neither wakes a task.

Incoming data is counted before it is parsed. A client that sends too much, or doesn't read, is aborted: a polite close
would wait for it.
"""

import asyncio
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tourelle.server.runtime.backpressure import Unread
from tourelle.server.runtime.budgets import Budget
from tourelle.server.runtime.frames import Frames, framed, is_beat
from tourelle.server.runtime.http_protocol import Gated
from tourelle.server.shell.http.addresses import home, plain
from tourelle.server.shell.http.middleware_bypass import LINE

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

UNREAD = 5.0
"""Seconds that a client has to read what waits to be sent."""

GOODBYE = 2.0
"""Seconds between our close message and the end of the connection."""


class Line(WebSocketsSansIOProtocol):
    """Implements `middleware_bypass.Line`."""

    config: Gated

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.heard = self.loop.time()
        self._frames = Frames()
        self._budget: Budget | None = None
        self._unread = Unread(UNREAD)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self.client:
            self.client = plain(self.client[0]), self.client[1]

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.config.gate.leave(self.transport)
        self.resume_writing()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][LINE] = self

    # ---- What comes in ----

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        if not self.handshake_initiated:
            super().data_received(data)
            return
        beat = self._frames.between and is_beat(data)
        frames = 1 if beat else self._frames.count(data)
        if self.transport.is_closing():
            return
        # A client must not send anything before its handshake is answered.
        if not self.handshake_complete or not self._within_budget(len(data), frames):
            self.config.gate.refuse("flood", self._home())
            self.transport.abort()
        elif not beat:
            super().data_received(data)

    def handle_parser_exception(self) -> None:
        """Nonsense: uvicorn has the code of the refusal."""
        if self.conn.close_sent is not None:
            self.config.gate.refuse(str(self.conn.close_sent.code), self._home())
        super().handle_parser_exception()

    def _within_budget(self, size: int, frames: int) -> bool:
        budgets = self.config.gate.budgets
        if budgets is None:
            return True
        if self._budget is None:
            self._budget = budgets.socket(self._home())
        return self._budget.spend(size, frames)

    def _home(self) -> str:
        """The client's own: the shell has resolved trusted proxies by now."""
        client = self.scope["client"]
        return home(client[0]) if client else ""

    # ---- What goes out ----

    async def send(self, message: "ASGISendEvent") -> None:
        await super().send(message)
        # A refusal answers the handshake, too. uvicorn would log each one as an error.
        if self.close_sent:
            self.handshake_complete = True

    def at_once(self, message: bytes) -> bool:
        closed = self.close_sent or self.disconnected or self.transport.is_closing()
        if closed or not self.writable.is_set():
            return False
        self.transport.write(framed(message))
        return True

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.begin(self.loop, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread.end()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        # The scope refers to this object in several ways, and a full garbage collection is rare.
        scope = cast("dict[str, object]", self.scope)
        for key in scope.keys() - {"client"}:
            del scope[key]
        if not self.disconnected:
            self.loop.call_later(GOODBYE, self.transport.abort)
