"""Each attack on a server of its own, beside people who play: how long these wait, and what the server loses.

python -m benchmarks.attacks [NAME ...] [--seconds 10] [--descriptors 1024] [--before 899ff25] [--rounds 3]
    [--kept out/attacks.jsonl]

A pair plays three moves a second, somebody plays with a stroller and loads the page of their table before each move,
and somebody asks `/healthz` over a new connection five times a second; the hostile client (`attackers.py`, `guests.py`)
has an address of its own. The server has its limits on, and no more descriptors than asked.
With `--before` each is measured on an older version and on this one, in turn, round after round: the table has the
median of the rounds. What was measured is kept in a file: who starts it again goes on from there.
"""

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from benchmarks.attacks.attackers import ATTACKS
from benchmarks.attacks.guests import DATABASES, PREPARED
from benchmarks.figures import Figures, memory, percentile
from benchmarks.pairs import Pair, drive
from benchmarks.processes import Process
from benchmarks.soak.older import unpacked

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


@dataclass(frozen=True)
class Measured:
    """One attack on one version: figures in peace and beside it, MB that memory grew by, and what was achieved."""

    name: str
    version: str
    quiet: dict[str, float]
    beside: dict[str, float]
    grown: float
    achieved: str


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


async def measure(name: str, folder: Path, asked: argparse.Namespace, source: str) -> Measured:
    from tests.server.databases import new_url

    seconds: float = asked.seconds
    server = Process(
        new_url(DATABASES.get(name, "sqlite"), folder),
        folder / "server",
        folder / "secret",
        limits="on",
        descriptors=asked.descriptors,
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
            achieved = (await hostile).decode().strip()
            await asyncio.wait_for(pair.close(), LATE)
    finally:
        await server.kill()
    return Measured(name, "before" if source else "after", figures(quiet), figures(beside), grown / 1024, achieved)


# ---- Several rounds, kept ----


def figures(found: Innocents) -> dict[str, float]:
    """In milliseconds; how often there was no answer, and how often a move was refused or put off."""
    told = {"unanswered": float(found.failed)}
    told["refused"] = float(found.refused + found.moves.refused + found.moves.put_off)
    rows = {"health": found.health, "moves": found.moves.acknowledged, "own": found.looks, "stroller": found.turns}
    for what, times in rows.items():
        told |= {f"{what} {share}": percentile(times, share) for share in (0.5, 0.99) if times}
    return told


HEAD = (
    "| attack | | rounds | health, median / 99 % | no answer | moves | own table | stroller | refused, put off "
    "| memory | what it achieved |\n|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---|"
)


def rows(measured: list[Measured]) -> Iterator[str]:
    """Of one attack on one version, in Markdown: the median of the rounds."""
    one = measured[0]
    for when, found in (("quiet", [each.quiet for each in measured]), ("beside", [each.beside for each in measured])):
        told = {what: median(each[what] for each in found if what in each) for each in found for what in each}
        times = {
            what: f"{told[f'{what} 0.5']:.0f} / {told[f'{what} 0.99']:.0f} ms" if f"{what} 0.5" in told else "none"
            for what in ("health", "moves", "own", "stroller")
        }
        grown = f"{median(each.grown for each in measured):+.0f} MB" if when == "beside" else ""
        achieved = measured[-1].achieved if when == "beside" else ""
        yield (
            f"| {one.name} | {one.version}, {when} | {len(measured)} | {times['health']} | {told['unanswered']:.0f} | "
            f"{times['moves']} | {times['own']} | {times['stroller']} | {told['refused']:.0f} | {grown} | {achieved} |"
        )


def kept(file: Path) -> list[Measured]:
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=Measured) for line in file.read_bytes().splitlines()]


def keep(file: Path, one: Measured) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as opened:
        opened.write(msgspec.json.encode(one) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[[], *ATTACKS])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--descriptors", type=int, default=1024)
    parser.add_argument("--before", default="")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=Path("out/attacks.jsonl"))
    asked = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    versions = {"before": str(unpacked(asked.before)), "after": ""} if asked.before else {"after": ""}
    names = asked.names or list(ATTACKS)
    for count in range(asked.rounds):
        for name in names:
            for version, source in versions.items():
                if sum((one.name, one.version) == (name, version) for one in kept(asked.kept)) <= count:
                    with tempfile.TemporaryDirectory(prefix="tourelle-attacks-") as folder:
                        one = asyncio.run(measure(name, Path(folder), asked, source))
                    keep(asked.kept, one)
                    print(*rows([one]), sep="\n", flush=True)
    print(HEAD)
    for name in names:
        for version in versions:
            print(*rows([one for one in kept(asked.kept) if (one.name, one.version) == (name, version)]), sep="\n")


if __name__ == "__main__":
    main()
