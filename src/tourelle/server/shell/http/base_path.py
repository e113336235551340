"""The site below a path of its origin, such as `https://example.org/tourelle/`: the setting `base_path`."""

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send


class BasePath:
    """Middleware that removes the base path. Proxies may have removed it before: other paths stay as they are."""

    def __init__(self, app: ASGIApp, base: str) -> None:
        self.app = app
        self.base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] == "http" and path == self.base:
            query = scope["query_string"].decode("latin-1")
            target = f"{self.base}/?{query}" if query else f"{self.base}/"
            await RedirectResponse(target, 308)(scope, receive, send)
            return
        if path.startswith(f"{self.base}/"):
            scope = {**scope, "path": path.removeprefix(self.base)}
        await self.app(scope, receive, send)
