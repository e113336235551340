"""Log lines that anybody could cause at any rate: the first at once, and then only how many there were."""

import time
from collections import Counter
from collections.abc import Callable

QUIET = 10.0
"""Seconds between two log lines of the same kind."""


class Seldom:
    """Counts what happens, by kind. The kinds are few."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._count: Counter[str] = Counter()
        self._said: dict[str, float] = {}

    def count(self, kind: str) -> int:
        """Counts one, and returns how many there were since the last line; 0 if it is too early for another one."""
        self._count[kind] += 1
        now = self._clock()
        if now - self._said.get(kind, -QUIET) < QUIET:
            return 0
        self._said[kind] = now
        return self._count.pop(kind)
