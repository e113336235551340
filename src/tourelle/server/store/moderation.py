"""Who has muted whom, and reports about people for the operator of the server."""

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Select, delete, func, select, text, update

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
        return [Mute(*row) for row in rows]

    async def count(self, identity: str) -> int:
        query = select(func.count()).select_from(schema.mutes).where(schema.mutes.c.identity == identity)
        return int((await self._store.rows(query))[0][0])

    async def drop(self, identity: str, muted: str) -> None:
        columns = schema.mutes.c
        await self._store.execute(delete(schema.mutes).where(columns.identity == identity, columns.muted == muted))


_REPORT = text(
    "insert into reports (id, table_id, number, person, reporter, name, reason, text, time) "
    "values (:id, :table_id, :number, :person, :reporter, :name, :reason, :text, :time) "
    "on conflict (reporter, table_id, person, number) "
    "do update set reason = excluded.reason, text = excluded.text, time = excluded.time, closed = null"
)


@dataclass(frozen=True, slots=True)
class Report:
    """`number` is the event of a chat line, 0 if the report is about the person; `name` is their name at that time."""

    id: str
    table_id: str
    number: int
    person: str
    reporter: str
    name: str
    reason: str
    text: str
    time: int
    closed: int | None = None


class StoredReports:
    """Reports are read by the operator and by their authors only."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, report: Report) -> None:
        """Reporting the same again replaces the text and reopens the report."""
        row = asdict(report)
        del row["closed"]
        await self._store.execute(_REPORT, [row])

    async def all(self, closed: bool = False) -> list[Report]:
        """The open reports, or all of them, oldest first."""
        query = select(schema.reports)
        return await self._found(query if closed else query.where(schema.reports.c.closed.is_(None)))

    async def by(self, reporter: str) -> list[Report]:
        return await self._found(select(schema.reports).where(schema.reports.c.reporter == reporter))

    async def find(self, report: str) -> Report | None:
        return next(iter(await self._found(select(schema.reports).where(schema.reports.c.id == report))), None)

    async def open_by(self, reporter: str) -> int:
        columns = schema.reports.c
        query = select(func.count()).select_from(schema.reports)
        return int((await self._store.rows(query.where(columns.reporter == reporter, columns.closed.is_(None))))[0][0])

    async def close(self, report: str) -> None:
        now = self._store.clock.now()
        await self._store.execute(update(schema.reports).where(schema.reports.c.id == report).values(closed=now))

    async def _found(self, query: Select[Any]) -> list[Report]:
        columns = schema.reports.c
        rows = await self._store.rows(query.order_by(columns.time, columns.id))
        return [Report(*row) for row in rows]
