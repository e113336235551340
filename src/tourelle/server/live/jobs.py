"""Bots where several processes share a PostgreSQL: each move is a job in its queue, done once by whichever is free."""

import asyncio
import os
from contextlib import suppress
from typing import Any

import structlog
from procrastinate import App, PsycopgConnector
from procrastinate.exceptions import AlreadyEnqueued, ConnectorException
from procrastinate.tasks import Task
from sqlalchemy.engine import make_url

from tourelle.server.live.thinking import Asked

log = structlog.get_logger()

QUEUE = "bots"
HEARTBEAT = 1.0
STALLED = 5.0
"""Seconds without a heartbeat after which a worker's jobs are given to others."""

PAUSE = 1.0


class Jobs:
    """The queue, and this process's worker."""

    def __init__(self, url: str) -> None:
        conninfo = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._app = App(connector=PsycopgConnector(conninfo=conninfo, min_size=1, max_size=6))
        self._think: Task[..., Any, Any] | None = None
        self._tasks: list[asyncio.Task[None]] = []

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
        move = f"{table} {at}"
        job = self._think.configure(lock=move, queueing_lock=move)
        try:
            with suppress(AlreadyEnqueued):
                await job.defer_async(table=table, at=at)
        except ConnectorException:
            log.warning("could not ask a bot", table=table)

    async def _work(self) -> None:
        """Do jobs, also after the database was away."""
        while True:
            with suppress(ConnectorException, OSError):
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
        manager = self._app.job_manager
        while True:
            await asyncio.sleep(STALLED / 2)
            with suppress(ConnectorException, OSError):
                for job in await manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=STALLED):
                    await manager.retry_job(job)
