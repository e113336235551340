"""Collects everything that is stored about one person."""

import asyncio
from typing import TypeAlias

import structlog

from tourelle.server.live.events import StoredEvent
from tourelle.server.live.people.privacy import Named
from tourelle.server.live.reducer import UNREADABLE, history
from tourelle.server.live.summary import listed
from tourelle.server.store import EventRow, Header, Store
from tourelle.server.store.moderation import Report, StoredMutes, StoredReports
from tourelle.server.store.people import StoredPeople
from tourelle.wire.events import Emoted, Moved, Opened, Said
from tourelle.wire.people import Everything, OwnDevice, OwnLine, OwnMove, OwnMute, OwnReport, OwnSign, OwnTable

log = structlog.get_logger()

Done: TypeAlias = tuple[set[str], list[OwnLine], list[OwnSign], list[OwnMove]]


async def everything_of(store: Store, identity: str) -> Everything:
    people = StoredPeople(store)
    devices = [OwnDevice(one.label, one.created, one.seen) for one in await people.devices_of(identity)]
    headers = [await store.header(table) for table in await store.tables_naming(identity)]
    tables = [await _table(store, header, identity) for header in headers if header is not None]
    mutes = [OwnMute(one.name, one.time) for one in await StoredMutes(store).of(identity)]
    reports = [_report(one) for one in await StoredReports(store).by(identity)]
    return Everything(identity, await people.find(identity) or "", devices, tables, mutes, reports)


def _report(one: Report) -> OwnReport:
    return OwnReport(one.table_id, one.name, one.reason, one.text, one.time, one.number or None)


async def _table(store: Store, header: Header, identity: str) -> OwnTable:
    table = listed(header, identity)
    seats = table.you if table is not None else []
    known = (header.id, header.game, header.phase, header.created, header.changed, seats)
    try:
        names, said, signs, moves = await asyncio.to_thread(_done, header.id, await store.events(header.id), identity)
    except UNREADABLE as fault:
        log.error("a table can't be read", table=header.id, fault=type(fault).__name__)
        return OwnTable(*known, names=[], said=[], signs=[], moves=[], readable=False)
    return OwnTable(*known, sorted(names), said, signs, moves)


def _done(table: str, rows: list[EventRow], identity: str) -> Done:
    """What somebody was called at a table, has said and signed there, and has played."""
    names: set[str] = set()
    said, signs, moves = [], [], []
    for event, state in history(table, rows):
        names |= _names(event, identity)
        if isinstance(event, Moved) and not event.bot and state.seats[event.seat].identity == identity:
            moves.append(OwnMove(state.time, event.seat, event.move))
        elif isinstance(event, Said) and event.identity == identity:
            said.append(OwnLine(state.time, event.text))
        elif isinstance(event, Emoted) and event.identity == identity:
            signs.append(OwnSign(state.time, event.emote))
    return names, said, signs, moves


def _names(event: StoredEvent, identity: str) -> set[str]:
    """An owner's name, and those for whom a seat is kept, stand only in the first event."""
    if isinstance(event, Opened):
        return {seat_state.name for seat_state in event.seats if seat_state.identity == identity and seat_state.name}
    return {event.name} if isinstance(event, Named) and event.identity == identity else set()
