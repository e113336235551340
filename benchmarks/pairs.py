"""Players for the load: tables of two, each with two connections of the client library."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random

from benchmarks.figures import Figures

from tourelle.client import Client, Refused, Table
from tourelle.wire.acts import Play
from tourelle.wire.tables import BotSeat, Mine, NewTable, Open


class Pair:
    """A table of two people; matches follow each other."""

    def __init__(self, people: tuple[Client, Client], game: str, figures: Figures, random: Random) -> None:
        self.people, self.game, self.figures, self.random = people, game, figures, random
        self.tables: list[Table] = []
        self.id = ""
        self._cut_off = 0

    @property
    def cut_off(self) -> int:
        """How often a connection had to be made anew."""
        return self._cut_off + sum(table.connections - 1 for table in self.tables)

    async def open(self) -> None:
        made = await self.people[0].make(NewTable(game=self.game, seats=[Mine(), Open()], visibility="public"))
        self.id = made.table.id
        self.tables = [client.watch(self.id) for client in self.people]
        for table in self.tables:
            await table.__aenter__()
        host, guest = self.tables
        await guest.sit(1)
        await host.start()
        await guest.until(lambda: guest.you.seat == 1)

    async def close(self) -> None:
        self._cut_off = self.cut_off
        for table in self.tables:
            await table.__aexit__(None, None, None)
        self.tables = []

    async def move(self, due: float) -> None:
        """One move, timed at both ends from when it was due: a slow server delays the next one as well."""
        if self.tables[0].phase != "running":
            await self.close()
            await self.open()
            due = time.perf_counter()
        first = self.tables[0]
        mover = self.tables[first.to_move or 0]
        other = self.tables[1 - (first.to_move or 0)]
        await mover.my_turn()
        seen = asyncio.create_task(_when(other, mover.at))
        put_off = mover.put_off
        try:
            await mover.act(Play(seat=mover.you.seat or 0, move=self.random.choice(mover.legal), at=mover.at))
        except Refused:
            self.figures.refused += 1
            seen.cancel()
            return
        finally:
            self.figures.put_off += mover.put_off - put_off
        self.figures.acknowledged.append(1000 * (time.perf_counter() - due))
        self.figures.seen.append(1000 * (await seen - due))
        await mover.until(lambda: mover.number >= other.number)


async def _when(table: Table, at: int) -> float:
    """The time at which a table has moved beyond a position."""
    await table.until(lambda: table.at > at)
    return time.perf_counter()


async def drive(pair: Pair, every: float, until: float | Callable[[], float]) -> None:
    """Plays moves at a fixed interval, whatever the others do; late moves are made up for."""
    due = time.perf_counter() + pair.random.uniform(0, every)
    while due < (until() if callable(until) else until):
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await pair.move(due)
        due += every


@asynccontextmanager
async def bots_alone(client: Client, game: str, level: str) -> AsyncIterator[None]:
    """Watches a table of bots, which therefore think all the time."""
    made = await client.make(NewTable(game=game, seats=[BotSeat(level), BotSeat(level)]))
    async with client.watch(made.table.id) as table:
        await table.start()
        yield
