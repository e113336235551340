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
from benchmarks.attacks.hostile import frame
from structlog.testing import capture_logs
from tests.server.databases import ready_url
from tests.server.fuzz.nearly import ODD, message
from tests.server.fuzz.test_rest import at_a_table
from tests.server.loopback import Served, serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tourelle.server.api.live import Connection
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.runtime.websocket_protocol import Line
from tourelle.server.shell.monitoring.logs import not_for_everybody_to_write

pytestmark = pytest.mark.asyncio
Raw: TypeAlias = str | bytes
CUT, FAULT = 1006, 1011
BROKEN = (CUT, FAULT)
"""Codes of connections that a fault of ours ended: without a word, or with one."""

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

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, -0x80
"""Kinds of frames. With `MORE` others follow: the bit that says it is the last is away."""

BEAT = b'{"type":"beat"}'
FRAMES: dict[str, list[bytes]] = {
    "in pieces": [
        frame(TEXT + MORE, BEAT[:3]) + frame(0 + MORE, BEAT[3:9]) + frame(0, BEAT[9:]),
        frame(TEXT + MORE, b"") + frame(PING, b"now") + frame(0 + MORE, b"") + frame(PONG, b"") + frame(0, BEAT),
        frame(BINARY + MORE, b"\xff") + frame(0, b"\xfe"),
        frame(TEXT + MORE, "é".encode()[:1]) + frame(0, "é".encode()[1:]),
        frame(PING, b"p" * 125) + frame(PONG, b"not asked for"),
    ],
    "no text": [frame(TEXT, b"\xff"), frame(TEXT, b"\xed\xa0\x80"), frame(TEXT + MORE, b"\xc3") + frame(0, b"x")],
    "against the rules": [
        *(frame(kind, b"x") for kind in (0, 3, 7, 11, 15)),
        *(frame(TEXT | bit, BEAT) for bit in (0x40, 0x20, 0x10)),
        frame(TEXT + MORE, b"{") + frame(TEXT, BEAT),
        frame(PING + MORE, b""),
        frame(PING, b"p" * 126),
        b"\x81\x0f" + BEAT,
        frame(CLOSE, b"\x03"),
        frame(CLOSE, b"\x03\xed"),
    ],
    "too large": [
        b"\x81\xff" + b"\xff" * 8 + bytes(4),
        b"\x81\xff" + (1 << 40).to_bytes(8) + bytes(4),
        frame(TEXT + MORE, b"x" * 9000) + frame(0, b"x" * 9000),
    ],
}
ENDS = {"no text": 1007, "against the rules": 1002, "too large": TOO_BIG}


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(ready_url("sqlite", tmp_path), tmp_path / "data") as server:
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
        for one in (*messages, json.dumps({"type": "say", "text": "still here", "id": "mine"})):
            await socket.send(one)
        while not found or found[-1].get("id") != "mine":
            text = await asyncio.wait_for(socket.recv(), 20)
            assert not any(word in str(text) for word in OURS)
            found.append(json.loads(text))
    except ConnectionClosed as closed:
        return found, closed.rcvd.code if closed.rcvd else CUT
    return found, None


def kinds(found: list[dict[str, Any]]) -> list[str]:
    return [message["type"] for message in found if message["type"] not in ("beat", "presence", "event", "state")]


@pytest.mark.parametrize("watching", [True, False])
@pytest.mark.parametrize("sort", HOSTILE)
async def test_one_hostile_message(player: Player, sort: str, watching: bool) -> None:
    for hostile in HOSTILE[sort]:
        async with player.connect() as socket:
            found, code = await answers(socket, *([WATCH] if watching else []), hostile)
        if len(hostile) > LARGEST:
            assert code == TOO_BIG, hostile[:60]
            continue
        assert code is None, f"{hostile[:60]!r} ended it with {code}"
        assert kinds(found)[-1] == ("done" if watching else "refused")
        assert len(kinds(found)) <= 2


@pytest.mark.parametrize("sort", FRAMES)
async def test_one_hostile_frame(player: Player, sort: str, caplog: pytest.LogCaptureFixture) -> None:
    with capture_logs() as told:
        for raw in FRAMES[sort]:
            async with player.connect() as socket:
                assert (await answers(socket, WATCH))[1] is None
                socket.transport.write(raw)
                _, code = await answers(socket)
            assert code == ENDS.get(sort), raw[:60]
    assert not [one for one in told if one["log_level"] == "error"]
    assert not [one for one in caplog.records if one.exc_info and not_for_everybody_to_write(one)]


async def test_who_sends_nothing_else_is_let_go(player: Player) -> None:
    async with player.connect() as socket:
        found, code = await answers(socket, WATCH, *(["{"] * 200))
    assert code is not None
    assert code not in BROKEN
    assert set(kinds(found)) == {"refused", "bye"}
    async with player.connect() as socket:
        assert (await answers(socket, WATCH))[1] is None, "the table goes on"


async def test_messages_that_are_nearly_right(player: Player) -> None:
    random = Random(11)
    said: set[str] = set()
    for _ in range(60):
        async with player.connect() as socket:
            nearly = json.dumps(message(random))
            found, code = await answers(socket, WATCH, nearly)
        assert code is None, nearly
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
