"""Bypasses the middleware for WebSocket frames: there are so many that each layer would cost time."""

from typing import Protocol

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

LINE = "tourelle.line"
"""The key in the scope's `state` for the server's own protocol object, if it has one that can do more."""
_KEY = "tourelle.direct"


class Line(Protocol):
    """The server's protocol object for an open socket."""

    heard: float
    """When data last arrived, by the loop's clock. Plain beats are not passed on any further."""

    def at_once(self, message: bytes) -> bool:
        """Sends the message now if that needs no waiting; False if it was not sent."""


class Direct:
    """The outermost middleware: keeps the server's own `receive` and `send`."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[_KEY] = receive, send
        await self.app(scope, receive, send)


def direct(connection: HTTPConnection) -> tuple[Receive, Send]:
    """The server's `receive` and `send`, only for messages of an accepted socket: no middleware needs to see them."""
    both: tuple[Receive, Send] = connection.scope[_KEY]
    return both


def line_of(connection: HTTPConnection) -> Line | None:
    """The server's `Line`; None if the server has none."""
    line: Line | None = connection.scope.get("state", {}).get(LINE)
    return line
