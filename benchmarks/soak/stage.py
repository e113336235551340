"""What the soak runs on: server processes on one database, with a network and a clock that can be disturbed."""

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cached_property
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.processes import Process
from benchmarks.soak import clock
from benchmarks.soak.cluster import DATABASE, Cluster
from benchmarks.soak.namespace import Namespace
from benchmarks.soak.network import Link

RATES = "identity=100000/60,create=100000/60,connect=100000/60,join=100000/60,request=100000/60,replay=100000/60"
"""The soak's own people all come from one address. What they do at tables has its usual limits."""


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
        return [server.pid for server in self.servers]


@asynccontextmanager
async def staged(
    kind: str, folder: Path, seed: int, with_standby: bool, more: Mapping[str, str]
) -> AsyncIterator[Stage]:
    """One process on SQLite, two on PostgreSQL; ended whatever happens. `more` is for their environment."""
    ahead = folder / "clock"
    ahead.write_text("0", "ascii")
    stage = Stage(folder, "", [], Random(seed), ahead)
    how: dict[str, Any] = {"limits": "on", "program": clock.PROGRAM}
    environment = {clock.FILE: str(ahead), "TOURELLE_RATES": RATES, **more}
    try:
        if kind == "postgresql":
            await _connect_postgresql(stage, with_standby)
        else:
            stage.database = f"sqlite+aiosqlite:///{stage.folder / 'tourelle.db'}"
        for at, place in enumerate(_places(stage)):
            data, secret = folder / f"server{at}", folder / "secret"
            stage.servers.append(Process(data=data, secret=secret, environment=environment, **how, **place))
            await stage.servers[-1].start()
        yield stage
    finally:
        for server in stage.servers:
            await server.kill()
        for link in stage.links:
            await link.stop()
        if stage.cluster is not None:
            stage.cluster.remove()
        if stage.namespace is not None:
            stage.namespace.remove()


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
