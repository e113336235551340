"""Stand-ins for what the shell is wrapped round: people in memory, and tables that only say what was asked of them."""

import asyncio
from dataclasses import asdict, dataclass, field
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ConfigDict

from tourelle.core.errors import IllegalMove
from tourelle.core.texts import Language
from tourelle.server.shell.http.rate_limits import Limits
from tourelle.server.shell.identity.identity import AnyCaller, Caller
from tourelle.server.shell.pages.link_card import LinkCard
from tourelle.server.store.errors import StoreAway
from tourelle.server.store.people import Device, Known, StoredPeople


class PeopleInMemory(StoredPeople):
    """Identities without a database."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.devices: dict[str, dict[str, Any]] = {}
        self.tokens: dict[bytes, tuple[str, float]] = {}

    async def add(self, identity: str, name: str) -> None:
        self.names[identity] = name

    async def find(self, identity: str) -> str | None:
        return self.names.get(identity)

    async def rename(self, identity: str, name: str) -> None:
        self.names[identity] = name

    async def add_device(self, device: Device, identity: str) -> None:
        self.devices[device.id] = {"identity": identity, **asdict(device)}

    async def known(self, identity: str, device: str) -> Known | None:
        row = self.devices.get(device)
        if row is None or row["identity"] != identity or identity not in self.names:
            return None
        return Known(self.names[identity], row["seen"])

    async def devices_of(self, identity: str) -> list[Device]:
        mine = {key: row for key, row in self.devices.items() if row["identity"] == identity}
        return [Device(key, row["label"], row["created"], row["seen"]) for key, row in mine.items()]

    async def saw(self, device: str, now: int) -> None:
        self.devices[device]["seen"] = now

    async def drop_device(self, identity: str, device: str) -> bool:
        return (await self.known(identity, device)) is not None and bool(self.devices.pop(device))

    async def keep_token(self, digest: bytes, identity: str, until: float) -> None:
        self.tokens[digest] = identity, until

    async def read_token(self, digest: bytes, now: float) -> str | None:
        identity, until = self.tokens.get(digest, ("", now))
        return identity if until > now else None

    async def take_token(self, digest: bytes, now: float) -> str | None:
        identity = await self.read_token(digest, now)
        self.tokens.pop(digest, None)
        return identity

    async def forget_tokens(self, now: float) -> None:
        self.tokens = {digest: kept for digest, kept in self.tokens.items() if kept[1] > now}


class Away(StoreAway):
    """The database is gone."""

    def __init__(self) -> None:
        super().__init__("server.away.gone")


class Clock:
    """Time that passes when it is told to."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class Echo(BaseModel):
    model_config = ConfigDict(extra="forbid")
    words: list[str]


router = APIRouter(prefix="/api")


@router.post("/echo")
async def echo(said: Echo, person: Caller) -> dict[str, Any]:
    return {"name": person.name, "words": said.words, "address": person.address}


@router.get("/look/{link}")
async def look(link: str, person: AnyCaller) -> dict[str, Any]:
    return {"letters": len(link), "name": person and person.name}


@router.get("/broken")
async def broken() -> None:
    raise RuntimeError("hand: WWGBM, token: hunter2")


@router.get("/away")
async def away() -> None:
    raise Away


@router.get("/illegal")
async def illegal() -> None:
    raise IllegalMove("core.match_over")


@router.websocket("/open")
async def open_to_all(socket: WebSocket) -> None:
    await socket.accept()
    await socket.receive_text()


@router.websocket("/live")
async def live(socket: WebSocket, person: Caller) -> None:
    await socket.accept()
    await socket.send_json({"hello": person.name})
    if await socket.receive_text() == "break":
        raise RuntimeError("broken")


@dataclass
class FakeServices:
    """Remembers what it was told to do, in order."""

    people: PeopleInMemory = field(default_factory=PeopleInMemory)
    told: list[str] = field(default_factory=list)
    database_is_there: bool = True
    slow: bool = False
    routers: tuple[APIRouter, ...] = (router,)
    limits: Limits | None = None
    signed_out: list[str] = field(default_factory=list)
    page_status: int = 200

    def share(self, limits: Limits) -> None:
        self.limits = limits

    async def sign_out(self, device: str) -> None:
        self.signed_out.append(device)

    async def link_card(self, path: str, language: Language, address: str, limits: Limits) -> LinkCard:
        del address, limits
        return LinkCard(f"{path} in {language}", '<text> & "more"', "/pictures/site.png", "alt", self.page_status)

    async def start(self) -> None:
        self.told.append("start")

    async def drain(self) -> None:
        self.told.append("drain")

    async def stop(self) -> None:
        self.told.append("stop")

    async def ready(self) -> None:
        self.told.append("ready")
        if self.slow:
            await asyncio.Event().wait()
        if not self.database_is_there:
            raise Away
