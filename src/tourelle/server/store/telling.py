"""Telling other processes of something: PostgreSQL's LISTEN, heard on a connection of its own."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping

import psycopg
from psycopg import sql

from tourelle.server.store.engine import conninfo
from tourelle.server.store.errors import guarded

Heard = Callable[[str], None]
Again = Callable[[], Awaitable[None]]

PAUSE = 0.5
QUIET = 5.0


class Listener:
    """Calls `heard[channel](word)` for whatever any process says there; `again()` when some may have been missed."""

    def __init__(self, url: str, heard: Mapping[str, Heard], again: Again) -> None:
        self._conninfo = conninfo(url)
        self._heard, self._again = heard, again
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns once it listens: nothing that is committed from then on is missed."""
        with guarded():
            connection = await self._connect()
        self._task = asyncio.create_task(self._listen(connection))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

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
                self._heard[notify.channel](notify.payload)
            # A connection that died without a word is only noticed when it is used.
            await connection.execute("select 1")
