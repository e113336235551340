"""Bots think in threads of their own, outside the loop that answers people, and move like anybody else."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from tourelle.server.live.giving_way import give_way


class Asked(Protocol):
    """Who makes a bot's move once it is asked for: `tables.bot_moves(table, at)`."""

    async def bot_moves(self, table: str, at: int) -> None: ...


class Thinkers(Protocol):
    """Where bots' moves are asked for. Asking twice for the same move is harmless."""

    async def start(self, tables: Asked) -> None: ...

    async def stop(self) -> None: ...

    async def ask(self, table: str, at: int) -> None: ...

    async def ask_again(self, table: str, at: int) -> None:
        """The move has not come, though it was asked for long ago."""


class Pool:
    """Threads that choose moves. Compiled bots let go of the interpreter while they think."""

    def __init__(self, threads: int | None = None) -> None:
        self._threads = ThreadPoolExecutor(threads or os.cpu_count() or 1, "bots", initializer=give_way)

    async def run(self, choose: Callable[[], int]) -> int:
        return await asyncio.get_running_loop().run_in_executor(self._threads, choose)

    def stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class InProcess:
    """Bots of the only process that there is."""

    def __init__(self) -> None:
        self._tables: Asked | None = None
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def start(self, tables: Asked) -> None:
        self._tables = tables

    async def ask(self, table: str, at: int) -> None:
        key = (table, at)
        if self._tables is not None and key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._tables.bot_moves(table, at))
            self._tasks[key].add_done_callback(lambda _: self._tasks.pop(key, None))

    async def ask_again(self, table: str, at: int) -> None:
        await self.ask(table, at)

    async def stop(self) -> None:
        self._tables = None
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
