"""The WebSocket: every refusal is answered, dead and slow connections are let go, nothing leaks, nothing hangs."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs
from tests.server.loopback import Served
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tourelle.client import Client
from tourelle.core.texts import LANGUAGES
from tourelle.server.api import live, sockets
from tourelle.wire import acts
from tourelle.wire.tables import Mine, NewTable, Open

pytestmark = pytest.mark.asyncio


class Line:
    """A raw connection: texts in, plain data out."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def hear(self, kind: str = "") -> dict[str, Any]:
        """The next message, or the next of a kind."""
        async with asyncio.timeout(120):
            while True:
                message: dict[str, Any] = json.loads(await self.socket.recv())
                if message["type"] == (kind or message["type"]) and message["type"] not in ("beat", "presence"):
                    return message

    async def ask(self, message: Any, kind: str = "") -> dict[str, Any]:
        await self.say(message)
        return await self.hear(kind)

    async def closed(self) -> int | None:
        """The code with which the server closes."""
        try:
            async with asyncio.timeout(120):
                while True:
                    await self.socket.recv()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else None


@asynccontextmanager
async def line(
    client: Client, table: str, language: str = "en", watch: bool = True, link: str = "", **more: Any
) -> AsyncIterator[Line]:
    url = client.url.replace("http", "ws", 1) + f"/api/tables/{table}/live?lang={language}"
    headers = {"Cookie": client.cookie, **({"Tourelle-Link": link} if link else {})}
    async with connect(
        url, additional_headers=headers, ping_interval=None, compression=None, proxy=None, **more
    ) as socket:
        found = Line(socket)
        if watch:
            state = await found.ask({"type": "watch"})
            assert state["type"] == "state"
        yield found


async def running(ada: Client, bob: Client, **settings: Any) -> str:
    made = await ada.make(NewTable(game="fivetowers", seats=[Mine(), Open()], visibility="public", **settings))
    await bob.act(made.table.id, acts.Sit(seat=1))
    await ada.act(made.table.id, acts.Start())
    return made.table.id


