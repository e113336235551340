"""Errors of the database: it is unavailable, another writer was faster, or it refuses the values."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tourelle.core.errors import TourelleError


class StoreAway(TourelleError):
    """The database is unavailable. Nothing was written, or it is unknown: the same act may be sent again."""

    away = True


class Unkeepable(TourelleError):
    """The database will never accept these values. Nothing was written, and the connection is still good."""

    def __init__(self) -> None:
        super().__init__("server.refused.unkeepable")


class Conflict(Exception):
    """The table has a newer version, or this act was already stored."""


WRONG = (
    psycopg.DataError,
    psycopg.IntegrityError,
    sqlite3.DataError,
    sqlite3.IntegrityError,
    UnicodeError,
    OverflowError,
)
"""Errors in the values, not in the database."""

AGAIN = "40"
TOO_MUCH = "54"
"""Classes of PostgreSQL's error codes: rolled back after a deadlock; a value beyond a limit."""


NO_ROOM = "53100"
FULL = "server.away.full"


@contextmanager
def guarded() -> Iterator[None]:
    """Turns database errors into StoreAway, with advice for the operator, or into Unkeepable."""
    try:
        yield
    except DBAPIError as fault:
        raise _told(fault.orig or fault) from fault
    except (PoolTimeout, SQLAlchemyError, sqlite3.Error, psycopg.Error, OSError, UnicodeError, OverflowError) as fault:
        raise _told(fault) from fault


def _told(fault: BaseException) -> TourelleError:
    return Unkeepable() if is_wrong(fault) else StoreAway(f"server.away.{reason(fault)}")


def is_wrong(fault: BaseException) -> bool:
    """Whether only the values were refused and the database itself is fine."""
    return isinstance(fault, WRONG) or kind_of(fault) == TOO_MUCH


def kind_of(fault: BaseException) -> str:
    """The class of PostgreSQL's code."""
    return (getattr(fault, "sqlstate", None) or "")[:2]


def reason(fault: BaseException | None) -> str:
    """`full`, `locked`, or `gone`."""
    said = str(fault).lower()
    told = getattr(fault, "sqlstate", None) == NO_ROOM or getattr(fault, "errno", None) in (errno.ENOSPC, errno.EDQUOT)
    if told or "disk is full" in said or "no space" in said:
        return "full"
    return "locked" if "locked" in said else "gone"
