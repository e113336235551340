"""Mutes: stored for each person, and applied by the page that shows the chat."""

from tourelle.server.live.access import Who
from tourelle.server.live.people.handles import handle
from tourelle.server.live.people.persons import find_person
from tourelle.server.live.state import TableState
from tourelle.server.problems import Refused
from tourelle.server.store import Store
from tourelle.server.store.mutes import Mute as Kept
from tourelle.server.store.mutes import StoredMutes
from tourelle.wire.moderation import Mute, MuteList, NewMute

MOST = 500
"""Mutes of one person."""


async def mute(store: Store, state: TableState, who: Who, asked: NewMute) -> Mute:
    mutes = StoredMutes(store)
    found = await find_person(store, state, who, asked.who)
    if await mutes.count(who.identity) >= MOST:
        raise Refused("not_allowed", "server.refused.many_mutes", n=MOST)
    await mutes.add(who.identity, found.identity, found.name)
    known = await mutes.of(who.identity)
    return next(_told(one, who, state.id) for one in known if one.muted == found.identity)


async def mutes_of(store: Store, who: Who, table: str | None) -> MuteList:
    """The caller's mutes; with a table, also the handle of each muted person there."""
    return MuteList([_told(one, who, table) for one in await StoredMutes(store).of(who.identity)])


async def unmute(store: Store, who: Who, own: str) -> None:
    """Removes the mute with this id in the caller's list; does nothing if there is none."""
    mutes = StoredMutes(store)
    for one in await mutes.of(who.identity):
        if handle(who.identity, one.muted) == own:
            await mutes.drop(who.identity, one.muted)


def _told(one: Kept, who: Who, table: str | None) -> Mute:
    there = handle(table, one.muted) if table is not None else None
    return Mute(handle(who.identity, one.muted), one.name, one.time, there)
