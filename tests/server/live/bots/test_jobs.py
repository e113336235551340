"""Bots' moves in the queue of PostgreSQL: no job that nobody does any more keeps a table waiting."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import pytest_asyncio
from procrastinate.exceptions import ConnectorException
from sqlalchemy.engine import make_url
from tests.server.databases import new_url

from tourelle.server.live.bots.executor import Thought
from tourelle.server.live.bots.jobs import QUEUES, STALLED, Jobs
from tourelle.server.live.fair_queue import STEP, Payer
from tourelle.server.store import prepare

pytestmark = pytest.mark.asyncio
TABLE = "t" * 16
PAYER = Payer("203.0.113.9", "cleo")


def thought(at: int, payer: Payer = PAYER, long: bool = True) -> Thought:
    return Thought(TABLE, at, long, payer)


class Heard:
    """Where bots' moves are made: remembers which."""

    def __init__(self) -> None:
        self.moves: list[tuple[str, int]] = []

    async def bot_moves(self, thought: Thought) -> None:
        self.moves.append((thought.table, thought.at))


@pytest_asyncio.fixture
async def database(tmp_path: Path) -> AsyncIterator[str]:
    url = new_url("postgresql", tmp_path)
    await prepare(url)
    yield url


async def do(database: str, statement: str, *values: object) -> Any:
    conninfo = make_url(database).set(drivername="postgresql").render_as_string(hide_password=False)
    async with await psycopg.AsyncConnection.connect(conninfo, autocommit=True) as connection:
        found = await connection.execute(statement.encode(), values)
        return await found.fetchall() if found.description else None


async def fetched(database: str, heartbeat_ago: float) -> None:
    """A process has begun with the job that waits, and has given its last sign of life some time ago."""
    since = "insert into procrastinate_workers (last_heartbeat) values (now() - make_interval(secs => %s)) returning id"
    ((worker,),) = await do(database, since, heartbeat_ago)
    assert await next_job(database, True, worker) is not None


async def next_job(database: str, long: bool, worker: int | None = None) -> dict[str, Any] | None:
    """What the job that comes next in a queue is about; a worker has begun with it."""
    fetch = "select args from procrastinate_fetch_job_v2(array[%s]::varchar[], %s)"
    ((found,),) = await do(database, fetch, QUEUES[long], worker)
    return found  # type: ignore[no-any-return]


@pytest_asyncio.fixture
async def idle(database: str) -> AsyncIterator[Jobs]:
    """A process that asks for moves but makes none."""
    jobs = Jobs(database)
    jobs._work = lambda _: asyncio.Event().wait()  # type: ignore[assignment,method-assign,return-value]
    jobs._look_after_others = asyncio.Event().wait  # type: ignore[assignment,method-assign]
    await jobs.start(Heard().bot_moves)
    yield jobs
    await jobs.stop()


async def statuses(database: str) -> list[str]:
    return [row[0] for row in await do(database, "select status::text from procrastinate_jobs order by id")]


async def test_a_move_waits_once(idle: Jobs, database: str) -> None:
    for _ in range(3):
        await idle.ask(thought(4))
    assert await statuses(database) == ["todo"]
    await fetched(database, 0)
    for _ in range(3):
        await idle.ask(thought(4))
    assert await statuses(database) == ["doing", "todo"]


async def test_the_move_of_a_process_that_died_is_made_by_another_though_it_was_asked_for_again(
    idle: Jobs, database: str
) -> None:
    """Both the job that was begun and the one that waits for its end would stay there forever."""
    await idle.ask(thought(4))
    await fetched(database, STALLED + 1)
    await idle.ask(thought(4))
    heard = Heard()
    other = Jobs(database)
    await other.start(heard.bot_moves)
    try:
        await other.take_over()
        async with asyncio.timeout(120):
            while not heard.moves or await statuses(database):
                await asyncio.sleep(0.01)
    finally:
        await other.stop()
    # Asked for once more while it was being made, it may be made in vain.
    assert set(heard.moves) == {(TABLE, 4)}


