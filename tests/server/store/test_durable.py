"""What is acknowledged is on disk: whatever the database was told to do by default."""

from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict
from sqlalchemy import text
from sqlalchemy.engine import make_url
from tests.server.databases import new_url
from tests.server.store.test_store import A, change

from tourelle.server.store import Store, prepare
from tourelle.server.store.engine import ALERT, conninfo
from tourelle.server.store.transactions import OnPostgres, OnSqlite

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize(("before", "after"), [("off", "on"), ("on", "on"), ("remote_apply", "remote_apply")])
async def test_postgresql_waits_for_the_disk(tmp_path: Path, before: str, after: str) -> None:
    """A stronger wish of whoever looks after the database is left as it is."""
    url = new_url("postgresql", tmp_path)
    name = sql.Identifier(make_url(url).database or "")
    with psycopg.connect(conninfo(url), autocommit=True) as connection:
        connection.execute(sql.SQL("alter database {} set synchronous_commit = {}").format(name, before))
    await prepare(url)
    store = Store(url)
    await store.commit([change(A, 0)])
    place = store.writer.place
    assert isinstance(place, OnPostgres)
    assert place._kept is not None
    row = await (await place._kept.execute("show synchronous_commit")).fetchone()
    assert row == (after,)
    assert [tuple(row) for row in await store.rows(text("show synchronous_commit"))] == [(after,)]
    await store.close()


async def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    """`fullfsync` is macOS's word for it: there, the usual one leaves what was written in the drive's own memory."""
    url = new_url("sqlite", tmp_path)
    await prepare(url)
    store = Store(url)
    place = store.writer.place
    assert isinstance(place, OnSqlite)

    def pragma(name: str) -> Any:
        return place.connection().execute(f"pragma {name}").fetchone()[0]

    wanted = {"synchronous": 2, "fullfsync": 1, "checkpoint_fullfsync": 1, "journal_mode": "wal"}
    assert {name: await place.run(pragma, name) for name in wanted} == wanted
    await store.close()


async def test_a_network_that_goes_without_a_word_is_noticed() -> None:
    for plain in ("postgresql+psycopg://ada@db/x", "postgresql+psycopg://ada@db/x?keepalives_idle=99&sslmode=require"):
        found = conninfo_to_dict(conninfo(plain))
        assert {name: found[name] for name in ALERT} == ALERT
        assert ("sslmode" in found) == ("sslmode" in plain)
