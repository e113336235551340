"""A way past all layers, for what goes to and fro so often that each would be felt: messages of an open socket."""

from typing import Protocol

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

LINE = "tourelle.line"
"""Where a server puts its own end of a socket into the scope's `state`, if it has one that can do more."""
_KEY = "tourelle.direct"


class Line(Protocol):
    """A server's own end of an open socket."""

    heard: float
    """When anything last came in, by the loop's clock. Plain beats come no further than here."""

    def at_once(self, message: bytes) -> bool:
        """Sends it now, if that needs no waiting; False: nothing was done."""


class Direct:
    """The outermost layer: it keeps what the server itself gave to receive and to send with."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope[_KEY] = receive, send
        await self.app(scope, receive, send)


def direct(connection: HTTPConnection) -> tuple[Receive, Send]:
    """Only for messages of a socket that was accepted: the layers know nothing of them, and need not."""
    both: tuple[Receive, Send] = connection.scope[_KEY]
    return both


def line_of(connection: HTTPConnection) -> Line | None:
    """None where the server that runs the application has no such thing."""
    line: Line | None = connection.scope.get("state", {}).get(LINE)
    return line
