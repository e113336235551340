"""Finds the person behind a handle at a table."""

import asyncio
from dataclasses import dataclass

from tourelle.server.live.access import Who
from tourelle.server.live.events import read_event
from tourelle.server.live.people.handles import handle
from tourelle.server.live.people.hidden import veiled
from tourelle.server.live.state import TableState
from tourelle.server.live.views.projection import NAMELESS
from tourelle.server.problems import Refused
from tourelle.server.store import EventRow, Store
from tourelle.server.store.people import StoredPeople
from tourelle.wire.events import Emoted, Removed, Said, Sat


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
    names = {place.identity: place.name or "" for place in (*state.opened.seats, *state.seats) if place.identity}
    said: dict[str, set[int]] = {}
    for row in rows:
        event = veiled(read_event(row.data), row.number, state)
        if isinstance(event, Sat | Removed | Said | Emoted):
            names[event.identity] = event.name
        if isinstance(event, Said | Emoted):
            said.setdefault(event.identity, set()).add(row.number)
    return names, said
