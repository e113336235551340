"""Middleware around every request and socket: request id, log line, metrics, and error answers."""

import secrets
import time
from collections.abc import Callable
from typing import Any

import structlog
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tourelle.server.metrics import SOCKET, Metrics
from tourelle.server.problems import Problem, TooFast
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import address_of
from tourelle.server.shell.http.language import spoken
from tourelle.server.shell.http.problems import problem_of
from tourelle.server.shell.http.rate_limits import Limits
from tourelle.server.shell.monitoring.logs import Seldom
from tourelle.server.shell.pages.page import fault_page

log = structlog.get_logger("tourelle.requests")
QUIET = ("/healthz", "/readyz", "/metrics")
"""Paths that monitoring asks every few seconds; they are not logged."""

BROKEN = 1011
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


class Requests:
    """Our outermost middleware: all exceptions of the inner ones end here."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics
        self._seldom = Seldom()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        exchange = Exchange(scope, send)
        with structlog.contextvars.bound_contextvars(request=exchange.number):
            try:
                await self.app(scope, receive, exchange.send)
            except Exception as fault:
                self._tell(exchange, await exchange.fail(fault), fault)
            self._note(exchange)

    def _note(self, exchange: "Exchange") -> None:
        route, seconds = route_of(exchange.scope), time.perf_counter() - exchange.start
        method = exchange.scope.get("method", SOCKET)
        method = method if method in (*METHODS, SOCKET) else "OTHER"
        self.metrics.requested(method, route, exchange.status, seconds)
        if route not in QUIET and not exchange.too_fast:
            log.info("request", method=method, route=route, status=exchange.status, ms=round(seconds * 1000, 1))

    def _tell(self, exchange: "Exchange", problem: Problem, fault: Exception) -> None:
        route = route_of(exchange.scope)
        if isinstance(problem, TooFast):
            exchange.too_fast = True
            if count := self._seldom.count("too fast"):
                address = address_of(HTTPConnection(exchange.scope))
                log.warning("too fast", route=route, address=address, count=count)
        elif problem.status >= 500 and isinstance(fault, Problem):
            log.warning("refused", code=problem.code, route=route)
        elif problem.status >= 500:
            log.error("fault", code=problem.code, exc_info=fault)


class Exchange:
    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope = scope
        self.start = time.perf_counter()
        self.number = scope["request_number"] = secrets.token_hex(6)
        self.status = 0
        self.too_fast = False
        self._send = send

    async def send(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            message["headers"] = [*message.get("headers", ()), (b"x-request-id", self.number.encode())]
        elif message["type"] == "websocket.accept":
            self.status = 101
        elif message["type"] == "websocket.close":
            self.status = self.status or 403
        await self._send(message)

    async def fail(self, fault: Exception) -> Problem:
        """Answers with the problem, if nothing was answered yet; returns it."""
        problem = problem_of(fault)
        if not self.status:
            await refuse(self.scope, self.send, problem)
        elif self.scope["type"] == "websocket":
            await self._close()
        return problem

    async def _close(self) -> None:
        try:
            await self._send({"type": "websocket.close", "code": BROKEN})
        except Exception:  # it is closed already, which the server says in its own way
            log.debug("closed already")


async def refuse(scope: Scope, send: Send, problem: Problem) -> None:
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    await answer(HTTPConnection(scope), problem)(scope, _nothing, send)


def answer(connection: HTTPConnection, problem: Problem) -> Response:
    """For a browser a page, for a program JSON."""
    language = spoken(connection)
    headers = {**problem.headers, "Content-Language": language, "Vary": "Accept, Accept-Language"}
    if wants_page(connection):
        page = fault_page(
            language, shell_of(connection).settings.base_path, problem, connection.scope["request_number"]
        )
        return Response(page, problem.status, headers, "text/html; charset=utf-8")
    body = problem.body(language, connection.scope["request_number"])
    return JSONResponse(body, problem.status, headers)


def wants_page(connection: HTTPConnection) -> bool:
    return connection.scope["type"] == "http" and "text/html" in connection.headers.get("accept", "")


def route_of(scope: Scope) -> str:
    """The pattern of the path, never the path itself: links are secret."""
    path: Any = getattr(scope.get("route"), "path", None)
    return str(path or "-")


async def _nothing() -> Message:
    return {"type": "http.disconnect"}


class RequestLimit:
    """The limit on all requests of one address. Who brings a cookie of ours has a share of their own."""

    def __init__(self, app: ASGIApp, limits: Limits, who: Callable[[HTTPConnection], str | None]) -> None:
        self.app = app
        self.limits = limits
        self._who = who

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            self._check(HTTPConnection(scope))
        await self.app(scope, receive, send)

    def _check(self, connection: HTTPConnection) -> None:
        """Who is too fast is also asked to leave: a connection costs them more than a request."""
        kind = "health" if connection.scope["path"] in QUIET else "request"
        try:
            self.limits.check(kind, self._who(connection), address_of(connection))
        except TooFast as fault:
            fault.headers["Connection"] = "close"
            raise
