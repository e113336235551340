"""The list of all tables, and the deletion of old ones."""

from dataclasses import dataclass

from sqlalchemy import func, select

from tourelle.server.admin.database import changing, reading
from tourelle.server.store.retention import Pruned
from tourelle.server.store.retention import prune as forget
from tourelle.server.store.schema import events, participants, tables


@dataclass(frozen=True)
class Listed:
    """A row of the list; times in milliseconds since 1970."""

    id: str
    game: str
    phase: str
    visibility: str
    people: int
    events: int
    created: int
    changed: int


async def all_tables(url: str) -> list[Listed]:
    """The most recently changed tables first."""
    people = select(func.count()).where(participants.c.table_id == tables.c.id).scalar_subquery()
    happened = select(func.count()).where(events.c.table_id == tables.c.id).scalar_subquery()
    columns = tables.c
    query = select(
        columns.id, columns.game, columns.phase, columns.visibility, people, happened, columns.created, columns.changed
    ).order_by(columns.changed.desc(), columns.id)
    async with reading(url) as connection:
        return [Listed(*row) for row in await connection.execute(query)]


async def prune(url: str, days: int, now: int, dry: bool = False) -> Pruned:
    """Deletes old tables, and people who then sit nowhere."""
    async with reading(url) if dry else changing(url) as connection:
        return await forget(connection, days, now, dry)
