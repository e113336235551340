"""What comes before a request is known: endless headers, silence, letters one by one, far too many connections."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import uvicorn
from starlette.routing import BaseRoute, Mount
from structlog.testing import capture_logs
from tests.server.shell.fakes import FakeServices
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.frames import Frame, Opcode

from tourelle.server.metrics import Metrics
from tourelle.server.runtime import connection_limits, http_protocol
from tourelle.server.runtime.process import config
from tourelle.server.runtime.server_socket import listen
from tourelle.server.shell.app import build
from tourelle.server.shell.config.settings import Settings
from tourelle.server.shell.http.addresses import Trusted
from tourelle.server.shell.monitoring.logs import not_for_everybody_to_write

pytestmark = pytest.mark.asyncio
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
ASKED = b"GET /api/look/x HTTP/1.1\r\nHost: here\r\n\r\n"
UPGRADE = (
    b"GET /api/open HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
PATIENCE = 10


class Wire:
    """A raw connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    def say(self, text: bytes) -> None:
        self._writer.write(text)

    async def hear(self) -> bytes:
        """Whatever comes next; nothing if the server has closed."""
        try:
            return await asyncio.wait_for(self._reader.read(1 << 16), PATIENCE)
        except ConnectionError:
            return b""

    async def ask(self, text: bytes) -> bytes:
        """The status of the answer, which is read to its end."""
        self.say(text)
        async with asyncio.timeout(PATIENCE):
            head = await self._reader.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head)
            await self._reader.readexactly(int(length[1]) if length else 0)
        return head[9:12]

    async def until_closed(self) -> bytes:
        """All that is answered until the server closes."""
        heard = b""
        while part := await self.hear():
            heard += part
        return heard

    def pause(self) -> None:
        """Reads nothing from now on."""
        self._writer.transport.pause_reading()  # type: ignore[attr-defined]

    def close(self) -> None:
        self._writer.close()


class House:
    """A server with stand-ins inside, and connections to it from any address of this machine."""

    def __init__(self, port: int, stack: AsyncExitStack, logged: list[Any], metrics: Metrics) -> None:
        self._port, self._stack = port, stack
        self.logged, self.metrics = logged, metrics

    async def connect(self, address: str = "127.0.0.2") -> Wire:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(address, 0))
        wire = Wire(reader, writer)
        self._stack.callback(wire.close)
        return wire

    def turned_away(self) -> list[tuple[str, str]]:
        return [(line["why"], line["address"]) for line in self.logged if line["event"] == "turned away"]


@asynccontextmanager
async def serving(folder: Path, *first: BaseRoute, **more: Any) -> AsyncIterator[House]:
    settings, metrics = Settings(data=folder, **more), Metrics()
    app = build(settings, FakeServices(), metrics)
    app.routes[:0] = first
    with listen("127.0.0.1", 0) as taken, capture_logs() as logged:
        server = uvicorn.Server(config(app, settings))
        task = asyncio.create_task(server._serve([taken]))
        while not server.started:
            await asyncio.sleep(0.005)
        async with AsyncExitStack() as stack:
            yield House(taken.getsockname()[1], stack, logged, metrics)
        server.should_exit = True
        await task


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with serving(tmp_path) as found:
        yield found


async def works(wire: Wire) -> bool:
    wire.say(HEALTH)
    return (await wire.hear()).startswith(b"HTTP/1.1 200 ")


async def test_whoever_leaves_is_waited_for_by_none_of_their_requests(tmp_path: Path) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def answer(_scope: Any, receive: Any, _send: Any) -> None:
        await receive()
        begun.set()
        assert (await receive())["type"] == "http.disconnect"
        ended.set()

    async with serving(tmp_path, Mount("/api", answer)) as house:
        wire = await house.connect()
        wire.say(ASKED * 2)
        await begun.wait()
        wire.close()
        await asyncio.wait_for(ended.wait(), PATIENCE)


