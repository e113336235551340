"""The pictures that messengers show beside links. Public: cookies and secrets are ignored."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.routing import APIRoute

from tourelle.games import DESCRIPTIONS
from tourelle.server.api.callers import enter, slow_down, who_is
from tourelle.server.api.routes import TableId
from tourelle.server.live.access import Who
from tourelle.server.live.tables import Tables
from tourelle.server.live.views.pictures import Picture
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import address_of
from tourelle.server.shell.http.language import Spoken
from tourelle.server.shell.http.problems import Problem

HOUR = 3600
At = Annotated[int | None, Query(ge=0, le=99_999)]


def picture_router(tables: Tables, route: type[APIRoute]) -> APIRouter:
    """Routes for GET and HEAD. Like pages, they are not in the API's documentation."""
    routes = APIRouter(prefix="/pictures", include_in_schema=False, route_class=route)
    pictures = tables.pictures

    @routes.api_route("/site.png", methods=["GET", "HEAD"])
    async def of_site(request: Request) -> Response:
        return shown(await pictures.of_site(admitted(request), known(request)))

    @routes.api_route("/games/{game}.png", methods=["GET", "HEAD"])
    async def of_game(request: Request, game: str, language: Spoken) -> Response:
        who = admitted(request)
        if game not in DESCRIPTIONS:
            raise Problem(404, "serving.problem.not_found")
        return shown(await pictures.of_game(game, language, who, known(request)))

    @routes.api_route("/tables/{table}.png", methods=["GET", "HEAD"])
    async def of_table(request: Request, table: TableId, language: Spoken, at: At = None) -> Response:
        who = admitted(request)
        limits, address = shell_of(request).limits, address_of(request)
        live, who = await enter(tables, limits, table, who, None, address)
        return shown(await pictures.of_table(live.state, at, language, who, known(request)))

    return routes


def admitted(request: Request) -> Who:
    """Treats every caller as a stranger: a cache would serve one person's picture to all."""
    who = who_is(None, address_of(request))
    slow_down(shell_of(request).limits, "picture", who, address_of(request))
    return who


def known(request: Request) -> str:
    """The ETags that the caller has already."""
    return request.headers.get("if-none-match", "")


def shown(picture: Picture) -> Response:
    headers = {
        "ETag": picture.etag,
        "Cache-Control": f"public, max-age={HOUR}",
        # Pages of other sites show these pictures.
        "Cross-Origin-Resource-Policy": "cross-origin",
    }
    if not picture.png:
        return Response(status_code=304, headers=headers)
    return Response(picture.png, media_type="image/png", headers=headers)
