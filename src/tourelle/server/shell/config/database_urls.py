"""Database URLs of SQLite and PostgreSQL: normalised, and shown without their password."""

from pathlib import Path
from typing import TypeAlias

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tourelle.core.errors import BadOption
from tourelle.core.faults import Phrase, system_fault

Place: TypeAlias = Phrase | str
"""Where a setting was found, for error messages."""

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
}
FILE = "tourelle.db"


def normal(text: str, where: Place) -> str:
    """The URL as SQLAlchemy takes it. BadOption doesn't repeat it: it may contain a password."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadOption("serving.wrong.database", where=where) from None
    driver = DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None:
        raise BadOption("serving.wrong.database", where=where)
    if driver.startswith("sqlite") and _in_memory(url):
        raise BadOption("serving.wrong.memory", where=where)
    return written(url.set(drivername=driver))


def own_database(data: Path) -> str:
    return written(URL.create(DRIVERS["sqlite"], database=str(data / FILE)))


def file_of(database: str) -> Path | None:
    url = make_url(database)
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def check_file(database: str, mode: str = "ab") -> None:
    """BadOption if an SQLite file can't be opened. The operating system gives the reason; SQLite would not."""
    path = file_of(database)
    try:
        if path is not None:
            path.open(mode).close()
    except OSError as fault:
        raise BadOption("serving.start.file", file=path, fault=system_fault(fault)) from None


def shown_url(database: str) -> str:
    return make_url(database).render_as_string(hide_password=True)


def written(url: URL) -> str:
    return url.render_as_string(hide_password=False)


def _in_memory(url: URL) -> bool:
    return not url.database or ":memory:" in url.database or "mode" in url.query
