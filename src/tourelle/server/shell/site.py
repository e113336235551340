"""The site's built files, where there are any: served from one folder and nowhere else."""

import os
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from tourelle.server.shell.language import spoken
from tourelle.server.shell.page import front_page

INDEX = "index.html"
HASHED = "assets"
"""Files in this folder have their content in their name: they never change."""

YEAR = 31536000


def site_folder() -> Path:
    return Path(str(files("tourelle.server").joinpath("site")))


def site(folder: Path) -> ASGIApp:
    """What answers at `/`: the site, or a page that says there is none yet."""
    return GZipMiddleware(Site(directory=folder, check_dir=False))


class Site(StaticFiles):
    """Files by their path; every other path that a page could have is the site's own to route."""

    async def check_config(self) -> None:
        """A folder that is not there is no fault: see `front_page`."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        scope["route"] = Route()
        if ".." in scope["path"]:
            raise HTTPException(404)
        if path == ".":
            path = INDEX
        try:
            response = await super().get_response(path, scope)
        except HTTPException as fault:
            if fault.status_code == 405 and not path.startswith("api"):
                raise
            return await self._page(path, scope)
        response.headers["Cache-Control"] = caching(path)
        return response

    async def _page(self, path: str, scope: Scope) -> Response:
        """The site's only page for its own paths; without a site, ours; else nothing."""
        if path != INDEX and (not is_page(path, scope) or not await self._exists(INDEX)):
            raise HTTPException(404)
        if await self._exists(INDEX):
            return await self.get_response(INDEX, scope)
        language = spoken(HTTPConnection(scope))
        return HTMLResponse(front_page(language), headers={"Content-Language": language, "Vary": "Accept-Language"})

    async def _exists(self, path: str) -> bool:
        return os.path.isfile(self.lookup_path(path)[0])


class Route:
    """Stands for all files in logs and measurements."""

    path = "site"


def is_page(path: str, scope: Scope) -> bool:
    last = path.rpartition("/")[2]
    return "." not in last and not path.startswith("api") and "text/html" in Headers(scope=scope).get("accept", "")


def caching(path: str) -> str:
    return f"public, max-age={YEAR}, immutable" if path.startswith(f"{HASHED}/") else "no-cache"
