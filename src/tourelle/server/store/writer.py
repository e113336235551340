"""The single writer: batches waiting changes into one commit; each change is stored whole or not at all.

A durable commit takes the disk some milliseconds, whatever its size. So changes queue up while a commit is under way,
and the next commit holds them all. If a batch fails, its halves are tried, down to single changes: one that conflicts
or can't be stored fails alone. Only if the database is away do all of them fail.
"""

import asyncio
from collections import deque
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
        self._batches: deque[list[Waiting]] = deque()
        self._task: asyncio.Task[None] | None = None

    async def commit(self, unit: Unit) -> None:
        """All or nothing, on disk when this returns. Conflict or Unkeepable: nothing was stored. StoreAway: unknown."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if not self._batches or len(self._batches[-1]) >= MOST_TOGETHER:
            self._batches.append([])
        self._batches[-1].append((unit, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await done

    async def close(self) -> None:
        if self._task is not None:
            await self._task
        await self.place.close()

    async def _work(self) -> None:
        """Stores one batch after the other; of a batch that fails, its halves."""
        while self._batches:
            batch = self._batches.popleft()
            fault: Exception | None = None
            try:
                with self._noting_room(), guarded(lost_only=True):
                    async with self._turn:
                        await self.place.write([change for unit, _ in batch for change in unit])
            except (Conflict, StoreAway, Unkeepable) as known:
                fault = known
            except Exception:
                if len(batch) == 1:
                    log.exception("changes could not be written", changes=len(batch[0][0]))
                fault = Unkeepable()
            except BaseException:
                fault = StoreAway("server.away.gone")
                raise
            finally:
                if isinstance(fault, Conflict | Unkeepable) and len(batch) > 1:
                    half = len(batch) // 2
                    self._batches.extendleft((batch[half:], batch[:half]))
                else:
                    _answer(batch, fault)


def _answer(batch: list[Waiting], fault: Exception | None) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(fault) if fault else done.set_result(None)
