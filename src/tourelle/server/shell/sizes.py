"""How much a request may bring: too long a body is refused when it is announced, or as soon as it becomes too long."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tourelle.server.shell.problems import Problem

LONGEST_TARGET = 4096
"""Bytes of a path and its query."""


class BodyLimit:
    """Counts what comes in."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > LONGEST_TARGET:
            raise Problem(414, "serving.problem.too_long")
        if scope["type"] == "http":
            announced = Headers(scope=scope).get("content-length", "0")
            self._refuse(int(announced) if announced.isdecimal() else 0)
        await self.app(scope, self._counting(receive), send)

    def _counting(self, receive: Receive) -> Receive:
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            if message["type"] == "http.request":
                received += len(message.get("body", b""))
                self._refuse(received)
            return message

        return counted

    def _refuse(self, size: int) -> None:
        if size > self.most:
            raise Problem(413, "serving.problem.too_large", most=self.most)
