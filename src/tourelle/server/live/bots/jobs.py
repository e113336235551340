"""Bots for several processes that share a PostgreSQL: each move is a job in a queue, done once by any free process.

Long thoughts and short ones have a queue each. A job's priority makes a queue fair in the same way as `FairQueue` does.

A running job holds a lock that keeps a second job for the same move waiting. So a job whose process was killed, or
could not report that it was done, must be removed from the queue: it would block its table.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

import structlog
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Job, Status
from procrastinate.tasks import Task

from tourelle.server.live.bots.executor import Think, Thought, places
from tourelle.server.live.fair_queue import Payer, tag_of
from tourelle.server.store.engine import conninfo
from tourelle.server.tasks import end

log = structlog.get_logger()

QUEUES = {True: "bots", False: "bots_short"}
"""By whether a thought is long."""

PENDING = """
select coalesce(max(-priority) filter (where status = 'doing'), min(-priority), 0) as now,
       count(*) filter (where args->>'address' = %(address)s and args->>'owner' = %(owner)s) as own,
       count(distinct args->>'owner') filter (
           where args->>'address' = %(address)s and args->>'owner' <> %(owner)s
       ) as others
from procrastinate_jobs where queue_name = %(queue)s and status in ('todo', 'doing')
"""
HEARTBEAT = 1.0
STALLED = 5.0
"""Seconds without a heartbeat after which a worker's jobs are given to others."""

PAUSE = 1.0
MOST_SUSPECTS = 1000


class Jobs:
    def __init__(self, url: str, each: int | None = None) -> None:
        self._app = App(connector=PsycopgConnector(conninfo=conninfo(url), min_size=3, max_size=7))
        self._each = each or places()
        self._think: Task[..., Any, Any] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._suspects: OrderedDict[str, int | None] = OrderedDict()

    async def start(self, think: Think) -> None:
        async def work(**given: Any) -> None:
            await think(thought_of(given))

        self._think = self._app.task(name="think")(work)
        await self._app.open_async()
        tasks = [*(self._work(queue) for queue in QUEUES.values()), self._look_after_others()]
        self._tasks = [asyncio.create_task(each) for each in tasks]

    async def stop(self) -> None:
        await end(self._tasks)
        await self._app.close_async()

    async def ask(self, thought: Thought) -> None:
        """Queues a move, unless it is queued already. If that fails, the table's deadline asks again."""
        assert self._think is not None
        move, queue = name_of(thought), QUEUES[thought.long]
        with noted("could not ask a bot"), suppress(AlreadyEnqueued):
            given = {"queue": queue, **thought.payer._asdict()}
            tag = tag_of(**await self._app.connector.execute_query_one_async(PENDING, **given))
            job = self._think.configure(lock=move, queueing_lock=move, queue=queue, priority=-tag)
            await job.defer_async(**arguments_of(thought))

    async def ask_again(self, thought: Thought) -> None:
        """Asks again for an overdue move. A job that is found running for the second time is taken for dead."""
        move = name_of(thought)
        with noted("could not look for a bot"):
            for job in await self._app.job_manager.list_jobs_async(lock=move, status="doing"):
                if self._suspects.get(move) == job.id:
                    await self._drop(job)
                else:
                    self._suspect(move, job)
        await self.ask(thought)

    def _suspect(self, move: str, job: Job) -> None:
        self._suspects[move] = job.id
        while len(self._suspects) > MOST_SUSPECTS:
            self._suspects.popitem(last=False)

    async def _work(self, queue: str) -> None:
        """Runs the worker, and restarts it after the database was away."""
        while True:
            with noted("bots stopped for a moment"):
                await self._app.run_worker_async(
                    queues=[queue],
                    concurrency=self._each,
                    install_signal_handlers=False,
                    delete_jobs="always",
                    update_heartbeat_interval=HEARTBEAT,
                    stalled_worker_timeout=STALLED,
                    fetch_job_polling_interval=1.0,
                )
            await asyncio.sleep(PAUSE)

    async def _look_after_others(self) -> None:
        """Takes over the jobs of processes that died."""
        while True:
            await asyncio.sleep(STALLED / 2)
            await self.take_over()

    async def take_over(self) -> None:
        """Asks anew for every move whose process sends no heartbeat any more."""
        with noted("could not look after others"):
            stalled = await self._app.job_manager.get_stalled_jobs(seconds_since_heartbeat=STALLED)
            for job in stalled:
                # Not retried: if the same move is queued already, the queue refuses that, and both would wait forever.
                await self._drop(job)
                await self.ask(thought_of(job.task_kwargs))

    async def _drop(self, job: Job) -> None:
        """Removes a job, unless another process already has."""
        assert job.id is not None
        with suppress(ConnectorException):
            await self._app.job_manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)


def name_of(thought: Thought) -> str:
    return f"{thought.table} {thought.at}"


def arguments_of(thought: Thought) -> dict[str, Any]:
    return {"table": thought.table, "at": thought.at, "long": thought.long, **thought.payer._asdict()}


def thought_of(given: Mapping[str, Any]) -> Thought:
    """The thought of a job; jobs from older versions name the table and the position only."""
    payer = Payer(given.get("address", ""), given.get("owner", ""))
    return Thought(given["table"], given["at"], given.get("long", True), payer)


@contextmanager
def noted(event: str) -> Iterator[None]:
    """Logs any error and goes on: the database may be away, and the caller tries again later."""
    try:
        yield
    except (ConnectorException, OSError):
        log.warning(event)
    except Exception:
        log.exception(event)