async def test_who_gives_signs_of_life_is_left_alone(idle: Jobs, database: str) -> None:
    await idle.ask(thought(4))
    await fetched(database, 0)
    await idle.take_over()
    assert await statuses(database) == ["doing"]


async def test_a_job_that_does_not_end_is_given_up(idle: Jobs, database: str) -> None:
    """Its process lives, but could not say that it was done."""
    await idle.ask(thought(4))
    await fetched(database, 0)
    await idle.ask_again(thought(4))
    assert await statuses(database) == ["doing", "todo"]
    await idle.ask_again(thought(4))
    assert await statuses(database) == ["todo"]
    await fetched(database, 0)
    await idle.ask_again(thought(4))
    assert await statuses(database) == ["doing", "todo"], "another job is another try"


async def test_two_that_take_over_at_the_same_time(idle: Jobs, database: str) -> None:
    for at in range(5):
        await idle.ask(thought(at))
        await fetched(database, STALLED + 1)
    await asyncio.gather(idle.take_over(), idle.take_over())
    assert await statuses(database) == ["todo"] * 5


async def test_a_database_that_is_away_stops_nothing(idle: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object, **__: object) -> None:
        raise OSError("gone")

    monkeypatch.setattr(idle._app.connector, "execute_query_all_async", away)
    await idle.take_over()
    await idle.ask_again(thought(4))


async def test_one_thought_comes_before_all_but_one_of_forty(idle: Jobs, database: str) -> None:
    """The forty are asked for first, by one address; two of them are begun when somebody else comes."""
    for at in range(40):
        await idle.ask(thought(at))
    for _ in range(2):
        assert await next_job(database, True)
    await idle.ask(thought(40, Payer("198.51.100.7", "ada")))
    following = [await next_job(database, True) for _ in range(2)]
    assert "ada" in [job["owner"] for job in following if job]


async def test_a_short_thought_does_not_wait_for_long_ones(idle: Jobs, database: str) -> None:
    for at in range(3):
        await idle.ask(thought(at))
    await idle.ask(thought(3, long=False))
    job = await next_job(database, False)
    assert job is not None
    assert job["at"] == 3


async def test_who_waits_is_never_overtaken_for_good(idle: Jobs, database: str) -> None:
    """A school behind one address has three thoughts pending, and one newcomer after the other asks for one."""
    for at in range(3):
        await idle.ask(thought(at))
    begun = []
    for number in range(6 * STEP):
        await idle.ask(thought(100 + number, Payer(f"198.51.100.{number}", "ada")))
        job = await next_job(database, True)
        assert job is not None
        begun.append(job["owner"])
        await do(database, "delete from procrastinate_jobs where status = 'doing'")
    assert begun.count("cleo") == 3


async def test_a_job_of_an_older_version_is_done(database: str) -> None:
    heard, jobs = Heard(), Jobs(database)
    await jobs.start(heard.bot_moves)
    try:
        assert jobs._think is not None
        await jobs._think.configure(queue="bots").defer_async(table=TABLE, at=4)
        async with asyncio.timeout(120):
            while not heard.moves:
                await asyncio.sleep(0.01)
    finally:
        await jobs.stop()
    assert heard.moves == [(TABLE, 4)]


async def test_a_worker_that_fails_while_it_is_cancelled_ends_all_the_same(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the database away procrastinate can't sign off, and raises that in place of the cancellation."""
    jobs, working = Jobs(database), asyncio.Event()

    async def work(**_: object) -> None:
        working.set()
        try:
            await asyncio.Event().wait()
        finally:
            raise ConnectorException("away")

    monkeypatch.setattr(jobs._app, "run_worker_async", work)
    await jobs.start(Heard().bot_moves)
    await working.wait()
    async with asyncio.timeout(60):
        await jobs.stop()
