"""Callers as tables know them, and their rate limits."""

from typing import Annotated

from fastapi import Depends, Header, Query, WebSocket

from tourelle.core.description import MOST_SEATS
from tourelle.server.live.access import Who
from tourelle.server.live.refusals import Refused
from tourelle.server.live.table import LiveTable
from tourelle.server.live.tables import Tables
from tourelle.server.shell.http.addresses import household
from tourelle.server.shell.http.problems import TooFast
from tourelle.server.shell.http.rate_limits import Limits
from tourelle.server.shell.identity.identity import Identity
from tourelle.wire import acts

PROTOCOL = "tourelle"
LONG = 500
"""Events that count as much as one question more."""

BY_LINK = f"{PROTOCOL}.link."


def given_link(
    link: Annotated[
        str | None,
        Header(alias="Tourelle-Link", description="The secret part of a link to a private table.", max_length=64),
    ] = None,
) -> str | None:
    return link


GivenLink = Annotated[str | None, Depends(given_link)]
FromSeat = Annotated[int | None, Query(ge=0, le=MOST_SEATS - 1, description="A seat of one's own to look from.")]


def handshake_link(socket: WebSocket, link: GivenLink) -> str | None:
    """The link of a WebSocket's first request. A page can't set headers there, only protocols, which no log has."""
    words: list[str] = socket.scope["subprotocols"]
    return next((word.removeprefix(BY_LINK) for word in words if word.startswith(BY_LINK)), link)


HandshakeLink = Annotated[str | None, Depends(handshake_link)]


def who_is(caller: Identity | None, address: str = "") -> Who:
    """`address` is a stranger's; a known caller has one already."""
    if caller is None:
        return Who("", "", address=household(address))
    return Who(caller.id, caller.name, address=household(caller.address), hidden=caller.hidden)


def known(who: Who) -> Who:
    """Refused without an identity: strangers may only look."""
    if not who.identity:
        raise Refused("not_allowed", "server.refused.no_identity")
    return who


async def enter(
    tables: Tables, limits: Limits, table: str, who: Who, link: str | None, address: str
) -> tuple[LiveTable, Who]:
    """A table that the caller may see. Rate limits apply to wrong guesses, so that nobody can try many links, and to
    tables that must be loaded, because that replays the whole match."""
    try:
        limits.look("guess", who.identity or None, address)
        if await tables.must_load(table):
            slow_down(limits, "load", who, address)
        return await tables.enter(table, who, link)
    except TooFast as fault:
        raise too_fast(fault.retry_after) from None
    except Refused as fault:
        if fault.why == "no_table":
            limits.wait("guess", who.identity or None, address)
        raise


def kind_of(act: acts.AnyAct) -> str:
    """The rate limit that an act counts for."""
    if isinstance(act, acts.Say | acts.Gesture):
        return "chat"
    if isinstance(act, acts.Sit | acts.Stand):
        return "join"
    return "create" if isinstance(act, acts.Rematch) else "move"


def slow_down(limits: Limits, kind: str, who: Who, address: str) -> None:
    """Counts one use of a limit; raises Refused if that is too fast."""
    seconds = limits.wait(kind, who.identity or None, address)
    if seconds:
        raise too_fast(seconds)


def charge_history(limits: Limits, who: Who, address: str, live: LiveTable, since: int) -> None:
    """A long history is more work: it counts for several."""
    limits.spend("join", who.identity or None, address, max(0, live.state.number - since) // LONG)


def too_fast(seconds: float) -> Refused:
    return Refused("too_fast", "server.refused.too_fast", retry_after=round(seconds, 3), n=max(1, round(seconds)))
