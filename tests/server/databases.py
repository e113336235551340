"""Databases for tests: a SQLite file, or a database of its own on one real PostgreSQL server for the whole run."""

import secrets
import tempfile
import warnings
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql
from sqlalchemy.engine import make_url

KINDS = ("sqlite", "postgresql")


@cache
def server() -> Any:
    """Started when first needed, stopped and removed when the tests end."""
    return postgres_package().get_server(tempfile.mkdtemp(prefix="tourelle-pg-"), cleanup_mode="delete")


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


def new_postgresql(uri: str) -> str:
    """A new, empty database on a server."""
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
    url = make_url(uri).set(drivername="postgresql+psycopg", database=name)
    return url.render_as_string(hide_password=False)
