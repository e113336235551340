"""Deletes old data."""

from tourelle.server.admin.database import changing, reading
from tourelle.server.store.retention import Pruned
from tourelle.server.store.retention import prune as forget


async def prune(url: str, days: int, now: int, dry: bool = False) -> Pruned:
    """Deletes old tables, and people who then sit nowhere."""
    async with reading(url) if dry else changing(url) as connection:
        return await forget(connection, days, now, dry)


__all__ = ["Pruned", "prune"]
