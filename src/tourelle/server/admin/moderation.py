"""Hides, shows again and deletes tables, persons or lines, while a server may be running."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from tourelle.core.errors import BadFile, BadOption
from tourelle.server.admin.database import PATIENCE_MS, check_schema
from tourelle.server.live.clocks import Moment
from tourelle.server.live.events import Hidden, read_event
from tourelle.server.live.people.account_deletion import delete_person
from tourelle.server.live.people.privacy import without_text
from tourelle.server.live.reducer import decided, folded
from tourelle.server.live.state import TableState
from tourelle.server.live.sync.broadcast import WatchedTable
from tourelle.server.live.table import Around, LiveTable
from tourelle.server.problems import Refused
from tourelle.server.shell.config.database_urls import shown_url
from tourelle.server.store import EventRow, Store, StoreAway, Word
from tourelle.server.store.listener import DEVICES
from tourelle.server.store.people import StoredPeople
from tourelle.server.store.statements import CHANNEL
from tourelle.wire.events import Said


class Desk:
    """The operator's access to the database. What is done here is stored as an event like any other."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.people = StoredPeople(store)
        self._changed: dict[str, WatchedTable] = {}

    async def _rows(self, table: str) -> list[EventRow]:
        rows = await self.store.events(table)
        if not rows:
            raise BadFile("serving.admin.no_table", table=table[:40])
        return rows

    async def find(self, table: str) -> LiveTable:
        """Raises Refused if it can't be read, which is logged."""
        rows = await self._rows(table)
        around = Around(self.store, lambda: Moment(self.store.clock.now()), self._went_on)
        return LiveTable(await asyncio.to_thread(folded, table, rows), around)

    def _went_on(self, live: WatchedTable) -> None:
        self._changed[live.state.id] = live

    async def tell(self) -> None:
        """Notifies the server: PostgreSQL did so with each commit; on SQLite the server reads this within seconds."""
        for live in self._changed.values():
            if not self.store.shared:
                word = Word(live.state.id, live.state.number, [])
                await self.store.say(CHANNEL, msgspec.json.encode(word).decode())
        self._changed = {}

    async def _hide(self, live: LiveTable, event: Hidden, hidden: Callable[[TableState], bool]) -> None:
        """Stores the event, unless nothing would change."""
        await live.act(lambda state, moment: decided(state, moment, *([event] if hidden(state) == event.shown else [])))

    # ---- Tables ----

    async def hide_table(self, table: str, hidden: bool) -> None:
        live = await self.find(table)
        await self._hide(live, Hidden(shown=not hidden), lambda state: state.hidden)
        await self.tell()

    async def delete_table(self, table: str) -> None:
        """Also deletes one that can't be read."""
        await self._rows(table)
        await self.store.forget_table(table)

    # ---- Lines ----

    async def hide_line(self, table: str, number: int, hidden: bool) -> None:
        live = await self._with_line(table, number)
        event = Hidden(line=number, shown=not hidden)
        await self._hide(live, event, lambda state: number in state.hidden_lines)
        await self.tell()

    async def delete_line(self, table: str, number: int) -> None:
        """Deletes the text from the database; the event stays, without it."""
        live = await self._with_line(table, number)
        await live.rewrite(lambda at, event: without_text(event) if at == number else event)
        await self.tell()

    async def _with_line(self, table: str, number: int) -> LiveTable:
        live = await self.find(table)
        rows = await self.store.events(table, number - 1)
        if not rows or rows[0].number != number or not isinstance(read_event(rows[0].data), Said):
            raise BadFile("serving.admin.no_line", number=number, table=table)
        return live

    # ---- People ----

    async def hide_person(self, identity: str, hidden: bool) -> None:
        """Hides a person at every table where they sit, sat or have spoken, and makes their devices reconnect."""
        await self._must_know(identity)
        await self.people.hide(identity, hidden)
        event = Hidden(identity=identity, shown=not hidden)
        for table in await self.store.tables_naming(identity):
            try:
                live = await self.find(table)
            except Refused:
                continue
            await self._hide(live, event, lambda state: identity in state.hidden_people)
        await self.tell()
        await self._connect_anew(identity)

    async def delete_person(self, identity: str) -> None:
        """Does what the person could do themselves."""
        await self._must_know(identity)
        devices = await self.people.devices_of(identity)
        await delete_person(self.store, self.find, lambda _: None, identity)
        await self.tell()
        for device in devices:
            await self.store.say(DEVICES, device.id)

    async def _connect_anew(self, identity: str) -> None:
        for device in await self.people.devices_of(identity):
            await self.store.say(DEVICES, device.id)

    async def _must_know(self, identity: str) -> None:
        if await self.people.find(identity) is None:
            raise BadFile("serving.admin.no_person", person=identity[:40])


@asynccontextmanager
async def at_desk(url: str) -> AsyncIterator[Desk]:
    await check_schema(url)
    store = Store(url, busy_ms=PATIENCE_MS)
    try:
        yield Desk(store)
    except StoreAway as fault:
        raise BadOption("serving.start.database", database=shown_url(url), fault=fault) from None
    finally:
        await store.close()
