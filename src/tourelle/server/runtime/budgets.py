"""Budgets for what a WebSocket, and all sockets of an address, may send: far above what people need."""

import time
from collections.abc import Callable

from tourelle.server.shell.http.rate_limits import Limit, Rate

SMALLEST = 128
"""The least bytes that a frame counts for: a short one costs as much work."""

SOCKET = Rate(64 * 1024, 4)
"""About 500 messages at once, then 128 a second: several times what the limits for people allow."""

ADDRESS = Rate(512 * 1024, 4)
CALM = Rate(4 * 1024, 16)
"""Two messages a second: a socket within this stays open even if others have used up the address's budget."""


class Budgets:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.addresses = Limit(ADDRESS, clock)

    def socket(self, home: str) -> "Budget":
        return Budget(self, home)


class Budget:
    """One socket's budget. As in `Limit`, it stores the moment from which everything is allowed again."""

    __slots__ = ("_all", "_calm_at", "_free_at", "_home")

    def __init__(self, budgets: Budgets, home: str) -> None:
        self._all, self._home = budgets, home
        self._free_at = self._calm_at = 0.0

    def spend(self, size: int, frames: int) -> bool:
        """Counts a chunk of `size` bytes in which `frames` frames begin; returns whether it is within the budget."""
        cost, now = max(size, SMALLEST, frames * SMALLEST), self._all.clock()
        self._free_at = max(self._free_at, now) + cost * SOCKET.interval
        self._calm_at = max(self._calm_at, now) + cost * CALM.interval
        self._all.addresses.take(self._home, cost)
        if self._free_at - now > SOCKET.seconds:
            return False
        return self._calm_at - now <= CALM.seconds or self._all.addresses.used(self._home) <= 1
