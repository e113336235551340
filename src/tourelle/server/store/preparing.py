"""Making the database's schema, or bringing an older one up to date."""

from importlib.resources import as_file, files

import psycopg
from alembic import command
from alembic.config import Config
from procrastinate.schema import SchemaManager
from sqlalchemy import Connection, inspect, text
from sqlalchemy.engine import make_url

from tourelle.server.store.engine import open_engine
from tourelle.server.store.errors import guarded

LOCK = 7_305_101
"""Any number: two processes that start together must not both make the schema."""


async def prepare(url: str) -> None:
    """Make or migrate the schema. Needed once before a store is opened; harmless when repeated."""
    engine = open_engine(url, size=1)
    try:
        with guarded():
            async with engine.execution_options(writes=True).begin() as connection:
                await connection.run_sync(_migrate)
                if connection.dialect.name == "postgresql":
                    await _make_queue(url, await connection.run_sync(_has_queue))
    finally:
        await engine.dispose()


async def _make_queue(url: str, there: bool) -> None:
    """The bots' queue has a schema of its own; the lock of the migration holds meanwhile."""
    if there:
        return
    conninfo = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    async with await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as connection:
        schema = SchemaManager.get_schema()
        await connection.execute(schema.encode())


def _has_queue(connection: Connection) -> bool:
    return inspect(connection).has_table("procrastinate_jobs")


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    with as_file(files("tourelle.server.store") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
