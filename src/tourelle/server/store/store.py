"""The store: everything that the server stores, on SQLite or PostgreSQL by URL."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import fields
from typing import Any

import structlog
from sqlalchemy import Executable, bindparam, delete, func, insert, select, text, union, update

from tourelle.server.store import schema
from tourelle.server.store.clock import Clock, SystemClock
from tourelle.server.store.engine import BUSY_MS, is_sqlite, open_engine, open_writer
from tourelle.server.store.errors import FULL, StoreAway, Unkeepable, guarded
from tourelle.server.store.retention import Pruned, prune
from tourelle.server.store.rows import EventRow, Header, LinkRow
from tourelle.server.store.statements import CHANNEL, gone_word
from tourelle.server.store.transactions import OnPostgres, OnSqlite
from tourelle.server.store.writer import Writer

log = structlog.get_logger()

_HEADER, _EVENT, _LINK = (
    [table.c[field.name] for field in fields(row)]
    for table, row in ((schema.tables, Header), (schema.events, EventRow), (schema.links, LinkRow))
)
"""The columns of each kind of row, in its order."""

_SETTING = text("insert into settings (name, value) values (:name, :value) on conflict do nothing")


class Store:
    """One for each process. Nothing connects before it is first used."""

    def __init__(self, url: str, *, clock: Clock | None = None, busy_ms: int = BUSY_MS) -> None:
        self.url = url
        self.clock = clock or SystemClock()
        self.shared = not is_sqlite(url)
        self.engine = open_engine(url, busy_ms=busy_ms)
        # SQLite lets writers wait by sleeping: the writers of this process take this lock instead. On PostgreSQL it
        # keeps a process's notifications in order; commits don't take it there.
        self._writing = asyncio.Lock()
        place = OnPostgres(url) if self.shared else OnSqlite(open_writer(url, busy_ms))
        self.writer = Writer(place, nullcontext() if self.shared else self._writing, self._noting_room)
        self.commit = self.writer.commit
        self._full = False

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    # ---- Anything ----

    async def rows(self, query: Executable) -> Sequence[Any]:
        with guarded():
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()

    async def execute(self, statement: Executable, each: Sequence[dict[str, Any]] = ()) -> Sequence[Any]:
        """Executes a statement, once or for each set of parameters in one transaction; returns its rows."""
        with self._noting_room(), guarded():
            async with self._writing, self.engine.execution_options(writes=True).begin() as connection:
                result = await connection.execute(statement, list(each) or None)
                return result.all() if result.returns_rows else []

    @contextmanager
    def _noting_room(self) -> Iterator[None]:
        """Wraps each write: logs when the disk becomes full, and when it has room again. Heartbeats keep trying."""
        try:
            yield
        except StoreAway as fault:
            if fault.key == FULL and not self._full:
                log.error("the disk is full")
                self._full = True
            raise
        if self._full:
            log.info("there is room on the disk again")
            self._full = False

    async def prune(self, days: int) -> Pruned:
        """Deletes what has not changed for `days` days, except running matches."""
        with self._noting_room(), guarded():
            async with self._writing, self.engine.execution_options(writes=True).begin() as connection:
                return await prune(connection, days, self.clock.now())

    async def ready(self) -> None:
        """Raises StoreAway if the database doesn't answer, or if the last write found the disk full."""
        if self._full:
            raise StoreAway(FULL)
        await self.rows(select(func.count()).select_from(schema.outages))

    async def setting(self, name: str, value: str) -> str:
        """The value of a setting; stores the given value first if there is none."""
        await self.execute(_SETTING, [{"name": name, "value": value}])
        rows = await self.rows(select(schema.settings.c.value).where(schema.settings.c.name == name))
        return str(rows[0].value)

    # ---- Game tables ----

    async def header(self, table: str) -> Header | None:
        rows = await self.rows(select(*_HEADER).where(schema.tables.c.id == table))
        return Header(*rows[0]) if rows else None

    async def versions(self, tables: Sequence[str]) -> dict[str, int]:
        if not tables:
            return {}
        columns = schema.tables.c
        rows = await self.rows(select(columns.id, columns.version).where(columns.id.in_(tables)))
        return {row.id: row.version for row in rows}

    async def events(self, table: str, after: int = 0) -> list[EventRow]:
        """The events of a table after a number, in order."""
        columns = schema.events.c
        query = select(*_EVENT).where(columns.table_id == table, columns.number > after)
        return [EventRow(*row) for row in await self.rows(query.order_by(columns.number))]

    async def event_with_key(self, table: str, key: str) -> EventRow | None:
        """The event with this act's key, if the act was stored before."""
        columns = schema.events.c
        rows = await self.rows(select(*_EVENT).where(columns.table_id == table, columns.key == key))
        return EventRow(*rows[0]) if rows else None

    async def set_deadline(self, table: str, version: int, deadline: int | None) -> None:
        """Sets when to check a table again, unless it has changed since this version."""
        columns = schema.tables.c
        changed = update(schema.tables).where(columns.id == table, columns.version == version)
        await self.execute(changed.values(deadline=deadline))

    async def say(self, channel: str, word: str) -> None:
        """Sends a message to all processes through the database; losing one does no harm.

        On SQLite it is stored for the one server, which reads it within seconds (`listener.WordReader`).
        """
        said = select(func.pg_notify(channel, word))
        written = insert(schema.words).values(channel=channel, word=word, time=self.clock.now())
        with suppress(StoreAway, Unkeepable):
            await self.execute(said if self.shared else written)

    # ---- Lists ----

    async def listed(self, phases: Sequence[str], before: tuple[int, str] | None, most: int) -> list[Header]:
        """Public tables, the most recently changed first."""
        columns = schema.tables.c
        query = select(*_HEADER).where(columns.visibility == "public", columns.phase.in_(phases))
        return await self._page(query, before, most)

    async def of_identity(self, identity: str, before: tuple[int, str] | None, most: int) -> list[Header]:
        """The tables where somebody sits or sat, and those they own."""
        joined = schema.tables.join(schema.participants, schema.participants.c.table_id == schema.tables.c.id)
        query = select(*_HEADER).select_from(joined).where(schema.participants.c.identity == identity)
        return await self._page(query, before, most)

    async def running_of(self, owner: str) -> list[Header]:
        """An owner's tables with a running match."""
        joined = schema.tables.join(schema.participants, schema.participants.c.table_id == schema.tables.c.id)
        mine = (schema.participants.c.identity == owner) & (schema.tables.c.owner == owner)
        query = select(*_HEADER).select_from(joined).where(mine, schema.tables.c.phase == "running")
        return [Header(*row) for row in await self.rows(query)]

    async def _page(self, query: Any, before: tuple[int, str] | None, most: int) -> list[Header]:
        columns = schema.tables.c
        if before is not None:
            changed, table = before
            same = (columns.changed == changed) & (columns.id < table)
            query = query.where((columns.changed < changed) | same)
        rows = await self.rows(query.order_by(columns.changed.desc(), columns.id.desc()).limit(most))
        return [Header(*row) for row in rows]

    async def due(self, now: int, most: int = 500) -> list[str]:
        """Running tables whose deadline has passed."""
        columns = schema.tables.c
        query = select(columns.id).where(columns.deadline <= now).order_by(columns.deadline).limit(most)
        return [row.id for row in await self.rows(query)]

    async def rewrite(self, table: str, changed: Mapping[int, str]) -> None:
        """Replaces the data of some events, and removes their keys: nobody repeats those acts any more."""
        columns = schema.events.c
        here = (columns.table_id == table) & (columns.number == bindparam("at"))
        rewritten = update(schema.events).where(here).values(data=bindparam("said"), key=None)
        await self.execute(rewritten, [{"at": number, "said": data} for number, data in changed.items()])

    async def forget_keys(self, table: str, identity: str) -> None:
        """Removes the keys of somebody's acts at a table: they name the identity, whatever the events do."""
        columns = schema.events.c
        theirs = columns.key.startswith(f"{identity}:", autoescape=True)
        await self.execute(update(schema.events).where(columns.table_id == table, theirs).values(key=None))

    async def tables_naming(self, identity: str) -> list[str]:
        """Tables where somebody sits, sat, has said or done something. Scans all events: for exports and deletions."""
        sat = select(schema.participants.c.table_id).where(schema.participants.c.identity == identity)
        named = schema.events.c.data.contains(f'"{identity}"', autoescape=True)
        done = schema.events.c.key.startswith(f"{identity}:", autoescape=True)
        said = select(schema.events.c.table_id).where(named | done)
        return sorted({row.table_id for row in await self.rows(union(sat, said))})

    async def others_at(self, table: str, identity: str) -> bool:
        """Whether anybody else has or had a seat there."""
        columns = schema.participants.c
        query = select(columns.identity).where(columns.table_id == table, columns.identity != identity)
        return bool(await self.rows(query.limit(1)))

    # ---- Links ----

    async def link(self, table: str, digest: bytes) -> LinkRow | None:
        columns = schema.links.c
        rows = await self.rows(select(*_LINK).where(columns.table_id == table, columns.digest == digest))
        return LinkRow(*rows[0]) if rows else None

    async def links(self, table: str) -> list[LinkRow]:
        rows = await self.rows(select(*_LINK).where(schema.links.c.table_id == table))
        return [LinkRow(*row) for row in rows]

    async def add_links(self, table: str, links: list[LinkRow]) -> None:
        """Adds links to a table; the old ones keep working."""
        await self.execute(insert(schema.links).values(_values(table, links)))

    async def replace_links(self, table: str, links: list[LinkRow]) -> None:
        """Replaces all links to a table."""
        with guarded():
            async with self._writing, self.engine.execution_options(writes=True).begin() as connection:
                await connection.execute(delete(schema.links).where(schema.links.c.table_id == table))
                await connection.execute(insert(schema.links).values(_values(table, links)))

    async def forget_table(self, table: str) -> None:
        """Deletes a table with everything that belongs to it, and tells all processes to unload it."""
        await self.execute(delete(schema.tables).where(schema.tables.c.id == table))
        await self.say(CHANNEL, gone_word(table))


def _values(table: str, links: list[LinkRow]) -> list[dict[str, Any]]:
    return [{"digest": one.digest, "table_id": table, "role": one.role, "seat": one.seat} for one in links]
