"""Only our own pages may act for a person: requests that change something, and sockets, must come from our origin.

Together with the cookie's SameSite and bodies that must be JSON, this prevents forged requests from other sites without
any token: a browser always says where such a request comes from. Programs other than browsers don't say so, and have
only their own cookies.
"""

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from tourelle.server.problems import Problem
from tourelle.server.shell.context import shell_of

SAFE = ("GET", "HEAD", "OPTIONS")
OURS = ("same-origin", "none")
SCHEMES = {"ws": "http", "wss": "https"}


class OriginCheck:
    """Middleware that refuses requests from pages of other sites."""

    def __init__(self, app: ASGIApp, origin: str | None = None) -> None:
        self.app = app
        self.origin = origin

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] not in SAFE):
            headers = Headers(scope=scope)
            if not self._ours(scope, headers):
                raise Problem(403, "serving.problem.origin")
            if scope["type"] == "http" and has_body(headers) and not is_json(headers):
                raise Problem(415, "serving.problem.content_type")
        await self.app(scope, receive, send)

    def _ours(self, scope: Scope, headers: Headers) -> bool:
        if headers.get("sec-fetch-site", "none") not in OURS:
            return False
        given = headers.getlist("origin")
        return not given or given == [self.origin or own_origin(scope, headers)]


def own_origin(scope: Scope, headers: Headers) -> str:
    """Our origin as the client addressed it."""
    scheme = SCHEMES.get(scope["scheme"], scope["scheme"])
    return f"{scheme}://{headers.get('host', '')}".lower()


def site_url(connection: HTTPConnection) -> str:
    """Where the site is for this client: our origin and the base path, without a slash at the end."""
    settings = shell_of(connection).settings
    return (settings.origin or own_origin(connection.scope, connection.headers)) + settings.base_path


def has_body(headers: Headers) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def is_json(headers: Headers) -> bool:
    return headers.get("content-type", "").partition(";")[0].strip().lower() == "application/json"
