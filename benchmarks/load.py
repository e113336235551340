"""How fast the server is with many tables: moves acknowledged, moves seen by others, memory, CPU.

python -m benchmarks.load [--tables 200] [--rate 300] [--seconds 30] [--spectators 2000] [--thinkers 0] [--database URL]

The server runs in a process of its own (or several, on PostgreSQL), this one plays with the client library.
"""

import argparse
import asyncio
import os
import re
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
from benchmarks.processes import Process, processes

from tourelle.bots import DEFAULT
from tourelle.client import Client, Refused, Table
from tourelle.wire.acts import Play
from tourelle.wire.tables import BotSeat, Mine, NewTable

TICKS = os.sysconf("SC_CLK_TCK")
CLIENTS = 8


@dataclass
class Figures:
    """Milliseconds from sending a move until it is acknowledged, and until the other player has it."""

    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    refused: int = 0


class Pair:
    """A table of two seats on two connections; matches follow each other."""

    def __init__(self, client: Client, game: str, figures: Figures, random: Random) -> None:
        self.client, self.game, self.figures, self.random = client, game, figures, random
        self.tables: list[Table] = []
        self.id = ""

    async def open(self) -> None:
        seats = [Mine(), Mine("Bob")]
        made = await self.client.make(NewTable(game=self.game, seats=[*seats], visibility="public"))
        self.id = made.table.id
        self.tables = [self.client.watch(made.table.id, seat=seat) for seat in (0, 1)]
        for table in self.tables:
            await table.__aenter__()
        await self.tables[0].start()

    async def close(self) -> None:
        for table in self.tables:
            await table.__aexit__(None, None, None)

    async def move(self) -> None:
        """One move, timed at both ends."""
        first = self.tables[0]
        if first.phase != "running":
            await self.close()
            await self.open()
        mover = self.tables[first.to_move or 0]
        other = self.tables[1 - (first.to_move or 0)]
        await mover.my_turn()
        start = time.perf_counter()
        seen = asyncio.create_task(_when(other, mover.at))
        try:
            await mover.act(Play(seat=mover.you.seat or 0, move=self.random.choice(mover.legal), at=mover.at))
        except Refused:
            self.figures.refused += 1
            seen.cancel()
            return
        self.figures.acknowledged.append(1000 * (time.perf_counter() - start))
        self.figures.seen.append(1000 * (await seen - start))
        await mover.until(lambda: mover.number >= other.number)


async def _when(table: Table, at: int) -> float:
    """When a table has got beyond a position."""
    await table.until(lambda: table.at > at)
    return time.perf_counter()


async def drive(pair: Pair, every: float, until: float) -> None:
    """A move every so often, whatever the others do."""
    await asyncio.sleep(pair.random.uniform(0, every))
    while time.perf_counter() < until:
        start = time.perf_counter()
        await pair.move()
        await asyncio.sleep(max(0.0, every - (time.perf_counter() - start)))


# ---- The server as seen from outside ----


def memory(servers: Sequence[Process]) -> float:
    """Resident, in KB."""
    found = 0
    for server in servers:
        status = Path(f"/proc/{server.pid}/status").read_text("ascii")
        found += int(re.findall(r"VmRSS:\s+(\d+)", status)[0])
    return float(found)


def cpu(servers: Sequence[Process]) -> float:
    """Seconds used so far."""
    fields = [Path(f"/proc/{server.pid}/stat").read_text("ascii").rpartition(")")[2].split() for server in servers]
    return sum(int(one[11]) + int(one[12]) for one in fields) / TICKS


async def own_work(servers: Sequence[Process]) -> dict[float, int]:
    """The server's own histogram of move to acknowledgement: how many were at most so many seconds."""
    counts: dict[float, int] = {}
    async with httpx.AsyncClient(trust_env=False) as http:
        for server in servers:
            text = (await http.get(f"{server.url}/metrics")).text
            for bound, count in re.findall(r'tourelle_acknowledge_seconds_bucket\{le="([^"]+)"\} ([\d.]+)', text):
                counts[float(bound)] = counts.get(float(bound), 0) + int(float(count))
    return counts


