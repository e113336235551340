"""Changes that a database can't take: whoever is kept together with one notices nothing."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from tests.server.store.test_store import A, change, numbers

from tourelle.server.store import Change, EventRow, Store, Unkeepable, prepare

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


async def test_it_is_told_apart_from_a_database_that_is_away(url: str) -> None:
    await prepare(url)
    store = Store(url)
    await store.commit([change(A, 0)])
    wrong = Change(change(A, 1).header, 1, [POISON["lone surrogate"]])
    with pytest.raises(Unkeepable):
        await store.commit([wrong])
    await store.commit([change(A, 1)])
    await store.close()
