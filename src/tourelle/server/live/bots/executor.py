"""Runs bots in threads of their own, outside the event loop and with a low priority."""

import asyncio
import ctypes
import os
import platform
import struct
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from tourelle.server.live.fair_queue import FairQueue, Payer
from tourelle.server.tasks import end

NICENESS = 10
SLICE = 30_000_000
"""Time slice in nanoseconds: a thread with long slices is preempted at once when one with short slices wakes up."""
CALLS = {"x86_64": 314, "aarch64": 274}
"""The number of `sched_setattr`, which has no name in Python."""


def lower_priority() -> None:
    """Lowers the priority of the calling thread for good."""
    with suppress(AttributeError, OSError):
        thread = threading.get_native_id()
        niceness = max(NICENESS, os.getpriority(os.PRIO_PROCESS, thread))
        if not _by_the_slice(niceness):
            os.setpriority(os.PRIO_PROCESS, thread, niceness)


def _by_the_slice(niceness: int) -> bool:
    """Sets the time slice too. Linux only; kernels before 6.12 use the niceness alone."""
    call = CALLS.get(platform.machine()) if platform.system() == "Linux" else None
    if call is None:
        return False
    wish = struct.pack("=IIQiIQQQ", 48, os.SCHED_BATCH, 0, niceness, 0, SLICE, 0, 0)
    done: int = ctypes.CDLL(None).syscall(call, 0, ctypes.create_string_buffer(wish), 0)
    return done == 0


class Thought(NamedTuple):
    """A request for a bot's move in position `at` of a table. `long`: the bot searches, for a second or more."""

    table: str
    at: int
    long: bool
    payer: Payer


Think = Callable[[Thought], Coroutine[Any, Any, None]]
"""Makes a bot's move once its turn in the queue has come."""


class Thinkers(Protocol):
    """Takes requests for bots' moves. Asking twice for the same move is harmless."""

    async def start(self, think: Think) -> None: ...

    async def stop(self) -> None: ...

    async def ask(self, thought: Thought) -> None: ...

    async def ask_again(self, thought: Thought) -> None:
        """Asks again for a move that is overdue."""


def places() -> int:
    """How many long thoughts run at once, and how many short ones beside them."""
    return os.cpu_count() or 1


class Pool:
    """Threads that choose moves. Compiled bots release the GIL while they think."""

    def __init__(self, each: int) -> None:
        self._threads = ThreadPoolExecutor(2 * each, "bots", initializer=lower_priority)

    async def run(self, choose: Callable[[], int]) -> int:
        return await asyncio.get_running_loop().run_in_executor(self._threads, choose)

    def stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class InProcess:
    """Bots of a server with a single process. Short thoughts have their own queue and never wait for long ones."""

    def __init__(self, each: int) -> None:
        self._think: Think | None = None
        self._queues = {long: FairQueue(each) for long in (False, True)}
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    async def start(self, think: Think) -> None:
        self._think = think

    async def ask(self, thought: Thought) -> None:
        key = (thought.table, thought.at)
        if self._think is not None and key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._in_turn(self._think, thought))
            self._tasks[key].add_done_callback(lambda _: self._tasks.pop(key, None))

    async def ask_again(self, thought: Thought) -> None:
        await self.ask(thought)

    async def _in_turn(self, think: Think, thought: Thought) -> None:
        async with self._queues[thought.long].turn(thought.payer):
            await think(thought)

    async def stop(self) -> None:
        self._think = None
        await end(self._tasks.values())
