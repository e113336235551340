"""Identities, their devices, and the one-time links that add another device."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import delete, insert, select, text, update

from tourelle.server.store import schema
from tourelle.server.store.store import Store

AT_ONCE = 500
_HIDE = text("insert into hidden_people (identity, time) values (:identity, :time) on conflict do nothing")


@dataclass(frozen=True, slots=True)
class Device:
    """Where somebody is signed in. Times are milliseconds since 1970."""

    id: str
    label: str
    created: int
    seen: int


@dataclass(frozen=True, slots=True)
class Known:
    """A person's name, when the device was last seen, and whether the operator has hidden the person."""

    name: str
    seen: int
    hidden: bool = False


class StoredPeople:
    """The stored identities. Times of tokens are seconds since 1970."""

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

    async def forget(self, identity: str) -> None:
        """Deletes the identity with its devices, its tokens, and its entries in lists."""
        await self._store.execute(delete(schema.presence).where(schema.presence.c.identity == identity))
        await self._store.execute(delete(schema.participants).where(schema.participants.c.identity == identity))
        await self._store.execute(update(schema.tables).where(schema.tables.c.owner == identity).values(owner=""))
        await self._store.execute(delete(schema.identities).where(schema.identities.c.id == identity))

    async def hide(self, identity: str, hidden: bool) -> None:
        """Hides the person, or shows them again."""
        if hidden:
            await self._store.execute(_HIDE, [{"identity": identity, "time": self._store.clock.now()}])
        else:
            shown = delete(schema.hidden_people).where(schema.hidden_people.c.identity == identity)
            await self._store.execute(shown)

    # ---- Devices ----

    async def add_device(self, device: Device, identity: str) -> None:
        row = {"identity": identity, **asdict(device)}
        await self._store.execute(insert(schema.devices).values(row))

    async def known(self, identity: str, device: str) -> Known | None:
        """The person of a device; None if the person or the device is unknown."""
        columns = schema.devices.c
        hidden = schema.hidden_people.c.identity
        joined = schema.devices.join(schema.identities, schema.identities.c.id == columns.identity)
        joined = joined.outerjoin(schema.hidden_people, hidden == columns.identity)
        query = select(schema.identities.c.name, columns.seen, hidden.is_not(None).label("hidden")).select_from(joined)
        rows = await self._store.rows(query.where(columns.id == device, columns.identity == identity))
        return Known(rows[0].name, rows[0].seen, bool(rows[0].hidden)) if rows else None

    async def devices_of(self, identity: str) -> list[Device]:
        columns = schema.devices.c
        query = select(columns.id, columns.label, columns.created, columns.seen).where(columns.identity == identity)
        rows = await self._store.rows(query.order_by(columns.created, columns.id))
        return [Device(*row) for row in rows]

    async def listed(self, devices: Sequence[str]) -> set[str]:
        found: set[str] = set()
        for start in range(0, len(devices), AT_ONCE):
            asked = schema.devices.c.id.in_(devices[start : start + AT_ONCE])
            found |= {row.id for row in await self._store.rows(select(schema.devices.c.id).where(asked))}
        return found

    async def saw(self, device: str, now: int) -> None:
        await self._store.execute(update(schema.devices).where(schema.devices.c.id == device).values(seen=now))

    async def drop_device(self, identity: str, device: str) -> bool:
        """Removes the device, so that its cookie is refused. False if it was not theirs.

        Links to other devices that it may have made end too, unless it was the last one: they are the only way back.
        """
        columns = schema.devices.c
        dropped = delete(schema.devices).where(columns.id == device, columns.identity == identity)
        if not await self._store.execute(dropped.returning(columns.id)):
            return False
        others = select(columns.id).where(columns.identity == identity).exists()
        await self._store.execute(delete(schema.tokens).where(schema.tokens.c.identity == identity, others))
        return True

    # ---- Links to other devices ----

    async def keep_token(self, digest: bytes, identity: str, until: float) -> None:
        await self._store.execute(insert(schema.tokens).values(digest=digest, identity=identity, until=_ms(until)))

    async def read_token(self, digest: bytes, now: float) -> str | None:
        """The identity of a token that has not expired. The token stays."""
        rows = await self._store.rows(select(schema.tokens).where(schema.tokens.c.digest == digest))
        return rows[0].identity if rows and rows[0].until > _ms(now) else None

    async def take_token(self, digest: bytes, now: float) -> str | None:
        """The identity of a token, which is deleted. None if it has expired or was taken before."""
        taken = delete(schema.tokens).where(schema.tokens.c.digest == digest).returning(schema.tokens)
        rows = await self._store.execute(taken)
        return rows[0].identity if rows and rows[0].until > _ms(now) else None

    async def forget_tokens(self, now: float) -> None:
        await self._store.execute(delete(schema.tokens).where(schema.tokens.c.until <= _ms(now)))


def _ms(seconds: float) -> int:
    return round(seconds * 1000)
