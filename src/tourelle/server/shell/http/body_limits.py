"""Size limits for requests. Too long a body is refused by its Content-Length, or as soon as it exceeds the limit."""

from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tourelle.server.problems import Problem

LONGEST_TARGET = 4096
"""Bytes of a path and its query."""


class BodyLimit:
    """Middleware that counts the bytes of a body. `larger`: paths with a higher limit."""

    def __init__(self, app: ASGIApp, most: int, larger: Mapping[str, int] | None = None) -> None:
        self.app = app
        self.most = most
        self.larger = dict(larger or {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if len(scope.get("raw_path") or b"") + len(scope["query_string"]) > LONGEST_TARGET:
            raise Problem(414, "serving.problem.too_long")
        if scope["type"] == "http":
            announced = Headers(scope=scope).get("content-length", "0")
            refuse(int(announced) if announced.isdecimal() else 0, self._most(scope))
        await self.app(scope, _counting(receive, self._most(scope)), send)

    def _most(self, scope: Scope) -> int:
        return self.larger.get(scope.get("path", ""), self.most)


def _counting(receive: Receive, most: int) -> Receive:
    received = 0

    async def counted() -> Message:
        nonlocal received
        message = await receive()
        if message["type"] == "http.request":
            received += len(message.get("body", b""))
            refuse(received, most)
        return message

    return counted


def refuse(size: int, most: int) -> None:
    if size > most:
        raise Problem(413, "serving.problem.too_large", most=most)
