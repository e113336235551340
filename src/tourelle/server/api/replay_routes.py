"""REST: replays, of a table or of a record that the caller sends."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from fastapi.routing import APIRoute

from tourelle.server.api.callers import FromSeat, GivenLink, enter, slow_down, who_is
from tourelle.server.api.route_docs import described
from tourelle.server.api.routes import TableId
from tourelle.server.live.tables import Tables
from tourelle.server.live.views.replay_cache import WRONG
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import address_of
from tourelle.server.shell.http.problems import Problem
from tourelle.server.shell.identity.identity import AnyCaller


def replay_router(tables: Tables, route: type[APIRoute]) -> APIRouter:
    routes = APIRouter(tags=["replays"], route_class=route)

    @routes.get("/api/tables/{table}/replay", **described("replay", "Replay", 403, 404, 409, 422))
    async def of_table(
        request: Request,
        table: TableId,
        caller: AnyCaller,
        link: GivenLink,
        seat: FromSeat = None,
        spectate: Annotated[bool, Query(description="Look as a spectator does.")] = False,
    ) -> Response:
        limits, address = shell_of(request).limits, address_of(request)
        who = who_is(caller, address)
        slow_down(limits, "replay", who, address)
        live, who = await enter(tables, limits, table, who, link, address)
        return json(await tables.replay(live, who, seat, spectate))

    @routes.post("/api/replays", **described("replay_record", "Replay", 422, takes="Record"))
    async def of_record(request: Request, caller: AnyCaller) -> Response:
        who = who_is(caller, address_of(request))
        slow_down(shell_of(request).limits, "replay", who, address_of(request))
        try:
            return json(await tables.replay_record(await request.body(), who))
        except WRONG as fault:
            raise Problem(422, "server.refused.record", fault=fault) from None

    return routes


def json(body: bytes) -> Response:
    return Response(body, media_type="application/json")
