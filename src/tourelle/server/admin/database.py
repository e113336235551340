"""Access to a database that a server may be using at the same time."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

from tourelle.core.errors import BadOption
from tourelle.server.shell.config.database_urls import check_file, shown_url
from tourelle.server.store.engine import is_sqlite, open_engine
from tourelle.server.store.errors import StoreAway, guarded
from tourelle.server.store.upgrade import NewerSchema, OlderSchema, must_be_newest

PATIENCE_MS = 60_000
"""How long to wait while the server writes."""


@asynccontextmanager
async def reading(url: str) -> AsyncIterator[AsyncConnection]:
    """A transaction for reading: everything is of one moment."""
    async with _connected(url) as connection:
        if not is_sqlite(url):
            await connection.execution_options(isolation_level="REPEATABLE READ")
        async with connection.begin():
            await connection.run_sync(must_be_newest)
            yield connection


@asynccontextmanager
async def changing(url: str) -> AsyncIterator[AsyncConnection]:
    """A transaction for writing: all or nothing."""
    async with _connected(url) as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            await connection.run_sync(must_be_newest)
            yield connection


async def check_schema(url: str) -> None:
    """BadOption if the database can't be reached, or if it has the schema of another version."""
    async with reading(url):
        pass


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[AsyncConnection]:
    check_file(url, "rb")
    engine = open_engine(url, busy_ms=PATIENCE_MS, size=1)
    try:
        with guarded():
            async with engine.connect() as connection:
                yield connection
    except (StoreAway, NewerSchema, OlderSchema) as fault:
        raise BadOption("serving.start.database", database=shown_url(url), fault=fault) from None
    finally:
        await engine.dispose()
