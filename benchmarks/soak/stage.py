"""What the soak runs on: server processes on one database, with a network and a clock that can be disturbed."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.figures import memory
from benchmarks.processes import Process, children
from benchmarks.soak import clock
from benchmarks.soak.cluster import DATABASE, Cluster
from benchmarks.soak.namespace import Namespace
from benchmarks.soak.network import Link

PATH = "PYTHONPATH"
RATES = "identity=100000/60,create=100000/60,connect=100000/60,join=100000/60,request=100000/60,replay=100000/60"
"""The soak's own people all come from one address. What they do at tables has its usual limits."""

WORKERS = 2
"""Of the first server on PostgreSQL, with a supervisor above them."""

LOADED = 150_000
"""KB that a worker holds at least once it serves."""

PATIENCE = 60.0


def command_of(pid: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


@dataclass
class Stage:
    """All that a disturbance may touch. `table` is one that everybody may watch."""

    folder: Path
    database: str
    servers: list[Process]
    random: Random
    clock: Path
    cluster: Cluster | None = None
    links: list[Link] = field(default_factory=list)
    namespace: Namespace | None = None
    table: str = ""
    notes: list[str] = field(default_factory=list)
    secrets: set[bytes] = field(default_factory=set)
    """Whose identities nobody may see."""

    @cached_property
    def victims(self) -> Iterator[Process]:
        """Every server in turn, again and again."""
        return cycle(self.servers)

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]

    @property
    def has(self) -> set[str]:
        """What not every machine allows."""
        disk = self.cluster is not None and self.cluster.disk is not None
        return {"", *(["namespace"] if self.namespace else []), *(["small disk"] if disk else [])}

    @property
    def pids(self) -> list[int]:
        """Of all processes, supervisors and workers as well."""
        return [pid for server in self.servers for pid in (server.pid, *children(server.pid))]

    def workers(self, server: Process) -> list[int]:
        return [pid for pid in children(server.pid) if b"spawn_main" in command_of(pid)]

    async def all_serve(self) -> bool:
        """Once no worker is starting any more; False if one doesn't."""
        server, end = self.servers[0], asyncio.get_running_loop().time() + PATIENCE
        wanted = int(server.environment["TOURELLE_WORKERS"])
        while wanted > 1:
            try:
                if sum(memory([pid]) > LOADED for pid in self.workers(server)) == wanted:
                    break
            except (OSError, IndexError):
                pass  # one has ended meanwhile
            if asyncio.get_running_loop().time() > end:
                return False
            await asyncio.sleep(0.1)
        return True

    async def kill(self, server: Process) -> None:
        """Its workers notice that their supervisor is gone, and end."""
        left = children(server.pid)
        await server.kill()
        end = asyncio.get_running_loop().time() + PATIENCE
        while alive := [pid for pid in left if os.path.exists(f"/proc/{pid}")]:
            if asyncio.get_running_loop().time() > end:
                raise TimeoutError(f"workers outlived their supervisor: {alive}")
            await asyncio.sleep(0.1)


@asynccontextmanager
async def staged(kind: str, folder: Path, seed: int, with_standby: bool, source: str = "") -> AsyncIterator[Stage]:
    """One server on SQLite, two on PostgreSQL, the first of them with workers; ended whatever happens."""
    ahead = folder / "clock"
    clock.set_ahead(ahead, 0)
    stage = Stage(folder, "", [], Random(seed), ahead)
    environment = {clock.FILE: str(ahead), "TOURELLE_RATES": RATES, PATH: sources(source)}
    try:
        if kind == "postgresql":
            await _connect_postgresql(stage, with_standby)
        else:
            stage.database = f"sqlite+aiosqlite:///{stage.folder / 'tourelle.db'}"
        for at, place in enumerate(_places(stage)):
            data, secret = folder / f"server{at}", folder / "secret"
            workers = WORKERS if stage.links and at == 0 else 1
            own = {**environment, "TOURELLE_WORKERS": str(workers)}
            stage.servers.append(Process(data=data, secret=secret, limits="on", environment=own, **place))
            await stage.servers[-1].start()
        yield stage
    finally:
        for server in stage.servers:
            # With the database gone, workers that follow their supervisor may never end.
            left = children(server.pid) if server.runs else []
            await server.kill()
            for pid in left:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        for link in stage.links:
            await link.stop()
        if stage.cluster is not None:
            stage.cluster.remove()
        if stage.namespace is not None:
            stage.namespace.remove()


def sources(source: str = "") -> str:
    """The path of a server's Python: its clock, and its version."""
    return os.pathsep.join([str(clock.FOLDER), source or os.environ.get(PATH, "")]).rstrip(os.pathsep)


async def _connect_postgresql(stage: Stage, with_standby: bool) -> None:
    """Each process has a network of its own between itself and the database; the second is in a namespace if it can."""
    stage.cluster = Cluster()
    stage.namespace = Namespace.made()
    if with_standby:
        stage.cluster.follow()
    stage.cluster.create_database()
    for host in ("127.0.0.1", stage.namespace.near("back") if stage.namespace else "127.0.0.1"):
        stage.links.append(Link(stage.cluster.socket))
        await stage.links[-1].start(host)
    stage.database = _url(stage.links[0])


def _places(stage: Stage) -> list[dict[str, Any]]:
    """For each process: its database, and where it runs."""
    if not stage.links:
        return [{"database": stage.database}]
    places: list[dict[str, Any]] = [{"database": _url(link)} for link in stage.links]
    if stage.namespace is not None:
        places[-1].update(host=stage.namespace.far("front"), within=stage.namespace.command)
    return places


def _url(link: Link) -> str:
    return f"postgresql+psycopg://postgres@{link.host}:{link.port}/{DATABASE}"
