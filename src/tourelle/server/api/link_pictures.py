"""The pictures that messengers show beside links. Public: cookies and secrets are ignored."""

from typing import Annotated

from fastapi import APIRouter, Depends, Header, Query, Response

from tourelle.games import DESCRIPTIONS
from tourelle.server.api.callers import Call, StrangersCall
from tourelle.server.api.routes import TableId
from tourelle.server.live.tables import Tables
from tourelle.server.live.views.pictures import Picture
from tourelle.server.problems import Problem
from tourelle.server.shell.http.language import Spoken

HOUR = 3600
At = Annotated[int | None, Query(ge=0, le=99_999)]
Known = Annotated[str, Header(alias="if-none-match")]
"""The ETags that the caller has already."""


async def admitted(call: StrangersCall) -> Call:
    """Treats every caller as a stranger: a cache would serve one person's picture to all."""
    call.slow_down("picture")
    return call


Admitted = Annotated[Call, Depends(admitted)]


def picture_router(tables: Tables) -> APIRouter:
    """Routes for GET and HEAD. Like pages, they are not in the API's documentation."""
    routes = APIRouter(prefix="/pictures", include_in_schema=False)
    pictures = tables.pictures

    @routes.api_route("/site.png", methods=["GET", "HEAD"])
    async def of_site(call: Admitted, known: Known = "") -> Response:
        return shown(await pictures.of_site(call.who, known))

    @routes.api_route("/games/{game}.png", methods=["GET", "HEAD"])
    async def of_game(call: Admitted, game: str, language: Spoken, known: Known = "") -> Response:
        if game not in DESCRIPTIONS:
            raise Problem(404, "serving.problem.not_found")
        return shown(await pictures.of_game(game, language, call.who, known))

    @routes.api_route("/tables/{table}.png", methods=["GET", "HEAD"])
    async def of_table(call: Admitted, table: TableId, language: Spoken, at: At = None, known: Known = "") -> Response:
        live, who = await call.enter(tables, table)
        return shown(await pictures.of_table(live.state, at, language, who, known))

    return routes


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
