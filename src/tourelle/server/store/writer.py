"""The single writer: batches waiting changes into one commit; each change is stored whole or not at all.

A durable commit takes the disk some milliseconds, whatever its size. So changes queue up while a commit is under way,
and the next commit holds them all. If a batch fails, its halves are tried, down to single changes: one that conflicts
or can't be stored fails alone. Only if the database is away do all of them fail.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AbstractContextManager

import structlog

from tourelle.server.store.errors import Conflict, StoreAway, Unkeepable, guarded
from tourelle.server.store.rows import Change
from tourelle.server.store.transactions import OnPostgres, OnSqlite

MOST_TOGETHER = 256

Unit = Sequence[Change]
Waiting = tuple[Unit, asyncio.Future[None]]

log = structlog.get_logger()


class Writer:
    """Commits changes in order. One for each process."""

    def __init__(
        self,
        place: OnPostgres | OnSqlite,
        turn: AbstractAsyncContextManager[None],
        noting_room: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self.place = place
        self._turn, self._noting_room = turn, noting_room
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def commit(self, unit: Unit) -> None:
        """All or nothing, on disk when this returns. Conflict or Unkeepable: nothing was stored. StoreAway: unknown."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((unit, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await done

    async def close(self) -> None:
        if self._task is not None:
            await self._task
        await self.place.close()

    async def _work(self) -> None:
        while self._waiting:
            batch = self._waiting[:MOST_TOGETHER]
            del self._waiting[:MOST_TOGETHER]
            try:
                await self._together(batch)
            except BaseException as fault:
                _fail(batch, fault)
                raise

    async def _together(self, batch: list[Waiting]) -> None:
        changes = [change for unit, _ in batch for change in unit]
        fault: Exception | None = None
        try:
            with self._noting_room(), guarded(lost_only=True):
                async with self._turn:
                    await self.place.write(changes)
        except (Conflict, StoreAway, Unkeepable) as known:
            fault = known
        except Exception:
            if len(batch) == 1:
                log.exception("changes could not be written", changes=len(changes))
            fault = Unkeepable()
        if fault is not None and not isinstance(fault, StoreAway) and len(batch) > 1:
            half = len(batch) // 2
            await self._together(batch[:half])
            await self._together(batch[half:])
            return
        for _, done in batch:
            if not done.done():
                done.set_exception(fault) if fault else done.set_result(None)


def _fail(batch: list[Waiting], fault: BaseException) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(fault if isinstance(fault, Exception) else StoreAway("server.away.gone"))
