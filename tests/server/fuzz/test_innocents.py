"""Somebody poisons every field that reaches the database; those who play beside notice nothing."""

import asyncio
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest
from sqlalchemy import select
from tests.server.fuzz.poison import (
    ACTS,
    BOTS,
    CLOCK,
    MUTE,
    OTHER_CLOCKS,
    POISON,
    REPORT,
    TABLE,
    TOLD,
    Poisoner,
    poisoned,
)
from tests.server.fuzz.test_socket import BROKEN
from tests.server.loopback import serving

from tourelle.server.store.schema import mutes, reports
from tourelle.wire.moderation import NewMute, NewReport
from tourelle.wire.parts import Clock
from tourelle.wire.socket import FromClient
from tourelle.wire.tables import NewTable, SeatPlan

pytestmark = pytest.mark.asyncio
PLAYERS = 4
PAUSE = 0.02
"""Seconds that they think: who does not at all only takes the processor from the poisoner."""


class Innocent:
    """Plays both seats of a table, match after match, thinking for `pause` seconds."""

    def __init__(self, client: httpx.AsyncClient, pause: float = 0.0) -> None:
        self.client = client
        self.pause = pause
        self.done = 0
        self.refused: list[str] = []
        """Answers to what could have been done."""

    async def play_until(self, stop: asyncio.Event) -> None:
        await self._do("/api/identity", {"name": "Ada"})
        while not stop.is_set():
            seats = [{"kind": "me"}, {"kind": "me"}]
            made = await self._do("/api/tables", {"game": "fivetowers", "seats": seats})
            if made:
                await self._match(made["table"]["id"], stop)

    async def _match(self, table: str, stop: asyncio.Event) -> None:
        await self._do(f"/api/tables/{table}/acts", {"type": "start", "id": "start"})
        while not stop.is_set():
            seat = self.done % 2
            seen = (await self.client.get(f"/api/tables/{table}", params={"seat": seat, "legal": True})).json()
            document, at = seen["document"], seen["at"]
            if document["table"]["phase"] != "running":
                return
            self.done += 1
            await asyncio.sleep(self.pause)
            if document["view"]["to_move"] == seat:
                act = {"type": "play", "seat": seat, "at": at, "move": seen["legal"][0], "id": f"m{at}"}
                await self._do(f"/api/tables/{table}/acts", act)

    async def _do(self, path: str, body: Any) -> Any:
        answer = await self.client.post(path, json=body)
        if answer.is_success:
            return answer.json()
        self.refused.append(f"{answer.status_code} {answer.text}")
        return None


@pytest.mark.slow
async def test_who_plays_beside_a_poisoner_is_never_refused(url: str, tmp_path: Path) -> None:
    stop = asyncio.Event()
    async with serving(url, tmp_path / "data") as served:
        clients = [httpx.AsyncClient(base_url=served.url, timeout=60) for _ in range(PLAYERS + 1)]
        innocents = [Innocent(client, PAUSE) for client in clients[1:]]
        playing = [asyncio.create_task(one.play_until(stop)) for one in innocents]
        poisoner = Poisoner(clients[0], every=6)
        try:
            await poisoner.send_all()
        finally:
            stop.set()
            await asyncio.gather(*playing)
            for client in clients:
                await client.aclose()
        store = served.tables.store
        assert await store.rows(select(mutes)), "they came as far as the database"
        assert await store.rows(select(reports))
    refused, done = sum(len(one.refused) for one in innocents), sum(one.done for one in innocents)
    assert not refused, f"{refused} of {done} refused: {innocents[0].refused[:3]}"
    assert done > 100
    faults = [status for status in poisoner.statuses if status >= 500]
    assert not faults, f"{len(faults)} of {len(poisoner.statuses)} were faults of ours"
    assert not {*BROKEN} & {*poisoner.closed}


async def test_every_field_is_poisoned() -> None:
    without = {"legal": set[str](), "beat": set[str]()}
    assert {one["type"]: set(one) - {"type"} for one in (*ACTS, *TOLD)} | without == fields(FromClient)
    assert set(TABLE) == set(NewTable.__struct_fields__)
    assert set(MUTE) == set(NewMute.__struct_fields__)
    assert set(REPORT) == set(NewReport.__struct_fields__)
    seats, clocks = fields(SeatPlan), fields(Clock)
    assert {seat["kind"]: set(seat) - {"kind"} for seat in BOTS} == {kind: seats[kind] for kind in seats if seats[kind]}
    assert {clock["kind"]: set(clock) - {"kind"} for clock in (CLOCK, *OTHER_CLOCKS)} | {"none": set()} == clocks
    assert len(list(poisoned(TABLE))) == len(POISON) * 16


def fields(kinds: Any) -> dict[str, set[str]]:
    """What each message of a union holds, by its tag."""
    return {kind.__struct_config__.tag: set(kind.__struct_fields__) for kind in get_args(kinds)}
