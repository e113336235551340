"""What can go wrong with the database: it is away, or somebody else was faster."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tourelle.core.errors import TourelleError


class StoreAway(TourelleError):
    """The database can't be used now. Nothing was done, or nobody can tell: the same act may be tried again."""

    away = True


class Conflict(Exception):
    """The table has gone on meanwhile, or this act was already done."""


@contextmanager
def guarded() -> Iterator[None]:
    """Whatever the database says is wrong becomes StoreAway, with what a person can do about it."""
    try:
        yield
    except DBAPIError as fault:
        raise StoreAway(f"server.away.{reason(fault.orig)}") from fault
    except (PoolTimeout, SQLAlchemyError, sqlite3.Error, psycopg.Error, OSError) as fault:
        raise StoreAway(f"server.away.{reason(fault)}") from fault


def reason(fault: BaseException | None) -> str:
    """`full`, `locked`, or `gone`."""
    said = str(fault).lower()
    if "disk is full" in said or "no space" in said or getattr(fault, "errno", None) in (errno.ENOSPC, errno.EDQUOT):
        return "full"
    return "locked" if "locked" in said else "gone"
