"""A table that is loaded in this process: its state and its watchers. `act` is the only way to play on."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from tourelle.server.live.access import Who
from tourelle.server.live.clocks import Moment, deadline
from tourelle.server.live.events import StoredEvent, read_event, write_event
from tourelle.server.live.reducer import Decision, decided, fold, folded
from tourelle.server.live.state import TableState
from tourelle.server.live.summary import summary
from tourelle.server.live.sync.broadcast import Listener, WatchedTable, nobody, tell_legal
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.views import projection
from tourelle.server.live.views.previews import preview
from tourelle.server.problems import Refused
from tourelle.server.store import Change, Conflict, EventRow, Header, LinkRow, Store, StoreAway
from tourelle.wire.events import Numbered, Rewritten
from tourelle.wire.socket import AskPreview, Preview

Decide = Callable[[TableState, Moment], Decision]
MOST_TRIES = 20
FEW = 50
"""Events that are read in the event loop; more are read in a thread."""


@dataclass(frozen=True, slots=True)
class Around:
    """What a table depends on: the store, the current moment, and listeners for its events and its watchers."""

    store: Store
    moment: Callable[[], Moment]
    went_on: Listener = nobody
    came_or_went: Listener = nobody


class LiveTable(WatchedTable):
    """The stored events are the truth: the state here follows them, and events are sent only after they are stored."""

    def __init__(self, state: TableState, around: Around) -> None:
        super().__init__(state, around.went_on, around.came_or_went)
        self.used = around.store.clock.now()
        self._store, self._moment = around.store, around.moment
        self._turn = asyncio.Lock()
        self._unsure = False

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
                    events, states = decide(before, self._moment())
                    if not events:
                        return before.number
                    await self._store.commit([change_of(before, events, states[-1], key), *beside])
                    for event, state in zip(events, states, strict=True):
                        self.tell(event, state)
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

    async def rewrite(self, change: Callable[[int, StoredEvent], StoredEvent]) -> bool:
        """Replaces each stored event by what `change` makes of it; returns whether any event changed."""
        async with self._turn:
            rows = [(row.number, read_event(row.data)) for row in await self._store.events(self.state.id)]
            changed = {number: write_event(new) for number, event in rows if (new := change(number, event)) != event}
            if not changed:
                return False
            await self._store.rewrite(self.state.id, changed)
            self.state = await self._read_anew()
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
            self.tell(Rewritten(), await self._read_anew())
        else:
            self._follow(rows)
        self._unsure = False

    async def _read_anew(self) -> TableState:
        rows = await self._store.events(self.state.id)
        return await asyncio.to_thread(folded, self.state.id, rows)

    def _follow(self, rows: Sequence[EventRow]) -> None:
        for row in rows:
            event = read_event(row.data)
            self.tell(event, fold(self.state, event, row.number, row.time))

    # ---- Watching ----

    async def watch(self, watcher: Watcher, since: int | None, seat: int | None, spectate: bool) -> None:
        """Sends a watcher the whole table, and from then on each event."""
        async with self._turn:
            if since is not None and since > self.state.number:
                await self._catch_up()
            events = await self.events_after(since)
            watcher.spectating, watcher.seat = spectate, seat
            self.watchers.add(watcher)
            self._show(watcher, events, self._store.clock.now())
            tell_legal([watcher], self.state)
            watcher.informed = False
            self._came_or_went(self)

    async def events_after(self, since: int | None) -> list[Numbered]:
        if since is None or since >= self.state.number:
            return []
        rows = await self._store.events(self.state.id, since)
        state = self.state
        known = [row for row in rows if row.number <= state.number]
        # Many would stop everybody else.
        return await asyncio.to_thread(_told, known, state) if len(known) > FEW else _told(known, state)

    def preview(self, watcher: Watcher, asked: AskPreview) -> Preview:
        return preview(self.state, watcher.seat, asked, self.view(watcher.seat))

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self._came_or_went(self)

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
    return {state.owner, *(seat_state.identity for seat_state in state.seats if seat_state.identity is not None)}


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