def at_most(counts: dict[float, int], share: float) -> str:
    total = counts.get(float("inf"), 0)
    bound = next((bound for bound, count in sorted(counts.items()) if count >= share * total), float("inf"))
    return f"<= {1000 * bound:g} ms"


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


async def measure(asked: argparse.Namespace, database: str, folder: Path) -> None:
    async with processes(database, folder, asked.processes) as servers:
        clients = [Client(servers[at % len(servers)].url) for at in range(CLIENTS)]
        for at, client in enumerate(clients):
            await client.introduce(f"Player {at}")
        await warm_up(clients[0], asked.game)
        pairs, figures = await seat_everybody(asked, servers, clients)
        await run(asked, servers, clients, pairs, figures)
        for client in clients:
            await client.close()


async def warm_up(client: Client, game: str) -> None:
    pair = Pair(client, game, Figures(), Random(1))
    await pair.open()
    for _ in range(20):
        await pair.move()
    await pair.close()


async def seat_everybody(
    asked: argparse.Namespace, servers: list[Process], clients: list[Client]
) -> tuple[list[Pair], Figures]:
    """Tables and spectators, and what they cost in memory."""
    print(f"server alone: {memory(servers) / 1024:.0f} MB")
    before, figures, random = memory(servers), Figures(), Random(1)
    pairs = [Pair(clients[at % CLIENTS], asked.game, figures, random) for at in range(asked.tables)]
    for pair in pairs:
        await pair.open()
    tables = memory(servers)
    print(f"{asked.tables} tables with 2 connections each: {(tables - before) / asked.tables:.0f} KB a table")
    for at in range(asked.spectators):
        await clients[at % CLIENTS].watch(pairs[at % len(pairs)].id, spectate=True).__aenter__()
    if asked.spectators:
        print(f"{asked.spectators} spectators: {(memory(servers) - tables) / asked.spectators:.0f} KB a connection")
    return pairs, figures


async def run(
    asked: argparse.Namespace, servers: list[Process], clients: list[Client], pairs: list[Pair], figures: Figures
) -> None:
    """Play at the rate asked for, and tell how it went."""
    for at in range(asked.thinkers):
        await _bots_alone(clients[at % CLIENTS], asked.game)
    used, work, start = cpu(servers), await own_work(servers), time.perf_counter()
    every = asked.tables / asked.rate
    await asyncio.gather(*(drive(pair, every, start + asked.seconds) for pair in pairs))
    took = time.perf_counter() - start
    done = {bound: count - work.get(bound, 0) for bound, count in (await own_work(servers)).items()}
    print(f"{len(figures.acknowledged) / took:.0f} moves/s for {took:.0f} s, {figures.refused} refused")
    for name, values in (("move to acknowledge", figures.acknowledged), ("move to other player", figures.seen)):
        p50, p99 = statistics.median(values), percentile(values, 0.99)
        print(f"{name}: p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {max(values):.1f} ms")
    print(f"server's own, commit included: p50 {at_most(done, 0.5)}, p99 {at_most(done, 0.99)}")
    print(f"server's CPU: {100 * (cpu(servers) - used) / took:.0f} % of a core")


async def _bots_alone(client: Client, game: str) -> str:
    """A table where bots think all the time."""
    made = await client.make(NewTable(game=game, seats=[BotSeat(DEFAULT), BotSeat(DEFAULT)]))
    async with client.watch(made.table.id) as table:
        await table.start()
    return made.table.id


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=300.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--spectators", type=int, default=2000)
    parser.add_argument("--thinkers", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--game", default="fivetowers")
    parser.add_argument("--database", default="sqlite")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tourelle-load-") as name:
        folder = Path(name)
        database = asked.database
        if database in ("sqlite", "postgresql"):
            from tests.server.databases import new_url

            database = new_url(database, folder)
        asyncio.run(measure(asked, database, folder))


if __name__ == "__main__":
    main()
