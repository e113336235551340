"""Callers as tables know them, and their rate limits."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Header, Query, WebSocket
from starlette.requests import HTTPConnection

from tourelle.core.description import MOST_SEATS
from tourelle.server.live.access import Who
from tourelle.server.live.table import LiveTable
from tourelle.server.live.tables import Tables
from tourelle.server.problems import Refused
from tourelle.server.shell.context import shell_of
from tourelle.server.shell.http.addresses import address_of, household
from tourelle.server.shell.http.rate_limits import Limits
from tourelle.server.shell.identity.identity import AnyCaller, Caller
from tourelle.wire import acts

PROTOCOL = "tourelle"
LONG = 500
"""Events that count as much as one question more."""

BY_LINK = f"{PROTOCOL}.link."


async def given_link(
    link: Annotated[
        str | None,
        Header(alias="Tourelle-Link", description="The secret part of a link to a private table.", max_length=64),
    ] = None,
) -> str | None:
    return link


GivenLink = Annotated[str | None, Depends(given_link)]
FromSeat = Annotated[int | None, Query(ge=0, le=MOST_SEATS - 1, description="A seat of one's own to look from.")]


async def handshake_link(socket: WebSocket, link: GivenLink) -> str | None:
    """The link of a WebSocket's first request. A page can't set headers there, only protocols, which no log has."""
    words: list[str] = socket.scope["subprotocols"]
    return next((word.removeprefix(BY_LINK) for word in words if word.startswith(BY_LINK)), link)


HandshakeLink = Annotated[str | None, Depends(handshake_link)]


@dataclass(frozen=True, slots=True)
class Call:
    """A request or a socket: who calls, from which address, and the limits on both."""

    who: Who
    address: str
    limits: Limits

    def slow_down(self, kind: str, count: int = 1) -> None:
        """Counts one use of a limit, and more for what is more work; raises TooFast."""
        self.limits.check(kind, self.who.identity or None, self.address)
        self.limits.spend(kind, self.who.identity or None, self.address, count - 1)

    async def enter(self, tables: Tables, table: str, link: str | None = None) -> tuple[LiveTable, Who]:
        """A table that the caller may see. Rate limits apply to wrong guesses, so that nobody can try many links, and
        to tables that must be loaded, because that replays the whole match."""
        try:
            self.limits.look("guess", self.who.identity or None, self.address)
            if await tables.must_load(table):
                self.slow_down("load")
            return await tables.enter(table, self.who, link)
        except Refused as fault:
            if fault.why == "no_table":
                self.limits.wait("guess", self.who.identity or None, self.address)
            raise

    def charge_history(self, live: LiveTable, since: int) -> None:
        """A long history is more work: it counts for several."""
        self.limits.spend("join", self.who.identity or None, self.address, max(0, live.state.number - since) // LONG)


# These wait for nothing, but FastAPI runs plain functions in threads.


async def stranger_at(connection: HTTPConnection) -> Call:
    address = address_of(connection)
    return Call(Who("", "", address=household(address)), address, shell_of(connection).limits)


async def any_call(connection: HTTPConnection, caller: AnyCaller) -> Call:
    return await (stranger_at(connection) if caller is None else known_call(connection, caller))


async def known_call(connection: HTTPConnection, caller: Caller) -> Call:
    who = Who(caller.id, caller.name, address=household(caller.address), hidden=caller.hidden)
    return Call(who, caller.address, shell_of(connection).limits)


AnyCall = Annotated[Call, Depends(any_call)]
KnownCall = Annotated[Call, Depends(known_call)]
StrangersCall = Annotated[Call, Depends(stranger_at)]


def kind_of(act: acts.AnyAct) -> str:
    """The rate limit that an act counts for."""
    if isinstance(act, acts.Say | acts.Gesture):
        return "chat"
    if isinstance(act, acts.Sit | acts.Stand):
        return "join"
    return "create" if isinstance(act, acts.Rematch) else "move"
