"""Identities and the one-time links that carry them to another device."""

from sqlalchemy import delete, insert, select, update

from tourelle.server.store import schema
from tourelle.server.store.store import Store


class StoredPeople:
    """Who there is. Times are seconds since 1970."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, identity: str, name: str) -> None:
        now = self._store.clock.now()
        await self._store.execute(insert(schema.identities).values(id=identity, name=name, created=now))

    async def find(self, identity: str) -> str | None:
        """The name, or None if nobody has this identity."""
        rows = await self._store.rows(select(schema.identities.c.name).where(schema.identities.c.id == identity))
        return rows[0].name if rows else None

    async def rename(self, identity: str, name: str) -> None:
        await self._store.execute(update(schema.identities).where(schema.identities.c.id == identity).values(name=name))

    async def keep_token(self, digest: bytes, identity: str, until: float) -> None:
        await self._store.execute(insert(schema.tokens).values(digest=digest, identity=identity, until=_ms(until)))

    async def read_token(self, digest: bytes, now: float) -> str | None:
        """Whose it is, if it has not expired; it stays."""
        rows = await self._store.rows(select(schema.tokens).where(schema.tokens.c.digest == digest))
        return rows[0].identity if rows and rows[0].until > _ms(now) else None

    async def take_token(self, digest: bytes, now: float) -> str | None:
        """Whose it is; it can't be taken twice, nor when it has expired."""
        taken = delete(schema.tokens).where(schema.tokens.c.digest == digest).returning(schema.tokens)
        rows = await self._store.execute(taken)
        return rows[0].identity if rows and rows[0].until > _ms(now) else None

    async def forget_tokens(self, now: float) -> None:
        await self._store.execute(delete(schema.tokens).where(schema.tokens.c.until <= _ms(now)))


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
