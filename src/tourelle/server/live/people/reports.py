"""Reports a person, or what they said, to the operator."""

import secrets

from tourelle.server.live.access import Who
from tourelle.server.live.people.persons import find_person
from tourelle.server.live.state import TableState
from tourelle.server.problems import Refused
from tourelle.server.store import Store
from tourelle.server.store.reports import Report, StoredReports
from tourelle.wire.letters import clean_line
from tourelle.wire.moderation import NewReport, Reported

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
