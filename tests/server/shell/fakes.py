"""Stand-ins for what the shell is wrapped round: people in memory, and tables that only say what was asked of them."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import BaseModel, ConfigDict

from tourelle.core.errors import IllegalMove
from tourelle.server.shell.identity import AnyCaller, Caller
from tourelle.server.shell.limits import Limits


class PeopleInMemory:
    """Identities without a database."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.tokens: dict[bytes, tuple[str, float]] = {}

    async def add(self, identity: str, name: str) -> None:
        self.names[identity] = name

    async def find(self, identity: str) -> str | None:
        return self.names.get(identity)

    async def rename(self, identity: str, name: str) -> None:
        self.names[identity] = name

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


class Away(Exception):
    """What the store raises when its database is gone."""

    away = True


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

    def share(self, limits: Limits) -> None:
        self.limits = limits

    async def start(self) -> None:
        self.told.append("start")

    async def drain(self) -> None:
        self.told.append("drain")

    async def stop(self) -> None:
        self.told.append("stop")

    async def ready(self) -> None:
        if self.slow:
            await asyncio.Event().wait()
        if not self.database_is_there:
            raise Away
