"""The clock: the system's, or one that a test controls."""

import time
from typing import Protocol


class Clock(Protocol):
    """Milliseconds since 1970."""

    def now(self) -> int: ...


class SystemClock:
    def now(self) -> int:
        return time.time_ns() // 1_000_000
