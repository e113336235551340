"""Periodic work: heartbeats, clocks that run out, tables that never start, bots that are overdue."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import structlog

from tourelle.server.live.acts.absence import due
from tourelle.server.live.clocks import BOT_PATIENCE, OPEN_FOR, SECOND, Moment
from tourelle.server.live.reducer import decided
from tourelle.server.live.state import TableState
from tourelle.server.live.table import LiveTable
from tourelle.server.problems import Refused
from tourelle.server.store import StoreAway
from tourelle.server.store.heartbeats import BEAT_MS, Life
from tourelle.server.tasks import end

if TYPE_CHECKING:
    from tourelle.server.live.tables import Tables

log = structlog.get_logger()

TICK = 1.0
IDLE = 120 * SECOND
TIDYING = 600 * SECOND


class Scheduler:
    """Ticks once a second. Tests call `tick` themselves."""

    def __init__(self, tables: "Tables") -> None:
        self.outages: tuple[tuple[int, int], ...] = ()
        self.life = Life(tables.store)
        self._tables = tables
        self._last_beat = 0
        self._last_tidied = 0
        self._unreadable: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Heartbeats have their own task: however long tables take, nobody believes that the server is down."""
        await self._beat()
        self._tasks = [asyncio.create_task(self._repeat(what)) for what in (self._beat, self._look)]

    async def stop(self) -> None:
        await end(self._tasks)

    async def _repeat(self, what: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await what()
            except StoreAway as fault:
                log.warning("store away", fault=fault.key)
            except Exception:
                log.exception("tick failed")
            await asyncio.sleep(TICK)

    async def tick(self) -> None:
        await self._beat()
        await self._look()

    async def _beat(self) -> None:
        now = self._tables.store.clock.now()
        # Negative if somebody has set the clock back.
        if not 0 <= now - self._last_beat < BEAT_MS:
            self.outages = tuple(await self.life.beat())
            self._last_beat = now
            await self.life.present(self._seen())
            await self._remind(now)
            if self._tables.store.shared:
                self._tables.following.presences.only(await self.life.living())
            await self._tables.following.listen()

    async def _look(self) -> None:
        now = self._tables.store.clock.now()
        for table in await self._tables.store.due(now):
            if table not in self._unreadable:
                await self._look_safely_at(table)
        self._tables.forget(now - IDLE)
        self._tables.count()
        if not 0 <= now - self._last_tidied < TIDYING:
            self._last_tidied = now
            await self._tidy()

    async def _tidy(self) -> None:
        await self.life.tidy()
        if self._tables.prune_days:
            removed = await self._tables.store.prune(self._tables.prune_days)
            if removed.tables or removed.people:
                log.info("forgot what is old", tables=removed.tables, people=removed.people)

    def _seen(self) -> list[tuple[str, str]]:
        """The connected people at tables where absence matters."""
        return [
            (live.state.id, identity)
            for live in self._tables.live()
            if live.state.phase in ("open", "running") and live.state.settings.patience is not None
            for identity in sorted(live.state.persons() | {live.state.owner})
            if live.connected(identity)
        ]

    async def _remind(self, now: int) -> None:
        """Asks again for overdue moves of bots that play alone and are watched here: their process may have died."""
        for live in self._tables.live():
            if live.state.bots_alone and live.watchers and now - live.state.time >= BOT_PATIENCE:
                await self._tables.bot_moves.ask(live)

    async def _look_safely_at(self, table: str) -> None:
        """An error at one table must not keep the others waiting."""
        try:
            await self._look_at(table)
        except StoreAway:
            raise
        except Exception:
            log.exception("could not look at a table", table=table)

    async def _look_at(self, table: str) -> None:
        try:
            live = await self._tables.find(table)
        except Refused:
            # It can't be read, which is logged. Its time stays over, so it would be looked at every second.
            self._unreadable.add(table)
            return
        await live.catch_up()
        absent_since = await self._absent_since(live)

        before = live.state.number
        try:
            await live.act(lambda state, moment: decided(state, moment, *due(state, moment, absent_since)))
        except Refused:
            return
        if live.state.number == before:
            await self._put_off(live, absent_since is None)
        await self._tables.bot_moves.ask(live, late=live.state.number == before)

    async def _absent_since(self, live: LiveTable) -> int | None:
        """When the person to move was last connected; None if they still are, or if absence doesn't matter."""
        state = live.state
        seat = state.to_move
        identity = state.seats[seat].identity if seat is not None else None
        if identity is None or state.settings.patience is None or live.connected(identity):
            return None
        until = await self.life.last_seen(state.id, identity)
        if until is not None and until > self._tables.store.clock.now():
            return None
        return until or 0

    async def owner_gone(self, live: LiveTable) -> bool:
        """Whether the owner has been away for as long as the table waits for somebody."""
        state, patience = live.state, live.state.settings.patience
        if patience is None or live.connected(state.owner):
            return False
        until = await self.life.last_seen(state.id, state.owner)
        return self._tables.moment().elapsed(max(state.created, until or 0)) >= patience * SECOND

    async def _put_off(self, live: LiveTable, present: bool) -> None:
        """Sets a later deadline: the server was down, the person is there, or a bot is still to move."""
        state, moment = live.state, self._tables.moment()
        wait = time_left(state, moment, present)
        later = None if wait is None else moment.now + max(SECOND, wait)
        await self._tables.store.set_deadline(state.id, state.number, later)


def time_left(state: TableState, moment: Moment, present: bool) -> int | None:
    """How long nothing can be due; None if nothing ever is."""
    seat = state.to_move
    if seat is None or state.bots_alone:
        return OPEN_FOR if state.phase == "open" else None
    if state.seats[seat].bot:
        return BOT_PATIENCE
    waits = [] if state.left is None else [state.left[seat] - moment.elapsed(state.since)]
    if state.settings.patience is not None:
        waits.append(state.settings.patience * SECOND if present else SECOND)
    return min(waits, default=None)
