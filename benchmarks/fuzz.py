"""The fuzz of the tests for as long as one likes, against a server of its own, with what was answered and what it cost.

    python -m benchmarks.fuzz [--examples 150] [--messages 20000]

`--examples`: requests that schemathesis makes for each operation, each way and each mode. `--messages`: hostile and
nearly right ones over the WebSocket. Anything of the class 5xx, a traceback or a connection that breaks ends it.
"""

import argparse
import asyncio
import json
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

import httpx
from benchmarks.figures import Report, memory
from benchmarks.processes import Process, processes
from schemathesis import GenerationMode
from tests.server.databases import new_url
from tests.server.fuzz import test_schemathesis as rest
from tests.server.fuzz import test_socket as socket
from tests.server.fuzz.nearly import value
from tests.server.fuzz.test_rest import at_a_table

MODES = {"right": GenerationMode.POSITIVE, "wrong": GenerationMode.NEGATIVE}
TOGETHER = 15
"""Messages of one connection."""


async def main(examples: int, messages: int, folder: Path) -> Report:
    report = Report()
    async with processes(new_url("sqlite", folder), folder, 1) as (server,):
        async with httpx.AsyncClient(base_url=server.url, timeout=60, trust_env=False) as client:
            table = await at_a_table(client)
            await ask(server, client, table, examples, report)
            await speak(server, client, table, messages, report)
        faults = server.log().count("Traceback")
        report.put("tracebacks in the log", str(faults))
        assert not faults
    return report


async def ask(server: Process, client: httpx.AsyncClient, table: str, examples: int, report: Report) -> None:
    """Requests of all operations."""
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


async def speak(server: Process, client: httpx.AsyncClient, table: str, messages: int, report: Report) -> None:
    """Messages over the socket: half of them hostile, half nearly right."""
    api, random, player = (
        (await client.get("/openapi.json")).json(),
        Random(7),
        socket.Player(server.url, client, table),
    )
    hostile = [message for sort in socket.HOSTILE.values() for message in sort]
    seen, ended, sent = Counter[str](), Counter[str](), 0
    after: list[float] = []
    while sent < messages:
        told: list[str | bytes] = [
            random.choice(hostile)
            if random.random() < 0.5
            else json.dumps(value({"$ref": "#/components/schemas/Act"}, api, random))
            for _ in range(TOGETHER)
        ]
        async with player.connect() as connection:
            found, code = await socket.answers(connection, socket.WATCH, *told)
        assert code != socket.BROKEN
        seen.update(socket.kinds(found))
        ended[str(code or "in order")] += 1
        sent += len(told)
        after.append(memory([server.pid]) / 1024)
    report.put("messages", f"{sent:,}; answered: " + ", ".join(f"{kind} {count:,}" for kind, count in seen.items()))
    report.put("connections ended", ", ".join(f"{code}: {count:,}" for code, count in ended.items()))
    quarters = [after[share * (len(after) - 1) // 4] for share in range(5)]
    report.put("memory at every quarter", ", ".join(f"{mb:.0f}" for mb in quarters) + " MB")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", type=int, default=150)
    parser.add_argument("--messages", type=int, default=20_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tourelle-fuzz-") as name:
        print(asyncio.run(main(asked.examples, asked.messages, Path(name))).table())
