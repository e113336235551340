"""Who has muted whom."""

from dataclasses import dataclass

from sqlalchemy import delete, func, select, text

from tourelle.server.store import schema
from tourelle.server.store.store import Store

_MUTE = text(
    "insert into mutes (identity, muted, name, time) values (:identity, :muted, :name, :time) "
    "on conflict (identity, muted) do update set name = excluded.name"
)


@dataclass(frozen=True, slots=True)
class Mute:
    """A muted person, with the name they had at that time. The time is in milliseconds since 1970."""

    muted: str
    name: str
    time: int


class StoredMutes:
    """The mutes of each person. Nobody else is told of them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, identity: str, muted: str, name: str) -> None:
        """Muting twice changes nothing."""
        row = {"identity": identity, "muted": muted, "name": name, "time": self._store.clock.now()}
        await self._store.execute(_MUTE, [row])

    async def of(self, identity: str) -> list[Mute]:
        """Oldest first."""
        columns = schema.mutes.c
        query = select(columns.muted, columns.name, columns.time).where(columns.identity == identity)
        rows = await self._store.rows(query.order_by(columns.time, columns.muted))
        return [Mute(row.muted, row.name, row.time) for row in rows]

    async def count(self, identity: str) -> int:
        query = select(func.count()).select_from(schema.mutes).where(schema.mutes.c.identity == identity)
        return int((await self._store.rows(query))[0][0])

    async def drop(self, identity: str, muted: str) -> None:
        columns = schema.mutes.c
        await self._store.execute(delete(schema.mutes).where(columns.identity == identity, columns.muted == muted))
