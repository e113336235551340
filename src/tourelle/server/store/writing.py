"""The one writer: changes that wait together are committed together, each whole or not at all.

A commit with full durability takes the disk some milliseconds, whatever it holds. So while one is under way, others
gather, and the next commit holds them all. If any of them can't be kept, they are tried one by one.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tourelle.server.store.errors import Conflict, StoreAway, guarded
from tourelle.server.store.rows import Change
from tourelle.server.store.statements import write

MOST_TOGETHER = 256

Unit = Sequence[Change]
T = TypeVar("T")


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
            await connection.run_sync(write, changes)

    async def close(self) -> None:
        return


class OnSqlite:
    """A connection and a thread of its own. The connection is kept until something goes wrong with it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(writes=True)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._kept: Connection | None = None

    async def write(self, changes: list[Change]) -> None:
        await self.run(self._write, changes)

    def _write(self, changes: list[Change]) -> None:
        try:
            with self.connection().begin():
                write(self.connection(), changes)
        except BaseException:
            self._drop()
            raise

    async def close(self) -> None:
        await self.run(self._drop)
        await self.run(self._engine.dispose)
        self._thread.shutdown()

    # ---- In its thread ----

    async def run(self, what: Callable[..., T], *given: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, what, *given)

    def connection(self) -> Connection:
        if self._kept is None:
            self._kept = self._engine.connect()
        return self._kept

    def _drop(self) -> None:
        if self._kept is not None:
            kept, self._kept = self._kept, None
            kept.close()


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
