"""Bots where several processes share a PostgreSQL: each move is a job in a queue, done once by whichever is free.

Long thoughts and short ones have a queue each. A job's priority makes a queue fair in the same way as `FairQueue` does.

While a job is being done its lock keeps another for the same move waiting. So a job that nobody does any more, because
its process was killed or could not say that it was done, must be taken out of the queue: it would block its table.
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

from tourelle.server.live.bots.executor import Asked, Thought, places
from tourelle.server.live.bots.fair_queue import Payer, tag_of
from tourelle.server.store.engine import conninfo

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
    """The queue, and this process's worker."""

    def __init__(self, url: str, each: int | None = None) -> None:
        self._app = App(connector=PsycopgConnector(conninfo=conninfo(url), min_size=3, max_size=7))
        self._each = each or places()
        self._think: Task[..., Any, Any] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._suspects: OrderedDict[str, int | None] = OrderedDict()

    async def start(self, tables: Asked) -> None:
        async def think(**given: Any) -> None:
            await tables.bot_moves(thought_of(given))

        self._think = self._app.task(name="think")(think)
        await self._app.open_async()
        work = [*(self._work(queue) for queue in QUEUES.values()), self._look_after_others()]
        self._tasks = [asyncio.create_task(each) for each in work]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._app.close_async()

    async def ask(self, thought: Thought) -> None:
        """Put a move into its queue, unless it waits there. If that fails, the table's deadline asks again."""
        assert self._think is not None
        move, queue = name_of(thought), QUEUES[thought.long]
        with noted("could not ask a bot"), suppress(AlreadyEnqueued):
            given = {"queue": queue, **thought.payer._asdict()}
            tag = tag_of(**await self._app.connector.execute_query_one_async(PENDING, **given))
            job = self._think.configure(lock=move, queueing_lock=move, queue=queue, priority=-tag)
            await job.defer_async(**arguments_of(thought))

    async def ask_again(self, thought: Thought) -> None:
        """The move has not come for a long time. Who is at it for the second time now does it no more."""
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
        """Do jobs, also after the database was away."""
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
        """The jobs of a process that died are done by another."""
        while True:
            await asyncio.sleep(STALLED / 2)
            await self.take_over()

    async def take_over(self) -> None:
        """Ask anew for every move whose process gives no sign of life."""
        with noted("could not look after others"):
            stalled = await self._app.job_manager.get_stalled_jobs(seconds_since_heartbeat=STALLED)
            for job in stalled:
                # Not retried: where the same move waits already, the queue refuses that, and both would wait forever.
                await self._drop(job)
                await self.ask(thought_of(job.task_kwargs))

    async def _drop(self, job: Job) -> None:
        """Another process may have been faster."""
        assert job.id is not None
        with suppress(ConnectorException):
            await self._app.job_manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)


def name_of(thought: Thought) -> str:
    return f"{thought.table} {thought.at}"


def arguments_of(thought: Thought) -> dict[str, Any]:
    return {"table": thought.table, "at": thought.at, "long": thought.long, **thought.payer._asdict()}


def thought_of(given: Mapping[str, Any]) -> Thought:
    """Of a job; one that an older version has put into the queue names the table and the position only."""
    payer = Payer(given.get("address", ""), given.get("owner", ""))
    return Thought(given["table"], given["at"], given.get("long", True), payer)


@contextmanager
def noted(event: str) -> Iterator[None]:
    """The database may be away: then it is tried again later. Anything else is no reason to stop for good either."""
    try:
        yield
    except (ConnectorException, OSError):
        log.warning(event)
    except Exception:
        log.exception(event)
