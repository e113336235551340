"""Limits the connections of this process, in total and by address. Refused ones are counted and logged.

Of the file descriptors that the system allows, some are reserved for files and the database, and some for health
checks: monitoring gets in even when the server is full.
"""

import asyncio
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable
from enum import Enum, auto

import structlog

from tourelle.server.metrics import Metrics
from tourelle.server.runtime.budgets import Budgets
from tourelle.server.shell.http.addresses import Trusted, home
from tourelle.server.shell.monitoring.logs import Seldom

log = structlog.get_logger("tourelle.gate")
FOR_FILES = 128
"""Descriptors for everything but clients: files, the database and its pool, listeners."""

FOR_HEALTH = 32
"""Connections beyond the limit, for health checks only."""

ADDRESSES = 20
"""No address has more than this part of all connections, so that a few can't hold them all; or `LEAST`."""

LEAST = 16


class Room(Enum):
    ALL = auto()
    HEALTH = auto()
    NONE = auto()


class ConnectionLimits:
    """One for each process. Connections are identified by their transport, which a WebSocket keeps from its request."""

    def __init__(
        self,
        most: int,
        by_address: int | None,
        proxies: Trusted,
        metrics: Metrics,
        budgets: Budgets | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.most, self.by_address = most, by_address and min(by_address, max(LEAST, most // ADDRESSES))
        self.budgets = budgets
        self._proxies, self._metrics = proxies, metrics
        self._held: dict[asyncio.Transport, str] = {}
        self._idle: OrderedDict[asyncio.Transport, None] = OrderedDict()
        self._idle_at: defaultdict[str, OrderedDict[asyncio.Transport, None]] = defaultdict(OrderedDict)
        self._at: Counter[str] = Counter()
        self._seldom = Seldom(clock)

    def __len__(self) -> int:
        return len(self._held)

    def enter(self, transport: asyncio.Transport, address: str) -> Room:
        """Counts a connection if there is room. Trusted proxies stand for many addresses: only `most` limits them."""
        whose = "" if address in self._proxies else home(address)
        if whose and self.by_address is not None and self._at[whose] >= self.by_address:
            self._make_room(self._idle_at[whose])
            if self._at[whose] >= self.by_address:
                self.refuse("address", whose)
                return Room.NONE
        if len(self._held) >= self.most:
            self._make_room(self._idle)
        if len(self._held) >= self.most + FOR_HEALTH:
            self.refuse("full", whose)
            return Room.NONE
        self._held[transport] = whose
        self._at[whose] += 1
        self._metrics.connections_changed(1)
        return Room.ALL if len(self._held) <= self.most else Room.HEALTH

    def leave(self, transport: asyncio.Transport) -> None:
        self.busy(transport)
        whose = self._held.pop(transport, None)
        if whose is None:
            return
        self._metrics.connections_changed(-1)
        self._at[whose] -= 1
        if not self._at[whose]:
            del self._at[whose]
            self._idle_at.pop(whose, None)

    def idle(self, transport: asyncio.Transport) -> None:
        """Marks a connection that has no request under way."""
        if transport in self._held:
            self._idle[transport] = self._idle_at[self._held[transport]][transport] = None

    def busy(self, transport: asyncio.Transport) -> None:
        if transport in self._idle:
            del self._idle[transport], self._idle_at[self._held[transport]][transport]

    def _make_room(self, idle: OrderedDict[asyncio.Transport, None]) -> None:
        """Closes the connection of these that has been idle for the longest time."""
        if idle:
            transport = next(iter(idle))
            self.refuse("idle", self._held.get(transport, ""))
            self.leave(transport)
            transport.abort()

    def refuse(self, why: str, whose: str) -> None:
        """Counts and logs a refusal: the first at once, then only how many there were."""
        self._metrics.turned_away(why)
        if count := self._seldom.count(why):
            log.warning("turned away", why=why, address=whose, count=count, held=len(self._held))


def most_connections(wanted: int) -> int:
    """As many as wanted, or fewer with a warning if the system does not allow that many."""
    allowed = descriptors(wanted + FOR_FILES + FOR_HEALTH) - FOR_FILES - FOR_HEALTH
    if allowed < wanted:
        log.warning("fewer connections than the setting says", connections=allowed, setting=wanted)
    return max(1, min(wanted, allowed))


def descriptors(wanted: int) -> int:
    """Raises the limit to `wanted`, or as far as possible. The default is far below what a process may ask for."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
    except (OSError, ValueError):  # macOS reports no limit, but has one
        return soft
    return more
