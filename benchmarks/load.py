"""How fast the server is with many tables: moves acknowledged, moves seen by others, memory, CPU.

python -m benchmarks.load [--tables 200] [--rate 300] [--seconds 30] [--spectators 2000] [--close] [--thinkers 0]
                          [--database sqlite|postgresql|URL] [--processes 2] [--game fivetowers] [--peer]

The server runs in a process of its own (or several, on PostgreSQL). This one plays with the client library; another one
holds the spectators, at tables where nothing happens (`--close`: at those that are played, so that each move goes to a
dozen sockets; then it is their reading that fills a small machine). `--thinkers` adds tables where the strongest bots
think all the time. `--peer` measures boardgame.io's server at the same rate before (needs npm). The server has the
limits of the unit in docs/operations.md: open files are limited, and the report compares its memory with the unit's.
"""

import argparse
import asyncio
import gc
import re
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

import uvloop
from benchmarks.figures import Figures, Report, at_most, cpu, memory, own_work
from benchmarks.pairs import Pair, bots_alone, drive
from benchmarks.peer import measure_peer
from benchmarks.processes import Process, processes, stand_back

from tourelle.bots import LEVELS
from tourelle.client import Client

CLIENTS = 8
SETTLED = 3.0
"""Seconds until what was just made has come to rest."""

UNIT = Path(__file__).parents[1].joinpath("docs/operations.md").read_text("utf-8")
OPEN_FILES = int(re.findall(r"^LimitNOFILE=(\d+)$", UNIT, re.MULTILINE)[0])
MEMORY = int(re.findall(r"^MemoryMax=(\d+)G$", UNIT, re.MULTILINE)[0]) * 1024
"""Megabytes."""


async def measure(asked: argparse.Namespace, database: str, folder: Path, report: Report) -> None:
    async with processes(database, folder, asked.processes, descriptors=OPEN_FILES) as servers:
        stand_back(among_bots=asked.thinkers > 0)
        clients = [Client(servers[at % len(servers)].url, patience=120) for at in range(CLIENTS)]
        for at, client in enumerate(clients):
            await client.introduce(f"Player {at}")
        for two in couples(clients):
            await warm_up(two, asked.game)
        await everything(asked, servers, clients, report)
        for client in clients:
            await client.close()


def at_rest() -> None:
    """Disables garbage collection pauses: after one, clients would send a burst, as people never do."""
    gc.collect()
    gc.freeze()
    gc.disable()


def couples(clients: list[Client]) -> list[tuple[Client, Client]]:
    """Each with the next: where there are two processes, they are on different ones."""
    return list(zip(clients, [*clients[1:], clients[0]], strict=True))


async def warm_up(two: tuple[Client, Client], game: str) -> None:
    """Runs everything once, so that no first call is measured."""
    pair = Pair(two, game, Figures(), Random(1))
    await pair.open()
    for _ in range(10):
        await pair.move(time.perf_counter())
    await pair.close()


async def everything(asked: argparse.Namespace, servers: list[Process], clients: list[Client], report: Report) -> None:
    """Seats everybody, lets them play, and measures the cost of each step."""
    pids, figures, random = [server.pid for server in servers], Figures(), Random(1)
    alone = memory(pids)
    report.put("server alone", f"{alone / 1024:.0f} MB")
    two = couples(clients)
    pairs = [Pair(two[at % CLIENTS], asked.game, figures, random) for at in range(asked.tables)]
    for pair in pairs:
        await pair.open()
    await asyncio.sleep(SETTLED)
    seated = memory(pids)
    watched = [pair.id for pair in pairs] if asked.close else await quiet_tables(clients, asked.game)
    async with spectators(asked.spectators, servers, watched), AsyncExitStack() as thinking:
        await asyncio.sleep(SETTLED)
        tell_memory(asked, report, seated - alone, memory(pids) - seated)
        for at in range(asked.thinkers):
            await thinking.enter_async_context(bots_alone(clients[at % CLIENTS], asked.game, LEVELS[-1]))
        await play(asked, servers, pairs, figures, report)
    report.put("memory at the end", f"{memory(pids) / 1024:.0f} MB")
    most = max(memory([pid], "VmHWM") for pid in pids) / 1024
    report.put("memory of a process at most", f"{most:.0f} MB; the unit allows {MEMORY} MB and {OPEN_FILES} open files")


async def quiet_tables(clients: list[Client], game: str) -> list[str]:
    """Starts matches that nobody plays."""
    pairs = [Pair(two, game, Figures(), Random(1)) for two in couples(clients)]
    for pair in pairs:
        await pair.open()
        await pair.close()
    return [pair.id for pair in pairs]


def tell_memory(asked: argparse.Namespace, report: Report, tables: float, spectators: float) -> None:
    """What a table costs without its two connections, if these are known."""
    each = spectators / asked.spectators if asked.spectators else 0.0
    if asked.spectators:
        report.put(f"{asked.spectators} spectators", f"{each:.0f} KB a connection")
    what = "" if asked.spectators else ", two connections included"
    report.put(f"{asked.tables} tables", f"{tables / asked.tables - 2 * each:.0f} KB a table{what}")


@asynccontextmanager
async def spectators(count: int, servers: list[Process], tables: list[str]) -> AsyncIterator[None]:
    """Spectators in their own process."""
    if not count:
        yield
        return
    urls = ",".join(server.url for server in servers)
    command = [sys.executable, "-m", "benchmarks.spectators", urls, str(count)]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(",".join(tables).encode() + b"\n")
    await process.stdin.drain()
    if await process.stdout.readline() != b"ready\n":
        raise RuntimeError("not all spectators could be connected")
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


async def play(
    asked: argparse.Namespace, servers: list[Process], pairs: list[Pair], figures: Figures, report: Report
) -> None:
    """Plays at the requested rate."""
    pids = [server.pid for server in servers]
    used, work, start = cpu(pids), await own_work(servers), time.perf_counter()
    every = asked.tables / asked.rate
    await asyncio.gather(*(drive(pair, every, start + asked.seconds) for pair in pairs))
    took = time.perf_counter() - start
    used, moves = cpu(pids) - used, len(figures.acknowledged)
    done = {bound: count - work.get(bound, 0) for bound, count in (await own_work(servers)).items()}
    report.put(
        "moves", f"{moves / took:.0f} a second for {took:.0f} s, {figures.refused} refused, {figures.put_off} put off"
    )
    report.times("move to acknowledge", figures.acknowledged)
    report.times("move to other player", figures.seen)
    report.put(
        "server's own work, commit included", f"p50 {at_most(done, 0.5):.1f} ms, p99 {at_most(done, 0.99):.1f} ms"
    )
    report.put("server's CPU", f"{100 * used / took:.0f} % of a core, {1000 * used / max(1, moves):.2f} ms a move")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=300.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--spectators", type=int, default=2000)
    parser.add_argument("--close", action="store_true")
    parser.add_argument("--thinkers", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--game", default="fivetowers")
    parser.add_argument("--database", default="sqlite")
    parser.add_argument("--peer", action="store_true")
    asked = parser.parse_args()
    # Every connection is a file.
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory(prefix="tourelle-load-") as name:
        folder = Path(name)
        database = asked.database
        if database in ("sqlite", "postgresql"):
            from tests.server.databases import new_url

            database = new_url(database, folder)
        report = Report()
        if asked.peer:
            load = (asked.tables, asked.rate, asked.seconds, asked.spectators)
            asyncio.run(measure_peer(load, folder, report))
        at_rest()
        uvloop.run(measure(asked, database, folder, report))
    print(report.table())


if __name__ == "__main__":
    main()
