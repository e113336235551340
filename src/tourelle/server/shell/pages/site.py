"""Serves the built site, if there is one, from one folder and nothing else."""

import hashlib
import os
import re
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from tourelle.core.texts import known_language
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import address_of
from tourelle.server.shell.http.headers import policy
from tourelle.server.shell.http.language import spoken
from tourelle.server.shell.http.origin import site_url
from tourelle.server.shell.pages.link_card import tags
from tourelle.server.shell.pages.page import front_page

INDEX = "index.html"
HASHED = "assets"
"""Files in this folder have a hash of their content in their name, and never change."""

YEAR = 31536000
PACKED = {"br": ".br", "gzip": ".gz"}
"""The compressions that the build makes, smallest first, with their file endings."""

PAGES = ("join", "new", "replay", "rules", "settings", "t", "watch")
"""The first parts of the site's paths, as `web/src/pages.ts` has them."""

TITLE = "</title>"
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def site_folder() -> Path:
    return Path(str(files("tourelle.server").joinpath("site")))


def site(folder: Path) -> ASGIApp:
    """The app at `/`: the site, or a page that says there is none yet."""
    return GZipMiddleware(Site(directory=folder, check_dir=False))


class Site(StaticFiles):
    """Serves files by their path; other paths that a page could have get the site's page, which routes them."""

    async def check_config(self) -> None:
        """A missing folder is no error: see `front_page`."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        scope["route"] = Route()
        if ".." in scope["path"]:
            raise HTTPException(404)
        if path in (".", INDEX) and scope["method"] in ("GET", "HEAD"):
            return await self._page(INDEX, scope)
        try:
            response = await self._file(path, scope)
        except HTTPException as fault:
            if fault.status_code == 405 and not path.startswith("api"):
                raise
            return await self._page(path, scope)
        response.headers["Cache-Control"] = caching(path)
        return response

    async def _file(self, path: str, scope: Scope) -> Response:
        """A file, in a compressed form if the build made one that the browser accepts."""
        for coding in codings(scope):
            if await self._exists(path + PACKED[coding]):
                response = await super().get_response(path + PACKED[coding], scope)
                response.headers["Content-Type"] = f"{guess_type(path)[0]}; charset=utf-8"
                response.headers["Content-Encoding"] = coding
                response.headers["Vary"] = "Accept-Encoding"
                return response
        return await super().get_response(path, scope)

    async def _page(self, path: str, scope: Scope) -> Response:
        """The site's single page for paths that it routes; our own page if there is no site; otherwise not found."""
        if path != INDEX and (not is_page(path, scope) or not await self._exists(INDEX)):
            raise HTTPException(404)
        if await self._exists(INDEX):
            return await self._index(HTTPConnection(scope))
        language = spoken(HTTPConnection(scope))
        page = front_page(language, shell_of(HTTPConnection(scope)).settings.base_path)
        return HTMLResponse(page, headers={"Content-Language": language, "Vary": "Accept-Language"})

    async def _index(self, connection: HTTPConnection) -> Response:
        """The page, with the tags that messengers show for a link to it."""
        shell, language = shell_of(connection), spoken(connection)
        path = connection.scope["path"]
        card = await shell.services.link_card(path, language, address_of(connection), shell.limits)
        html = based(Path(self.lookup_path(INDEX)[0]).read_text("utf-8"), shell.settings.base_path)
        page = html.replace(TITLE, TITLE + tags(card, site_url(connection), asked(connection), language), 1).encode()
        headers = {
            "ETag": f'"{hashlib.sha256(page).hexdigest()[:32]}"',
            "Cache-Control": caching(INDEX),
            "Content-Security-Policy": policy(*INLINE.findall(html)),
            "Vary": "Accept-Language",
        }
        if headers["ETag"] in connection.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return HTMLResponse(page, card.status, headers)

    async def _exists(self, path: str) -> bool:
        try:
            return os.path.isfile(self.lookup_path(path)[0])
        except (ValueError, OSError):  # the path is invalid or too long
            return False


class Route:
    """The route of all files in logs and metrics."""

    path = "site"


def based(html: str, base: str) -> str:
    """The built page with the base path: in front of its own files, which it names from `./`, and for its scripts."""
    return html.replace('="./', f'="{base}/').replace('data-base=""', f'data-base="{base}"', 1)


def codings(scope: Scope) -> list[str]:
    """The compressions that a browser accepts."""
    parts = Headers(scope=scope).get("accept-encoding", "").split(",")
    taken = {part.partition(";")[0].strip() for part in parts if not part.replace(" ", "").endswith(";q=0")}
    return [coding for coding in PACKED if coding in taken]


def is_page(path: str, scope: Scope) -> bool:
    """Whether the site routes this path. Messengers accept anything, or don't say: they get known pages only."""
    first, last = path.partition("/")[0], path.rpartition("/")[2]
    if "." in last or path.startswith("api"):
        return False
    accepted = Headers(scope=scope).get("accept", "*/*")
    anything = "*/*" in accepted or "text/*" in accepted
    return "text/html" in accepted or (anything and first in PAGES)


def asked(connection: HTTPConnection) -> str:
    """The address of a page: its path, and the language if it names one."""
    language = known_language(connection.query_params.get("lang", ""))
    return quote(connection.scope["path"]) + (f"?lang={language}" if language else "")


def caching(path: str) -> str:
    return f"public, max-age={YEAR}, immutable" if path.startswith(f"{HASHED}/") else "no-cache"
