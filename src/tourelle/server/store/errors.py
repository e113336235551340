"""Errors of the database: it is unavailable, another writer was faster, or it refuses the values."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from tourelle.core.errors import TourelleError
from tourelle.server.problems import RETRY_AWAY, Problem


class StoreAway(Problem):
    """The database is unavailable. Nothing was written, or it is unknown: the same act may be sent again."""

    def __init__(self, key: str) -> None:
        super().__init__(503, key, headers={"Retry-After": str(RETRY_AWAY)})
        self.code = "store_away"


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

LOST = (
    psycopg.OperationalError,
    psycopg.InterfaceError,
    sqlite3.OperationalError,
    sqlite3.InterfaceError,
    PoolTimeout,
    OSError,
)
"""Errors of a database that can't be reached or used."""

AGAIN = "40"
TOO_MUCH = "54"
STATE = "25"
"""Classes of PostgreSQL's error codes: rolled back after a deadlock; a value beyond a limit; a connection that can't
write, such as one to a standby."""


NO_ROOM = "53100"
FULL = "server.away.full"


@contextmanager
def guarded(*, lost_only: bool = False) -> Iterator[None]:
    """Turns database errors into StoreAway, with advice for the operator, or into Unkeepable.

    With `lost_only`, an error of a database that is there, other than in the values, is raised as it is.
    """
    try:
        yield
    except (PoolTimeout, SQLAlchemyError, sqlite3.Error, psycopg.Error, OSError, UnicodeError, OverflowError) as fault:
        cause = fault.orig or fault if isinstance(fault, DBAPIError) else fault
        if is_wrong(cause):
            raise Unkeepable from fault
        if lost_only and not is_lost(cause):
            raise
        raise StoreAway(f"server.away.{reason(cause)}") from fault


def is_lost(fault: BaseException) -> bool:
    """Whether the database can't be reached or used. SQLite has no name of its own for a damaged file."""
    return isinstance(fault, LOST) or type(fault) is sqlite3.DatabaseError or kind_of(fault) == STATE


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
