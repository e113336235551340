"""Hostile clients who have an identity, and tables of their own: each request is one that people make as well.

What an attack needs (identities, a long match) it finds in `Target.prepared`: `PREPARED` makes it while the server's
limits are off.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import httpx
from benchmarks.attacks.hostile import ADDRESS, Connection, Target, beat, watch

from tourelle.client import Client
from tourelle.policies import played
from tourelle.wire.acts import Play, Start
from tourelle.wire.tables import BotSeat, Mine, NewTable

NEIGHBOUR = "127.0.0.1"
"""Where those who play are, too."""

POISONERS = 60
PEOPLE = 3
TABLES = 14
"""Of each of these people: 42 tables of four masters."""

LONG = 394
"""Moves of a match that is played before the attack."""

RECORDS = 20


def visitor(target: Target, address: str = ADDRESS, cookie: str = "") -> httpx.AsyncClient:
    headers = {"Cookie": cookie} if cookie else {}
    line = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=target.url, transport=line, headers=headers, timeout=60)


async def ask(target: Target, client: httpx.AsyncClient, method: str, path: str, body: Any = None) -> Any:
    """The answer, or None for a refusal; counts both."""
    try:
        answer = await client.request(method, path, json=body)
    except httpx.TransportError:
        target.done.cut += 1
        return None
    target.done.answered(f"HTTP/1.1 {answer.status_code}".encode())
    return answer.json() if answer.is_success else None


async def poison(target: Target) -> None:
    """Sends acts that are valid except for their id, which PostgreSQL can't store: NUL."""
    await asyncio.gather(*(_poison(target, **one) for one in target.prepared))


async def _poison(target: Target, cookie: str, table: str, act: Any) -> None:
    async with visitor(target, cookie=cookie) as client:
        number = 0
        while target.now:
            number += 1
            await ask(target, client, "POST", f"/api/tables/{table}/acts", {**act, "id": f"{number}\0"})
            # As fast as one person's moves are allowed.
            await asyncio.sleep(1 / 6)


async def short_matches(url: str) -> list[dict[str, Any]]:
    """Creates matches of one person each, with a possible move."""
    found = []
    for _ in range(POISONERS):
        async with Client(url) as client:
            await client.introduce("Eve")
            table = (await client.make(NewTable(game="fivetowers", seats=[Mine(), Mine()]))).table.id
            await client.act(table, Start())
            async with visitor_of(client) as http:
                seen = (await http.get(f"/api/tables/{table}?seat=0&legal=true")).json()
            act = {"type": "play", "seat": 0, "at": seen["at"], "move": seen["legal"][0]}
            found.append({"cookie": client.cookie, "table": table, "act": act})
    return found


async def bots(target: Target) -> None:
    """Opens tables where four masters think, and watches all of them."""
    lines: list[Connection] = []
    for one in target.prepared:
        async with visitor(target, cookie=one["cookie"]) as client:
            for table in one["tables"]:
                await ask(target, client, "POST", f"/api/tables/{table}/acts", {"type": "start", "id": "start"})
                line = await target.connected()
                if line and await line.upgrade(table):
                    await line.send(watch())
                    lines.append(line)
    while target.now:
        for line in lines:
            await line.send(beat())
        await asyncio.sleep(1)


async def tables_of_masters(url: str) -> list[dict[str, Any]]:
    """Creates tables that have not begun yet."""
    found = []
    table = NewTable(game="ontop", seats=[BotSeat("master")] * 4, visibility="public")
    for _ in range(PEOPLE):
        async with Client(url) as client:
            await client.introduce("Eve")
            made = [(await client.make(table)).table.id for _ in range(TABLES)]
            found.append({"cookie": client.cookie, "tables": made})
    return found


async def guesses(target: Target) -> None:
    """Guesses ids of tables, from an address that it shares with the players."""
    random = Random(1)
    async with visitor(target, NEIGHBOUR) as client:
        while target.now:
            await asyncio.gather(
                *(ask(target, client, "GET", f"/api/tables/{random.randbytes(8).hex()}") for _ in range(20))
            )
            await asyncio.sleep(1)


async def undos(target: Target) -> None:
    """Takes the moves of a long match back, one after the other."""
    path = f"/api/tables/{target.prepared['table']}"
    async with visitor(target, cookie=target.prepared["cookie"]) as client:
        while target.now:
            if seen := await ask(target, client, "GET", path):
                undo = {"type": "undo", "seat": seen["document"]["view"]["to_move"], "at": seen["at"]}
                await ask(target, client, "POST", f"{path}/acts", {**undo, "id": f"u{int(1e6 * target.left)}"})


async def histories(target: Target) -> None:
    """Requests all events of a long match, again and again."""
    path = f"/api/tables/{target.prepared['table']}/events"

    async def read(client: httpx.AsyncClient) -> None:
        while target.now:
            if await ask(target, client, "GET", path) is None:
                await asyncio.sleep(0.05)

    async with visitor(target, cookie=target.prepared["cookie"]) as client:
        await asyncio.gather(*(read(client) for _ in range(8)))


async def long_match(url: str) -> dict[str, str]:
    """One person at four seats plays until the match is long."""
    async with Client(url) as client:
        await client.introduce("Eve")
        made = await client.make(NewTable(game="blox", seats=[Mine()] * 4, undo="on", options={"stall_rounds": 100}))
        table, random = made.table.id, Random(1)
        async with client.watch(table, legal=False) as watched:
            await watched.start()
        async with visitor_of(client) as http:
            for _ in range(LONG):
                seat = (await http.get(f"/api/tables/{table}")).json()["document"]["view"]["to_move"]
                seen = (await http.get(f"/api/tables/{table}", params={"seat": seat, "legal": True})).json()
                await client.act(table, Play(seat=seat, move=random.choice(seen["legal"]), at=seen["at"]))
        return {"table": table, "cookie": client.cookie}


def visitor_of(client: Client) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=client.url, headers={"Cookie": client.cookie}, timeout=60, trust_env=False)


async def records(target: Target) -> None:
    """Uploads many records of long matches to be replayed at once."""
    headers = {"Content-Type": "application/json"}

    async def bring(client: httpx.AsyncClient, record: str) -> None:
        while target.now:
            try:
                answer = await client.post("/api/replays", content=record, headers=headers)
                target.done.answered(f"HTTP/1.1 {answer.status_code}".encode())
            except httpx.TransportError:
                target.done.cut += 1
            await asyncio.sleep(0.1)

    async with visitor(target) as client:
        bringing = [asyncio.create_task(bring(client, one)) for one in target.prepared]
        await asyncio.wait(bringing, timeout=target.left)
        for one in bringing:
            one.cancel()
        await asyncio.gather(*bringing, return_exceptions=True)


async def long_records(_url: str) -> list[str]:
    return [json.dumps(played("blox", 4, seed).record()) for seed in range(RECORDS)]


GUESTS: dict[str, Callable[[Target], Awaitable[None]]] = {
    "poison": poison,
    "bots": bots,
    "guesses": guesses,
    "undos": undos,
    "histories": histories,
    "records": records,
}
PREPARED: dict[str, Callable[[str], Awaitable[Any]]] = {
    "poison": short_matches,
    "bots": tables_of_masters,
    "undos": long_match,
    "histories": long_match,
    "records": long_records,
}
DATABASES = {"poison": "postgresql"}
"""Of those that need another one than SQLite."""
