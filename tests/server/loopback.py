"""The whole application on a loopback port, in this very process."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI
from structlog.testing import capture_logs

from tourelle.games import NAMES, game_named
from tourelle.server.api.route_docs import describe
from tourelle.server.api.services import Services
from tourelle.server.live.bots.jobs import Jobs
from tourelle.server.live.tables import Tables
from tourelle.server.metrics import Metrics
from tourelle.server.runtime.process import config
from tourelle.server.runtime.server_socket import listen
from tourelle.server.shell.app import build
from tourelle.server.shell.config.settings import Settings
from tourelle.server.store import Store


class Served:
    """A server that runs: its address, and what is inside."""

    def __init__(self, app: FastAPI, services: Services, server: uvicorn.Server, address: str) -> None:
        self.app = app
        self.services = services
        self.server = server
        self.url = address

    @property
    def tables(self) -> Tables:
        return self.services.tables


@asynccontextmanager
async def serving(
    database: str, folder: Path, limits: str = "off", port: int = 0, **more: Any
) -> AsyncIterator[Served]:
    """Stopped as a signal would, at the end. A port that is given may have been that of another one before."""
    settings = Settings(data=folder, database=database, limits=limits, **more)
    folder.mkdir(exist_ok=True)
    for name in NAMES:
        game_named(name)
    store = Store(database)
    services = Services(store, Tables(store, thinkers=Jobs(database) if store.shared else None))
    app = build(settings, services, Metrics(), describe)
    with listen("127.0.0.1", port) as taken, capture_logs():
        server = uvicorn.Server(config(app, settings))
        task = asyncio.create_task(server._serve([taken]))
        while not server.started:
            if task.done():
                task.result()
                raise AssertionError(f"not started, process {os.getpid()}")
            await asyncio.sleep(0.01)
        try:
            yield Served(app, services, server, f"http://127.0.0.1:{taken.getsockname()[1]}")
        finally:
            await services.drain()
            server.should_exit = True
            await task
