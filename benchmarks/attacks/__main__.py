"""Each attack on a server of its own, beside people who play: how long these wait, and what the server loses.

python -m benchmarks.attacks [NAME ...] [--seconds 10] [--descriptors 1024] [--source FOLDER]

A pair plays three moves a second, somebody plays with a stroller and loads the page of their table before each move,
and somebody asks `/healthz` over a new connection five times a second; the hostile client (`attackers.py`, `guests.py`)
has an address of its own. The server has its limits on, and no more descriptors than asked.
`--source`: the sources of another version, with its rules compiled, for what was before.
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from benchmarks.attacks.attackers import ATTACKS
from benchmarks.attacks.guests import DATABASES, PREPARED
from benchmarks.figures import Figures, memory, percentile
from benchmarks.pairs import Pair, drive
from benchmarks.processes import Process

from tourelle.client import Client, Refused, Unreachable
from tourelle.wire.tables import BotSeat, Mine, NewTable

EVERY = 0.2
MOVE = 1 / 3
REPLAY = 5
"""Every so many turns somebody looks at the match from its beginning."""

LATE = 5.0
"""Seconds after which somebody gives up."""

T = TypeVar("T")


@dataclass
class Innocents:
    """Milliseconds for an answer on a new connection, for a move, for one's own table and replay, and for a stroller's
    turn; and how often there was none."""

    health: list[float] = field(default_factory=list)
    moves: Figures = field(default_factory=Figures)
    looks: list[float] = field(default_factory=list)
    replays: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    failed: int = 0
    refused: int = 0
    faults: list[str] = field(default_factory=list)
    """What kept somebody from playing on."""

    def told(self) -> str:
        moves = self.moves.acknowledged
        return (
            f"health {two(self.health)}, {self.failed} failed | moves {two(moves)} ({len(moves)}), "
            f"{self.moves.refused} refused, {self.moves.put_off} put off | "
            f"own table {two(self.looks)}, replay {two(self.replays)}, {self.refused} refused | "
            f"stroller {two(self.turns)} ({len(self.turns)}) {' '.join(self.faults)}"
        )


def two(times: list[float]) -> str:
    if not times:
        return "none"
    return f"{percentile(times, 0.5):.0f} / {percentile(times, 0.99):.0f} ms"


async def health(url: str, found: Innocents, until: float) -> None:
    """Requests `/healthz` over a new connection each time, from an innocent address."""
    place = urlsplit(url)
    while time.perf_counter() < until:
        start = time.perf_counter()
        try:
            async with asyncio.timeout(LATE):
                reader, writer = await asyncio.open_connection(place.hostname, place.port, local_addr=("127.0.0.3", 0))
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
                good = b" 200 " in (await reader.readline())
                writer.close()
            found.failed += not good
        except (OSError, TimeoutError):
            found.failed += 1
        found.health.append(1000 * (time.perf_counter() - start))
        await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - start)))


async def with_a_stroller(client: Client, found: Innocents, until: float) -> None:
    """Plays match after match, until the time is over."""
    while time.perf_counter() < until:
        # Here turns have one move: the bot is asked as often as can be.
        made = await client.make(NewTable(game="ontop", seats=[Mine(), BotSeat("stroller")]))
        async with client.watch(made.table.id) as table:
            await table.start()
            while time.perf_counter() < until and await table.my_turn():
                await asked(client, f"/api/tables/{table.id}", found.looks, found)
                if len(found.looks) % REPLAY == 1:
                    await asked(client, f"/api/tables/{table.id}/replay", found.replays, found)
                await table.play(table.legal[0])
                await timed(table.my_turn(), found.turns)
                await asyncio.sleep(MOVE)


async def timed(doing: Awaitable[T], times: list[float]) -> T:
    """Records the time even if the request never ends."""
    start = time.perf_counter()
    try:
        return await doing
    finally:
        times.append(1000 * (time.perf_counter() - start))


async def asked(client: Client, path: str, times: list[float], found: Innocents) -> None:
    """Does not parse the answer: an older version may have another format."""
    try:
        await timed(client._ask("GET", path), times)
    except (Refused, Unreachable):
        found.refused += 1


async def innocent(url: str, pair: Pair, visitor: Client, seconds: float) -> Innocents:
    found, until = Innocents(), time.perf_counter() + seconds
    pair.figures = found.moves
    playing = [
        asyncio.create_task(drive(pair, MOVE, until)),
        asyncio.create_task(with_a_stroller(visitor, found, until)),
    ]
    await health(url, found, until)
    await asyncio.wait(playing, timeout=LATE)
    for one in playing:
        one.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    found.faults = [repr(fault) for fault in ended if isinstance(fault, Exception)]
    return found


async def attack(name: str, server: Process, table: str, seconds: float, prepared: Any) -> "asyncio.Task[bytes]":
    """Once it has begun: what it achieved, when it has ended."""
    place, pipe = urlsplit(server.url), asyncio.subprocess.PIPE
    words = [name, place.hostname or "", str(place.port), table, str(seconds)]
    command = [sys.executable, "-m", "benchmarks.attacks.attackers", *words]
    hostile = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
    assert hostile.stdin is not None
    assert hostile.stdout is not None
    hostile.stdin.write(msgspec.json.encode(prepared))
    hostile.stdin.close()
    await hostile.stdout.readline()
    return asyncio.create_task(hostile.stdout.read())


async def prepare(name: str, server: Process) -> Any:
    """Prepares what an attack needs, without limits: with them it would take an hour."""
    if name not in PREPARED:
        return {}
    server.limits = "off"
    await server.start()
    found = await PREPARED[name](server.url)
    await server.stop()
    server.limits = "on"
    return found


async def measure(name: str, folder: Path, seconds: float, descriptors: int, source: str) -> str:
    from tests.server.databases import new_url

    server = Process(
        new_url(DATABASES.get(name, "sqlite"), folder),
        folder / "server",
        folder / "secret",
        limits="on",
        descriptors=descriptors,
        environment={"PYTHONPATH": source} if source else {},
    )
    try:
        prepared = await prepare(name, server)
        await server.start()
        async with AsyncExitStack() as stack:
            ada, bob, cleo = [await stack.enter_async_context(Client(server.url, patience=60)) for _ in range(3)]
            for client, who in ((ada, "Ada"), (bob, "Bob"), (cleo, "Cleo")):
                await client.introduce(who)
            # A refusal is to be seen, not to be waited for.
            cleo.patience = 0
            pair = Pair((ada, bob), "fivetowers", Figures(), Random(1))
            await pair.open()
            # The first turn of a bot waits until it is loaded.
            await innocent(server.url, pair, cleo, 1)
            quiet = await innocent(server.url, pair, cleo, seconds / 2)
            before = memory([server.pid])
            hostile = await attack(name, server, pair.id, seconds, prepared)
            beside = await innocent(server.url, pair, cleo, seconds)
            grown = memory([server.pid]) - before
            achieved = msgspec.json.decode(await hostile)
            await asyncio.wait_for(pair.close(), LATE)
    finally:
        await server.kill()
    return f"## {name}\nquiet:  {quiet.told()}\nbeside: {beside.told()}\nmemory +{grown / 1024:.0f} MB | {achieved}\n"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", choices=[[], *ATTACKS])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--descriptors", type=int, default=1024)
    parser.add_argument("--source", default="")
    asked = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for name in asked.names or ATTACKS:
        with tempfile.TemporaryDirectory(prefix="tourelle-attacks-") as folder:
            print(asyncio.run(measure(name, Path(folder), asked.seconds, asked.descriptors, asked.source)), flush=True)


if __name__ == "__main__":
    main()
