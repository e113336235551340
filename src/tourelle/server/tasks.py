"""Tasks that are finished even if their caller goes away, or ended for certain."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
_AGAIN = 1.0

_under_way: set[asyncio.Task[Any]] = set()
"""The event loop itself holds tasks by weak references only."""


def shielded(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """If the caller is cancelled, the work goes on to its end."""

    @wraps(work)
    async def shielded(*given: P.args, **named: P.kwargs) -> T:
        task = asyncio.create_task(work(*given, **named))
        _under_way.add(task)
        task.add_done_callback(_forget)
        return await asyncio.shield(task)

    return shielded


def _forget(task: "asyncio.Task[Any]") -> None:
    _under_way.discard(task)
    if not task.cancelled():
        # Marks the error as seen: if nobody waits for it any more, the client asks again.
        task.exception()


async def end(tasks: "Iterable[asyncio.Task[None]]") -> None:
    """Cancels tasks until they have ended: a fault while one is being cancelled can take the cancellation's place.

    So it goes to whoever tries again after a fault, when the database is away.
    """
    tasks = list(tasks)
    while left := [task for task in tasks if not task.done()]:
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=_AGAIN)
    await asyncio.gather(*tasks, return_exceptions=True)
