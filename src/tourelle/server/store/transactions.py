"""Writes changes in one transaction, on PostgreSQL or SQLite. Raises Conflict if another writer was faster."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import psycopg
from sqlalchemy import Engine, PoolProxiedConnection

from tourelle.server.store.engine import DURABLE, conninfo
from tourelle.server.store.errors import AGAIN, Conflict, is_wrong, kind_of
from tourelle.server.store.rows import Change
from tourelle.server.store.statements import Statement, statements, together

T = TypeVar("T")

LATE = (psycopg.errors.UniqueViolation, psycopg.errors.ForeignKeyViolation, psycopg.errors.DivisionByZero)
LATE_CODES = (
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY,
)


class OnPostgres:
    """Has its own connection. Each write is one statement: one round trip, and a transaction by itself."""

    def __init__(self, url: str) -> None:
        self._conninfo = conninfo(url)
        self._kept: psycopg.AsyncConnection[Any] | None = None

    async def write(self, changes: list[Change]) -> None:
        """After a lost connection, tries once more with a new one; if the first try was stored after all: Conflict."""
        sql, given = together(changes)
        while True:
            fresh = self._kept is None
            try:
                connection = await self._connection()
                await connection.execute(sql, given)
            except BaseException as fault:
                if isinstance(fault, LATE) or kind_of(fault) == AGAIN:
                    raise Conflict from fault
                if is_wrong(fault):
                    raise
                await self.close()
                if fresh or not isinstance(fault, psycopg.OperationalError):
                    raise
            else:
                return

    async def close(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            await kept.close()

    async def _connection(self) -> "psycopg.AsyncConnection[Any]":
        if self._kept is None:
            self._kept = await psycopg.AsyncConnection.connect(
                self._conninfo, autocommit=True, connect_timeout=5, application_name="tourelle"
            )
            await self._kept.execute(DURABLE)
        return self._kept


class OnSqlite:
    """Has its own connection and thread. The thread only waits for the disk: statements are built before."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")
        self._kept: PoolProxiedConnection | None = None

    async def write(self, changes: list[Change]) -> None:
        unit = list(statements("sqlite", changes))
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, unit)

    async def close(self) -> None:
        await self.run(self._drop)
        await self.run(self._engine.dispose)
        self._thread.shutdown()

    async def run(self, what: Callable[..., T], *given: object) -> T:
        """Runs a function in the writer's thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, what, *given)

    def connection(self) -> sqlite3.Connection:
        """The connection, kept until an error. Call it only in the writer's thread."""
        if self._kept is None:
            self._kept = self._engine.raw_connection()
        connection = self._kept.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        return connection

    def _write(self, unit: list[Statement]) -> None:
        try:
            connection = self.connection()
            connection.execute("begin immediate")
            for one in unit:
                changed = (connection.executemany if one.many else connection.execute)(one.sql, one.given).rowcount
                if one.changes not in (None, changed):
                    raise Conflict
            connection.execute("commit")
        except (sqlite3.IntegrityError, Conflict) as fault:
            self.connection().rollback()
            if isinstance(fault, sqlite3.IntegrityError) and fault.sqlite_errorcode not in LATE_CODES:
                raise
            raise Conflict from fault
        except BaseException:
            self._drop()
            raise

    def _drop(self) -> None:
        """Closes the connection, which rolls back its transaction."""
        if self._kept is not None:
            kept, self._kept = self._kept, None
            kept.close()
