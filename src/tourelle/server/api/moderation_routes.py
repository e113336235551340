"""REST: mutes and reports."""

from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.routing import APIRoute

from tourelle.server.api.bodies import answer, body
from tourelle.server.api.callers import GivenLink, enter, slow_down, who_is
from tourelle.server.api.route_docs import described
from tourelle.server.api.routes import TableId
from tourelle.server.live.access import Who
from tourelle.server.live.people.mutes import mute, mutes_of, unmute
from tourelle.server.live.people.reports import report
from tourelle.server.live.table import LiveTable
from tourelle.server.live.tables import Tables
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import address_of
from tourelle.server.shell.http.problems import answers
from tourelle.server.shell.identity.identity import Caller, Identity
from tourelle.wire.moderation import NewMute, NewReport

MuteId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{12}$", description="In one's own list.")]
Asked = Annotated[
    str | None, Query(pattern="^[A-Za-z0-9_-]{16}$", description="A table: with the words that it has for them.")
]

_NEW_MUTE = msgspec.json.Decoder(NewMute)
_NEW_REPORT = msgspec.json.Decoder(NewReport)


def moderation_router(tables: Tables, route: type[APIRoute]) -> APIRouter:
    routes = APIRouter(tags=["moderation"], route_class=route)
    _add_mutes(routes, tables)

    told = described("report", "Reported", 401, 403, 404, 422, takes="NewReport", status=201)

    @routes.post("/api/tables/{table}/reports", **told)
    async def report_person(request: Request, table: TableId, caller: Caller, link: GivenLink) -> Response:
        asked = await body(request, _NEW_REPORT)
        live, who = await _enter(tables, request, table, caller, link, "report")
        return answer(await report(tables.store, live.state, who, asked), 201)

    return routes


def _add_mutes(routes: APIRouter, tables: Tables) -> None:
    @routes.post(
        "/api/tables/{table}/mutes", **described("mute", "Mute", 401, 403, 404, 422, takes="NewMute", status=201)
    )
    async def mute_person(request: Request, table: TableId, caller: Caller, link: GivenLink) -> Response:
        asked = await body(request, _NEW_MUTE)
        live, who = await _enter(tables, request, table, caller, link, "mute")
        return answer(await mute(tables.store, live.state, who, asked), 201)

    @routes.get("/api/identity/mutes", **described("mutes", "MuteList", 401, 422))
    async def muted(caller: Caller, table: Asked = None) -> Response:
        return answer(await mutes_of(tables.store, who_is(caller), table))

    told = described("unmute", "MuteList", 401, 403, 404, 422)
    told |= {"status_code": 204, "responses": answers(401, 403, 404, 422, 429)}

    @routes.delete("/api/identity/mutes/{mute}", **told)
    async def unmute_person(request: Request, mute: MuteId, caller: Caller) -> Response:
        slow_down(shell_of(request).limits, "mute", who_is(caller), caller.address)
        await unmute(tables.store, who_is(caller), mute)
        return Response(status_code=204)


async def _enter(
    tables: Tables, request: Request, table: str, caller: Identity, link: str | None, kind: str
) -> tuple[LiveTable, Who]:
    """A table that the caller may see: only people there can be muted or reported."""
    limits, address = shell_of(request).limits, address_of(request)
    slow_down(limits, kind, who_is(caller), address)
    return await enter(tables, limits, table, who_is(caller), link, address)
