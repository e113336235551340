"""Follows what other processes do at our tables: by notifications from the database, else by polling."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial

import msgspec
import structlog

from tourelle.server.live.sync.presence import Presences
from tourelle.server.live.table import LiveTable
from tourelle.server.store import Store, StoreAway, Word
from tourelle.server.store.listener import Again, Heard, Listener, WordReader
from tourelle.server.store.statements import CHANNEL, GONE
from tourelle.server.tasks import end

log = structlog.get_logger()

PRESENCE = "tourelle_presence"
_WORD = msgspec.json.Decoder(Word)


class Notifications:
    """Receives the notifications for one process. On SQLite the only other process is `tourelle admin`."""

    def __init__(
        self, store: Store, process: str, tables: Mapping[str, LiveTable], drop: Callable[[str], None]
    ) -> None:
        self._store, self._tables, self._drop = store, tables, drop
        self.presences = Presences(process, partial(store.say, PRESENCE) if store.shared else None)
        self._channels: dict[str, Heard] = {CHANNEL: self._heard, PRESENCE: self.presences.heard}
        self._words: Listener | WordReader = (
            Listener(store.url, self._channels, self.again) if store.shared else WordReader(store, self._channels)
        )
        self._missed: list[Again] = []
        self._background: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self._words.start()

    async def stop(self) -> None:
        await self.presences.stop()
        await self._words.stop()
        await end(self._background)

    def hear(self, channel: str, heard: Heard) -> None:
        """Adds a listener for another channel; to be called before `start`."""
        self._channels[channel] = heard

    def missed(self, check: Again) -> None:
        """Adds what else must be looked at when notifications may have been missed; to be called before `start`."""
        self._missed.append(check)

    def _heard(self, word: str) -> None:
        """Some process has stored a change, perhaps this one."""
        said = _WORD.decode(word)
        if said.version == GONE:
            self._drop(said.table)
        live = self._tables.get(said.table)
        if live is not None and live.state.number < said.version and not live.follow(said.events):
            self._later(live, said.version)

    async def again(self) -> None:
        """Reads all tables again: notifications may have been missed."""
        self.presences.again()
        for live in self._tables.values():
            self._later(live)
        for check in self._missed:
            await check()

    async def listen(self) -> None:
        """Called every two seconds: reads what no notification has announced."""
        if isinstance(self._words, WordReader):
            await self._words.read()
        else:
            await self._follow_all()

    async def _follow_all(self) -> None:
        """Finds what was missed: tables that somebody watches must not stay behind."""
        watched = {table: live for table, live in self._tables.items() if live.watchers}
        for table, version in (await self._store.versions(list(watched))).items():
            if version > watched[table].state.number:
                self._later(watched[table], version)

    def _later(self, live: LiveTable, version: int | None = None) -> None:
        task = asyncio.create_task(self._follow(live, version))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _follow(self, live: LiveTable, version: int | None) -> None:
        try:
            await live.catch_up(version)
        except StoreAway:
            log.warning("could not follow", table=live.state.id)
