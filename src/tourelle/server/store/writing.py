"""The one writer: changes that wait together are committed together, each whole or not at all.

A commit with full durability takes the disk some milliseconds, whatever it holds. So while one is under way, others
gather, and the next commit holds them all. If any of them can't be kept, they are tried one by one.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sqlalchemy import Connection, Engine, bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tourelle.server.store import schema
from tourelle.server.store.errors import Conflict, StoreAway, guarded
from tourelle.server.store.rows import Change, EventRow, Header

CHANNEL = "tourelle"
MOST_TOGETHER = 256

Unit = Sequence[Change]

_ADVANCE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("table"), schema.tables.c.version == bindparam("expected"))
    .values({name: bindparam(f"to_{name}") for name in ("phase", "version", "changed", "deadline", "info")})
)
_NOTIFY = text("select pg_notify(:channel, said) from unnest(cast(:said as text[])) as said")


class Place(Protocol):
    """Where changes are written, in one transaction."""

    async def write(self, changes: list[Change]) -> None: ...

    async def close(self) -> None: ...


class OnPostgres:
    """Other processes are told with the commit."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, changes: list[Change]) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(write, changes, True)

    async def close(self) -> None:
        return


class OnSqlite:
    """A connection and a thread of its own."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine.execution_options(writes=True)
        self._thread = ThreadPoolExecutor(1, "writer")

    async def write(self, changes: list[Change]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, changes)

    def _write(self, changes: list[Change]) -> None:
        with self.engine.begin() as connection:
            write(connection, changes, notify=False)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self.engine.dispose)
        self._thread.shutdown()


class Writer:
    """Commits what it is given, in order. One for each process."""

    def __init__(self, place: "Place", turn: asyncio.Lock) -> None:
        self.place = place
        self._turn = turn
        self._waiting: list[tuple[Unit, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def commit(self, unit: Unit) -> None:
        """Returns once it is on disk. Conflict: nothing of it is; StoreAway: nobody can tell."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((unit, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await done

    async def close(self) -> None:
        if self._task is not None:
            await self._task
        await self.place.close()

    async def _work(self) -> None:
        while self._waiting:
            batch = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            try:
                await self._together(batch)
            except BaseException as fault:
                _fail(batch, fault)
                raise

    async def _together(self, batch: list[tuple[Unit, asyncio.Future[None]]]) -> None:
        fault = await self._try([change for unit, _ in batch for change in unit])
        if isinstance(fault, Conflict) and len(batch) > 1:
            for one in batch:
                await self._together([one])
            return
        for _, done in batch:
            if not done.done():
                done.set_exception(fault) if fault else done.set_result(None)

    async def _try(self, changes: list[Change]) -> Conflict | StoreAway | None:
        try:
            with guarded():
                try:
                    async with self._turn:
                        await self.place.write(changes)
                except IntegrityError as fault:
                    raise Conflict from fault
        except (Conflict, StoreAway) as fault:
            return fault
        return None


def _fail(batch: list[tuple[Unit, asyncio.Future[None]]], fault: BaseException) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(fault if isinstance(fault, Exception) else StoreAway("server.away.gone"))


def write(connection: Connection, changes: list[Change], notify: bool) -> None:
    """All changes, inside a transaction; Conflict if one of them comes too late."""
    made = [change for change in changes if change.expected == 0]
    going_on = [change for change in changes if change.expected > 0]
    if made:
        connection.execute(insert(schema.tables), [_header(change.header) for change in made])
    if going_on:
        advanced = connection.execute(_ADVANCE, [_advance(change) for change in going_on])
        if advanced.rowcount != len(going_on):
            raise Conflict
    connection.execute(insert(schema.events), [_event(change, row) for change in changes for row in change.events])
    _write_links(connection, changes)
    _write_participants(connection, changes)
    if notify:
        said = [f"{one.header.id} {one.header.version}" for one in changes]
        connection.execute(_NOTIFY, {"channel": CHANNEL, "said": said})


def _write_links(connection: Connection, changes: list[Change]) -> None:
    rows = [
        {"digest": link.digest, "table_id": change.header.id, "role": link.role, "seat": link.seat}
        for change in changes
        for link in change.links
    ]
    if rows:
        connection.execute(insert(schema.links), rows)


def _write_participants(connection: Connection, changes: list[Change]) -> None:
    rows = [{"identity": identity, "table": change.header.id} for change in changes for identity in change.participants]
    if rows:
        ignore = "insert into participants (identity, table_id) values (:identity, :table) on conflict do nothing"
        connection.execute(text(ignore), rows)


def _header(header: Header) -> dict[str, object]:
    return {name: getattr(header, name) for name in Header.__slots__}


def _advance(change: Change) -> dict[str, object]:
    header = change.header
    return {
        "table": header.id,
        "expected": change.expected,
        "to_phase": header.phase,
        "to_version": header.version,
        "to_changed": header.changed,
        "to_deadline": header.deadline,
        "to_info": header.info,
    }


def _event(change: Change, row: EventRow) -> dict[str, object]:
    return {"table_id": change.header.id, "number": row.number, "time": row.time, "key": row.key, "data": row.data}
