"""Reading or changing a database that a server may be using at the same time."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection

from tourelle.core.errors import BadOption, TourelleError
from tourelle.server.shell.config.database_urls import check_file, shown_url
from tourelle.server.store.engine import is_sqlite, open_engine
from tourelle.server.store.errors import guarded

PATIENCE_MS = 60_000
"""A server that is writing gets its turn first."""


@asynccontextmanager
async def reading(url: str) -> AsyncIterator[AsyncConnection]:
    """All that is read within it is of one moment."""
    async with _connected(url) as connection:
        if not is_sqlite(url):
            await connection.execution_options(isolation_level="REPEATABLE READ")
        async with connection.begin():
            yield connection


@asynccontextmanager
async def changing(url: str) -> AsyncIterator[AsyncConnection]:
    """All or nothing."""
    async with _connected(url) as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            yield connection


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[AsyncConnection]:
    check_file(url, "rb")
    engine = open_engine(url, busy_ms=PATIENCE_MS, size=1)
    try:
        with guarded():
            async with engine.connect() as connection:
                yield connection
    except TourelleError as fault:
        if not getattr(fault, "away", False):
            raise
        raise BadOption("serving.start.database", database=shown_url(url), fault=fault) from None
    finally:
        await engine.dispose()
