"""Whom people don't want to hear."""

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
    """Somebody who is muted, by the name that they had then. The time is in milliseconds since 1970."""

    muted: str
    name: str
    time: int


class StoredMutes:
    """Each person's own: nobody else learns of them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, identity: str, muted: str, name: str) -> None:
        """Done again, it is the same mute."""
        row = {"identity": identity, "muted": muted, "name": name, "time": self._store.clock.now()}
        await self._store.execute(_MUTE, [row])

    async def of(self, identity: str) -> list[Mute]:
        """The first one first."""
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
