"""Two people and two bots of every level at a table of every game, and the server restarts in the middle."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from benchmarks.crash import leave
from tests.server.loopback import serving

from tourelle import bots, replay
from tourelle.bots import LEVELS
from tourelle.client import Client, Table
from tourelle.wire.events import Moved
from tourelle.wire.tables import BotSeat, Invited, Mine, NewTable, SeatPlan

pytestmark = pytest.mark.asyncio
BEFORE = 8
AFTER = 16
"""Moves of people before the restart and after it; then they resign, unless the match has ended."""


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches as they are, but short ones."""
    short = {
        game: {level: {**plan, "iterations": 30} if "iterations" in plan else plan for level, plan in plans.items()}
        for game, plans in bots.figures().items()
    }
    monkeypatch.setattr(bots, "figures", lambda: short)


class Company:
    """Two people at one table with two bots of a level."""

    def __init__(self, url: str, game: str, level: str) -> None:
        self.ada, self.bob = Client(url, patience=60), Client(url, patience=60)
        self.game, self.level = game, level
        self.random = Random(f"{game} {level}")
        self.table = ""
        self.moves: list[tuple[int, int, str]] = []
        self.middle, self.goes_on = asyncio.Event(), asyncio.Event()

    async def play(self) -> None:
        await self.ada.introduce("Ada")
        await self.bob.introduce("Bob")
        seats: list[SeatPlan] = [Mine(), BotSeat(self.level), Invited(), BotSeat(self.level)]
        made = await self.ada.make(NewTable(game=self.game, seats=seats, order="shuffled"))
        self.table = made.table.id
        async with self.ada.watch(self.table) as ada, self.bob.watch(self.table, link=made.links.seats["2"]) as bob:
            await bob.sit(2)
            await ada.start()
            await asyncio.gather(self._play(ada), self._play(bob))
            for table in (ada, bob):
                await leave(table)
            await ada.until(lambda: ada.phase == "over")
            assert ada.connections > 1, "it did not see the restart"

    async def _play(self, table: Table) -> None:
        while not self._enough() and await self._turn(table):
            seat, move = table.you.seat, self.random.choice(table.legal)
            assert seat is not None
            done = await table.play(move)
            self.moves.append((done.number, seat, move))
            if len(self.moves) >= BEFORE:
                self.middle.set()
                await self.goes_on.wait()

    async def _turn(self, table: Table) -> bool:
        await table.until(lambda: table.ready or self._enough() or table.phase == "over")
        return table.ready

    def _enough(self) -> bool:
        return len(self.moves) >= BEFORE + AFTER

    async def check(self) -> None:
        events = (await self.ada.events(self.table)).events
        assert [one.number for one in events] == list(range(1, len(events) + 1))
        moved = {one.number: one.event for one in events if isinstance(one.event, Moved)}
        people = [(number, event.seat, event.move) for number, event in moved.items() if not event.bot]
        assert people == sorted(self.moves), "every acknowledged move, once"
        bots_of = Counter(event.seat for number, event in moved.items() if event.bot and number > self.moves[BEFORE][0])
        assert len(bots_of) >= 2, "both bots went on"
        match = replay(await self.ada.record(self.table))
        seen = await self.bob.replay(self.table)
        assert [step.move for step in seen.steps] == [step.text for step in match.played]
        assert seen.result is not None

    async def close(self) -> None:
        await self.ada.close()
        await self.bob.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["blox", "ontop", "fivetowers"])
async def test_a_restart_in_the_middle(game: str, url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path / "data") as first:
        port = urlsplit(first.url).port or 0
        tables = [Company(first.url, game, level) for level in LEVELS]
        playing = [asyncio.create_task(company.play()) for company in tables]
        for company, task in zip(tables, playing, strict=True):
            waiting = asyncio.create_task(company.middle.wait())
            await asyncio.wait([waiting, task], return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
    async with serving(url, tmp_path / "data", port=port):
        for company in tables:
            company.goes_on.set()
        await asyncio.gather(*playing)
        for company in tables:
            await company.check()
            await company.close()
