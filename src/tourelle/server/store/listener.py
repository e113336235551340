"""Notifications between processes: PostgreSQL's LISTEN, on a connection of its own.

On SQLite the only other process is `tourelle admin`: it writes its messages into a table, read every two seconds.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import psycopg
import structlog
from psycopg import sql
from sqlalchemy import delete, func, select

from tourelle.server.store import schema
from tourelle.server.store.engine import conninfo
from tourelle.server.store.errors import guarded
from tourelle.server.store.store import Store
from tourelle.server.tasks import end

log = structlog.get_logger()

DEVICES = "tourelle_devices"
"""The channel for devices whose connections must be reopened: signed out, or the person was hidden."""

Heard = Callable[[str], None]
Again = Callable[[], Awaitable[None]]

PAUSE = 0.5
QUIET = 5.0
OLD_MS = 600_000


class Listener:
    """Calls `heard[channel](word)` for each message, and `again()` when some may have been missed."""

    def __init__(self, url: str, heard: Mapping[str, Heard], again: Again) -> None:
        self._conninfo = conninfo(url)
        self._heard, self._again = heard, again
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns once it listens. Nothing that is committed after that is missed."""
        with guarded():
            connection = await self._connect()
        self._task = asyncio.create_task(self._listen(connection))

    async def stop(self) -> None:
        if self._task is not None:
            await end([self._task])

    async def _connect(self) -> "psycopg.AsyncConnection[tuple[object, ...]]":
        connection = await psycopg.AsyncConnection.connect(self._conninfo, autocommit=True, connect_timeout=5)
        for channel in self._heard:
            await connection.execute(sql.SQL("listen {}").format(sql.Identifier(channel)))
        return connection

    async def _listen(self, connection: "psycopg.AsyncConnection[tuple[object, ...]] | None") -> None:
        while True:
            try:
                if connection is None:
                    connection = await self._connect()
                    await self._again()
                async with connection:
                    await self._hear(connection)
            except (psycopg.Error, OSError):
                await asyncio.sleep(PAUSE)
            connection = None

    async def _hear(self, connection: "psycopg.AsyncConnection[tuple[object, ...]]") -> None:
        while True:
            async for notify in connection.notifies(timeout=QUIET):
                self._pass_on(notify)
            # A connection that died silently is only noticed when it is used.
            await connection.execute("select 1")

    def _pass_on(self, notify: psycopg.Notify) -> None:
        pass_on(self._heard, notify.channel, notify.payload)


class WordReader:
    """The same on SQLite: `read` passes on the messages since the last call, and removes old ones."""

    def __init__(self, store: Store, heard: Mapping[str, Heard]) -> None:
        self._store, self._heard = store, heard
        self._last: int | None = None

    async def start(self) -> None:
        """Skips messages from before the start: their effects are in the tables that this process will read."""
        newest = select(func.max(schema.words.c.id))
        self._last = (await self._store.rows(newest))[0][0] or 0

    async def stop(self) -> None: ...

    async def read(self) -> None:
        if self._last is None:
            await self.start()
        columns = schema.words.c
        rows = await self._store.rows(select(schema.words).where(columns.id > self._last).order_by(columns.id))
        for row in rows:
            self._last = row.id
            pass_on(self._heard, row.channel, row.word)
        if rows:
            old = self._store.clock.now() - OLD_MS
            await self._store.execute(delete(schema.words).where(columns.time < old))


def pass_on(heard: Mapping[str, Heard], channel: str, word: str) -> None:
    """A message that can't be decoded, perhaps from another version, must not stop the listener."""
    try:
        heard[channel](word)
    except Exception:
        log.exception("could not follow a word", channel=channel)
