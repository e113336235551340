"""Messages that no client of ours sends, over a table's WebSocket: each is answered or the connection ends in order."""

import asyncio
import gc
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import httpx
import pytest
import pytest_asyncio
from tests.server.databases import new_url
from tests.server.fuzz.nearly import ODD, value
from tests.server.fuzz.test_rest import at_a_table
from tests.server.loopback import Served, serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tourelle.server.api.live import Connection
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.runtime.websocket_protocol import Line

pytestmark = pytest.mark.asyncio
Raw: TypeAlias = str | bytes
BROKEN = 1011
TOO_BIG = 1009
LARGEST = 16 * 1024
OURS = ("Traceback", "site-packages", "sqlalchemy", "tourelle/server", 'File "')
WATCH = json.dumps({"type": "watch"})

HOSTILE: dict[str, list[Raw]] = {
    "malformed": [
        "",
        " ",
        "{",
        "}",
        "nul",
        '{"type"',
        '{"type":}',
        '{"type":"watch"',
        "\x00",
        "'watch'",
        '"\\ud800"',
        "NaN",
    ],
    "huge": [
        "x" * 17_000,
        '{"type":"say","text":"' + "x" * 16_500 + '"}',
        '{"type":"play","seat":' + "9" * 15_000 + "}",
    ],
    "nested": ["[" * 8000, '{"a":' * 2500, '{"type":' + "[" * 7000 + "]" * 7000 + "}"],
    "binary": [b"", b"\x00\xff\xfe", b"\x80" * 5000, WATCH.encode("utf-16"), bytes(range(256))],
    "of another kind": [json.dumps(odd) for odd in ODD if odd != "x" * 5000],
    "without a watch before": [
        json.dumps({"type": kind, "seat": 0, "at": 1, "move": "A1>A2", "text": "x", "emote": "hello"})
        for kind in (
            "play",
            "sit",
            "stand",
            "start",
            "undo",
            "resign",
            "come_back",
            "say",
            "emote",
            "legal",
            "beat",
            "x",
        )
    ],
}


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(new_url("sqlite", tmp_path), tmp_path / "data") as server:
        yield server


class Player:
    """Somebody who has made a table, and can open sockets to it."""

    def __init__(self, server: str, client: httpx.AsyncClient, table: str) -> None:
        self.client = client
        self.url = f"{server.replace('http', 'ws')}/api/tables/{table}/live"

    def connect(self) -> connect:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.client.cookies.jar)
        return connect(self.url, additional_headers={"Cookie": cookies}, compression=None)


@pytest_asyncio.fixture
async def player(served: Served) -> AsyncIterator[Player]:
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as client:
        yield Player(served.url, client, await at_a_table(client))


async def answers(socket: ClientConnection, *messages: Raw) -> tuple[list[dict[str, Any]], int | None]:
    """What is answered to messages and a good one after them; or with which code it ended."""
    found: list[dict[str, Any]] = []
    try:
        for message in (*messages, json.dumps({"type": "say", "text": "still here", "id": "mine"})):
            await socket.send(message)
        while not found or found[-1].get("id") != "mine":
            text = await socket.recv()
            assert not any(word in str(text) for word in OURS)
            found.append(json.loads(text))
    except ConnectionClosed as closed:
        return found, closed.rcvd.code if closed.rcvd else None
    return found, None


def kinds(found: list[dict[str, Any]]) -> list[str]:
    return [message["type"] for message in found if message["type"] not in ("beat", "presence", "event", "state")]


@pytest.mark.parametrize("watching", [True, False])
@pytest.mark.parametrize("sort", HOSTILE)
async def test_one_hostile_message(player: Player, sort: str, watching: bool) -> None:
    for message in HOSTILE[sort]:
        async with player.connect() as socket:
            found, code = await answers(socket, *([WATCH] if watching else []), message)
        if len(message) > LARGEST:
            assert code == TOO_BIG, message[:60]
            continue
        assert code is None, f"{message[:60]!r} ended it with {code}"
        assert kinds(found)[-1] == ("done" if watching else "refused")
        assert len(kinds(found)) <= 2


async def test_who_sends_nothing_else_is_let_go(player: Player) -> None:
    async with player.connect() as socket:
        found, code = await answers(socket, WATCH, *(["{"] * 200))
    assert code is not None
    assert code != BROKEN
    assert set(kinds(found)) == {"refused", "bye"}
    async with player.connect() as socket:
        assert (await answers(socket, WATCH))[1] is None, "the table goes on"


async def test_acts_that_are_nearly_right(served: Served, player: Player) -> None:
    api, random = served.app.openapi(), Random(11)
    said: set[str] = set()
    for _ in range(40):
        async with player.connect() as socket:
            act = json.dumps(value({"$ref": "#/components/schemas/Act"}, api, random))
            found, code = await answers(socket, WATCH, act)
        assert code is None, act
        said |= set(kinds(found))
    assert {"done", "refused"} <= said


def minute() -> Callable[[], None]:
    """A minute passes on the loop's clock. It is not set back at the end: the server's timers would wait for it."""
    loop, ahead = asyncio.get_running_loop(), 0
    clock = loop.time

    def passes() -> None:
        nonlocal ahead
        ahead += 60

    setattr(loop, "time", lambda: clock() + ahead)  # noqa: B010 -- a method is replaced
    return passes


async def test_nothing_is_left_of_connections_that_ended(player: Player) -> None:
    tasks, a_minute_passes = len(asyncio.all_tasks()), minute()

    async def after_calls(count: int) -> int:
        """How many objects there are when the last of so many connections has ended."""
        for number in range(count):
            async with player.connect() as socket:
                await answers(socket, WATCH, HOSTILE["binary"][number % 5], HOSTILE["malformed"][number % 12])
            async with player.connect() as socket:
                await socket.send(WATCH)  # and goes without a word
        while len(asyncio.all_tasks()) > tasks:
            await asyncio.sleep(0.02)
        # A connection leaves timers behind, which hold it until they run out: a minute later there are none.
        a_minute_passes()
        await asyncio.sleep(0.02)
        gc.collect()
        return len(gc.get_objects())

    before = await after_calls(10)
    # Each line of the chat is kept with the table.
    assert await after_calls(40) - before < 40 * 30


async def test_a_connection_that_ended_needs_no_garbage_collector(player: Player) -> None:
    """A full collection is rare, so connections that wait for one fill the memory."""
    tasks, a_minute_passes = len(asyncio.all_tasks()), minute()
    gc.collect()
    gc.disable()
    try:
        for _ in range(5):
            async with player.connect() as socket:
                await answers(socket, WATCH)
            async with player.connect() as socket:
                await socket.send(WATCH)
        while len(asyncio.all_tasks()) > tasks:
            await asyncio.sleep(0.02)
        a_minute_passes()
        await asyncio.sleep(0.02)
        left = Counter(type(each) for each in gc.get_objects() if type(each) in (Connection, Line, Watcher))
    finally:
        gc.enable()
    assert left == {}
