"""The fuzz of the tests for as long as one likes, against a server of its own, with what was answered and what it cost.

    python -m benchmarks.fuzz [--examples 150] [--messages 20000] [--seconds 200] [--database sqlite] [--seed 7]

`--examples`: requests that schemathesis makes for each operation, each way and each mode. `--messages`: hostile and
nearly right ones over the WebSocket, by several at once; `--seconds` ends them early, for a record in pieces. People
play beside. Anything of the class 5xx, a traceback, a connection that breaks or an innocent who is refused ends it.
"""

import argparse
import asyncio
import json
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
from benchmarks.attacks.hostile import frame
from benchmarks.figures import Report, memory
from benchmarks.processes import Process, processes
from schemathesis import GenerationMode
from tests.server.databases import new_url
from tests.server.fuzz import test_schemathesis as rest
from tests.server.fuzz import test_socket as socket
from tests.server.fuzz.nearly import message
from tests.server.fuzz.test_innocents import Innocent
from tests.server.fuzz.test_rest import at_a_table

MODES = {"right": GenerationMode.POSITIVE, "wrong": GenerationMode.NEGATIVE}
TOGETHER = 25
"""Messages before one that is done: after 30 refusals in a row a connection would be closed."""

SPEAKERS = 4
AT_A_TABLE = 100
"""Such rounds at one table, whose chat grows with each."""

TOO_BIG = 0.001
"""How many end their connection. Opening one costs a server as much as a dozen messages."""

FIXED = 0.05
SPOILT = 0.1
RAW = 0.02
"""How often frames come first that no library sends."""

PAUSE = 0.05
"""Seconds between two acts of an innocent: they are to be there, not to fill the server."""

HOSTILE = [message for sort in socket.HOSTILE.values() for message in sort]
BIG = [message for message in HOSTILE if len(message) > socket.LARGEST]
SMALL = [message for message in HOSTILE if len(message) <= socket.LARGEST]


@dataclass
class Spoken:
    """What was sent over sockets and what came of it. `sent` counts what the server has read: of a connection that it
    ended, only the message that did so."""

    most: int
    until: float
    sent: int = 0
    frames: int = 0
    answered: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    memory: list[float] = field(default_factory=list)

    @property
    def goes_on(self) -> bool:
        return self.sent < self.most and time.monotonic() < self.until


async def main(database: str, folder: Path, examples: int, spoken: Spoken, seed: int) -> Report:
    report = Report()
    async with processes(new_url(database, folder), folder, 1) as (server,):
        stop, innocents = asyncio.Event(), [Innocent(client_of(server), PAUSE) for _ in range(2)]
        playing = [asyncio.create_task(one.play_until(stop)) for one in innocents]
        async with client_of(server) as client:
            if examples:
                await ask(server, client, await at_a_table(client), examples, report)
        await asyncio.gather(*(speak(server, spoken, Random(seed + at)) for at in range(SPEAKERS)))
        tell(spoken, report)
        stop.set()
        await asyncio.gather(*playing)
        refused = [why for one in innocents for why in one.refused]
        report.put("innocents", f"{sum(one.done for one in innocents):,} acts, {len(refused)} refused")
        faults = server.log().count("Traceback")
        report.put("tracebacks in the log", str(faults))
        assert not faults
        assert not refused, refused[:5]
    return report


def client_of(server: Process) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.url, timeout=60, trust_env=False)


async def ask(server: Process, client: httpx.AsyncClient, table: str, examples: int, report: Report) -> None:
    """Sends requests for all operations."""
    rest.EXAMPLES = examples
    cookies = {cookie.name: str(cookie.value) for cookie in client.cookies.jar}
    for name, mode in MODES.items():
        start, before = time.perf_counter(), memory([server.pid])
        seen = await asyncio.to_thread(rest.ask_everything, server.url, mode, table, cookies)
        told = ", ".join(f"{status}: {count:,}" for status, count in sorted(seen.items()))
        grown = (memory([server.pid]) - before) / 1024
        took = time.perf_counter() - start
        report.put(f"requests that are {name}", f"{sum(seen.values()):,} ({told}) in {took:.0f} s, {grown:+.0f} MB")
        assert not any(status >= 500 for status in seen)


async def speak(server: Process, spoken: Spoken, random: Random) -> None:
    """Sends messages over sockets, at one table after the other."""
    while spoken.goes_on:
        async with client_of(server) as client:
            player = socket.Player(server.url, client, await at_a_table(client))
            rounds = AT_A_TABLE
            while rounds and spoken.goes_on:
                rounds = await converse(player, random, spoken, rounds)
        spoken.memory.append(memory([server.pid]) / 1024)


def messages(random: Random) -> list[str | bytes]:
    """Nearly right ones of every type, a few that are always the same; none after one that ends the connection."""
    told: list[str | bytes] = []
    while len(told) < TOGETHER:
        if random.random() < TOO_BIG:
            return [*told, random.choice(BIG)]
        if random.random() < FIXED:
            told.append(random.choice(SMALL))
        else:
            told.append(spoilt(json.dumps(message(random)), random))
    return told


def spoilt(told: str, random: Random) -> str | bytes:
    """Now and then cut, doubled, or with some characters changed."""
    if random.random() > SPOILT:
        return told
    at = random.randrange(len(told) + 1)
    other = random.choice([told[:at], told + told[at:], told[:at] + chr(random.randrange(0xD800)) + told[at + 1 :]])
    return other.encode() if random.random() < 0.2 else other


def hostile_frame(random: Random) -> bytes:
    """Of any kind, flags and payload, whole or in pieces."""
    if random.random() < 0.5:
        return random.choice([one for sort in socket.FRAMES.values() for one in sort])
    return b"".join(frame(random.randrange(-0x80, 0x80), random.randbytes(random.randrange(126))) for _ in range(3))


async def converse(player: socket.Player, random: Random, spoken: Spoken, rounds: int) -> int:
    """Over one connection, until it ends: how many rounds are left."""
    code = None
    async with player.connect() as connection:
        await connection.send(socket.WATCH)
        while rounds and code is None and spoken.goes_on:
            told = messages(random)
            raw = random.random() < RAW
            if raw:
                connection.transport.write(hostile_frame(random))
                spoken.frames += 1
            found, code = await socket.answers(connection, *told)
            # What is sent after something that ends the connection may cut its last word off.
            assert code != socket.FAULT, f"a fault of ours: {told}"
            assert code != socket.CUT or raw or told[-1] in BIG, f"cut off without a word: {told}"
            # Who is sent away is not read any more.
            spoken.sent += len(told) if code is None else 1
            spoken.answered.update(socket.kinds(found))
            rounds -= 1
    spoken.ended[str(code or "in order")] += 1
    return rounds


def tell(spoken: Spoken, report: Report) -> None:
    told = ", ".join(f"{kind} {count:,}" for kind, count in sorted(spoken.answered.items()))
    report.put("messages", f"{spoken.sent:,}, and {spoken.frames:,} hostile frames; answered: {told}")
    report.put("connections ended", ", ".join(f"{code}: {count:,}" for code, count in sorted(spoken.ended.items())))
    quarters = [spoken.memory[share * (len(spoken.memory) - 1) // 4] for share in range(5)]
    report.put("memory at every quarter", ", ".join(f"{mb:.0f}" for mb in quarters) + " MB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", type=int, default=150)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tourelle-fuzz-") as name:
        spoken = Spoken(asked.messages, time.monotonic() + asked.seconds)
        print(asyncio.run(main(asked.database, Path(name), asked.examples, spoken, asked.seed)).table())
