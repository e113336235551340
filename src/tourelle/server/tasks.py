"""Tasks that are ended for certain."""

import asyncio
from collections.abc import Iterable

_AGAIN = 1.0


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
