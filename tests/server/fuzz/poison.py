"""Values that a database may choke on, put into every field that is kept or looked up."""

import asyncio
import json
from collections.abc import Iterator, Sequence
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

POISON: list[Any] = [
    "\x00", "a\x00b", "\ud800", "a\udfff", "\\u0000", "\u202e", "\ufffe\uffff", "\U0010ffff", "\n", "\x7f\x9f",
    "e\u0301" * 12, "'; drop table events; --", "%s%(id)s:id", "}", "é" * 64, 2**31, 2**53, 2**63 - 1, 2**63,
    -(2**63) - 1, 10**40, 1e308,
]  # fmt: skip
BOTS: list[dict[str, Any]] = [{"kind": "me", "name": "Eve"}, {"kind": "bot", "level": "random"}]
CLOCK = {"kind": "bank", "seconds": 60, "increment": 1}
TABLE: dict[str, Any] = {
    "game": "blox", "seats": BOTS, "options": {"raze": "exact", "board": "default", "stall_rounds": 2}, "clock": CLOCK,
    "visibility": "public", "order": "given", "undo": "on", "absent": "bot", "stand_in": "random", "patience": 60,
    "chat": True, "talk": "all",
}  # fmt: skip
OTHER_CLOCKS: list[dict[str, Any]] = [{"kind": "move", "seconds": 60}, {"kind": "days", "days": 3}]
TABLES = [TABLE, *({"game": "blox", "seats": BOTS, "clock": clock} for clock in OTHER_CLOCKS)]
SEAT = {"seat": 0, "id": "x"}
ACTS: list[dict[str, Any]] = [
    {"type": "sit", "name": "Eve", "link": "l" * 22, **SEAT},
    {"type": "play", "move": "in E g2 B", "at": 1, **SEAT},
    {"type": "put_bot", "level": "random", **SEAT},
    {"type": "say", "text": "hello", "id": "x"},
    {"type": "emote", "emote": "hello", "id": "x"},
    {"type": "undo", "at": 1, **SEAT},
    {"type": "answer", "ask": 1, "agree": True, **SEAT},
    *({"type": kind, **SEAT} for kind in ("stand", "take_bot", "remove", "resign", "come_back")),
    *({"type": kind, "id": "x"} for kind in ("start", "rematch", "abandon")),
]
MUTE = {"who": "w" * 12}
REPORT = {**MUTE, "reason": "other", "event": 1, "text": "hello"}
TOGETHER = 12
WATCH: dict[str, Any] = {"type": "watch", "since": 0, "seat": 0, "spectate": False, "legal": False}
PREVIEW: dict[str, Any] = {"type": "preview", "move": "in E g2 B", "after": ["in E g2 B"], "id": "x"}
TOLD: list[dict[str, Any]] = [WATCH, PREVIEW]
"""What is only said over sockets."""


def poisoned(body: Any, every: int = 1) -> Iterator[Any]:
    """The same with one value after the other replaced: by each of the poisons, or by NUL and some of the others."""
    for at, place in enumerate(_places(body)):
        for value in (POISON[0], *POISON[1 + at % every :: every]):
            yield _with(body, place, value)


