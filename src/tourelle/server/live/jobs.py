"""Bots where several processes share a PostgreSQL: each move is a job in its queue, done once by whichever is free.

While a job is being done its lock keeps another for the same move waiting. So a job that nobody does any more, because
its process was killed or could not say that it was done, must be taken out of the queue: it would block its table.
"""

import asyncio
import os
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import structlog
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.jobs import Job, Status
from procrastinate.tasks import Task
from sqlalchemy.engine import make_url

from tourelle.server.live.thinking import Asked

log = structlog.get_logger()

QUEUE = "bots"
HEARTBEAT = 1.0
STALLED = 5.0
"""Seconds without a heartbeat after which a worker's jobs are given to others."""

PAUSE = 1.0
MOST_SUSPECTS = 1000


class Jobs:
    """The queue, and this process's worker."""

    def __init__(self, url: str) -> None:
        conninfo = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._app = App(connector=PsycopgConnector(conninfo=conninfo, min_size=1, max_size=6))
        self._think: Task[..., Any, Any] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._suspects: OrderedDict[str, int | None] = OrderedDict()

    async def start(self, tables: Asked) -> None:
        async def think(table: str, at: int) -> None:
            await tables.bot_moves(table, at)

        self._think = self._app.task(name="think", queue=QUEUE)(think)
        await self._app.open_async()
        self._tasks = [asyncio.create_task(self._work()), asyncio.create_task(self._look_after_others())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._app.close_async()

    async def ask(self, table: str, at: int) -> None:
        """Put a move into the queue, unless it waits there. If that fails, the table's deadline asks again."""
        assert self._think is not None
        move = name_of(table, at)
        job = self._think.configure(lock=move, queueing_lock=move)
        with noted("could not ask a bot"), suppress(AlreadyEnqueued):
            await job.defer_async(table=table, at=at)

    async def ask_again(self, table: str, at: int) -> None:
        """The move has not come for a long time. Who is at it for the second time now does it no more."""
        move = name_of(table, at)
        with noted("could not look for a bot"):
            for job in await self._app.job_manager.list_jobs_async(queue=QUEUE, lock=move, status="doing"):
                if self._suspects.get(move) == job.id:
                    await self._drop(job)
                else:
                    self._suspect(move, job)
        await self.ask(table, at)

    def _suspect(self, move: str, job: Job) -> None:
        self._suspects[move] = job.id
        while len(self._suspects) > MOST_SUSPECTS:
            self._suspects.popitem(last=False)

    async def _work(self) -> None:
        """Do jobs, also after the database was away."""
        while True:
            with noted("bots stopped for a moment"):
                await self._app.run_worker_async(
                    queues=[QUEUE],
                    concurrency=os.cpu_count() or 1,
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
            stalled = await self._app.job_manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=STALLED)
            for job in stalled:
                # Not retried: where the same move waits already, the queue refuses that, and both would wait forever.
                await self._drop(job)
                table, _, at = str(job.lock).partition(" ")
                await self.ask(table, int(at))

    async def _drop(self, job: Job) -> None:
        """Another process may have been faster."""
        assert job.id is not None
        with suppress(ConnectorException):
            await self._app.job_manager.finish_job_by_id_async(job.id, Status.FAILED, delete_job=True)


def name_of(table: str, at: int) -> str:
    return f"{table} {at}"


@contextmanager
def noted(event: str) -> Iterator[None]:
    """The database may be away: then it is tried again later. Anything else is no reason to stop for good either."""
    try:
        yield
    except (ConnectorException, OSError):
        log.warning(event)
    except Exception:
        log.exception(event)
