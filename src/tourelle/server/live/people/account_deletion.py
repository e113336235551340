"""Deletes a person: frees their seats, removes them from matches with others, and deletes what was theirs alone."""

from collections.abc import Callable
from contextlib import suppress

from tourelle.server.live.acts.absence import closed
from tourelle.server.live.events import StoredEvent
from tourelle.server.live.people.privacy import without_person
from tourelle.server.live.reducer import decided
from tourelle.server.live.state import TableState
from tourelle.server.live.table import Find, LiveTable
from tourelle.server.problems import Refused
from tourelle.server.store import Store
from tourelle.server.store.people import StoredPeople
from tourelle.wire.events import Removed, Stood


async def delete_person(store: Store, find: Find, drop: Callable[[str], None], identity: str) -> None:
    """From all tables. Can be repeated after a failure: it continues where it stopped. `drop` unloads a table."""
    for table in await store.tables_naming(identity):
        if await store.others_at(table, identity):
            # A table that can't be read is logged, and keeps nobody here.
            with suppress(Refused):
                await _leave(await find(table), identity)
            await store.forget_keys(table, identity)
        else:
            await store.forget_table(table)
            drop(table)
    await StoredPeople(store).forget(identity)


async def _leave(live: LiveTable, identity: str) -> None:
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
