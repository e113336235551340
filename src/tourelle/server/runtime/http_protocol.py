"""The server's HTTP protocol: uvicorn's, with limits on the size and the duration of a request.

Uvicorn reads headers of any size for any time, and queues any number of requests on a connection. This module limits
all that while a request comes in; afterwards the middleware in `shell` takes over.
"""

import asyncio
from typing import Any, Literal

import uvicorn
from fastapi import FastAPI
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.flow_control import service_unavailable
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from tourelle.server.runtime.backpressure import Unread
from tourelle.server.runtime.connection_limits import ConnectionLimits, Room
from tourelle.server.shell.http.addresses import plain
from tourelle.server.shell.http.middleware import QUIET

Part = Literal["head", "body", "nothing"]
HEAD = 16 * 1024
"""Bytes of a request's first line and headers."""

SECONDS: dict[Part, float] = {"head": 10.0, "body": 30.0}
"""Time limits for receiving each part of a request."""

UNREAD = 30.0
"""Seconds that a client has to read what waits to be sent."""

GENEROUS = 4
"""Up to this many times the longest body is read and discarded, so that the client still sees the refusal."""

MOST_WAITING = 8
"""Pipelined requests on one connection. No browser sends a second one before the answer."""


class Gated(uvicorn.Config):
    """Uvicorn's configuration, with what our protocols share."""

    def __init__(self, app: FastAPI, gate: ConnectionLimits, longest_body: int, **named: Any) -> None:
        super().__init__(app, **named)
        self.gate, self.longest_body = gate, longest_body


class Door(HttpToolsProtocol):
    """A connection from its first byte to its last answer, or to a WebSocket (`websocket_protocol.Line`)."""

    config: Gated

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.gate = self.config.gate
        self.room = Room.NONE
        self._part: Part = "head"
        self._left = HEAD
        self._timed: Part = "nothing"
        self._timer: asyncio.TimerHandle | None = None
        self._unread = Unread(UNREAD)
        self._unanswered: list[RequestResponseCycle] = []

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client:
            self.client = plain(self.client[0]), self.client[1]
        self.room = self.gate.enter(transport, self.client[0] if self.client else "")
        if self.room is Room.NONE:
            transport.abort()
            return
        if self.room is Room.HEALTH:
            self.app = self._only_health
        self.gate.idle(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        # Uvicorn tells the last request alone. The one that is answered may be an earlier one.
        for cycle in self._unanswered:
            cycle.disconnected = True
            cycle.message_event.set()
        self._unanswered.clear()
        self.gate.leave(self.transport)
        self._part = "nothing"
        self._watch()
        self.resume_writing()

    # ---- Limits on size and time ----

    def data_received(self, data: bytes) -> None:
        if self._part == "nothing" and not self._answering():
            self._part = "head"
        while data and self._listening():
            piece, data = data[: self._left], data[self._left :]
            self._left -= len(piece)
            super().data_received(piece)
            if not self._left:
                self._refuse(431 if self._part == "head" else 413)
        self._watch()

    def _listening(self) -> bool:
        """Whether the connection was admitted, is open, and has not become a WebSocket."""
        here = self.room is not Room.NONE and not self.transport.is_closing()
        return here and self.transport.get_protocol() is self

    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _watch(self) -> None:
        """Starts the time limit when a new part begins; between requests uvicorn has its own."""
        if self._timed != self._part:
            self._stop_clock()
            self._timed = self._part
            if self._part in SECONDS:
                self._timer = self.loop.call_later(SECONDS[self._part], self._late)

    def _stop_clock(self) -> None:
        self._timed = "nothing"
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        self._refuse(408)

    def _refuse(self, status: int) -> None:
        """Answers and closes in the middle of a request: nothing can follow."""
        if not self.transport.is_closing():
            self.gate.refuse(str(status), self.client[0] if self.client else "")
            if self._part != "body" and not self._answering():
                self.transport.write(STATUS_LINE[status] + b"connection: close\r\ncontent-length: 0\r\n\r\n")
            self._end()

    def _end(self) -> None:
        """Closes once the client has read what waits to be sent, or aborts when it takes too long."""
        self.transport.close()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(UNREAD, self.transport.abort)

    # ---- Callbacks of the parser ----

    def send_400_response(self, msg: str) -> None:
        self.gate.refuse("400", self.client[0] if self.client else "")
        super().send_400_response(msg)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_WAITING:
            raise ValueError("too many requests before an answer")
        super().on_message_begin()
        self._part = "head"
        self._stop_clock()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Ignores trailers after a body: they would only be kept in memory."""
        if self._part == "head":
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._part, self._left = "body", GENEROUS * self.config.longest_body
        self.gate.busy(self.transport)
        before = self.cycle
        super().on_headers_complete()
        if self.cycle is not None and self.cycle is not before:
            self._unanswered = [*(one for one in self._unanswered if not one.response_complete), self.cycle]

    def on_message_complete(self) -> None:
        self._part, self._left = "nothing", HEAD
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self.gate.idle(self.transport)
        if self.room is Room.HEALTH:
            self._end()

    # ---- Clients that don't read ----

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread.begin(self.loop, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._unread.end()

    def timeout_keep_alive_handler(self) -> None:
        self._end()

    # ---- Special requests ----

    async def _only_health(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer: Any = self.config.loaded_app if scope["path"] in QUIET else service_unavailable
        await answer(scope, receive, send)

    def handle_websocket_upgrade(self) -> None:
        if self.room is Room.HEALTH:
            self._refuse(503)
            return
        self._part = "nothing"
        self._watch()
        super().handle_websocket_upgrade()