async def test_every_refusal_has_an_answer(ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with line(ada, table) as here:
        play = {"type": "play", "seat": 0, "move": "bid 1", "at": 3, "id": "x"}
        for message, why in [
            ("{", "unreadable"),
            (b"\x00\x01", "unreadable"),
            ("[" * 5000, "unreadable"),
            ({"type": "dance"}, "unreadable"),
            ({**play, "seat": 7}, "unreadable"),
            ({**play, "move": "six"}, "unreadable"),
            ({**play, "move": "bid 9"}, "illegal"),
            ({**play, "seat": 1}, "not_your_seat"),
            ({**play, "at": 2}, "stale"),
            ({"type": "undo", "seat": 0, "at": 3}, "not_allowed"),
        ]:
            refused = await here.ask(message)
            assert (refused["type"], refused["why"]) == ("refused", why)
            assert refused["text"]
        assert (await here.ask({**play, "at": 2}))["state"]["at"] == 3
        assert (await here.ask(play, "done"))["number"] == 4
        assert (await here.ask(play, "done"))["number"] == 4
        assert (await here.ask({**play, "id": "y", "at": 4}, "refused"))["why"] == "not_your_turn"
        await here.ask({"type": "resign", "seat": 0}, "done")
        assert (await here.ask({**play, "id": "z", "at": 4}, "refused"))["why"] == "over"


async def test_the_engine_s_reason_in_the_client_s_language(ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    texts = []
    for language in LANGUAGES:
        async with line(ada, table, language) as here:
            texts.append((await here.ask({"type": "play", "seat": 0, "move": "bid 9", "at": 3}))["text"])
    assert texts == [
        "In der Auslage liegen nur 5 Karten.",
        "There are only 5 cards in the market.",
        "Il n’y a que 5 cartes au marché.",
    ]


async def test_the_first_message_is_watch(ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with line(ada, table, watch=False) as here:
        assert (await here.ask({"type": "say", "text": "hi"}))["why"] == "not_allowed"
        assert (await here.ask({"type": "watch", "since": 1}))["events"][0]["number"] == 2


async def refused(client: Client, table: str, **more: Any) -> tuple[int, str]:
    """With which status and problem a connection is refused, before it is one."""
    with pytest.raises(InvalidStatus) as found:
        async with line(client, table, **more):
            pass
    return found.value.response.status_code, json.loads(found.value.response.body)["problem"]


async def test_a_refusal_is_no_fault_of_the_server(ada: Client, caplog: pytest.LogCaptureFixture) -> None:
    """Each refused connection left a line in the log as an error: a stranger could fill the disk with them."""
    for _ in range(5):
        assert (await refused(ada, "n" * 16))[0] == 404
    assert not [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]


async def test_a_table_that_is_not_there(ada: Client) -> None:
    assert await refused(ada, "n" * 16) == (404, "no_table")
    assert (await refused(ada, "nonsense"))[0] == 422


async def test_a_private_table_is_seen_by_its_people_and_by_its_links(ada: Client, bob: Client) -> None:
    made = await ada.make(NewTable(game="fivetowers", seats=[Mine(), Open()]))
    table, link = made.table.id, made.links.watch
    assert await refused(bob, table) == (404, "no_table")
    assert await refused(bob, table, link="w" * 22) == (404, "no_table")
    async with line(ada, table), line(bob, table, link=link) as here:
        assert here.socket.subprotocol is None
    async with line(bob, table, subprotocols=["tourelle", f"tourelle.link.{link}"]) as here:
        assert here.socket.subprotocol == "tourelle", "as a browser gives it, which can't send headers"


async def test_looking_from_another_seat_of_one_s_own(ada: Client) -> None:
    made = await ada.make(NewTable(game="blox", seats=[Mine(), Mine("Mamie")]))
    await ada.act(made.table.id, acts.Start())
    async with line(ada, made.table.id) as here:
        hands = []
        for look in ({"seat": 0}, {"seat": 1}, {"spectate": True}, {"seat": 4}):
            state = await here.ask({"type": "watch", **look})
            hands.append([bool(seat["hand"]) for seat in state["document"]["view"]["seats"]])
        assert hands == [[True, False], [False, True], [False, False], [True, False]]
        assert len((await here.ask({"type": "legal"}))["moves"]) > 0


async def test_spectators_have_no_moves(ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with Client(ada.url) as stranger, line(stranger, table) as here:
        assert (await here.ask({"type": "legal"}))["why"] == "not_your_seat"
        assert (await here.ask({"type": "say", "text": "hi"}))["why"] == "not_allowed"


async def test_who_only_sends_nonsense_is_let_go(ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with line(ada, table) as here:
        for _ in range(30):
            await here.say("nonsense")
        assert await here.closed() == 4029


async def test_a_silent_connection_is_let_go(ada: Client, bob: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The times are shorter here."""
    monkeypatch.setattr(sockets, "ANSWER", 0.2)
    monkeypatch.setattr(sockets, "EVERY", 0.05)
    table = await running(ada, bob)
    async with line(ada, table) as here:
        assert await here.closed() == 4000


async def test_a_stopping_server_says_so(served: Served, ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with line(ada, table) as here:
        await served.services.drain()
        assert (await here.hear())["why"] == "stopping"
        assert await here.closed() == 1012


async def test_who_has_not_asked_for_anything_yet_is_told_too(served: Served, ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with line(ada, table, watch=False) as here:
        await here.say({"type": "beat"})
        await served.services.drain()
        assert (await here.hear())["why"] == "stopping"
        assert await here.closed() == 1012
    async with line(ada, table, watch=False) as late:
        assert (await late.hear())["why"] == "stopping"
        assert await late.closed() == 1012


async def test_a_message_in_pieces_is_read_even_if_one_of_them_looks_like_a_beat(ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with line(ada, table) as here:
        beat = bytes([0x81, 0x8F, *[0x80] * 4, *(letter ^ 0x80 for letter in b'{"type":"beat"}')])
        text = bytes(letter ^ 0xE0 for letter in b'{"type": "say", "id": "one", "text": "tower"}')
        frame = bytes([0x81, 0x80 | len(text) + len(beat), *[0xE0] * 4]) + text + beat
        for piece in (frame[: -len(beat)], beat, beat):
            here.socket.transport.write(piece)
            await ada.look(table)
        assert (await here.hear("refused"))["why"] == "unreadable"
        assert (await here.ask({"type": "say", "id": "two", "text": "tower"}, "done"))["id"] == "two"


async def test_previews(ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with line(ada, table) as here, line(bob, table) as there:
        found = await here.ask({"type": "preview", "move": "bid 2", "id": "p"}, "preview")
        assert (found["at"], found["seat"], found["scores"], found["id"]) == (3, 0, [0, 0], "p")
        assert all(change[0][0] == "view" for change in found["patch"])
        assert found["legal"][0] == "bid 3"
        refused = await here.ask({"type": "preview", "move": "bid 9", "id": "q"}, "refused")
        assert (refused["why"], refused["id"]) == ("illegal", "q")
        assert (await there.ask({"type": "preview", "move": "bid 2"}, "refused"))["why"] == "not_your_turn"
        assert (await here.ask({"type": "preview"}, "refused"))["why"] == "unreadable"
        seen = await ada.look(table)
        assert (seen.document.table.turns, seen.at) == (0, 3), "nothing was played"
    async with Client(ada.url) as stranger, line(stranger, table) as here:
        assert (await here.ask({"type": "preview", "move": "bid 2"}))["why"] == "not_your_seat"


async def test_presence_is_told(ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with line(ada, table) as here:
        while (await told_of(here)) != ([0], 0):
            pass
        async with line(bob, table), Client(ada.url) as stranger, line(stranger, table):
            while (await told_of(here)) != ([0, 1], 1):
                pass
        while (await told_of(here)) != ([0], 0):
            pass


async def told_of(here: Line) -> tuple[list[int], int]:
    """What is next told of presence."""
    async with asyncio.timeout(120):
        while True:
            message: dict[str, Any] = json.loads(await here.socket.recv())
            if message["type"] == "presence":
                return message["seats"], message["spectators"]


async def test_a_move_s_event_is_small(ada: Client, bob: Client) -> None:
    table = await running(ada, bob)
    async with line(bob, table) as here:
        await ada.act(table, acts.Play(seat=0, move="bid 5", at=3))
        event = await here.hear("event")
        assert len(json.dumps(event)) < 2048
        assert event["event"] == {"kind": "moved", "seat": 0, "move": "bid 5", "scores": [0, 0]}


async def test_a_device_that_signed_out_unheard_is_cut_off_after_the_gap(
    ada: Client, bob: Client, served: Served
) -> None:
    """Another process has said it while this one could not listen."""
    table = await running(ada, bob)
    async with line(ada, table) as here, line(bob, table) as there:
        people = served.services.people
        identity = ada.id or ""
        for device in await people.devices_of(identity):
            await people.drop_device(identity, device.id)
        await served.tables.following.again()
        assert await here.closed() == 1012
        assert (await there.ask({"type": "say", "text": "still here"}, "done"))["type"] == "done"


async def test_a_device_that_signs_out_is_cut_off(ada: Client, bob: Client, served: Served) -> None:
    """Its connections too: nobody goes on playing with a cookie that is refused."""
    table = await running(ada, bob)
    async with line(ada, table) as here, line(bob, table) as there:
        async with httpx.AsyncClient(base_url=served.url, headers={"Cookie": ada.cookie}) as browser:
            assert (await browser.delete("/api/identity")).status_code == 204
            assert (await browser.get("/api/identity")).status_code == 401
        assert await here.closed() == 1012
        assert (await there.ask({"type": "say", "text": "still here"}, "done"))["type"] == "done"


@pytest.mark.parametrize("fault", [RuntimeError("broken"), OSError("broken"), ValueError("broken")])
async def test_a_fault_of_ours_is_logged_and_ends_the_connection(
    ada: Client, bob: Client, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    table = await running(ada, bob)

    async def broken(*_: object) -> None:
        raise fault

    async with line(ada, table) as here:
        with monkeypatch.context() as during, capture_logs() as told:
            during.setattr(live.Connection, "_answer", broken)
            await here.say({"type": "legal"})
            assert await here.closed() == 1011
    assert [(one["log_level"], one["table"], one["exc_info"]) for one in told if "table" in one] == [
        ("error", table, fault)
    ]
    async with line(ada, table) as again:
        assert (await again.ask({"type": "legal"}))["type"] == "legal"
