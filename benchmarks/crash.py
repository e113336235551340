"""Kill the server at random moments while clients play at full speed, and count what was lost: nothing may be.

python -m benchmarks.crash [--kills 50] [--tables 20] [--database sqlite|postgresql|URL] [--processes 2] [--short]
    [--seconds 120] [--moves 60]

After the last kill every match is played to its end; or, if it is to be short, until everybody at the table, the bot as
well, has moved twice more: then nobody is stuck, and the people resign. `--seconds` ends the killing early, for a
record in pieces; between two kills fewer moves than `--moves` are acknowledged. Servers are forked (`forkserver.py`):
a kill every half a second instead of every five.
"""

import argparse
import asyncio
import signal
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.forkserver import ForkServer
from benchmarks.histories import History, Recorder
from benchmarks.histories import check as check_history
from benchmarks.processes import Process
from benchmarks.processes import processes as running

from tourelle import replay
from tourelle.client import Refused, Table, Unreachable
from tourelle.games import game_named
from tourelle.server.store import Store
from tourelle.wire.acts import Play
from tourelle.wire.events import Moved
from tourelle.wire.tables import BotSeat, Invited, Mine, NewTable, SeatPlan

GAMES = ("fivetowers", "ontop", "blox")
PATIENCE = 300.0
WAIT = 120.0
ONCE_MORE = 2


@dataclass
class Tally:
    """What clients received, and what was found afterwards."""

    kills: int = 0
    tables: int = 0
    acknowledged: int = 0
    finished: int = 0
    replayed: int = 0
    resumed: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    untrue: list[str] = field(default_factory=list)
    """What the history of all clients says against what is kept."""

    seconds: float = 0.0

    def line(self) -> str:
        return (
            f"{self.kills} kills, {self.tables} tables, {self.acknowledged} moves acknowledged, "
            f"{len(self.lost)} lost, {len(self.doubled)} doubled, {len(self.stuck)} stuck, "
            f"{len(self.untrue)} told untruly, {self.finished} finished, "
            f"{self.replayed} replayed clean, {self.resumed} reconnections, {self.seconds:.0f} s"
        )


@dataclass
class Promise:
    """A move that the server has acknowledged: it must be in the table's list, at that number, once."""

    number: int
    seat: int
    move: str


class Ending:
    """When a match need not go on: `last` says that there are no more kills."""

    def __init__(self, short: bool) -> None:
        self.short = short
        self.last = False
        self._since: dict[str, int] = {}

    def now(self, table: Table) -> bool:
        """Whether everybody at a table has moved often enough since the last kill."""
        if not self.short or not self.last or table.phase != "running":
            return False
        since = self._since.setdefault(table.id, table.number)
        moves = [one.event for one in table.happened if one.number > since and isinstance(one.event, Moved)]
        seats = [one.seat for one in moves]
        return all(seats.count(seat) >= ONCE_MORE for seat in range(len(table.document["table"]["seats"])))


async def leave(table: Table) -> None:
    """Resigns, unless the others end the match first."""
    try:
        await table.resign()
    except Refused as fault:
        if fault.why != "over":
            raise


class Match:
    """One table: two clients and a bot that play, and all acknowledged moves."""

    def __init__(self, urls: list[str], game: str, random: Random, ending: Ending, history: History) -> None:
        self.ada = Recorder(*urls, patience=120, history=history)
        self.bob = Recorder(*reversed(urls), patience=120, history=history)
        self.game = game
        self.random = random
        self.ending = ending
        self.pause = 0.0
        self.table = ""
        self.promises: list[Promise] = []
        self.connections = 0
        self.over = False

    async def open(self) -> None:
        await self.ada.introduce("Ada")
        await self.bob.introduce("Bob")
        seats: list[SeatPlan] = [Mine(), Invited(), BotSeat("random")]
        options = {"stall_rounds": 2} if self.game == "blox" else {}
        made = await self.ada.make(NewTable(game=self.game, seats=seats, options=options))
        self.table, self.link = made.table.id, made.links.seats["1"]

    async def play(self) -> None:
        async with self.ada.watch(self.table) as ada, self.bob.watch(self.table, link=self.link) as bob:
            await bob.sit(1)
            await bob.until(lambda: bob.you.seat == 1)
            await ada.start()
            await asyncio.gather(self._play(ada), self._play(bob))
            await leave(ada)
            await leave(bob)
            self.connections = ada.connections + bob.connections - 2
            self.over = True

    async def _play(self, table: Table) -> None:
        while not self.ending.now(table) and await self._my_turn(table):
            seat, move, at = table.you.seat, self.random.choice(table.legal), table.at
            assert seat is not None
            await asyncio.sleep(self.pause)
            try:
                done = await table.act(Play(seat=seat, move=move, at=at))
            except Refused as fault:
                # The document is older than what was just done: it follows at once.
                if fault.why in ("stale", "not_your_turn", "over"):
                    await table.until(lambda at=at: table.at != at)  # type: ignore[misc]
                    continue
                raise
            self.promises.append(Promise(done.number, seat, move))
            await table.until(lambda number=done.number: table.number >= number)  # type: ignore[misc]

    async def _my_turn(self, table: Table) -> bool:
        """Waits for the client's turn; False if there is none any more, or if the match may end."""
        await table.until(lambda: table.phase in ("over", "abandoned") or table.ready or self.ending.now(table))
        return table.ready

    async def check(self, tally: Tally) -> None:
        """Checks against the stored events."""
        events = (await self.ada.events(self.table)).events
        numbers = [one.number for one in events]
        if numbers != list(range(1, len(numbers) + 1)):
            tally.doubled.append(f"{self.table}: numbers {numbers}")
        found: dict[int, Any] = {one.number: one.event for one in events}
        for promise in self.promises:
            event = found.get(promise.number)
            if (getattr(event, "seat", None), getattr(event, "move", None)) != (promise.seat, promise.move):
                tally.lost.append(f"{self.table}: {promise}")
        own = [one for one in events if isinstance(one.event, Moved) and not one.event.bot]
        if len(own) > len(self.promises) and self.over:
            tally.doubled.append(f"{self.table}: {len(own)} moves, {len(self.promises)} asked for")
        tally.acknowledged += len(self.promises)
        tally.resumed += self.connections
        if self.over:
            tally.finished += 1
            replay(await self.ada.record(self.table))
            tally.replayed += 1
        else:
            tally.stuck.append(self.table)

    async def close(self) -> None:
        await self.ada.close()
        await self.bob.close()


