"""Work that is finished even if nobody waits for it any more."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

_under_way: set[asyncio.Task[Any]] = set()


async def finished(work: Coroutine[Any, Any, T]) -> T:
    """Its result. If the caller is cancelled, the work goes on to its end."""
    task = asyncio.create_task(work)
    _under_way.add(task)
    task.add_done_callback(_forget)
    return await asyncio.shield(task)


def _forget(task: "asyncio.Task[Any]") -> None:
    _under_way.discard(task)
    if not task.cancelled():
        # If nobody waits, nobody is told either: the client asks again.
        task.exception()
