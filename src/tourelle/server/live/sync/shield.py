"""Work that is finished even if its caller goes away."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_under_way: set[asyncio.Task[Any]] = set()


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
