"""Each attack on a server of its own, beside people who play: how long these wait, and what the server loses.

python -m benchmarks.attacks [NAME ...] [--seconds 10] [--descriptors 1024] [--source FOLDER]

A pair plays three moves a second, and somebody asks `/healthz` over a new connection five times a second; the hostile
client (`attackers.py`) has an address of its own. The server has its limits on, and no more descriptors than asked.
`--source`: the sources of another version, with its rules compiled, for what was before.
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import msgspec
from benchmarks.attacks.attackers import ATTACKS
from benchmarks.figures import Figures, memory, percentile
from benchmarks.pairs import Pair, drive
from benchmarks.processes import Process

from tourelle.client import Client

EVERY = 0.2
MOVE = 1 / 3
LATE = 5.0
"""Seconds after which somebody gives up."""


@dataclass
class Innocents:
    """Milliseconds for an answer on a new connection, and for a move; and how often there was none."""

    health: list[float] = field(default_factory=list)
    moves: Figures = field(default_factory=Figures)
    failed: int = 0

    def told(self) -> str:
        moves = self.moves.acknowledged or [float("nan")]
        return f"health {two(self.health)}, {self.failed} failed | moves {two(moves)} ({len(self.moves.acknowledged)})"


def two(times: list[float]) -> str:
    return f"{percentile(times, 0.5):.0f} / {percentile(times, 0.99):.0f} ms"


async def health(url: str, found: Innocents, until: float) -> None:
    """A new connection each time, from an address that has done nothing."""
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


async def innocent(url: str, pair: Pair, seconds: float) -> Innocents:
    found, until = Innocents(), time.perf_counter() + seconds
    pair.figures = found.moves
    playing = asyncio.create_task(drive(pair, MOVE, until))
    await health(url, found, until)
    await asyncio.wait([playing], timeout=LATE)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return found


async def attack(name: str, server: Process, table: str, seconds: float) -> asyncio.subprocess.Process:
    place = urlsplit(server.url)
    words = [name, place.hostname or "", str(place.port), table, str(seconds)]
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.attacks.attackers", *words, stdout=asyncio.subprocess.PIPE
    )


async def measure(name: str, folder: Path, seconds: float, descriptors: int, source: str) -> str:
    from tests.server.databases import new_url

    server = Process(
        new_url("sqlite", folder),
        folder / "server",
        folder / "secret",
        limits="on",
        descriptors=descriptors,
        environment={"PYTHONPATH": source} if source else {},
    )
    await server.start()
    try:
        async with Client(server.url, patience=60) as ada, Client(server.url, patience=60) as bob:
            await ada.introduce("Ada")
            await bob.introduce("Bob")
            pair = Pair((ada, bob), "fivetowers", Figures(), Random(1))
            await pair.open()
            quiet = await innocent(server.url, pair, seconds / 2)
            before = memory([server.pid])
            hostile = await attack(name, server, pair.id, seconds)
            beside = await innocent(server.url, pair, seconds)
            grown = memory([server.pid]) - before
            out, _ = await hostile.communicate()
            await asyncio.wait_for(pair.close(), LATE)
        achieved = msgspec.json.decode(out)
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
