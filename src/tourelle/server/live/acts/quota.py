"""Limits the running matches of bots alone per owner: each could use the CPU for hours, for nobody."""

from tourelle.server.live.state import TableState
from tourelle.server.live.summary import bots_alone
from tourelle.server.problems import Refused
from tourelle.server.store import Store

MOST_ALONE = 8


async def check_quota(store: Store, state: TableState) -> None:
    """Called before a match starts: Refused if only bots would play it, and the owner has too many such matches."""
    if state.persons():
        return
    going_on = [header for header in await store.running_of(state.owner) if bots_alone(header)]
    if len(going_on) >= MOST_ALONE:
        raise Refused("not_allowed", "server.refused.too_many_alone", n=len(going_on))
