"""Connections to the database: SQLite with full durability, or PostgreSQL, by URL."""

from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_MS = 5_000
PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    # On macOS a plain fsync leaves data in the drive's cache; elsewhere these have no effect.
    "PRAGMA fullfsync=ON",
    "PRAGMA checkpoint_fullfsync=ON",
    "PRAGMA foreign_keys=ON",
    "PRAGMA temp_store=MEMORY",
    "PRAGMA wal_autocheckpoint=8000",
)

ALERT = {"keepalives_idle": "5", "keepalives_interval": "5", "keepalives_count": "3", "tcp_user_timeout": "15000"}
"""A network that fails silently is noticed after 15 to 20 seconds; the system's own timeouts are hours."""

DURABLE = """select set_config('synchronous_commit', 'on', false)
where current_setting('synchronous_commit') = 'off'"""
"""Set on each connection to PostgreSQL: a server may be configured to acknowledge commits before they are on disk."""


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def conninfo(url: str) -> str:
    """The URL as PostgreSQL's own library reads it."""
    plain = make_url(url).set(drivername="postgresql").difference_update_query(ALERT)
    return plain.update_query_dict(ALERT).render_as_string(hide_password=False)


def open_engine(url: str, *, busy_ms: int = BUSY_MS, size: int = 4) -> AsyncEngine:
    """An engine that connects when first used."""
    if is_sqlite(url):
        return _sqlite(url, busy_ms, size)
    engine = create_async_engine(
        url,
        pool_size=size,
        max_overflow=0,
        pool_timeout=busy_ms / 1000,
        pool_pre_ping=True,
        connect_args={"connect_timeout": 5, "application_name": "tourelle", **ALERT},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.cursor().execute(DURABLE)
        connection.commit()

    return engine


def _sqlite(url: str, busy_ms: int, size: int) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=size, max_overflow=0, connect_args={"timeout": busy_ms / 1000})
    _take_care(engine.sync_engine, busy_ms)
    return engine


def open_writer(url: str, busy_ms: int = BUSY_MS) -> Engine:
    """One SQLite connection for a thread of its own: a commit is one call there, instead of a dozen thread switches."""
    plain = make_url(url).set(drivername="sqlite+pysqlite")
    engine = create_engine(plain, pool_size=1, max_overflow=0, connect_args={"timeout": busy_ms / 1000})
    _take_care(engine, busy_ms)
    return engine


def _take_care(engine: Engine, busy_ms: int) -> None:
    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        # The driver must not begin transactions of its own: `begin` below does.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (f"PRAGMA busy_timeout={busy_ms}", *PRAGMAS):
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that begins with a read can't wait for another writer; it would fail instead.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
