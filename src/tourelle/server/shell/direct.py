"""A way past all layers, for what goes to and fro so often that each would be felt: messages of an open socket."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

_KEY = "tourelle.direct"


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
