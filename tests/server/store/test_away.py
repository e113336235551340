"""The database is away: a clear error, nothing half done, and all is well afterwards without a restart."""

import sqlite3
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.engine import make_url
from tests.server.databases import new_url
from tests.server.store.test_store import A, change, numbers

from tourelle.core.texts import LANGUAGES
from tourelle.server.store import Store, StoreAway, prepare
from tourelle.server.store.transactions import OnSqlite

pytestmark = pytest.mark.asyncio


async def opened(url: str, busy_ms: int = 5000) -> Store:
    await prepare(url)
    store = Store(url, busy_ms=busy_ms)
    await store.commit([change(A, 0)])
    return store


async def test_locked(tmp_path: Path) -> None:
    store = await opened(new_url("sqlite", tmp_path), busy_ms=20)
    other = sqlite3.connect(tmp_path / "tourelle.db", isolation_level=None)
    other.execute("begin immediate")
    with pytest.raises(StoreAway) as away:
        await store.commit([change(A, 1)])
    assert away.value.key == "server.away.locked"
    assert (away.value.status, away.value.code) == (503, "store_away")
    assert len({away.value.text(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert await numbers(store) == [1]
    other.execute("rollback")
    other.close()
    await store.commit([change(A, 1)])
    assert await numbers(store) == [1, 2]
    await store.close()


async def test_the_disk_is_full(tmp_path: Path) -> None:
    """SQLite says so when a file may not grow; the connection that writes is told that it may not."""
    store = await opened(new_url("sqlite", tmp_path))
    async with store.engine.connect() as connection:
        used = (await connection.exec_driver_sql("pragma page_count")).scalar_one()
    await _limit(store, used)
    with pytest.raises(StoreAway) as away:
        await _fill(store)
    assert away.value.key == "server.away.full"
    kept = await numbers(store)
    assert kept == list(range(1, len(kept) + 1))
    header = await store.header(A)
    assert header is not None
    assert header.version == len(kept)
    await _limit(store, 1_000_000)
    await store.commit([change(A, len(kept))])
    assert len(await numbers(store)) == len(kept) + 1
    await store.close()


async def _fill(store: Store) -> None:
    for after in range(1, 500):
        await store.commit([change(A, after)])


async def _limit(store: Store, pages: int) -> None:
    place = store.writer.place
    assert isinstance(place, OnSqlite)
    await place.run(lambda: place.connection().execute(f"pragma max_page_count={pages}").close())


async def test_connections_are_cut(tmp_path: Path) -> None:
    url = new_url("postgresql", tmp_path)
    store = await opened(url)
    plain = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as connection:
        connection.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() "
            "and datname = current_database()"
        )
    await store.commit([change(A, 1)])
    assert await numbers(store) == [1, 2]
    await store.close()


async def test_nobody_answers() -> None:
    store = Store("postgresql+psycopg://nobody@127.0.0.1:1/nowhere")
    with pytest.raises(StoreAway) as away:
        await store.ready()
    assert away.value.key == "server.away.gone"
    with pytest.raises(StoreAway):
        await store.commit([change(A, 0)])
    await store.close()
