"""Deletes a person: frees their seats, removes them from matches with others, and deletes what was theirs alone."""

from collections.abc import Callable, Coroutine
from typing import Any

from tourelle.server.live.acts.absence import closed
from tourelle.server.live.events import StoredEvent
from tourelle.server.live.people.privacy import without_person
from tourelle.server.live.reducer import decided
from tourelle.server.live.state import TableState
from tourelle.server.live.table import LiveTable
from tourelle.server.problems import Refused
from tourelle.server.store import Store
from tourelle.server.store.people import StoredPeople
from tourelle.wire.events import Removed, Stood

Find = Callable[[str], Coroutine[Any, Any, LiveTable]]


class Departure:
    """Deletes people from all tables of a store. `find` loads a table, `drop` unloads it."""

    def __init__(self, store: Store, find: Find, drop: Callable[[str], None]) -> None:
        self._store, self._find, self._drop = store, find, drop

    async def of(self, identity: str) -> None:
        """Can be repeated after a failure: it continues where it stopped. Skips tables that can't be read (logged)."""
        for table in await self._store.tables_naming(identity):
            if await self._store.others_at(table, identity):
                if live := await self._readable(table):
                    await self._leave(live, identity)
                await self._store.forget_keys(table, identity)
            else:
                await self._store.forget_table(table)
                self._drop(table)
        await StoredPeople(self._store).forget(identity)

    async def _readable(self, table: str) -> LiveTable | None:
        try:
            return await self._find(table)
        except Refused:
            return None

    async def _leave(self, live: LiveTable, identity: str) -> None:
        await live.act(lambda state, moment: decided(state, moment, *stand_up(state, identity)))
        change = without_person(identity)
        await live.rewrite(lambda _, event: change(event))


def stand_up(state: TableState, identity: str) -> list[StoredEvent]:
    """Closes the table if it is open and theirs, frees their seats before the start, lets a bot play on in a match."""
    if state.phase == "open" and state.owner == identity:
        return [closed(state)]
    seats = state.seats_of(identity)
    if state.phase == "open":
        return [Stood(seat) for seat in seats]
    if state.phase == "running":
        return [Removed(seat=seat, identity=identity, name="", level=state.settings.stand_in) for seat in seats]
    return []
