"""Deletes old data, by hand (`tourelle admin prune`) or by the server itself."""

from dataclasses import dataclass

from sqlalchemy import delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tourelle.server.store.schema import identities, participants, reports, tables, tokens

DAY_MS = 86_400_000


@dataclass(frozen=True)
class Pruned:
    """How many rows were deleted, or would be."""

    tables: int
    people: int


async def prune(connection: AsyncConnection, days: int, now: int, dry: bool = False) -> Pruned:
    """Deletes tables that don't run and are unchanged for `days`, people without other tables, and closed reports."""
    before = now - days * DAY_MS
    old = (tables.c.phase != "running") & (tables.c.changed < before)
    kept = select(participants.c.identity).join(tables, tables.c.id == participants.c.table_id).where(~old)
    owners = select(tables.c.owner).where(~old)
    idle = (identities.c.created < before) & ~or_(identities.c.id.in_(kept), identities.c.id.in_(owners))
    found = [
        (await connection.execute(select(func.count()).select_from(table).where(condition))).scalar_one()
        for table, condition in ((tables, old), (identities, idle))
    ]
    if not dry:
        await connection.execute(delete(identities).where(idle))
        await connection.execute(delete(tables).where(old))
        await connection.execute(delete(tokens).where(tokens.c.until <= now))
        await connection.execute(delete(reports).where(reports.c.closed < before))
    return Pruned(*found)
