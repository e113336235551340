"""What a hostile client does, one function each: `python -m benchmarks.attacks.attackers NAME HOST PORT TABLE SECONDS`.

Here are those who know nothing but the address; those with an identity are in `guests.py`. Reads what was prepared
for it and prints what it achieved, both as JSON. All is bounded by the seconds, and goes to the address that is given.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from time import monotonic

import msgspec
from benchmarks.attacks.guests import GUESTS
from benchmarks.attacks.hostile import NOWHERE, PING, Connection, Target, beat, frame, watch

STEP = 0.01
PACE = 4_000_000
"""Bytes a second of a flood."""

AGAIN = 0.05
"""Seconds until somebody who was cut off comes back."""

SILENT = 1100
SLOW = 200
SOCKETS = 1500
HEADERS = 151_000_000
LONG_HEADER = 40_000_000
QUOTES = 7900


async def flood(target: Target, table: str, greeting: bytes, frames: bytes, count: int = 1) -> None:
    """Opens many connections that send frames at a constant rate, read nothing, and reconnect when they are closed."""
    await asyncio.gather(*(_flood(target, table, greeting, frames, PACE / count) for _ in range(count)))


async def _flood(target: Target, table: str, greeting: bytes, frames: bytes, pace: float) -> None:
    piece = frames * max(1, int(pace * STEP) // len(frames))
    while target.now:
        if line := await target.connected():
            if await line.upgrade(table) and await line.send(greeting):
                while target.now and await line.send(piece):
                    await asyncio.sleep(len(piece) / pace)
            line.close()
        await asyncio.sleep(AGAIN)


async def pings(target: Target) -> None:
    await flood(target, NOWHERE, b"", frame(PING, b""))


async def pings_at_a_table(target: Target) -> None:
    await flood(target, target.table, watch(), frame(PING, b""))


async def pings_by_many(target: Target) -> None:
    await flood(target, target.table, watch(), frame(PING, b""), 40)


async def beats(target: Target) -> None:
    await flood(target, target.table, watch(), beat())


async def watches(target: Target) -> None:
    """Requests the whole table again and again, and never reads an answer."""
    await flood(target, target.table, watch(), watch())


async def headers(target: Target) -> None:
    """Sends one request with headers without end."""
    line = await target.connected()
    if line and await line.send(b"GET / HTTP/1.1\r\nHost: here\r\n"):
        piece = b"X-A: b\r\n" * 8192
        while target.now and target.done.sent < HEADERS and await line.send(piece):
            await asyncio.sleep(0)
    if line:
        target.done.answered(await line.read())
        line.close()


async def long_header(target: Target) -> None:
    """Sends one very long header."""
    line = await target.connected()
    if line and await line.send(b"GET / HTTP/1.1\r\nX-A: "):
        while target.now and target.done.sent < LONG_HEADER and await line.send(b"b" * 65536):
            await asyncio.sleep(0)
        await line.send(b"\r\n\r\n")
        target.done.answered(await line.read())
        line.close()


async def silent(target: Target) -> None:
    """Opens idle connections, more than the usual limit of open files; replaces those that are closed."""
    held: list[Connection] = []
    while target.now:
        if len(held) < SILENT:
            line = Connection(target.done, min(target.until, monotonic() + 1))
            held += [line] if await line.open(target.host, target.port) else []
        else:
            await asyncio.sleep(STEP)
    target.done.answers["held"] = len(held)


async def slow(target: Target) -> None:
    """Sends requests byte by byte."""
    lines = [line for _ in range(SLOW) if (line := await target.connected())]
    text = b"GET /api/games HTTP/1.1\r\nX-A: " + b"b" * 100_000
    at = 0
    while target.now:
        for line in lines:
            await line.send(text[at : at + 1])
        at += 1
        await asyncio.sleep(0.5)


async def pipelined(target: Target) -> None:
    """Sends endless requests on one connection, and never reads the answers."""
    piece = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n" * 1000
    while target.now:
        if line := await target.connected():
            while target.now and await line.send(piece):
                await asyncio.sleep(0)
            line.close()
        await asyncio.sleep(AGAIN)


async def sockets(target: Target) -> None:
    """Opens as many sockets at a table as possible."""
    lines: list[Connection] = []
    while target.now and len(lines) < SOCKETS:
        if line := await target.connected():
            if await line.upgrade(target.table):
                await line.send(watch())
            lines.append(line)
        else:
            await asyncio.sleep(STEP)
    while target.now:
        for line in lines:
            await line.send(beat())
        await asyncio.sleep(1)


async def asked(target: Target, path: str, count: int = 20, more: str = "") -> None:
    """Requests a page as fast as possible, several times in parallel; `more`: further headers."""

    async def one() -> None:
        line = await target.connected()
        while target.now and line:
            if not await line.send(f"GET {path} HTTP/1.1\r\nHost: here\r\n{more}\r\n".encode()):
                break
            target.done.answered(await line.read(1 << 22))

    await asyncio.gather(*(one() for _ in range(count)))


async def docs(target: Target) -> None:
    await asked(target, "/docs")


async def ready(target: Target) -> None:
    await asked(target, "/readyz")


async def cookies(target: Target) -> None:
    """Sends a cookie that Python takes long to read: at most some 100 KB a second."""
    await asked(target, "/healthz", 1, 'Cookie: x="' + '\\"' * QUOTES + '"\r\n')


ATTACKS: dict[str, Callable[[Target], Awaitable[None]]] = {
    "pings": pings,
    "pings_at_a_table": pings_at_a_table,
    "pings_by_many": pings_by_many,
    "beats": beats,
    "watches": watches,
    "headers": headers,
    "long_header": long_header,
    "silent": silent,
    "slow": slow,
    "pipelined": pipelined,
    "sockets": sockets,
    "docs": docs,
    "ready": ready,
    "cookies": cookies,
    **GUESTS,
}


async def main(name: str, host: str, port: str, table: str, seconds: str) -> None:
    prepared = msgspec.json.decode(sys.stdin.buffer.read() or b"{}")
    print("begins", flush=True)
    target = Target(host, int(port), table, monotonic() + float(seconds), prepared)
    await ATTACKS[name](target)
    achieved = {key: one for key, one in asdict(target.done).items() if key != "look"}
    print(msgspec.json.encode(achieved).decode(), flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
