"""Mutes and reports: of somebody at a table, whom others know by a handle."""

import asyncio
import secrets
from dataclasses import dataclass

from tourelle.server.live.access import Who
from tourelle.server.live.events import read_event
from tourelle.server.live.people.privacy import handle, veiled
from tourelle.server.live.state import TableState
from tourelle.server.live.views.projection import NAMELESS
from tourelle.server.problems import Refused
from tourelle.server.store import EventRow, Store
from tourelle.server.store.moderation import Mute as Kept
from tourelle.server.store.moderation import Report, StoredMutes, StoredReports
from tourelle.server.store.people import StoredPeople
from tourelle.wire.events import Emoted, Removed, Said, Sat
from tourelle.wire.letters import clean_line
from tourelle.wire.moderation import Mute, MuteList, NewMute, NewReport, Reported


@dataclass(frozen=True, slots=True)
class Found:
    """Somebody at a table, as others there see them. `said`: the event numbers of their chat and emotes."""

    identity: str
    name: str
    said: frozenset[int]


async def find_person(store: Store, state: TableState, who: Who, meant: str) -> Found:
    """Somebody else who sits, sat or has spoken there; raises Refused if there is nobody."""
    names, said = await asyncio.to_thread(_heard, state, await store.events(state.id))
    identity = next((each for each in names if handle(state.id, each) == meant), None)
    if identity is None or await StoredPeople(store).find(identity) is None:
        raise Refused("not_allowed", "server.refused.nobody")
    if identity == who.identity:
        raise Refused("not_allowed", "server.refused.oneself")
    name = "" if identity in state.hidden_people else names[identity]
    return Found(identity, name or NAMELESS, frozenset(said.get(identity, ())))


def _heard(state: TableState, rows: list[EventRow]) -> tuple[dict[str, str], dict[str, set[int]]]:
    """Everybody's name at the table, and the event numbers of what they said. There may be thousands of events."""
    names = {
        seat_state.identity: seat_state.name or ""
        for seat_state in (*state.opened.seats, *state.seats)
        if seat_state.identity
    }
    said: dict[str, set[int]] = {}
    for row in rows:
        event = veiled(read_event(row.data), row.number, state)
        if isinstance(event, Sat | Removed | Said | Emoted):
            names[event.identity] = event.name
        if isinstance(event, Said | Emoted):
            said.setdefault(event.identity, set()).add(row.number)
    return names, said


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


MOST_OPEN = 20
"""Reports of one person that the operator has not dealt with."""


async def report(store: Store, state: TableState, who: Who, asked: NewReport) -> Reported:
    """Stored before this returns. It holds the number of the line, not its text, which is in the events."""
    reports = StoredReports(store)
    found = await find_person(store, state, who, asked.who)
    if asked.event is not None and asked.event not in found.said:
        raise Refused("unreadable", "server.refused.no_line")
    if await reports.open_by(who.identity) >= MOST_OPEN:
        raise Refused("not_allowed", "server.refused.many_reports", n=MOST_OPEN)
    kept = Report(
        id=secrets.token_hex(6),
        table_id=state.id,
        number=asked.event or 0,
        person=found.identity,
        reporter=who.identity,
        name=found.name,
        reason=asked.reason,
        text=clean_line(asked.text),
        time=store.clock.now(),
    )
    await reports.add(kept)
    return Reported(kept.time)
