"""Servers at rest, so that what they hold can be compared: what is held for a while is no leak.

- A process that was just started holds 90 MB less than one whose games have been loaded in the background.
- A bot that searches holds up to 55 MB, eight of them at most in a process, until its match ends or nobody has been at
  the table for two minutes; so do tables.
"""

import asyncio
from collections import Counter

from benchmarks.figures import memory, open_files
from benchmarks.soak import clock
from benchmarks.soak.findings import Held
from benchmarks.soak.stage import Stage

from tourelle.client import Client, Unreachable
from tourelle.games import NAMES
from tourelle.wire.tables import BotSeat, Mine, NewTable

LATER = 180_000
PATIENCE = 120.0
TOGETHER = 8
"""People at once: all connections to the database are opened, and every worker is met."""

UNTIL_NOTICED = 12.0
"""Seconds: a connection whose other end is gone without a word is held so long."""

TICKS = 3.0
"""Seconds: servers look at the clock every second."""


async def settle(stage: Stage) -> None:
    """Every game is loaded in every process, and tables that nobody is at are unloaded."""
    for url in stage.urls:
        async with asyncio.timeout(PATIENCE):
            while not all(await asyncio.gather(*(loaded(url) for _ in range(TOGETHER)))):
                await asyncio.sleep(1)
    clock.set_ahead(stage.clock, LATER)
    await asyncio.sleep(TICKS)
    clock.set_ahead(stage.clock, 0)
    await asyncio.sleep(UNTIL_NOTICED)


async def loaded(url: str) -> bool:
    """False if the connection was lost, as after an outage: what is no act is not repeated by the client."""
    try:
        async with Client(url, patience=PATIENCE) as client:
            await client.introduce("Early")
            for game in NAMES:
                await client.make(NewTable(game=game, seats=[Mine(), BotSeat("random")]))
    except Unreachable:
        return False
    return True


def files(stage: Stage) -> str:
    """Of each process, by kind."""
    told = []
    for pid in stage.pids:
        kinds = Counter(name.partition(":")[0] for name in open_files(pid))
        told.append(", ".join(f"{kind} {count}" for kind, count in kinds.most_common(3)))
    return "; ".join(told)


def held(stage: Stage) -> Held:
    pids = stage.pids
    return Held(memory(pids) / 1024, sum(len(open_files(pid)) for pid in pids))
