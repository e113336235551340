"""Runs the server in this process."""

import ctypes
import gc
import signal
import socket
import sys
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from tourelle.core.errors import BadOption
from tourelle.server.runtime.budgets import Budgets
from tourelle.server.runtime.connection_limits import ConnectionLimits, most_connections
from tourelle.server.runtime.http_protocol import Door, Gated
from tourelle.server.runtime.shutdown import Server
from tourelle.server.runtime.websocket_protocol import Line
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.http.addresses import Trusted
from tourelle.server.shell.monitoring import logs

Application = Callable[[Settings], FastAPI]
BOTH = (signal.SIGINT, signal.SIGTERM)
TIDYING = (5_000, 10, 20)
"""Thresholds of the garbage collector's three generations: a full collection after a million objects more."""
TURN = 0.0005
"""The interpreter's switch interval in seconds: the thread that stores moves must not wait long for the GIL."""
KEEP_ALIVE = 75
"""Seconds. Longer than the usual proxies keep a connection, so that we never close one that is just being used."""


def run(
    settings: Settings,
    sockets: list[socket.socket],
    application: Application,
    ready: Callable[[], None] = lambda: None,
    signals: tuple[int, ...] = BOTH,
) -> None:
    """Serves until a signal comes."""
    logs.set_up(settings.log_format, settings.log_level)
    app = application(settings)
    rarely_tidy()
    return_large_blocks()
    sys.setswitchinterval(TURN)
    try:
        Server(config(app, settings), app.state.shell, signals, ready).run(sockets)
    except SystemExit:
        # Uvicorn has logged what was wrong with the start.
        raise BadOption("serving.start.worker") from None
    # The interpreter's last garbage collection would go through everything, compiler included: seconds for nothing.
    gc.freeze()


def rarely_tidy() -> None:
    """Makes full garbage collections rare: each stops everybody for a tenth of a second or more.

    What the start has allocated stays for good, compiler included (`Games` does the same with what it loads), and moves
    leave hardly any cycles behind. Requests do, so there must be full collections.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*TIDYING)


def gate(app: FastAPI, settings: Settings) -> ConnectionLimits:
    limited = settings.limits == "on"
    found = ConnectionLimits(
        most_connections(settings.connections),
        settings.most_sockets,
        Trusted(settings.proxies),
        app.state.metrics,
        Budgets() if limited else None,
    )
    # Behind a proxy that is trusted only the shell knows whose a socket is.
    app.state.shell.most_sockets = found.by_address
    return found


def config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    return Gated(
        app,
        gate(app, settings),
        longest_body=max(settings.body_limit, settings.record_limit),
        http=Door,
        ws=Line,
        ws_max_size=settings.message_limit,
        # Heartbeats are part of the tables' own messages; compression needs 64 KB for each connection.
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        # The shell handles proxies itself.
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=settings.stop_seconds,
        lifespan="on",
    )


M_MMAP_THRESHOLD = -3
LARGE_BLOCK = 1 << 20
"""Bytes. The search trees have 10 MB and more."""


def return_large_blocks() -> None:
    """Maps blocks of a megabyte or more on their own, so that they go back to the system. Only glibc needs it.

    It learns from the first large block that is freed to take such blocks from its heaps, which keep them. A server
    whose bots had searched in many threads held 360 MB of freed search trees at rest.
    """
    if sys.platform == "win32":  # has no library of that name to open
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK)
