"""Players for the load: tables of two, each with two connections of the client library."""

import asyncio
import time
from random import Random

from benchmarks.figures import Figures

from tourelle.client import Client, Refused, Table
from tourelle.wire.acts import Play
from tourelle.wire.tables import BotSeat, Mine, NewTable


class Pair:
    """A table of two seats; matches follow each other."""

    def __init__(self, client: Client, game: str, figures: Figures, random: Random) -> None:
        self.client, self.game, self.figures, self.random = client, game, figures, random
        self.tables: list[Table] = []
        self.id = ""

    async def open(self) -> None:
        made = await self.client.make(NewTable(game=self.game, seats=[Mine(), Mine("Bob")], visibility="public"))
        self.id = made.table.id
        self.tables = [self.client.watch(self.id, seat=seat) for seat in (0, 1)]
        for table in self.tables:
            await table.__aenter__()
        await self.tables[0].start()

    async def close(self) -> None:
        for table in self.tables:
            await table.__aexit__(None, None, None)

    async def move(self) -> None:
        """One move, timed at both ends."""
        first = self.tables[0]
        if first.phase != "running":
            await self.close()
            await self.open()
        mover = self.tables[first.to_move or 0]
        other = self.tables[1 - (first.to_move or 0)]
        await mover.my_turn()
        seen = asyncio.create_task(_when(other, mover.at))
        start = time.perf_counter()
        try:
            await mover.act(Play(seat=mover.you.seat or 0, move=self.random.choice(mover.legal), at=mover.at))
        except Refused:
            self.figures.refused += 1
            seen.cancel()
            return
        self.figures.acknowledged.append(1000 * (time.perf_counter() - start))
        self.figures.seen.append(1000 * (await seen - start))
        await mover.until(lambda: mover.number >= other.number)


async def _when(table: Table, at: int) -> float:
    """When a table has got beyond a position."""
    await table.until(lambda: table.at > at)
    return time.perf_counter()


async def drive(pair: Pair, every: float, until: float) -> None:
    """A move every so often, whatever the others do; what is late is made up for."""
    due = time.perf_counter() + pair.random.uniform(0, every)
    while due < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await pair.move()
        due += every


async def bots_alone(client: Client, game: str, level: str) -> None:
    """A table where bots think all the time."""
    made = await client.make(NewTable(game=game, seats=[BotSeat(level), BotSeat(level)]))
    async with client.watch(made.table.id) as table:
        await table.start()
