"""Serving in this process."""

import gc
import signal
import socket
import sys
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from tourelle.core.errors import BadOption
from tourelle.server.runtime.budgets import Budgets
from tourelle.server.runtime.connection_limits import ConnectionLimits
from tourelle.server.runtime.descriptors import most_connections
from tourelle.server.runtime.http_protocol import Door, Gated
from tourelle.server.runtime.shutdown import Server
from tourelle.server.runtime.websocket_protocol import Line
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.http.addresses import Trusted
from tourelle.server.shell.monitoring import logs

Application = Callable[[Settings], FastAPI]
BOTH = (signal.SIGINT, signal.SIGTERM)
TIDYING = (5_000, 10, 1_000)
"""New objects until the youngest are looked through; how many such rounds until the older, and until all."""
TURN = 0.0005
"""Seconds that a thread may go on while others wait: the one that keeps moves must not wait long for its next step."""
KEEP_ALIVE = 75
"""Longer than the usual proxies hold a connection, so that it is never us who closes one that is just being used."""


def run(
    settings: Settings,
    sockets: list[socket.socket],
    application: Application,
    ready: Callable[[], None] = lambda: None,
    signals: tuple[int, ...] = BOTH,
) -> None:
    """Until a signal comes."""
    logs.set_up(settings.log_format, settings.log_level)
    app = application(settings)
    rarely_tidy()
    sys.setswitchinterval(TURN)
    try:
        Server(config(app, settings), app.state.shell, signals, ready).run(sockets)
    except SystemExit:
        # What was wrong with the start is in the log: uvicorn has written it there.
        raise BadOption("serving.start.worker") from None
    # The interpreter would look through all it holds once more before it ends, compiler included: seconds for nothing.
    gc.freeze()


def rarely_tidy() -> None:
    """Looking through all that is held for rings to throw away stops everybody for a tenth of a second or more.

    What a start has made stays for good, compiler included, and moves leave hardly any rings behind.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*TIDYING)


def gate(app: FastAPI, settings: Settings) -> ConnectionLimits:
    limited = settings.limits == "on"
    return ConnectionLimits(
        most_connections(settings.connections),
        settings.most_sockets,
        Trusted(settings.proxies),
        app.state.metrics,
        Budgets() if limited else None,
    )


def config(app: FastAPI, settings: Settings) -> uvicorn.Config:
    return Gated(
        app,
        gate(app, settings),
        longest_body=max(settings.body_limit, settings.record_limit),
        http=Door,
        ws=Line,
        ws_max_size=settings.message_limit,
        # Heartbeats are part of the tables' own messages; and compressing needs 64 KB for each connection.
        ws_ping_interval=None,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        # The shell looks through proxies itself.
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=settings.stop_seconds,
        lifespan="on",
    )
