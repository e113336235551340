"""The readiness check: asks the database once at a time, and caches the answer for a moment."""

import asyncio
from collections.abc import Awaitable, Callable

PATIENCE = 2.0
"""Seconds for the database to answer."""

FRESH = 1.0
"""Seconds that an answer is cached."""


class Readiness:
    """Anybody may call it at any rate: the database is asked at most once a second."""

    def __init__(self, ready: Callable[[], Awaitable[None]], clock: Callable[[], float]) -> None:
        self._ready, self._clock = ready, clock
        self._question: asyncio.Task[None] | None = None
        self._asked_at = 0.0

    async def check(self) -> None:
        """Raises what `ready` raises, or TimeoutError."""
        if self._question is None or (self._question.done() and self._old()):
            self._asked_at = self._clock()
            self._question = asyncio.create_task(self._ask())
            self._question.add_done_callback(_seen)
        # A caller who disconnects must not cancel the question for the others.
        await asyncio.shield(self._question)

    def _old(self) -> bool:
        """True as well if somebody has set the clock back."""
        return not 0 <= self._clock() - self._asked_at < FRESH

    async def _ask(self) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._ready()


def _seen(question: "asyncio.Task[None]") -> None:
    """Reads the exception, because asyncio logs exceptions that nobody has read."""
    if not question.cancelled():
        question.exception()
