"""A table that is loaded in this process: its state and its watchers. `act` is the only way to play on."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tourelle.server.live.access import Who, belongs, may_see
from tourelle.server.live.clocks import Moment, deadline
from tourelle.server.live.events import Hidden, StoredEvent, read_event, write_event
from tourelle.server.live.reducer import Decision, decided, fold, folded
from tourelle.server.live.state import TableState
from tourelle.server.live.summary import summary
from tourelle.server.live.sync.broadcast import Broadcast, seat_for, state_message, tell_legal
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.views import projection
from tourelle.server.live.views.previews import preview
from tourelle.server.problems import Refused
from tourelle.server.store import Change, Conflict, EventRow, Header, LinkRow, Store, StoreAway
from tourelle.wire.events import Numbered, Removed, Renewed, Rewritten
from tourelle.wire.socket import AskPreview, Preview

Decide = Callable[[TableState, Moment], Decision]
MOST_TRIES = 20
FEW = 50
"""Events that are read in the event loop; more are read in a thread."""


def _nobody(_live: "LiveTable") -> None: ...


@dataclass(frozen=True, slots=True)
class Around:
    """What a table depends on: the store, the current moment, and listeners for its events and its watchers."""

    store: Store
    moment: Callable[[], Moment]
    went_on: Callable[["LiveTable"], None] = _nobody
    came_or_went: Callable[["LiveTable"], None] = _nobody


class LiveTable:
    """The stored events are the truth: the state here follows them, and events are sent only after they are stored."""

    def __init__(self, state: TableState, around: Around) -> None:
        self.state = state
        self.watchers: set[Watcher] = set()
        self.used = around.store.clock.now()
        self._store = around.store
        self._turn = asyncio.Lock()
        self._broadcast = Broadcast()
        self._unsure = False
        self._around = around

    # ---- Acting ----

    async def act(self, decide: Decide, key: str | None = None, beside: Sequence[Change] = ()) -> int:
        """Stores the decided events, then sends them; returns the number of the first one.

        A repeat with the same key returns the same number again. `beside`: changes that are stored together with them.
        """
        async with self._turn:
            for _ in range(MOST_TRIES):
                if self._unsure:
                    await self._catch_up()
                try:
                    before = self.state
                    events, states = decide(before, self._around.moment())
                    if not events:
                        return before.number
                    await self._store.commit([change_of(before, events, states[-1], key), *beside])
                    self._advance(events, states)
                    return before.number + 1
                except Conflict:
                    self._unsure = True
                    await self._catch_up()
                    if (number := await self._repeated(key)) is not None:
                        return number
                except Refused:
                    # The act may be refused because it was done already, and only the answer was lost.
                    if (number := await self._repeated(key)) is not None:
                        return number
                    # Or because another process has stored events that this one has not read yet.
                    if not await self._news():
                        raise
                except StoreAway:
                    self._unsure = True
                    raise
            raise StoreAway("server.away.locked")

    async def _news(self) -> bool:
        """Reads what other processes have stored; returns whether there was anything new."""
        if not self._store.shared:
            return False
        before = self.state.number
        await self._catch_up()
        return self.state.number > before

    async def _repeated(self, key: str | None) -> int | None:
        row = await self._store.event_with_key(self.state.id, key) if key else None
        return row.number if row else None

    def _advance(self, events: Sequence[StoredEvent], states: Sequence[TableState]) -> None:
        for event, state in zip(events, states, strict=True):
            before, self.state = self.state, state
            if isinstance(event, Rewritten | Hidden):
                self._show_anew(state)
                self._part(event)
            elif self.watchers:
                self._broadcast.tell(self.watchers, event, before, state)
                self._part(event)
                if state.seats is not before.seats:
                    self._around.came_or_went(self)
        self._around.went_on(self)

    def _show_anew(self, state: TableState) -> None:
        """Sends the whole table to every watcher: what they were shown is no longer valid."""
        self._broadcast = Broadcast()
        told = [Numbered(state.number, state.time, projection.tell(Rewritten(), state.number, state))]
        for watcher in self.watchers:
            watcher.seat = None if watcher.spectating else seat_for(state, watcher.who.identity, watcher.seat)
            watcher.send(msgspec.json.encode(state_message(state, watcher, told)))

    def _part(self, event: StoredEvent) -> None:
        """Disconnects watchers who may no longer see the table, or whose link is no longer valid."""
        for watcher in self.watchers:
            if isinstance(event, Removed | Hidden | Rewritten) and not may_see(self.state, watcher.who):
                watcher.close("no_table")
            elif isinstance(event, Renewed) and watcher.who.link and not belongs(self.state, watcher.who):
                watcher.close("behind")

    async def rewrite(self, change: Callable[[int, StoredEvent], StoredEvent]) -> bool:
        """Replaces each stored event by what `change` makes of it; returns whether any event changed."""
        async with self._turn:
            rows = [(row.number, read_event(row.data)) for row in await self._store.events(self.state.id)]
            changed = {number: write_event(new) for number, event in rows if (new := change(number, event)) != event}
            if not changed:
                return False
            await self._store.rewrite(self.state.id, changed)
            await self._read_anew()
        await self.act(lambda state, moment: decided(state, moment, Rewritten()))
        return True

    # ---- Following other processes ----

    def follow(self, rows: Sequence[EventRow]) -> bool:
        """Applies what another process has stored; False if an act is under way here, or if events are missing."""
        if any(isinstance(read_event(row.data), Rewritten) for row in rows):
            return False
        if self._turn.locked() or self._unsure or not rows or rows[0].number != self.state.number + 1:
            return False
        self._follow(rows)
        return True

    async def catch_up(self, version: int | None = None) -> None:
        """Reads what other processes have stored, unless `version` is given and this table has reached it."""
        async with self._turn:
            if version is None or self._unsure or self.state.number < version:
                await self._catch_up()

    async def _catch_up(self) -> None:
        rows = await self._store.events(self.state.id, self.state.number)
        if any(isinstance(read_event(row.data), Rewritten) for row in rows):
            await self._read_anew()
            self._show_anew(self.state)
            self._part(Rewritten())
            self._around.went_on(self)
        else:
            self._follow(rows)
        self._unsure = False

    async def _read_anew(self) -> None:
        rows = await self._store.events(self.state.id)
        self.state = await asyncio.to_thread(folded, self.state.id, rows)

    def _follow(self, rows: Sequence[EventRow]) -> None:
        for row in rows:
            event = read_event(row.data)
            self._advance([event], [fold(self.state, event, row.number, row.time)])

    # ---- Watching ----

    async def watch(self, watcher: Watcher, since: int | None, seat: int | None, spectate: bool) -> None:
        """Sends a watcher the whole table, and from then on each event."""
        async with self._turn:
            if since is not None and since > self.state.number:
                await self._catch_up()
            events = await self.events_after(since)
            watcher.spectating = spectate
            watcher.seat = None if spectate else seat_for(self.state, watcher.who.identity, seat)
            self.watchers.add(watcher)
            watcher.send(msgspec.json.encode(state_message(self.state, watcher, events, self._store.clock.now())))
            tell_legal([watcher], self.state)
            watcher.informed = False
            self._around.came_or_went(self)

    async def events_after(self, since: int | None) -> list[Numbered]:
        if since is None or since >= self.state.number:
            return []
        rows = await self._store.events(self.state.id, since)
        state = self.state
        known = [row for row in rows if row.number <= state.number]
        # Many would stop everybody else.
        return await asyncio.to_thread(_told, known, state) if len(known) > FEW else _told(known, state)

    def preview(self, watcher: Watcher, asked: AskPreview) -> Preview:
        return preview(self.state, watcher.seat, asked, self._broadcast.view(watcher.seat, self.state))

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._around.came_or_went(self)

    def connected(self, identity: str) -> bool:
        """Whether this person watches through this process."""
        return any(one.who.identity == identity for one in self.watchers)


def _told(rows: Sequence[EventRow], state: TableState) -> list[Numbered]:
    return [Numbered(row.number, row.time, projection.tell(read_event(row.data), row.number, state)) for row in rows]


def change_of(
    before: TableState | None,
    events: Sequence[StoredEvent],
    after: TableState,
    key: str | None = None,
    links: Sequence[LinkRow] = (),
) -> Change:
    """What to store: the events, the first with the act's key, the header after them, and new links."""
    first = 1 if before is None else before.number + 1
    rows = [
        EventRow(first + at, after.time, write_event(event), key if at == 0 else None)
        for at, event in enumerate(events)
    ]
    known = set() if before is None else _identities(before)
    return Change(header_of(after), first - 1, rows, frozenset(_identities(after) - known), links)


def _identities(state: TableState) -> set[str]:
    return {state.owner, *(place.identity for place in state.seats if place.identity is not None)}


def header_of(state: TableState) -> Header:
    return Header(
        id=state.id,
        game=state.settings.game,
        rules=state.opened.rules,
        phase=state.phase,
        visibility="hidden" if state.hidden else state.settings.visibility,
        owner=state.owner,
        version=state.number,
        created=state.created,
        changed=state.time,
        deadline=deadline(state),
        info=summary(state),
    )


Find = Callable[[str], Coroutine[Any, Any, LiveTable]]
"""Loads a table."""


def act_key(who: Who, own: str) -> str | None:
    """The key by which a repeated act is recognised."""
    return f"{who.identity}:{own}" if own else None
