"""REST: mutes, reports, and everything about oneself, exported or deleted."""

from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from tourelle.server.api.bodies import answer, body
from tourelle.server.api.callers import GivenLink, KnownCall
from tourelle.server.api.route_docs import described
from tourelle.server.api.routes import TableId
from tourelle.server.live.fair_queue import FairQueue, Payer
from tourelle.server.live.people.moderation import mute, mutes_of, report, unmute
from tourelle.server.live.people.personal_data import everything_of
from tourelle.server.live.tables import Tables
from tourelle.server.shell.identity.identity import take_cookie
from tourelle.server.store.people import StoredPeople
from tourelle.wire.moderation import NewMute, NewReport

MuteId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{12}$", description="In one's own list.")]
Asked = Annotated[
    str | None, Query(pattern="^[A-Za-z0-9_-]{16}$", description="A table: with the words that it has for them.")
]
SignOut = Callable[[str], Awaitable[None]]
ATTACHED = {"Content-Disposition": 'attachment; filename="tourelle.json"'}

_NEW_MUTE = msgspec.json.Decoder(NewMute)
_NEW_REPORT = msgspec.json.Decoder(NewReport)


def moderation_router(tables: Tables) -> APIRouter:
    routes = APIRouter(tags=["moderation"])

    @routes.post(
        "/api/tables/{table}/mutes", **described("mute", "Mute", 401, 403, 404, 422, takes="NewMute", status=201)
    )
    async def mute_person(request: Request, call: KnownCall, table: TableId, link: GivenLink) -> Response:
        asked = await body(request, _NEW_MUTE)
        call.slow_down("mute")
        live, who = await call.enter(tables, table, link)
        return answer(await mute(tables.store, live.state, who, asked), 201)

    @routes.get("/api/identity/mutes", **described("mutes", "MuteList", 401, 422))
    async def muted(call: KnownCall, table: Asked = None) -> Response:
        return answer(await mutes_of(tables.store, call.who, table))

    @routes.delete("/api/identity/mutes/{mute}", **described("unmute", None, 401, 403, 404, 422))
    async def unmute_person(call: KnownCall, mute: MuteId) -> Response:
        call.slow_down("mute")
        await unmute(tables.store, call.who, mute)
        return Response(status_code=204)

    told = described("report", "Reported", 401, 403, 404, 422, takes="NewReport", status=201)

    @routes.post("/api/tables/{table}/reports", **told)
    async def report_person(request: Request, call: KnownCall, table: TableId, link: GivenLink) -> Response:
        asked = await body(request, _NEW_REPORT)
        call.slow_down("report")
        live, who = await call.enter(tables, table, link)
        return answer(await report(tables.store, live.state, who, asked), 201)

    return routes


def person_router(tables: Tables, people: StoredPeople, sign_out: SignOut) -> APIRouter:
    """Both routes search all events of the database, so one search runs at a time."""
    routes = APIRouter(tags=["identity"])
    searching = FairQueue(1)

    @routes.get("/api/identity/everything", **described("everything", "Everything", 401))
    async def everything(call: KnownCall) -> Response:
        call.slow_down("everything")
        async with searching.turn(Payer(call.who.address, call.who.identity)):
            return answer(await everything_of(tables.store, call.who.identity), headers=ATTACHED)

    @routes.delete("/api/identity/everything", **described("forget", None, 401, 403))
    async def forget(request: Request, call: KnownCall) -> Response:
        call.slow_down("everything")
        identity = call.who.identity
        devices = await people.devices_of(identity)
        async with searching.turn(Payer(call.who.address, identity)):
            await tables.forget_person(identity)
        for device in devices:
            await sign_out(device.id)
        response = Response(status_code=204)
        take_cookie(response, request)
        return response

    return routes
