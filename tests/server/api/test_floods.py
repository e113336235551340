"""Sockets that send far too much, read nothing, or are far too many: they are cut off, and nobody else notices."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from tests.server.api.test_live import line, refused, running
from tests.server.databases import ready_url
from tests.server.loopback import Served, serving
from websockets.frames import Frame, Opcode

from tourelle.client import Client
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.table import LiveTable
from tourelle.server.runtime import websocket_protocol as lines
from tourelle.server.runtime.budgets import SMALLEST, SOCKET
from tourelle.server.runtime.frames import BEAT
from tourelle.server.shell.http.rate_limits import Rate
from tourelle.wire.socket import AskPreview, Preview

pytestmark = pytest.mark.asyncio
MANY = 2 * SOCKET.count // SMALLEST


@pytest_asyncio.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    database = ready_url("sqlite", tmp_path)
    async with serving(database, tmp_path, "on", address_connections=4, rates={"connect": Rate(6, 6000)}) as found:
        yield found


@pytest.mark.parametrize(
    ("opcode", "text"), [(Opcode.PING, b""), (Opcode.PONG, b""), (Opcode.TEXT, BEAT), (Opcode.TEXT, b"x")]
)
async def test_a_flood_is_cut_off_and_others_go_on(ada: Client, bob: Client, opcode: Opcode, text: bytes) -> None:
    table = await running(ada, bob)
    async with line(ada, table) as calm, line(bob, table) as flooding:
        flooding.socket.transport.write(Frame(opcode, text).serialize(mask=True) * MANY)
        assert await flooding.closed() is None, "without a word"
        assert (await calm.ask({"type": "say", "text": "still here"}, "done"))["number"]


@pytest.mark.slow
async def test_as_much_as_the_limits_allow_is_read(ada: Client, bob: Client) -> None:
    """Everything that people may do at once: 300 previews, 60 moves, 60 looks."""
    table = await running(ada, bob)
    async with line(ada, table) as here:
        for at in range(300):
            await here.say({"type": "preview", "move": "bid 2", "id": str(at)})
        for _ in range(60):
            await here.say({"type": "legal"})
        while (await here.hear("preview"))["id"] != "299":
            pass


async def test_questions_that_come_together_let_others_in_between(
    ada: Client, bob: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each costs some tenths of a millisecond; 300 at once would hold everybody up."""
    table, turn, turns = await running(ada, bob), 0, []
    answer = LiveTable.preview

    def preview(live: LiveTable, watcher: Watcher, asked: AskPreview) -> Preview:
        turns.append(turn)
        return answer(live, watcher, asked)

    async def others() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(LiveTable, "preview", preview)
    async with line(ada, table) as here:
        waiting = asyncio.create_task(others())
        question = Frame(Opcode.TEXT, b'{"type":"preview","move":"bid 2"}').serialize(mask=True)
        here.socket.transport.write(question * 50)
        for _ in range(50):
            await here.hear("preview")
        waiting.cancel()
    assert len(set(turns)) == 50


async def test_an_address_has_so_many_sockets(served: Served, ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with line(ada, table), line(ada, table), line(bob, table):
        async with line(bob, table):
            assert await refused(ada, table) == (429, "too_many")
        while len(served.services.sockets) > 3:
            await asyncio.sleep(0.005)
        async with line(ada, table):
            pass


async def test_connecting_too_often_is_refused_before_there_is_a_connection(ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    for _ in range(6):
        async with line(ada, table):
            pass
    assert await refused(ada, table) == (429, "too_fast")
    async with line(bob, table):
        pass


async def test_who_reads_nothing_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They give signs of life, and never read an answer. The times are shorter here."""
    monkeypatch.setattr(lines, "UNREAD", 0.2)
    monkeypatch.setattr(lines, "GOODBYE", 0.2)
    async with (
        serving(ready_url("sqlite", tmp_path), tmp_path) as served,
        Client(served.url) as ada,
        Client(served.url) as bob,
    ):
        await ada.introduce("Ada")
        await bob.introduce("Bob")
        table = await running(ada, bob)
        deaf = await upgraded(served.url, table)
        watch = Frame(Opcode.TEXT, json.dumps({"type": "watch"}).encode()).serialize(mask=True)
        with deaf, pytest.raises(ConnectionError):
            await send_forever(deaf, watch * 10)


async def send_forever(deaf: socket.socket, frames: bytes) -> None:
    async with asyncio.timeout(120):
        while True:
            await asyncio.get_running_loop().sock_sendall(deaf, frames)
            await asyncio.sleep(0)


async def upgraded(url: str, table: str) -> socket.socket:
    """A socket at a table that takes in as little as the system lets it."""
    found, loop = socket.socket(), asyncio.get_running_loop()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.setblocking(False)
    host, port = url.removeprefix("http://").split(":")
    await loop.sock_connect(found, (host, int(port)))
    await loop.sock_sendall(
        found,
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode(),
    )
    assert b" 101 " in await loop.sock_recv(found, 1000)
    return found
