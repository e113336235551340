"""Databases for tests: a SQLite file, or a database of its own on one real PostgreSQL server for the whole run."""

import asyncio
import atexit
import secrets
import shutil
import tempfile
import warnings
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy.engine import make_url

from tourelle.server.store import prepare

KINDS = ("sqlite", "postgresql")


@cache
def server() -> Any:
    """Started when first needed, stopped and removed when the tests end. No power cut can lose what it keeps: it need
    not wait for the disk."""
    found = postgres_package().get_server(tempfile.mkdtemp(prefix="tourelle-pg-"), cleanup_mode="delete")
    with psycopg.connect(found.get_uri(), autocommit=True) as connection:
        for setting in ("fsync", "full_page_writes"):
            connection.execute(sql.SQL("alter system set {} = off").format(sql.Identifier(setting)))
        connection.execute("select pg_reload_conf()")
    return found


def postgres_package() -> Any:
    with warnings.catch_warnings():
        # A machine without anybody's session has no folder for it, and says so.
        warnings.simplefilter("ignore")
        import pgserver
    return pgserver


def new_url(kind: str, folder: Path) -> str:
    if kind == "sqlite":
        return f"sqlite+aiosqlite:///{folder / 'tourelle.db'}"
    return new_postgresql(server().get_uri())


@cache
def template(kind: str) -> str:
    """A database with the schema, of which others are copies: migrating each of them would take longer."""
    folder = tempfile.mkdtemp(prefix="tourelle-template-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    url = new_url(kind, Path(folder))
    with ThreadPoolExecutor() as apart:  # a test's own loop may be running
        apart.submit(lambda: asyncio.run(prepare(url))).result()
    return url


def ready_url(kind: str, folder: Path) -> str:
    """A new database with the schema."""
    made = make_url(template(kind)).database or ""
    if kind == "postgresql":
        return new_postgresql(server().get_uri(), made)
    folder.mkdir(exist_ok=True)
    shutil.copy(made, folder / "tourelle.db")
    return new_url(kind, folder)


def new_postgresql(uri: str, like: str = "template1") -> str:
    """A new database on a server: a copy of another one, or an empty one."""
    name = f"t{secrets.token_hex(6)}"
    command = sql.SQL("create database {} template {}")
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(command.format(sql.Identifier(name), sql.Identifier(like)))
    url = make_url(uri).set(drivername="postgresql+psycopg", database=name)
    return url.render_as_string(hide_password=False)
