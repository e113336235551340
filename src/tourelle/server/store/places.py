"""Where changes are written: in one transaction, on PostgreSQL or on SQLite. Conflict if one of them comes too late."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Protocol, TypeVar

from sqlalchemy import Engine, PoolProxiedConnection, TextClause, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tourelle.server.store.errors import Conflict
from tourelle.server.store.rows import Change
from tourelle.server.store.statements import Statement, statements

T = TypeVar("T")


class Place(Protocol):
    async def write(self, changes: list[Change]) -> None: ...

    async def close(self) -> None: ...


class OnPostgres:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, changes: list[Change]) -> None:
        try:
            async with self._engine.begin() as connection:
                for one in statements("postgresql", changes):
                    _check(one, (await connection.execute(_text(one.sql), one.given)).rowcount)
        except IntegrityError as fault:
            raise Conflict from fault

    async def close(self) -> None:
        return


@cache
def _text(sql: str) -> TextClause:
    return text(sql)


class OnSqlite:
    """A connection and a thread of its own, which does nothing but wait for the disk: the rest is done before."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")
        self._kept: PoolProxiedConnection | None = None

    async def write(self, changes: list[Change]) -> None:
        await self.run(self._write, list(statements("sqlite", changes)))

    async def close(self) -> None:
        await self.run(self._drop)
        await self.run(self._engine.dispose)
        self._thread.shutdown()

    async def run(self, what: Callable[..., T], *given: object) -> T:
        """In its thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, what, *given)

    def connection(self) -> sqlite3.Connection:
        """Only in its thread. It is kept until something goes wrong with it."""
        if self._kept is None:
            self._kept = self._engine.raw_connection()
        connection = self._kept.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        return connection

    def _write(self, unit: list[Statement]) -> None:
        try:
            self._all(unit)
        except (sqlite3.IntegrityError, Conflict) as fault:
            self.connection().rollback()
            raise Conflict from fault
        except BaseException:
            self._drop()
            raise

    def _all(self, unit: list[Statement]) -> None:
        connection = self.connection()
        connection.execute("begin immediate")
        for one in unit:
            execute = connection.executemany if one.many else connection.execute
            _check(one, execute(one.sql, one.given).rowcount)
        connection.execute("commit")

    def _drop(self) -> None:
        """Whatever it was at is taken back."""
        if self._kept is not None:
            kept, self._kept = self._kept, None
            kept.close()


def _check(one: Statement, changed: int) -> None:
    if one.changes is not None and changed != one.changes:
        raise Conflict
