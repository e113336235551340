"""Histories: what clients sent and were told, with times, checked afterwards against the events as they are kept.

- Each act that was acknowledged is there exactly once, at the number that was told.
- The order agrees with real time: what was acknowledged before something else was sent comes before it.
- Nobody was told a state that never was: each document that a client saw is the one that the kept events make.
- Nothing secret was in anybody's bytes.
"""

import hashlib
import json
import time
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from sqlalchemy import select

from tourelle import replay
from tourelle.client import Client, Refused
from tourelle.client.table import Table
from tourelle.server.live.events import read_event
from tourelle.server.live.matches import record
from tourelle.server.live.reducer import fold, opened
from tourelle.server.live.views.projection import plain_document
from tourelle.server.store import EventRow, Store
from tourelle.server.store.schema import tables
from tourelle.wire import acts
from tourelle.wire import socket as wire
from tourelle.wire.events import Opened, Rematched
from tourelle.wire.tables import Done

FORBIDDEN = (b'"drew"', b'"seed"', b'"setup"', b'"rng"', b'"identity"', b'"digest"')
"""Words of what is kept that no client may see."""


def look_through(where: str, raw: bytes, secrets: Iterable[bytes], faults: list[str]) -> None:
    """For what nobody may be told."""
    faults += [f"{where}: somebody was told {word!r}" for word in (*FORBIDDEN, *secrets) if word in raw]


@dataclass(slots=True)
class Attempt:
    """An act, when it was sent and answered (0: never), and the number of its event if it was acknowledged."""

    table: str
    key: str
    sent: float
    answered: float = 0.0
    number: int | None = None
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Sight:
    """A document that a client had after a message: up to which event, from which seat, and its digest."""

    table: str
    number: int
    seat: int | None
    digest: str


@dataclass
class History:
    """Everything that the clients of one run sent and received."""

    attempts: list[Attempt] = field(default_factory=list)
    sights: set[Sight] = field(default_factory=set)
    identities: set[bytes] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    messages: int = 0
    older: bool = False
    """The servers are of a version that is told the link to a table by `watch`."""

    def look_through(self, table: str, raw: bytes) -> None:
        self.messages += 1
        look_through(table, raw, self.identities, self.faults)


class Recorder(Client):
    """A client whose tables are witnesses."""

    def __init__(self, *urls: str, history: History, **how: Any) -> None:
        super().__init__(*urls, **how)
        self.history = history

    async def introduce(self, name: str) -> str:
        identity = await super().introduce(name)
        self.history.identities.add(identity.encode())
        return identity

    async def _once(self, method: str, path: str, content: bytes | None, headers: dict[str, str]) -> httpx.Response:
        answer = await super()._once(method, path, content, headers)
        # A record is for those who played, once it is over, and has what was drawn.
        if not path.startswith("/api/identity") and not path.endswith("/record"):
            self.history.look_through(f"{method} {path}", answer.content)
        return answer

    def watch(self, table: str, **how: Any) -> "Witness":
        made = super().watch(table, **how)
        return Witness(self, made)


class OlderWatch(wire.Watch, tag="watch", tag_field="type", frozen=True):
    """The `watch` message of older versions, which contained the link."""

    link: str | None = None


class Witness(Table):
    """A table that logs everything that it sends and receives."""

    def __init__(self, client: Recorder, like: Table) -> None:
        asked = like._watch
        super().__init__(client, like.id, link=like._link, seat=asked.seat, spectate=asked.spectate, legal=asked.legal)
        self._history = client.history
        self._who = client.id or ""

    async def act(self, act: acts.AnyAct) -> Done:
        if not act.id:
            act = msgspec.structs.replace(act, id=f"{len(self._history.attempts)}-{time.monotonic_ns()}")
        attempt = Attempt(self.id, f"{self._who}:{act.id}", time.monotonic())
        self._history.attempts.append(attempt)
        try:
            done = await super().act(act)
        except Refused as fault:
            attempt.answered, attempt.refused = time.monotonic(), fault.why
            raise
        attempt.answered, attempt.number = time.monotonic(), done.number
        return done

    async def _subscribe(self) -> None:
        if self._history.older:
            asked = msgspec.structs.asdict(self._watch) | {"since": self.number or None, "link": self._link}
            await self._send(OlderWatch(**asked))
        else:
            await super()._subscribe()

    async def _take(self, raw: str | bytes) -> None:
        self._history.look_through(self.id, raw.encode() if isinstance(raw, str) else raw)
        before = self.number
        await super()._take(raw)
        if self.number < before:
            self._history.faults.append(f"{self.id}: went back from event {before} to {self.number}")

    async def _hear(self, message: wire.FromServer) -> None:
        await super()._hear(message)
        if isinstance(message, wire.State | wire.Happened) and self.number == message.number:
            self._history.faults += [f"{self.id}: {fault}" for fault in shown_too_much(self.document, self.you.seat)]
            self._history.sights.add(Sight(self.id, self.number, self.you.seat, digest_of(self.document)))


