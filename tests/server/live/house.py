"""A server without its web: a store with live tables, for tests; and what watchers were told."""

import asyncio
from typing import Any

import msgspec
from sqlalchemy import update
from tests.server.clock import HandClock
from tests.server.live.pure import ADA, BOB

from tourelle.server.live.access import Who
from tourelle.server.live.bots.jobs import Jobs
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.table import LiveTable
from tourelle.server.live.tables import Tables
from tourelle.server.store import Store, schema
from tourelle.wire import acts
from tourelle.wire.tables import Mine, NewTable, Open, SeatPlan

COMPANY: list[SeatPlan] = [Mine(), Open()]


class House:
    """A store with tables, and a clock in the test's hand."""

    def __init__(self, url: str, clock: HandClock | None = None) -> None:
        self.clock = clock or HandClock()
        self.store = Store(url, clock=self.clock)
        self.tables = Tables(self.store, thinkers=Jobs(url, 1) if self.store.shared else None, threads=1)

    async def table(self, seats: list[SeatPlan] | None = None, game: str = "fivetowers", **more: Any) -> LiveTable:
        settings = {"visibility": "public", **more}
        made = await self.tables.make(ADA, NewTable(game=game, seats=seats or COMPANY, **settings))
        return await self.tables.find(made.table.id)

    async def running(self, seats: list[SeatPlan] | None = None, game: str = "fivetowers", **more: Any) -> LiveTable:
        live = await self.table(seats, game, **more)
        if any(place.free for place in live.state.seats):
            await self.tables.act(live, BOB, acts.Sit(seat=1))
        await self.tables.act(live, ADA, acts.Start())
        return live

    async def spoil(self, live: LiveTable) -> None:
        """Makes the table's events unreadable, as a broken disk would, and unloads it."""
        table = live.state.id
        await self.store.execute(update(schema.events).where(schema.events.c.table_id == table).values(data="{}"))
        self.tables.drop(table)

    async def play(self, live: LiveTable, who: Who, move: str, own: str = "") -> int:
        seat = live.state.seats_of(who.identity)[0]
        done = await self.tables.act(live, who, acts.Play(seat=seat, move=move, at=live.state.at, id=own))
        return done.number

    async def close(self) -> None:
        await self.tables.stop()
        await self.store.close()


async def drained(watcher: Watcher) -> list[dict[str, Any]]:
    """What a watcher was told, but for who is connected: that comes when it comes."""
    messages = []
    while watcher._waiting:
        message = await watcher.next()
        assert message is not None
        messages.append(msgspec.json.decode(message))
    return [message for message in messages if message["type"] != "presence"]


async def until(true: Any, seconds: float = 120.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.005)
