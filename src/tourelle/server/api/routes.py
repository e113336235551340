"""REST: tables made, found, listed, acted at; their events and records."""

from http import HTTPStatus
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.routing import APIRoute

from tourelle.server.api.bodies import answer, body
from tourelle.server.api.callers import FromSeat, GivenLink, charge_history, enter, kind_of, known, slow_down, who_is
from tourelle.server.api.lists import MOST, page, place
from tourelle.server.api.route_docs import described
from tourelle.server.live.table import LiveTable
from tourelle.server.live.tables import Tables
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import address_of
from tourelle.server.shell.identity.identity import AnyCaller, Caller, Identity, no_stranger
from tourelle.server.shell.identity.identity_routes import Quiet
from tourelle.wire.acts import AnyAct
from tourelle.wire.tables import NewTable, TableEvents

TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{16}$", description="The table.")]
Before = Annotated[str | None, Query(max_length=40, description="`next` of the page before.")]
PHASES = {"open": ["open"], "running": ["running"], "over": ["over"], "any": ["open", "running", "over"]}

_NEW_TABLE = msgspec.json.Decoder(NewTable)
_ACT: msgspec.json.Decoder[AnyAct] = msgspec.json.Decoder(AnyAct)


def router(tables: Tables, route: type[APIRoute]) -> APIRouter:
    """All routes; refusals become problems in `services.py`."""
    routes = APIRouter(tags=["tables"], route_class=route)
    for add in (_add_lists, _add_making, _add_looking, _add_acting):
        add(routes, tables)
    return routes


def _add_lists(routes: APIRouter, tables: Tables) -> None:
    @routes.get("/api/tables", **described("list", "TableList", 422))
    async def public(
        request: Request,
        caller: AnyCaller,
        phase: Literal["open", "running", "over", "any"] = "open",
        before: Before = None,
    ) -> Response:
        slow_down(shell_of(request).limits, "list", who_is(caller), address_of(request))
        headers = await tables.store.listed(PHASES[phase], place(before), MOST)
        return answer(page(headers, who_is(caller).identity))

    told = described("mine", "TableList", 401, 422)
    told["responses"][204] = {"description": HTTPStatus(204).phrase}

    @routes.get("/api/tables/mine", **told)
    async def mine(request: Request, person: AnyCaller, before: Before = None, quiet: Quiet = False) -> Response:
        slow_down(shell_of(request).limits, "list", who_is(person), address_of(request))
        if person is None and quiet:
            return Response(status_code=204)
        me = (await no_stranger(person)).id
        return answer(page(await tables.store.of_identity(me, place(before), MOST), me))


def _add_making(routes: APIRouter, tables: Tables) -> None:
    @routes.post("/api/tables", **described("make", "MadeTable", 400, 401, 422, 503, takes="NewTable", status=201))
    async def make(request: Request, caller: Caller) -> Response:
        slow_down(shell_of(request).limits, "create", who_is(caller), address_of(request))
        return answer(await tables.make(who_is(caller), await body(request, _NEW_TABLE)), 201)

    @routes.post("/api/tables/{table}/links", **described("links", "TableLinks", 401, 403, 404))
    async def links(
        request: Request,
        table: TableId,
        caller: Caller,
        renew: Annotated[bool, Query(description="Links given away before open nothing any more.")] = False,
    ) -> Response:
        slow_down(shell_of(request).limits, "create", who_is(caller), address_of(request))
        live, who = await _enter(tables, request, table, caller, None)
        return answer(await (tables.renew_links if renew else tables.more_links)(live, who))


def _add_looking(routes: APIRouter, tables: Tables) -> None:
    @routes.get("/api/tables/{table}", **described("look", "SeenTable", 404, 422))
    async def look(
        request: Request,
        table: TableId,
        caller: AnyCaller,
        link: GivenLink,
        seat: FromSeat = None,
        spectate: Annotated[bool, Query(description="Look as a spectator does.")] = False,
        legal: Annotated[bool, Query(description="With the legal moves, if it is one's turn.")] = False,
    ) -> Response:
        live, who = await _enter(tables, request, table, caller, link)
        return answer(tables.look(live, who, seat, spectate, legal))

    @routes.get("/api/tables/{table}/events", **described("events", "TableEvents", 404, 422))
    async def events(
        request: Request,
        table: TableId,
        caller: AnyCaller,
        link: GivenLink,
        since: Annotated[int, Query(ge=0, le=2**31 - 1, description="The last event already known.")] = 0,
    ) -> Response:
        slow_down(shell_of(request).limits, "join", who_is(caller), address_of(request))
        live, who = await _enter(tables, request, table, caller, link)
        charge_history(shell_of(request).limits, who, address_of(request), live, since)
        return answer(TableEvents(await live.events_after(since)))

    @routes.get("/api/tables/{table}/record", **described("record", "Record", 403, 404))
    async def record(request: Request, table: TableId, caller: AnyCaller, link: GivenLink) -> Response:
        live, _ = await _enter(tables, request, table, caller, link)
        name = f"{live.state.settings.game}-{table}.json"
        return answer(tables.record(live), headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _add_acting(routes: APIRouter, tables: Tables) -> None:
    @routes.post("/api/tables/{table}/acts", **described("act", "Done", 401, 403, 404, 409, 422, 429, 503, takes="Act"))
    async def act(request: Request, table: TableId, caller: Caller, link: GivenLink) -> Response:
        done = await body(request, _ACT)
        slow_down(shell_of(request).limits, kind_of(done), who_is(caller), address_of(request))
        given = link or getattr(done, "link", None)
        live, who = await _enter(tables, request, table, caller, given)
        return answer(await tables.act(live, known(who), done))


async def _enter(
    tables: Tables, request: Request, table: str, caller: Identity | None, link: str | None
) -> tuple[LiveTable, Any]:
    return await enter(tables, shell_of(request).limits, table, who_is(caller), link, address_of(request))
