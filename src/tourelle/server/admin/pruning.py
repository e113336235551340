"""Forgetting what nobody needs any more."""

from dataclasses import dataclass

from sqlalchemy import delete, func, or_, select

from tourelle.server.admin.database import changing, reading
from tourelle.server.store.schema import identities, participants, tables, tokens

DAY_MS = 86_400_000


@dataclass(frozen=True)
class Pruned:
    """How many were removed, or would be."""

    tables: int
    people: int


async def prune(url: str, days: int, now: int, dry: bool = False) -> Pruned:
    """Tables that ended or never began, unchanged for so many days; and people who then sit nowhere, as old."""
    before = now - days * DAY_MS
    old = (tables.c.phase != "running") & (tables.c.changed < before)
    kept = select(participants.c.identity).join(tables, tables.c.id == participants.c.table_id).where(~old)
    owners = select(tables.c.owner).where(~old)
    idle = (identities.c.created < before) & ~or_(identities.c.id.in_(kept), identities.c.id.in_(owners))
    async with reading(url) if dry else changing(url) as connection:
        found = [
            (await connection.execute(select(func.count()).select_from(table).where(condition))).scalar_one()
            for table, condition in ((tables, old), (identities, idle))
        ]
        if not dry:
            await connection.execute(delete(identities).where(idle))
            await connection.execute(delete(tables).where(old))
            await connection.execute(delete(tokens).where(tokens.c.until <= now))
    return Pruned(*found)