def _places(body: Any, so_far: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside = body.items() if isinstance(body, dict) else enumerate(body) if isinstance(body, list) else None
    if inside is None:
        yield so_far
        return
    for key, value in inside:
        if key not in ("type", "kind"):
            yield from _places(value, (*so_far, key))


def _with(body: Any, place: tuple[Any, ...], value: Any) -> Any:
    if not place:
        return value
    found = dict(body) if isinstance(body, dict) else list(body)
    found[place[0]] = _with(body[place[0]], place[1:], value)
    return found


class Poisoner:
    """Somebody with two tables who sends all of it, or each so many; `statuses` are what was answered."""

    def __init__(self, client: httpx.AsyncClient, every: int = 1) -> None:
        self.client = client
        self.every = every
        self.statuses: list[int] = []
        self.closed: list[int] = []

    async def send_all(self) -> None:
        await self.client.post("/api/identity", json={"name": "Eve"})
        for start in (False, True):
            table = await self._table(start)
            bodies = [body for act in ACTS for body in poisoned(act, self.every)]
            await self._ask_all(f"/api/tables/{table}/acts", bodies)
            await self._speak(table, [*(one for told in TOLD for one in poisoned(told, self.every)), *bodies])
        await self._ask_all("/api/tables", [body for table in TABLES for body in poisoned(table, self.every)])
        table = await self._table(False)
        await self._tell_of_a_neighbour(table)
        for value in POISON:
            await self._look_for(str(value), table)

    async def _ask_all(self, path: str, bodies: list[Any]) -> None:
        """Many at once: what is kept together with others' acts is what hurts them."""
        for start in range(0, len(bodies), TOGETHER):
            await asyncio.gather(*(self._ask("POST", path, body) for body in bodies[start : start + TOGETHER]))

    async def _table(self, start: bool) -> str:
        made = (await self.client.post("/api/tables", json=TABLE)).json()["table"]["id"]
        if start:
            await self._ask("POST", f"/api/tables/{made}/acts", {"type": "start"})
        return str(made)

    async def _tell_of_a_neighbour(self, table: str) -> None:
        """Mute and report somebody who has talked at our table."""
        said = await self._neighbour(table)
        for path, body in (("mutes", MUTE), ("reports", REPORT)):
            right = {**body, **{key: said[key] for key in body if key in said}}
            await self._ask_all(f"/api/tables/{table}/{path}", [right, *poisoned(right, self.every)])

    async def _neighbour(self, table: str) -> dict[str, Any]:
        """Their word at a table, and the line that they said there, unless too many talk already."""
        async with httpx.AsyncClient(base_url=self.client.base_url) as other:
            await other.post("/api/identity", json={"name": "Ada"})
            done = await other.post(f"/api/tables/{table}/acts", json={"type": "say", "text": "hello"})
            seen = await other.get(f"/api/tables/{table}")
        return {"who": seen.json()["you"]["who"], "event": done.json().get("number", 1)}

    async def _look_for(self, value: str, table: str) -> None:
        """Where a value is part of an address, a header or a body of the identity's."""
        text = value.encode("utf-8", "replace")
        quoted = "".join(f"%{byte:02x}" for byte in text)
        own = f"/api/tables/{table}"
        lists = ("/api/tables?before=", "/api/tables/mine?before=", "/api/identity/mutes?table=")
        for path in ("/api/tables/", *lists, "/d/", f"{own}/events?since=", f"{own}/replay?seat="):
            await self._ask("GET", path + quoted, None)
        for path in ("/api/identity/devices/", "/api/identity/mutes/"):
            await self._ask("DELETE", path + quoted, None)
        header = text.replace(b"\n", b"").replace(b"\x00", b"")
        await self._ask("GET", f"/api/tables/{'t' * 16}", None, [(b"Tourelle-Link", header)])
        for verb in ("POST", "PATCH"):
            await self._ask(verb, "/api/identity", {"name": value})
        await self._ask("POST", "/api/identity/devices/redeem", {"token": value})
        await self._ask("POST", "/api/identity", {}, [(b"User-Agent", header), (b"Cookie", b"none=0")])
        await self._speak(quoted, [WATCH])

    async def _ask(self, verb: str, path: str, body: Any, headers: Sequence[tuple[bytes, bytes]] = ()) -> None:
        content = None if body is None else json.dumps(body).encode()
        sent = [(b"Content-Type", b"application/json"), *headers]
        answer = await self.client.request(verb, path, content=content, headers=sent)
        self.statuses.append(answer.status_code)

    async def _speak(self, table: str, messages: list[Any]) -> None:
        url = str(self.client.base_url).replace("http", "ws").rstrip("/") + f"/api/tables/{table}/live"
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.client.cookies.jar)
        for start in range(0, len(messages), 20):
            try:
                async with connect(url, additional_headers={"Cookie": cookies}, compression=None, proxy=None) as socket:
                    for message in [{"type": "watch"}, *messages[start : start + 20]]:
                        await socket.send(json.dumps(message))
                    await socket.send(json.dumps({"type": "say", "text": "last", "id": "last"}))
                    while '"last"' not in str(await socket.recv()):
                        pass
            except ConnectionClosed as closed:
                self.closed.append(closed.rcvd.code if closed.rcvd else 1006)
            except InvalidStatus as refused:
                self.statuses.append(refused.response.status_code)