def shown_too_much(document: Any, seat: int | None) -> list[str]:
    """By the rules alone: as long as a match goes on, a hand is known to who holds it, and the deck to nobody."""
    view = document["view"]
    if not view or document["table"]["phase"] != "running":
        return []
    others = [one for at, one in enumerate(view["seats"]) if at != seat]
    hands = [key for one in others for key in ("hand", "drawn") if one.get(key) is not None]
    return [*(f"seat {seat} saw another's {key}" for key in hands)] + (
        [] if isinstance(view.get("deck", 0), int) else [f"seat {seat} saw the deck"]
    )


def digest_of(document: Any) -> str:
    return hashlib.blake2b(json.dumps(document, sort_keys=True).encode(), digest_size=12).hexdigest()


# ---- Afterwards ----


async def check(history: History, store: Store) -> list[str]:
    """The faults; empty if there are none."""
    faults = list(dict.fromkeys(history.faults))
    attempts, sights = defaultdict(list), defaultdict(list)
    for attempt in history.attempts:
        attempts[attempt.table].append(attempt)
    for sight in history.sights:
        sights[sight.table].append(sight)
    for table in {*attempts, *sights}:
        rows = await store.events(table)
        faults += [
            f"{table}: {fault}" for fault in (*numbers(rows), *once(rows, attempts[table]), *order(attempts[table]))
        ]
        faults += [f"{table}: {fault}" for fault in seen(table, rows, sights[table])]
    return faults


async def replay_all(store: Store) -> tuple[int, list[str]]:
    """The match of every table there is, whoever's, played again from its events: how many, and the faults."""
    count, faults = 0, list[str]()
    for (table,) in await store.rows(select(tables.c.id)):
        try:
            count += replayed(table, await store.events(table))
        except Exception as fault:
            faults.append(f"{table} does not replay: {fault!r}")
    return count, faults


def replayed(table: str, rows: list[EventRow]) -> bool:
    """False if nothing was dealt yet. Each move is tried by the rules twice: as an event, and in the record."""
    first = read_event(rows[0].data)
    assert isinstance(first, Opened)
    state = opened(table, first, rows[0].time)
    for row in rows[1:]:
        state = fold(state, read_event(row.data), row.number, row.time)
    if state.started is None:
        return False
    assert not state.blind
    replay(record(state.settings, len(state.seats), state.started, state.turns, state.match))
    return True


def numbers(rows: list[EventRow]) -> list[str]:
    found = [row.number for row in rows]
    return [] if found == list(range(1, len(found) + 1)) else [f"events are numbered {found}"]


def once(rows: list[EventRow], attempts: list[Attempt]) -> list[str]:
    """Each acknowledged act is stored once, at the acknowledged number."""
    places = defaultdict(list)
    for row in rows:
        places[row.key].append(row.number)
    faults = []
    for attempt in attempts:
        found = places.get(attempt.key, [])
        if attempt.number is not None and found not in ([attempt.number], []):
            faults.append(f"{attempt.key} was acknowledged as {attempt.number}, and is kept at {found}")
        if attempt.number is not None and not found and not _led_to_nothing(rows, attempt.number):
            faults.append(f"{attempt.key} was acknowledged as {attempt.number}, and is not kept")
        if attempt.refused and found:
            faults.append(f"{attempt.key} was refused ({attempt.refused}), and is kept at {found}")
    return faults


def _led_to_nothing(rows: list[EventRow], number: int) -> bool:
    """An act that changes nothing is acknowledged with the last event there was: a second rematch, say."""
    return number <= len(rows) and isinstance(read_event(rows[number - 1].data), Rematched)


def order(attempts: list[Attempt]) -> list[str]:
    """An act that was answered before another was sent comes before it."""
    done = sorted((attempt for attempt in attempts if attempt.number is not None), key=lambda attempt: attempt.sent)
    answered = sorted(done, key=lambda attempt: attempt.answered)
    faults, highest, at = [], 0, 0
    for attempt in done:
        while at < len(answered) and answered[at].answered < attempt.sent:
            highest, at = max(highest, answered[at].number or 0), at + 1
        if (attempt.number or 0) <= highest:
            faults.append(f"{attempt.key} is event {attempt.number}, though {highest} was answered before it was sent")
    return faults


def seen(table: str, rows: list[EventRow], sights: list[Sight]) -> list[str]:
    """Each document that a client had is the one derived from the events up to then."""
    wanted = defaultdict(list)
    for sight in sights:
        wanted[sight.number].append(sight)
    faults = [f"somebody was told of event {number}" for number in wanted if not 0 < number <= len(rows)]
    if not rows:
        return faults
    first = read_event(rows[0].data)
    assert isinstance(first, Opened)
    state = opened(table, first, rows[0].time)
    for row in rows:
        if row.number > 1:
            state = fold(state, read_event(row.data), row.number, row.time)
        for sight in wanted[row.number]:
            if digest_of(msgspec.to_builtins(plain_document(state, sight.seat))) != sight.digest:
                faults.append(f"seat {sight.seat} was shown event {row.number} otherwise than it was")
    return faults
