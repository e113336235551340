"""Heartbeats of the server's processes and of persons at tables. Clocks stop while no process is alive."""

import secrets
from collections.abc import Iterable

from sqlalchemy import delete, func, select, text

from tourelle.server.store import schema
from tourelle.server.store.store import Store

BEAT_MS = 2_000
DEAD_MS = 8_000
"""Milliseconds without a heartbeat after which a process counts as gone."""

FORGET_MS = 1_000_000
PRESENT_MS = 20_000
OUTAGES_MS = 90 * 86_400_000
"""A move takes at most thirty days, so outages older than ninety days affect no clock."""

_ALIVE = text(
    "insert into alive (process, time) values (:process, :time) "
    "on conflict (process) do update set time = excluded.time"
)
_OUTAGE = text("insert into outages (start, stop) values (:start, :stop) on conflict do nothing")
_PRESENT = text(
    "insert into presence (table_id, identity, process, until) values (:table, :identity, :process, :until) "
    "on conflict (table_id, identity, process) do update set until = excluded.until"
)


class Life:
    def __init__(self, store: Store) -> None:
        self._store = store
        self.process = secrets.token_hex(8)
        # On SQLite there is no other process: when this one starts, the server was down until now.
        self._patience = DEAD_MS if store.shared else 0

    async def beat(self) -> list[tuple[int, int]]:
        """Records a heartbeat of this process. Returns all outages, including one that has just ended."""
        now = self._store.clock.now()
        last = (await self._store.rows(select(func.max(schema.alive.c.time))))[0][0]
        if last is not None and now - last > self._patience:
            await self._store.execute(_OUTAGE, [{"start": last, "stop": now}])
        self._patience = DEAD_MS
        await self._store.execute(_ALIVE, [{"process": self.process, "time": now}])
        rows = await self._store.rows(select(schema.outages).order_by(schema.outages.c.start))
        return [(row.start, row.stop) for row in rows]

    async def tidy(self) -> None:
        """Removes heartbeats and outages that no longer matter."""
        now = self._store.clock.now()
        await self._store.execute(delete(schema.alive).where(schema.alive.c.time < now - FORGET_MS))
        await self._store.execute(delete(schema.presence).where(schema.presence.c.until < now - FORGET_MS))
        await self._store.execute(delete(schema.outages).where(schema.outages.c.stop < now - OUTAGES_MS))

    async def living(self) -> list[str]:
        since = self._store.clock.now() - DEAD_MS
        rows = await self._store.rows(select(schema.alive.c.process).where(schema.alive.c.time >= since))
        return [row.process for row in rows]

    async def present(self, seen: Iterable[tuple[str, str]]) -> None:
        """Records that these identities are connected to these tables."""
        until = self._store.clock.now() + PRESENT_MS
        rows = [{"table": table, "identity": who, "process": self.process, "until": until} for table, who in seen]
        if rows:
            await self._store.execute(_PRESENT, rows)

    async def last_seen(self, table: str, identity: str) -> int | None:
        """Until when a person counts as connected to a table, as recorded by any process."""
        columns = schema.presence.c
        query = select(func.max(columns.until)).where(columns.table_id == table, columns.identity == identity)
        found = (await self._store.rows(query))[0][0]
        return None if found is None else int(found)
