"""Changes that a database can't take: whoever is kept together with one notices nothing."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator

import psycopg
import pytest
import pytest_asyncio
from tests.server.store.test_store import A, change, numbers

from tourelle.server.store import Change, EventRow, Store, StoreAway, Unkeepable, prepare

pytestmark = pytest.mark.asyncio

POISON = {
    "NUL": EventRow(2, 1000, "{}", "ada:\x00"),
    "lone surrogate": EventRow(2, 1000, "{}", "ada:\ud800"),
    "huge number": EventRow(2, 10**40, "{}"),
    "number beyond the column": EventRow(2**40, 1000, "{}"),
    "too long": EventRow(2, 1000, "{}", "x" * 500),
    "no text": EventRow(2, 1000, None),  # type: ignore[arg-type]
}
INNOCENT = [f"{at:016d}" for at in range(20)]


@pytest_asyncio.fixture
async def store(url: str) -> AsyncIterator[Store]:
    await prepare(url)
    store = Store(url)
    yield store
    await store.close()


@pytest.mark.parametrize("kind", POISON)
async def test_a_change_that_cant_be_kept_hurts_its_sender_only(store: Store, kind: str) -> None:
    await store.commit([change(table, 0) for table in (A, *INNOCENT)])
    good = change(A, 1)
    poisoned = Change(good.header, 1, [POISON[kind]])
    for after in range(1, 4):
        tries = [store.commit([change(table, after)]) for table in INNOCENT]
        tries.insert(7, store.commit([poisoned]))
        answers = await asyncio.gather(*tries, return_exceptions=True)
        del answers[7]
        assert answers == [None] * len(INNOCENT), f"{sum(one is not None for one in answers)} refused"
    for table in INNOCENT:
        assert await numbers(store, table) == [1, 2, 3, 4]


@pytest.mark.parametrize("kind", ["ProgrammingError", "InternalError", "NotSupportedError"])
async def test_a_statement_that_is_refused_hurts_its_sender_only(
    store: Store, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """The database answers, so nobody else has to wait for it."""
    await store.commit([change(table, 0) for table in (A, *INNOCENT)])
    fault = getattr(psycopg if store.shared else sqlite3, kind)
    write = store.writer.place.write

    async def refuse(changes: list[Change]) -> None:
        if any(one.header.id == A for one in changes):
            raise fault("no such thing")
        await write(changes)

    monkeypatch.setattr(store.writer.place, "write", refuse)
    tries = [store.commit([change(table, 1)]) for table in (*INNOCENT, A)]
    *answers, own = await asyncio.gather(*tries, return_exceptions=True)
    assert answers == [None] * len(INNOCENT)
    assert isinstance(own, Unkeepable)


LOST: list[Exception] = [
    sqlite3.OperationalError("disk I/O error"),
    sqlite3.DatabaseError("database disk image is malformed"),
    psycopg.OperationalError("server closed the connection unexpectedly"),
    psycopg.InterfaceError("the connection is lost"),
    psycopg.errors.ReadOnlySqlTransaction("cannot execute INSERT in a read-only transaction"),
    OSError(5, "Input/output error"),
]


@pytest.mark.parametrize("fault", LOST, ids=lambda fault: type(fault).__name__)
async def test_a_database_that_is_lost_is_away_for_all(
    store: Store, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    tried: list[int] = []

    async def lose(changes: list[Change]) -> None:
        tried.append(len(changes))
        raise fault

    monkeypatch.setattr(store.writer.place, "write", lose)
    answers = await asyncio.gather(*(store.commit([change(one, 0)]) for one in INNOCENT), return_exceptions=True)
    assert {type(answer) for answer in answers} == {StoreAway}
    assert sum(tried) == len(INNOCENT), "none was tried twice"


async def test_it_is_told_apart_from_a_database_that_is_away(url: str) -> None:
    await prepare(url)
    store = Store(url)
    await store.commit([change(A, 0)])
    wrong = Change(change(A, 1).header, 1, [POISON["lone surrogate"]])
    with pytest.raises(Unkeepable):
        await store.commit([wrong])
    await store.commit([change(A, 1)])
    await store.close()
