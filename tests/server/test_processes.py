"""Two server processes on one PostgreSQL: people of one table on both; one is killed; the database is restarted."""

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from benchmarks.processes import Process
from tests.server.databases import new_postgresql, postgres_package

from tourelle.client import Client, Table
from tourelle.wire.tables import BotSeat, Invited, Mine, NewTable

pytestmark = pytest.mark.asyncio


@pytest.fixture
def postgres() -> Iterator[Any]:
    """A server of one's own, to be restarted."""
    folder = tempfile.mkdtemp(prefix="tourelle-pg-")
    server = postgres_package().get_server(folder, cleanup_mode=None)
    yield server
    control(server, "-m", "immediate", "stop")
    shutil.rmtree(folder, ignore_errors=True)


def control(server: Any, *arguments: str) -> None:
    commands: Any = import_module("pgserver._commands")
    commands.pg_ctl(["-w", *arguments], pgdata=server.pgdata, user=server.system_user)


@pytest_asyncio.fixture
async def pair(postgres: Any, tmp_path: Path) -> AsyncIterator[tuple[Process, Process]]:
    database = new_postgresql(postgres.get_uri())
    one, other = (Process(database, tmp_path / name, tmp_path / "secret") for name in ("one", "other"))
    await one.start()
    await other.start()
    yield one, other
    await one.stop()
    await other.stop()


async def turns(tables: list[Table], count: int) -> None:
    """So many moves, by whoever is to move."""
    for _ in range(count):
        async with asyncio.timeout(120):
            table = await first_ready(tables)
            await table.play(table.legal[0])


async def first_ready(tables: list[Table]) -> Table:
    """The table of the person whose turn it is."""
    waiting = [asyncio.create_task(table.my_turn()) for table in tables]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    ready = next(table for table, task in zip(tables, waiting, strict=True) if task.done())
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    return ready


@pytest.mark.slow
async def test_players_on_two_processes(pair: tuple[Process, Process], postgres: Any) -> None:
    one, other = pair
    async with Client(one.url, other.url, patience=60) as ada, Client(other.url, one.url, patience=60) as bob:
        await ada.introduce("Ada")
        await bob.introduce("Bob")
        made = await ada.make(NewTable(game="fivetowers", seats=[Mine(), Invited(), BotSeat("random")]))
        link = made.links.seats["1"]
        async with ada.watch(made.table.id) as here, bob.watch(made.table.id, link=link) as there:
            await there.sit(1)
            await here.start()
            # Each sees what the other does, though they are connected to different processes.
            await turns([here, there], 8)
            assert (here.connections, there.connections) == (1, 1)
            # One process dies; its players go on at the other.
            await one.kill()
            await turns([here, there], 8)
            assert here.connections > 1
            assert there.connections == 1
            # The database restarts; everybody goes on.
            await asyncio.to_thread(control, postgres, "-m", "fast", "restart")
            await turns([here, there], 8)
            await here.until(lambda: here.number >= there.number)
            events = (await ada.events(made.table.id)).events
            assert [found.number for found in events] == list(range(1, len(events) + 1))
            assert len([found for found in events if getattr(found.event, "move", None)]) >= 24
