"""REST: tables made, found, listed, acted at; their events and records."""

import re
from collections.abc import Sequence
from http import HTTPStatus
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from tourelle.server.api.bodies import answer, body
from tourelle.server.api.callers import AnyCall, FromSeat, GivenLink, KnownCall, kind_of
from tourelle.server.api.route_docs import described
from tourelle.server.live.summary import listed
from tourelle.server.live.tables import Tables
from tourelle.server.problems import Problem, Refused
from tourelle.server.shell.identity.identity_routes import Quiet
from tourelle.server.store import Header
from tourelle.wire.acts import AnyAct
from tourelle.wire.tables import NewTable, TableEvents, TableList

TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{16}$", description="The table.")]
Before = Annotated[str | None, Query(max_length=40, description="`next` of the page before.")]
Spectate = Annotated[bool, Query(description="Look as a spectator does.")]
PHASES = {"open": ["open"], "running": ["running"], "over": ["over"], "any": ["open", "running", "over"]}
MOST = 50
"""Tables on a page of a list."""

_PLACE = re.compile(r"(\d{1,18})\.([A-Za-z0-9_-]{16})")
_NEW_TABLE = msgspec.json.Decoder(NewTable)
_ACT: msgspec.json.Decoder[AnyAct] = msgspec.json.Decoder(AnyAct)


def router(tables: Tables) -> APIRouter:
    routes = APIRouter(tags=["tables"])
    for add in (_add_lists, _add_making, _add_looking, _add_acting):
        add(routes, tables)
    return routes


def _add_lists(routes: APIRouter, tables: Tables) -> None:
    @routes.get("/api/tables", **described("list", "TableList", 422))
    async def public(
        call: AnyCall, phase: Literal["open", "running", "over", "any"] = "open", before: Before = None
    ) -> Response:
        call.slow_down("list")
        headers = await tables.store.listed(PHASES[phase], place(before), MOST)
        return answer(page(headers, call.who.identity))

    told = described("mine", "TableList", 401, 422)
    told["responses"][204] = {"description": HTTPStatus(204).phrase}

    @routes.get("/api/tables/mine", **told)
    async def mine(call: AnyCall, before: Before = None, quiet: Quiet = False) -> Response:
        call.slow_down("list")
        me = call.who.identity
        if me:
            return answer(page(await tables.store.of_identity(me, place(before), MOST), me))
        if not quiet:
            raise Problem(401, "serving.problem.no_identity")
        return Response(status_code=204)


def place(text: str | None) -> tuple[int, str] | None:
    """Decodes a cursor: the last table of the page before."""
    if text is None:
        return None
    found = _PLACE.fullmatch(text)
    if not found:
        raise Refused("unreadable", "server.refused.page")
    return int(found[1]), found[2]


def page(headers: Sequence[Header], identity: str) -> TableList:
    found = [listed(header, identity) for header in headers]
    after = f"{headers[-1].changed}.{headers[-1].id}" if len(headers) == MOST else None
    return TableList([one for one in found if one is not None], after)


def _add_making(routes: APIRouter, tables: Tables) -> None:
    @routes.post("/api/tables", **described("make", "MadeTable", 400, 401, 422, 503, takes="NewTable", status=201))
    async def make(request: Request, call: KnownCall) -> Response:
        call.slow_down("create")
        return answer(await tables.make(call.who, await body(request, _NEW_TABLE)), 201)

    @routes.post("/api/tables/{table}/links", **described("links", "TableLinks", 401, 403, 404))
    async def links(
        call: KnownCall,
        table: TableId,
        renew: Annotated[bool, Query(description="Links given away before open nothing any more.")] = False,
    ) -> Response:
        call.slow_down("create")
        live, who = await call.enter(tables, table)
        return answer(await (tables.renew_links if renew else tables.more_links)(live, who))


def _add_looking(routes: APIRouter, tables: Tables) -> None:
    @routes.get("/api/tables/{table}", **described("look", "SeenTable", 404, 422))
    async def look(
        call: AnyCall,
        table: TableId,
        link: GivenLink,
        seat: FromSeat = None,
        spectate: Spectate = False,
        legal: Annotated[bool, Query(description="With the legal moves, if it is one's turn.")] = False,
    ) -> Response:
        live, who = await call.enter(tables, table, link)
        return answer(tables.look(live, who, seat, spectate, legal))

    @routes.get("/api/tables/{table}/events", **described("events", "TableEvents", 404, 422))
    async def events(
        call: AnyCall,
        table: TableId,
        link: GivenLink,
        since: Annotated[int, Query(ge=0, le=2**31 - 1, description="The last event already known.")] = 0,
    ) -> Response:
        call.slow_down("join")
        live, _ = await call.enter(tables, table, link)
        call.charge_history(live, since)
        return answer(TableEvents(await live.events_after(since)))

    @routes.get("/api/tables/{table}/record", **described("record", "Record", 403, 404))
    async def record(call: AnyCall, table: TableId, link: GivenLink) -> Response:
        live, _ = await call.enter(tables, table, link)
        name = f"{live.state.settings.game}-{table}.json"
        return answer(tables.record(live), headers={"Content-Disposition": f'attachment; filename="{name}"'})


def _add_acting(routes: APIRouter, tables: Tables) -> None:
    @routes.post("/api/tables/{table}/acts", **described("act", "Done", 401, 403, 404, 409, 422, 429, 503, takes="Act"))
    async def act(request: Request, call: KnownCall, table: TableId, link: GivenLink) -> Response:
        done = await body(request, _ACT)
        call.slow_down(kind_of(done))
        live, who = await call.enter(tables, table, link or getattr(done, "link", None))
        return answer(await tables.act(live, who, done))
