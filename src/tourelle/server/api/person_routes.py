"""REST: export or delete everything about oneself."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request, Response
from fastapi.routing import APIRoute

from tourelle.server.api.bodies import answer
from tourelle.server.api.callers import slow_down, who_is
from tourelle.server.api.route_docs import described
from tourelle.server.live.fair_queue import FairQueue, Payer
from tourelle.server.live.people.personal_data import everything_of
from tourelle.server.live.tables import Tables
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.problems import answers
from tourelle.server.shell.identity.identity import Caller, Identity, take_cookie
from tourelle.server.store.people import StoredPeople

SignOut = Callable[[str], Awaitable[None]]
ATTACHED = {"Content-Disposition": 'attachment; filename="tourelle.json"'}


def person_router(tables: Tables, people: StoredPeople, sign_out: SignOut, route: type[APIRoute]) -> APIRouter:
    routes = APIRouter(tags=["identity"], route_class=route)
    searching = FairQueue(1)

    @routes.get("/api/identity/everything", **described("everything", "Everything", 401))
    async def everything(request: Request, caller: Caller) -> Response:
        _slow_down(request, caller)
        async with searching.turn(Payer(caller.address, caller.id)):
            return answer(await everything_of(tables.store, caller.id), headers=ATTACHED)

    gone = described("forget", "Everything", 401, 403)
    gone |= {"status_code": 204, "responses": answers(401, 403, 429)}

    @routes.delete("/api/identity/everything", **gone)
    async def forget(request: Request, caller: Caller) -> Response:
        _slow_down(request, caller)
        devices = await people.devices_of(caller.id)
        async with searching.turn(Payer(caller.address, caller.id)):
            await tables.forget_person(caller.id)
        for device in devices:
            await sign_out(device.id)
        response = Response(status_code=204)
        take_cookie(response, request)
        return response

    return routes


def _slow_down(request: Request, caller: Identity) -> None:
    """Both routes search all events of the database."""
    slow_down(shell_of(request).limits, "everything", who_is(caller), caller.address)
