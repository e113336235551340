"""A hostile client's target, and its end of a connection: raw bytes, from an address of its own, read only when it
likes."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeVar

T = TypeVar("T")
ADDRESS = "127.0.0.2"
NOWHERE = "n" * 16
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
TEXT, PING = 1, 9


@dataclass
class Done:
    """What a hostile client achieved."""

    connections: int = 0
    refused: int = 0
    cut: int = 0
    sent: int = 0
    answers: dict[str, int] = field(default_factory=dict)
    look: Callable[[bytes], None] = lambda _: None
    """What goes through all that it reads."""

    def answered(self, head: bytes) -> str:
        status = head[9:12].decode("ascii", "replace") or "nothing"
        self.answers[status] = self.answers.get(status, 0) + 1
        return status


class Connection:
    """One connection. Only `read` reads from it."""

    def __init__(self, done: Done, until: float) -> None:
        self.done, self.until = done, until
        self._loop = asyncio.get_running_loop()
        self._socket = socket.socket()
        self._socket.setblocking(False)

    async def open(self, host: str, port: int) -> bool:
        try:
            self._socket.bind((ADDRESS, 0))
            await self._within(self._loop.sock_connect(self._socket, (host, port)))
        except (OSError, TimeoutError):
            self.done.refused += 1
            return False
        self.done.connections += 1
        return True

    async def send(self, data: bytes) -> bool:
        """False if the server has closed the connection, or accepts nothing until the time is over."""
        try:
            await self._within(self._loop.sock_sendall(self._socket, data))
        except TimeoutError:
            return False
        except OSError:
            self.done.cut += 1
            return False
        self.done.sent += len(data)
        return True

    async def read(self, most: int = 1 << 16) -> bytes:
        try:
            read = await self._within(self._loop.sock_recv(self._socket, most))
        except (OSError, TimeoutError):
            return b""
        self.done.look(read)
        return read

    async def upgrade(self, table: str) -> bool:
        """Whether the server accepts the WebSocket upgrade."""
        await self.send(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {ADDRESS}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n".encode()
        )
        return self.done.answered(await self.read()) == "101"

    async def _within(self, doing: Awaitable[T]) -> T:
        return await asyncio.wait_for(doing, max(0.01, self.until - monotonic()))

    def close(self) -> None:
        self._socket.close()


@dataclass
class Target:
    """A server, and a table that everybody may watch."""

    host: str
    port: int
    table: str
    until: float
    prepared: Any = None
    done: Done = field(default_factory=Done)

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def left(self) -> float:
        return self.until - monotonic()

    @property
    def now(self) -> bool:
        return self.left > 0

    async def connected(self) -> Connection | None:
        found = Connection(self.done, self.until)
        if await found.open(self.host, self.port):
            return found
        found.close()
        return None


def watch() -> bytes:
    return frame(TEXT, b'{"type":"watch","spectate":true}')


def beat() -> bytes:
    return frame(TEXT, b'{"type":"beat"}')


def frame(opcode: int, payload: bytes) -> bytes:
    """A client's frame, with a mask of zeros."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0xFE]) + len(payload).to_bytes(2)
    return bytes([0x80 + opcode]) + size + bytes(4) + payload
