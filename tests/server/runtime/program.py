"""A server with stand-ins for its tables, to be started as a program of its own: what it is told, it prints.

python -m tests.server.runtime.program FOLDER WORKERS [stuck | failing]
"""

import asyncio
import os
import sys
from functools import partial
from pathlib import Path

from fastapi import APIRouter, FastAPI, WebSocket
from tests.server.shell.fakes import FakeServices, router

from tourelle.core.errors import TourelleError
from tourelle.server.metrics import Metrics
from tourelle.server.runtime.process import run
from tourelle.server.runtime.server_socket import listen, url_of
from tourelle.server.runtime.workers import Workers
from tourelle.server.shell.app import build
from tourelle.server.shell.config.settings import Settings

more = APIRouter()


def tell(text: str) -> None:
    """In one piece, whoever else is writing."""
    os.write(1, f"{text}\n".encode())


@more.get("/api/pid")
async def pid() -> int:
    return os.getpid()


@more.post("/api/slow")
async def slow() -> str:
    """A move that is under way when the signal comes."""
    tell("slow")
    await asyncio.sleep(0.3)
    return "finished"


leaving = asyncio.Event()


@more.websocket("/api/wait")
async def wait(socket: WebSocket) -> None:
    """A player who is told to come back later."""
    await socket.accept()
    tell("waiting")
    await leaving.wait()
    await socket.send_text("bye")
    await socket.close(1012)


class Told(FakeServices):
    """Says on standard output what it is told."""

    mood = ""

    async def start(self) -> None:
        if self.mood == "failing":
            raise RuntimeError("no start")
        tell("start")

    async def drain(self) -> None:
        tell("drain")
        leaving.set()
        if self.mood == "stuck":
            await asyncio.Event().wait()

    async def stop(self) -> None:
        tell("stop")


def application(mood: str, settings: Settings) -> FastAPI:
    services = Told(routers=(router, more))
    services.mood = mood
    return build(settings, services, Metrics())


def main(folder: str, workers: str, mood: str = "") -> int:
    settings = Settings(data=Path(folder), workers=int(workers), log_format="json", stop_seconds=30)
    made = partial(application, mood)
    with listen("127.0.0.1", 0) as taken:

        def ready() -> None:
            tell(url_of(taken))

        try:
            if settings.workers > 1:
                Workers(settings, [taken], made).run(ready)
            else:
                run(settings, [taken], made, ready)
        except TourelleError as fault:
            tell(fault.key)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
