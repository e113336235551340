"""Creates the schema of the database, or migrates an older one."""

from pathlib import Path

import psycopg
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from procrastinate.schema import SchemaManager
from sqlalchemy import Connection, inspect, text

from tourelle.core.errors import TourelleError
from tourelle.server.store.engine import conninfo, open_engine
from tourelle.server.store.errors import guarded

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7_305_101
"""The key of an advisory lock: two processes that start together must not both create the schema."""


async def prepare(url: str) -> None:
    """Creates or migrates the schema. Call it once before opening a store; repeating it is harmless."""
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
    """Creates the schema of the bots' job queue, while the migration's lock is held."""
    if there:
        return
    async with await psycopg.AsyncConnection.connect(conninfo(url), autocommit=True) as connection:
        schema = SchemaManager.get_schema()
        await connection.execute(schema.encode())


def _has_queue(connection: Connection) -> bool:
    return inspect(connection).has_table("procrastinate_jobs")


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    _must_be_known(connection)
    upgrade(connection)


# ---- Versions of the schema ----


class NewerSchema(TourelleError):
    """The database was migrated by a newer version of this program, so its tables may differ."""


class OlderSchema(TourelleError):
    """The database must be migrated first, or it is empty."""


def must_be_newest(connection: Connection) -> None:
    """NewerSchema or OlderSchema, unless the database's schema is that of this version."""
    if _must_be_known(connection) != newest():
        raise OlderSchema("server.older_schema")


def _must_be_known(connection: Connection) -> str:
    found = revision(connection)
    if found and not is_known(found):
        raise NewerSchema("server.newer_schema", schema=found)
    return found


def revision(connection: Connection) -> str:
    """The version of a database's schema; empty before it is created."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def newest() -> str:
    return ScriptDirectory.from_config(_config()).get_current_head() or ""


def is_known(version: str) -> bool:
    scripts = ScriptDirectory.from_config(_config())
    return version in {script.revision for script in scripts.walk_revisions()}


def upgrade(connection: Connection, to: str = "head") -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
