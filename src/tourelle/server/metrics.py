"""Metrics for Prometheus: in our own registry, or in a folder that several processes share."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder shared by several processes. The library reads it on import."""

SOCKET = "WEBSOCKET"
FINE = (0.001, 0.002, 0.003, 0.004, 0.005, 0.006, 0.008, 0.01, 0.012, 0.015, 0.02, 0.03, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
add_up: Callable[[CollectorRegistry], object] = multiprocess.MultiProcessCollector
mark_dead: Callable[[int | None], None] = multiprocess.mark_process_dead
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60)


def forget_process(process: int | None) -> None:
    """Removes the gauges of a process that has ended."""
    if os.environ.get(SHARED):
        mark_dead(process)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own = self.registry
        self._requests = Counter("tourelle_requests", "Requests answered.", ("method", "route", "status"), registry=own)
        self._request = Histogram(
            "tourelle_request_seconds", "From a request to its answer.", ("route",), buckets=QUICK, registry=own
        )
        self._sockets = Gauge("tourelle_sockets", "Connections held open.", registry=own, multiprocess_mode="livesum")
        self._connections = Gauge(
            "tourelle_connections", "Connections of any kind.", registry=own, multiprocess_mode="livesum"
        )
        self._turned_away = Counter("tourelle_turned_away", "Connections that were cut off.", ("why",), registry=own)
        self._tables = Gauge(
            "tourelle_tables", "Tables in memory.", ("state",), registry=own, multiprocess_mode="livesum"
        )
        self._moves = Counter("tourelle_moves", "Moves committed.", ("game", "who"), registry=own)
        self._refused = Counter("tourelle_refused", "What tables refused.", ("code",), registry=own)
        self._acknowledged = Histogram(
            "tourelle_acknowledge_seconds", "From a move to its acknowledgement.", buckets=FINE, registry=own
        )
        self._thinking = Gauge(
            "tourelle_bots_thinking", "Bots that are thinking.", registry=own, multiprocess_mode="livesum"
        )
        self._thought = Histogram("tourelle_thinking_seconds", "A bot's thinking.", buckets=SLOW, registry=own)

    def requested(self, method: str, route: str, status: int, seconds: float) -> None:
        """Sockets are counted, but their duration is not recorded as a response time."""
        self._requests.labels(method, route, str(status)).inc()
        if method != SOCKET:
            self._request.labels(route).observe(seconds)

    def sockets_changed(self, change: int) -> None:
        self._sockets.inc(change)

    def connections_changed(self, change: int) -> None:
        self._connections.inc(change)

    def turned_away(self, why: str) -> None:
        self._turned_away.labels(why).inc()

    def tables(self, state: str, number: int) -> None:
        self._tables.labels(state).set(number)

    def moves(self, game: str, who: str) -> None:
        """Counts a committed move of a `person` or a `bot`."""
        self._moves.labels(game, who).inc()

    def refused(self, code: str) -> None:
        self._refused.labels(code).inc()

    def acknowledged(self, seconds: float) -> None:
        self._acknowledged.observe(seconds)

    @contextmanager
    def thinking(self) -> Iterator[None]:
        self._thinking.inc()
        start = time.perf_counter()
        try:
            yield
        finally:
            self._thinking.dec()
            self._thought.observe(time.perf_counter() - start)

    def text(self) -> bytes:
        if not os.environ.get(SHARED):
            return generate_latest(self.registry)
        together = CollectorRegistry()
        add_up(together)
        return generate_latest(together)