@dataclass(frozen=True)
class Plan:
    """How much is killed and played. `seconds`: when the killing ends at the latest."""

    kills: int
    tables: int
    processes: int = 1
    seed: int = 1
    most_moves: int = 60
    short: bool = False
    seconds: float = float("inf")
    patience: float = PATIENCE


async def crash(database: str, folder: Path, plan: Plan) -> Tally:
    """Plays while processes are killed; then lets all matches end, and checks."""
    start = time.monotonic()
    for game in GAMES:
        # Compiled here if need be, so that the servers only load it: a kill must meet moves, not a compiler.
        game_named(game)
    matches, history = list[Match](), History()
    async with ForkServer() as forks, running(database, folder, plan.processes, forks) as servers:
        try:
            tally = await _play_and_kill(servers, matches, plan, history)
            for match in matches:
                await match.check(tally)
            store = Store(database)
            tally.untrue = await check_history(history, store)
            await store.close()
        finally:
            for match in matches:
                await match.close()
    tally.tables, tally.seconds = len(matches), time.monotonic() - start
    return tally


async def _play_and_kill(servers: list[Process], matches: list[Match], plan: Plan, history: History) -> Tally:
    """Adds all matches that were started, ended if possible."""
    urls, tally, random, ending = [server.url for server in servers], Tally(), Random(plan.seed), Ending(plan.short)
    playing = [
        asyncio.create_task(keep_playing(urls, random, matches, at, ending, history)) for at in range(plan.tables)
    ]
    until = time.monotonic() + plan.seconds
    while tally.kills < plan.kills and time.monotonic() < until:
        await _some_moves(matches, random.randrange(1, plan.most_moves))
        victim = random.choice(servers)
        await victim.kill()
        tally.kills += 1
        await asyncio.sleep(random.uniform(0, 0.3))
        await victim.start()
    ending.last = True
    ended, late = await asyncio.wait(playing, timeout=plan.patience)
    for task in late:
        task.cancel()
    for task in ended:
        task.result()
    return tally


async def _some_moves(matches: list[Match], count: int) -> None:
    """Waits until that many more moves are acknowledged: a kill of an idle server proves nothing."""
    before, until = sum(len(match.promises) for match in matches), time.monotonic() + WAIT
    while sum(len(match.promises) for match in matches) < before + count and time.monotonic() < until:
        await asyncio.sleep(0.003)


async def keep_playing(
    urls: list[str],
    random: Random,
    matches: list[Match],
    number: int,
    ending: Ending,
    history: History,
    pause: float = 0.0,
) -> None:
    """Plays match after match, until the killing is over and the current match has ended."""
    while not ending.last:
        match = Match(urls, GAMES[number % len(GAMES)], random, ending, history)
        match.pause = pause
        try:
            await match.open()
        except Unreachable:
            await match.close()
            continue
        matches.append(match)
        await match.play()
        number += 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--database", default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--short", action="store_true")
    asked = parser.parse_args()
    plan = Plan(asked.kills, asked.tables, asked.processes, asked.seed, asked.moves, asked.short, seconds=asked.seconds)
    # Who ends it early leaves no processes behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with tempfile.TemporaryDirectory(prefix="tourelle-crash-") as name:
        folder = Path(name)
        database = asked.database
        if database in ("sqlite", "postgresql"):
            from tests.server.databases import new_url

            database = new_url(database, folder)
        tally = asyncio.run(crash(database, folder, plan))
    faults = [*tally.lost, *tally.doubled, *tally.stuck, *tally.untrue]
    print(tally.line(), *faults[:20], sep="\n  ", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
