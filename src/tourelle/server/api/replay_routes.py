"""REST: replays, of a table or of a record that the caller sends."""

from fastapi import APIRouter, Request, Response

from tourelle.server.api.callers import AnyCall, FromSeat, GivenLink
from tourelle.server.api.route_docs import described
from tourelle.server.api.routes import Spectate, TableId
from tourelle.server.live.tables import Tables
from tourelle.server.live.views.replay_cache import WRONG
from tourelle.server.problems import Problem


def replay_router(tables: Tables) -> APIRouter:
    routes = APIRouter(tags=["replays"])

    @routes.get("/api/tables/{table}/replay", **described("replay", "Replay", 403, 404, 409, 422))
    async def of_table(
        call: AnyCall, table: TableId, link: GivenLink, seat: FromSeat = None, spectate: Spectate = False
    ) -> Response:
        call.slow_down("replay")
        live, who = await call.enter(tables, table, link)
        return json(await tables.replay(live, who, seat, spectate))

    @routes.post("/api/replays", **described("replay_record", "Replay", 422, takes="Record"))
    async def of_record(request: Request, call: AnyCall) -> Response:
        call.slow_down("replay")
        try:
            return json(await tables.replay_record(await request.body(), call.who))
        except WRONG as fault:
            raise Problem(422, "server.refused.record", fault=fault) from None

    return routes


def json(body: bytes) -> Response:
    return Response(body, media_type="application/json")
