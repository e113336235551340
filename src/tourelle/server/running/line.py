"""The server's end of a WebSocket: uvicorn's, with a short way for what comes and goes most.

Thousands who only look on answer a beat every other second. A beat that is written as all clients write it is taken
note of where the bytes come in, and whatever is sent goes out at once if nothing waits: neither wakes a task.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tourelle.server.shell.direct import LINE

BEAT = b'{"type":"beat"}'
TEXT = 0x81
MASKED = 0x80
_FIRST = bytes([TEXT, MASKED | len(BEAT)])
_BEAT = int.from_bytes(BEAT)


class Line(WebSocketsSansIOProtocol):
    """Fulfils `shell.direct.Line`."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.heard = self.loop.time()
        self._between = False
        """Whether what came so far ends with a whole frame: only then is what comes next known to begin one."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["state"][LINE] = self

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        if self._between and is_beat(data):
            return
        if not self.handshake_complete:
            self._between = data.endswith(b"\r\n\r\n")
        elif self._between:
            self._between = are_whole(data)
        super().data_received(data)

    def at_once(self, message: str) -> bool:
        closed = self.close_sent or self.disconnected or self.transport.is_closing()
        if closed or not self.writable.is_set():
            return False
        self.transport.write(framed(message.encode()))
        return True


def is_beat(data: bytes) -> bool:
    """One frame, masked as all frames of clients are, with nothing but a beat in it."""
    if len(data) != 6 + len(BEAT) or data[:2] != _FIRST:
        return False
    mask = (data[2:6] * 4)[: len(BEAT)]
    return int.from_bytes(data[6:]) ^ int.from_bytes(mask) == _BEAT


def are_whole(data: bytes) -> bool:
    """Whether the last of these frames of a client's has come to its end."""
    at = 0
    while at + 2 <= len(data):
        size, at = data[at + 1] & 0x7F, at + 6
        if size > 125:
            more = 2 if size == 126 else 8
            size, at = int.from_bytes(data[at - 4 : at - 4 + more]), at + more
        at += size
    return at == len(data)


def framed(text: bytes) -> bytes:
    """A text as one frame of the server's."""
    size = len(text)
    if size < 126:
        return bytes([TEXT, size]) + text
    if size < 1 << 16:
        return bytes([TEXT, 126]) + size.to_bytes(2) + text
    return bytes([TEXT, 127]) + size.to_bytes(8) + text
