"""What can go wrong with the database: it is away, somebody else was faster, or it can't hold what it was given."""

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


class Unkeepable(TourelleError):
    """The database can't hold this, today or tomorrow. Nothing was done, and the connection is still good."""

    def __init__(self) -> None:
        super().__init__("server.refused.unkeepable")


class Conflict(Exception):
    """The table has gone on meanwhile, or this act was already done."""


WRONG = (
    psycopg.DataError,
    psycopg.IntegrityError,
    sqlite3.DataError,
    sqlite3.IntegrityError,
    UnicodeError,
    OverflowError,
)
"""What is wrong with the values, not with the database."""

AGAIN = "40"
TOO_MUCH = "54"
"""Classes of PostgreSQL's codes: rolled back, as two waited for each other; a value beyond a limit."""


NO_ROOM = "53100"
FULL = "server.away.full"


@contextmanager
def guarded() -> Iterator[None]:
    """Whatever the database says is wrong becomes StoreAway, with what a person can do about it, or Unkeepable."""
    try:
        yield
    except DBAPIError as fault:
        raise _told(fault.orig or fault) from fault
    except (PoolTimeout, SQLAlchemyError, sqlite3.Error, psycopg.Error, OSError, UnicodeError, OverflowError) as fault:
        raise _told(fault) from fault


def _told(fault: BaseException) -> TourelleError:
    return Unkeepable() if is_wrong(fault) else StoreAway(f"server.away.{reason(fault)}")


def is_wrong(fault: BaseException) -> bool:
    """Whether the values were refused: the database itself is well."""
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
