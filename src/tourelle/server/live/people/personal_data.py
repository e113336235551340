"""Everything that is kept of one person, gathered from where it lies."""

from tourelle.server.live.events import read_event
from tourelle.server.live.summary import listed
from tourelle.server.store import Header, Store
from tourelle.server.store.mutes import StoredMutes
from tourelle.server.store.people import StoredPeople
from tourelle.server.store.reports import Report, StoredReports
from tourelle.wire.events import Emoted, Said, Sat
from tourelle.wire.people import Everything, OwnDevice, OwnLine, OwnMute, OwnReport, OwnTable


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
    rows = [(row.time, read_event(row.data)) for row in await store.events(header.id)]
    mine = [(time, event) for time, event in rows if getattr(event, "identity", None) == identity]
    said = [OwnLine(time, event.text) for time, event in mine if isinstance(event, Said)]
    names = sorted({event.name for _, event in mine if isinstance(event, Sat | Said | Emoted)})
    table = listed(header, identity)
    seats = table.you if table is not None else []
    return OwnTable(header.id, header.game, header.phase, header.created, header.changed, seats, names, said)
