"""Reports with what a moderator needs to judge them; and a table's people and chat."""

from dataclasses import dataclass

from tourelle.core.errors import BadFile
from tourelle.server.admin.moderation import Desk
from tourelle.server.live.events import read_event
from tourelle.server.store.moderation import Report, StoredReports
from tourelle.wire.events import Emoted, Said, Sat


@dataclass(frozen=True)
class Line:
    """A line of chat, by whom it was said, and whether it is hidden."""

    number: int
    time: int
    identity: str
    name: str
    text: str
    hidden: bool


async def find_report(desk: Desk, report: str) -> Report:
    found = await StoredReports(desk.store).find(report)
    if found is None:
        raise BadFile("serving.admin.no_report", report=report[:40])
    return found


async def people_of(desk: Desk, table: str) -> dict[str, str]:
    """The last name of everybody who sits, sat or has spoken there, by identity."""
    live = await desk.find(table)
    names = {place.identity: place.name or "" for place in live.state.opened.seats if place.identity}
    for row in await desk.store.events(table):
        event = read_event(row.data)
        if isinstance(event, Sat | Said | Emoted):
            names[event.identity] = event.name
    return names


async def lines_of(desk: Desk, table: str) -> list[Line]:
    """The chat as it was written, hidden lines included."""
    state = (await desk.find(table)).state
    rows = [(row, read_event(row.data)) for row in await desk.store.events(table)]
    return [
        Line(
            row.number,
            row.time,
            event.identity,
            event.name,
            event.text,
            row.number in state.hidden_lines or event.identity in state.hidden_people,
        )
        for row, event in rows
        if isinstance(event, Said)
    ]
