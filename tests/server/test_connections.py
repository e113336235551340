"""A process has at most so many connections to PostgreSQL, however much is asked of it (docs/operations.md)."""

import asyncio
import re
from pathlib import Path

import psycopg
import pytest
from tests.server.databases import new_url
from tests.server.loopback import serving

from tourelle.client import Client
from tourelle.server.store.engine import conninfo
from tourelle.wire.tables import BotSeat, NewTable

pytestmark = pytest.mark.asyncio
COUNT = "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"


async def test_connections_are_bounded(tmp_path: Path) -> None:
    told = re.search(
        r"at\s+most\s+(\d+)\s+connections\s+to\s+the\s+database", Path("docs/operations.md").read_text("utf-8")
    )
    assert told is not None
    url, most = new_url("postgresql", tmp_path), 0
    async with serving(url, tmp_path / "data") as served, Client(served.url) as ada:
        with psycopg.connect(conninfo(url), autocommit=True) as counting:
            await ada.introduce("Ada")
            for _ in range(2):
                made = [NewTable(game="ontop", seats=[BotSeat("random"), BotSeat("random")]) for _ in range(4)]
                tables = await asyncio.gather(*(ada.make(table) for table in made))
                watched = [ada.watch(one.table.id) for one in tables]
                for table in watched:
                    await table.__aenter__()
                await asyncio.gather(*(table.start() for table in watched), *(ada.tables("any") for _ in range(40)))
                found = counting.execute(COUNT).fetchone()
                most = max(most, found[0] if found else 0)
                for table in watched:
                    await table.__aexit__(None, None, None)
    assert 6 <= most <= int(told[1]), most
