"""Clients who disturb: hostile ones, and many. One function each; a new one is a function here and a line in `CROWDS`.

python -m benchmarks.soak.crowd NAME URLS TABLE SECONDS SEED

They run in a process of their own that stands back: elsewhere they have machines of their own, and their work must not
count as a wait of those who play. Prints what is wrong with the server's answers, a line each.
"""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import monotonic
from urllib.parse import urlsplit

import httpx
from benchmarks.attacks.attackers import ATTACKS
from benchmarks.attacks.guests import GUESTS
from benchmarks.attacks.hostile import Target
from benchmarks.histories import look_through
from benchmarks.pairs import bots_alone
from benchmarks.processes import stand_back
from tests.server.fuzz import test_socket as fuzz
from tests.server.fuzz.nearly import message
from tests.server.fuzz.poison import Poisoner
from tests.server.fuzz.test_rest import at_a_table
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tourelle.client import Client
from tourelle.policies import played
from tourelle.server.runtime.budgets import ADDRESS

WITHIN_BUDGET = ADDRESS.count / ADDRESS.seconds / 2
"""Bytes a second."""

SMALL = [one for sort in fuzz.HOSTILE.values() for one in sort if len(one) <= fuzz.LARGEST]


@dataclass
class Crowd:
    """Where to go. `table` is one that everybody may watch."""

    urls: list[str]
    table: str
    random: Random
    notes: list[str] = field(default_factory=list)
    secrets: list[bytes] = field(default_factory=list)

    def url(self) -> str:
        return self.random.choice(self.urls)

    def client(self) -> httpx.AsyncClient:
        looking = {"response": [self._look_through]}
        return httpx.AsyncClient(base_url=self.url(), timeout=60, trust_env=False, event_hooks=looking)

    async def _look_through(self, answer: httpx.Response) -> None:
        self.look_through(answer.url.path, await answer.aread())

    def look_through(self, where: str, raw: bytes) -> None:
        # A replay of a record has what its sender knows.
        if where != "/api/replays":
            look_through(where, raw, self.secrets, self.notes)


async def attack(name: str, crowd: Crowd, seconds: float) -> None:
    """From `benchmarks.attacks`, at an address of its own: one of this machine, so only to servers there."""
    place = urlsplit(crowd.random.choice([url for url in crowd.urls if "//127." in url]))
    target = Target(place.hostname or "", place.port or 0, crowd.table, monotonic() + seconds)
    target.done.look = partial(crowd.look_through, name)
    await ATTACKS[name](target)


async def poison(crowd: Crowd, seconds: float) -> None:
    """Values that a database may choke on, in every field."""
    async with crowd.client() as client:
        poisoner = Poisoner(client, every=7)
        try:
            async with asyncio.timeout(seconds):
                await poisoner.send_all()
        except (TimeoutError, httpx.TransportError, WebSocketException, OSError):
            pass
        crowd.notes += [f"poison was answered with {status}" for status in poisoner.statuses if status == 500]


async def fuzz_sockets(crowd: Crowd, seconds: float) -> None:
    """Hostile messages over a table's socket, slowly enough not to be cut off as a flood."""
    until = monotonic() + seconds
    async with crowd.client() as client:
        player = fuzz.Player(str(client.base_url).rstrip("/"), client, await at_a_table(client))
        while monotonic() < until:
            messages = some(crowd.random)
            await asyncio.sleep(sum(map(len, messages)) / WITHIN_BUDGET)
            async with player.connect() as socket:
                found, code = await fuzz.answers(socket, fuzz.WATCH, *messages)
            crowd.look_through("a socket", json.dumps(found).encode())
            if code in fuzz.BROKEN:
                crowd.notes.append(f"a socket was broken by a fault of ours ({code})")


def some(random: Random) -> list[str | bytes]:
    """Nearly right messages of every type, and a few that are not."""
    return [json.dumps(message(random)) if random.random() < 0.8 else random.choice(SMALL) for _ in range(8)]


async def read_slowly(crowd: Crowd, seconds: float) -> None:
    """Spectators who ask for much and read nothing."""
    url = crowd.url().replace("http", "ws") + f"/api/tables/{crowd.table}/live"
    sockets = []
    for _ in range(20):
        socket = await connect(url, compression=None, proxy=None, max_queue=1)
        for _ in range(30):
            await socket.send(json.dumps({"type": "watch", "since": 0}))
        sockets.append(socket)
    await asyncio.sleep(seconds)
    for socket in sockets:
        socket.transport.abort()


async def watch(crowd: Crowd, seconds: float) -> None:
    """Many spectators, as `benchmarks.load` has them."""
    command = [sys.executable, "-m", "benchmarks.spectators", ",".join(crowd.urls), "100"]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=asyncio.subprocess.DEVNULL)
    assert process.stdin is not None
    process.stdin.write(crowd.table.encode() + b"\n")
    await process.stdin.drain()
    await asyncio.sleep(seconds)
    process.kill()
    await process.wait()


async def think(crowd: Crowd, seconds: float) -> None:
    """Tables where masters think."""
    async with Client(*crowd.urls) as client, AsyncExitStack() as stack:
        await client.introduce("Thinker")
        for _ in range(4):
            await stack.enter_async_context(bots_alone(client, "ontop", "master"))
        await asyncio.sleep(seconds)


async def look_at_replays(crowd: Crowd, seconds: float) -> None:
    records = [json.dumps(played("blox", 4, crowd.random.randrange(1 << 30)).record()).encode() for _ in range(10)]
    headers = {"Content-Type": "application/json"}
    async with crowd.client() as client:
        asked = [asyncio.create_task(client.post("/api/replays", content=one, headers=headers)) for one in records]
        await asyncio.wait(asked, timeout=seconds + 30)
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)


CROWDS: dict[str, Callable[[Crowd, float], Awaitable[None]]] = {
    "poison": poison,
    "fuzz_sockets": fuzz_sockets,
    "read_slowly": read_slowly,
    "watch": watch,
    "think": think,
    "look_at_replays": look_at_replays,
    **{f"attack_{name}": partial(attack, name) for name in ATTACKS if name not in GUESTS},
}


async def main(name: str, urls: str, table: str, seconds: str, seed: str) -> None:
    crowd = Crowd(urls.split(","), table, Random(seed), secrets=sys.stdin.buffer.read().split())
    stand_back()
    await CROWDS[name](crowd, float(seconds))
    print("\n".join(crowd.notes))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