async def test_whoever_does_not_read_the_answer_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "UNREAD", 0.2)
    ended = asyncio.Event()

    async def answer(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": bytes(50_000_000), "more_body": True})
        assert (await receive())["type"] == "http.disconnect"
        ended.set()

    async with serving(tmp_path, Mount("/api", answer)) as house:
        wire = await house.connect()
        wire.pause()
        wire.say(ASKED)
        await asyncio.wait_for(ended.wait(), PATIENCE)


# ---- How much a request is ----


@pytest.mark.parametrize("endless", [b"X-A: b\r\n", b"b", b"\r\n"], ids=["headers", "a header", "nothing"])
async def test_a_request_whose_head_does_not_end_is_cut_off(house: House, endless: bytes) -> None:
    wire = await house.connect()
    wire.say(b"" if endless == b"\r\n" else b"GET / HTTP/1.1\r\nX-A: b")
    wire.say(endless * (100_000 // len(endless)))
    assert (await wire.until_closed()).startswith(b"HTTP/1.1 431 ")
    assert house.turned_away() == [("431", "127.0.0.2")]
    assert await (await house.connect()).ask(HEALTH) == b"200"


async def test_as_much_as_browsers_send_is_read(house: House) -> None:
    wire = await house.connect()
    for _ in range(3):
        assert await wire.ask(HEALTH[:-2] + b"Cookie: " + b"x" * 12_000 + b"\r\n\r\n") == b"200"


async def test_a_body_of_any_length_in_one_piece_with_its_head(house: House) -> None:
    wire = await house.connect()
    body = b"[" + b" " * 60_000 + b"]"
    head = b"POST /api/echo HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
    assert await wire.ask(head % len(body) + body) == b"401"
    assert await wire.ask(HEALTH) == b"200", "the next one begins where the body ended"


async def test_a_body_that_does_not_end_is_cut_off(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "GENEROUS", 1)
    wire = await house.connect()
    head = (
        b"POST /api/echo HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n"
    )
    assert await wire.ask(head) == b"413"
    wire.say(b"x" * (2 * Settings().record_limit))
    assert await wire.until_closed() == b""
    assert house.turned_away() == [("413", "127.0.0.2")]


async def test_headers_after_a_body_are_not_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[bytes] = []
    monkeypatch.setattr(HttpToolsProtocol, "on_header", lambda _, name, __: kept.append(name))
    wire = await house.connect()
    head = b"POST /api/echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
    await wire.ask(head + b"0\r\nX-A: b\r\n\r\n")
    assert kept == [b"Host", b"Transfer-Encoding"]


async def test_requests_do_not_queue_up(house: House) -> None:
    wire = await house.connect()
    wire.say(HEALTH * 3)
    heard = b""
    while heard.count(b"HTTP/1.1 200") < 3:
        heard += await wire.hear()
    wire.say(HEALTH * 1000)
    assert (await wire.until_closed()).count(b"HTTP/1.1 200") < 20


async def test_letters_that_are_none_end_a_socket_quietly(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """Anybody could fill the log with tracebacks."""
    wire = await house.connect()
    assert await wire.ask(UPGRADE) == b"101"
    wire.say(Frame(Opcode.TEXT, b"\xff").serialize(mask=True))
    assert (1007).to_bytes(2) in await wire.until_closed()
    assert [record.msg for record in caplog.records if not_for_everybody_to_write(record)] == []
    assert house.turned_away() == [("1007", "127.0.0.2")]


# ---- How long it takes ----


@pytest.mark.parametrize("begun", [b"", b"GET /heal", b"\r\n"])
@pytest.mark.parametrize("before", [0, 1], ids=["at first", "later"])
async def test_whoever_begins_and_says_no_more_is_cut_off(
    house: House, begun: bytes, before: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not before:
        monkeypatch.setitem(http_protocol.SECONDS, "head", 0.05)
    wire = await house.connect()
    for _ in range(before):
        assert await wire.ask(HEALTH) == b"200"
    monkeypatch.setitem(http_protocol.SECONDS, "head", 0.05)
    wire.say(begun or (b"G" if before else b""))
    assert (await wire.until_closed()).startswith(b"HTTP/1.1 408 ")


async def test_whoever_sends_half_a_body_is_cut_off(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(http_protocol.SECONDS, "body", 0.05)
    wire = await house.connect()
    wire.say(
        b"POST /api/identity HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    )
    await wire.until_closed()
    assert house.turned_away() == [("408", "127.0.0.2")]


async def test_between_requests_there_is_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(http_protocol.SECONDS, "head", 0.5)
    wire = await house.connect()
    assert await wire.ask(HEALTH) == b"200"
    silent = await house.connect()
    await silent.until_closed()
    assert await wire.ask(HEALTH) == b"200"


# ---- How many ----


async def test_an_address_holds_so_many_and_others_are_not_concerned(tmp_path: Path) -> None:
    async with serving(tmp_path, address_connections=3) as house:
        held = [await house.connect() for _ in range(3)]
        for wire in held:
            assert await wire.ask(UPGRADE) == b"101"
        for _ in range(5):
            assert await (await house.connect()).until_closed() == b""
        assert await (await house.connect("127.0.0.3")).ask(HEALTH) == b"200"
        proxy = [await house.connect("127.0.0.1") for _ in range(5)]
        assert [await wire.ask(HEALTH) for wire in proxy] == [b"200"] * 5, "a proxy stands for many"
        assert house.turned_away() == [("address", "127.0.0.2")], "one line for all of them"
        assert b'tourelle_turned_away_total{why="address"} 5.0' in house.metrics.text()
        assert b"tourelle_connections 9.0" in house.metrics.text()
        held[0].close()
        while not await works(await house.connect()):
            pass


async def test_silence_keeps_no_neighbour_out(tmp_path: Path) -> None:
    """Somebody at the same address holds all that the address may have, and renews it."""
    async with serving(tmp_path, address_connections=3) as house:
        silent = [await house.connect("127.0.0.2") for _ in range(3)]
        for at in range(3):
            assert await (await house.connect("127.0.0.2")).ask(UPGRADE) == b"101"
            assert await silent[at].until_closed() == b"", "who has been silent for longest goes first"
        other = await house.connect("127.0.0.3")
        assert await (await house.connect("127.0.0.2")).until_closed() == b"", "all are busy"
        assert await other.ask(HEALTH) == b"200"
        assert house.turned_away() == [("idle", "127.0.0.2"), ("address", "127.0.0.2")]


async def test_an_address_has_a_part_of_what_there_is() -> None:
    for most, setting, part in ((10_000, 500, 500), (864, 500, 43), (16, 500, 16), (10_000, 100, 100)):
        limits = connection_limits.ConnectionLimits(most, setting, Trusted(()), Metrics())
        assert limits.by_address == part
    assert connection_limits.ConnectionLimits(864, None, Trusted(()), Metrics()).by_address is None


async def test_the_networks_of_one_house_are_one_address() -> None:
    limits = connection_limits.ConnectionLimits(100, 16, Trusted(()), Metrics())
    rooms = [limits.enter(asyncio.Transport(), f"2001:db8:1:{network:x}::1") for network in range(0x100, 0x111)]
    assert rooms == [connection_limits.Room.ALL] * 16 + [connection_limits.Room.NONE]
    assert limits.enter(asyncio.Transport(), "2001:db8:1:200::1") is connection_limits.Room.ALL


async def test_silence_makes_room_for_newcomers(tmp_path: Path) -> None:
    async with serving(tmp_path, connections=16) as house:
        silent = [await house.connect() for _ in range(16)]
        for at in range(16):
            newcomer = await house.connect("127.0.0.3")
            assert await newcomer.ask(ASKED) == b"200"
            assert await silent[at].until_closed() == b"", "who has been silent for longest goes first"


async def test_when_all_are_busy_there_is_still_room_for_health(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "FOR_HEALTH", 2)
    async with serving(tmp_path, connections=16) as house:
        for _ in range(16):
            assert await (await house.connect()).ask(UPGRADE) == b"101"
        for request, status in ((HEALTH, b"200"), (ASKED, b"503"), (UPGRADE, b"503"), (HEALTH, b"200")):
            wire = await house.connect("127.0.0.3")
            wire.say(request)
            assert (await wire.until_closed())[9:12] == status, "and each is asked to leave"
        held = [await house.connect("127.0.0.3") for _ in range(2)]
        assert await held[1].ask(HEALTH) == b"200"
