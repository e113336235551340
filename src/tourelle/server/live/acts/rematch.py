"""A rematch: one new table for all who played; the same act brings each of them to their seat there."""

from tourelle.server.live.access import Who
from tourelle.server.live.acts.new_table import new_id, open_again
from tourelle.server.live.acts.seats import over, take_seats
from tourelle.server.live.clocks import Moment
from tourelle.server.live.reducer import Decision, decided, opened
from tourelle.server.live.state import TableState
from tourelle.server.live.table import Find, LiveTable, act_key, change_of
from tourelle.server.problems import Refused
from tourelle.server.store import Store
from tourelle.wire import acts
from tourelle.wire.events import Rematched


def may_ask(state: TableState, who: Who) -> None:
    """Refused unless the match is over and the caller played in it."""
    if state.phase != "over":
        raise over(state) if state.phase == "abandoned" else Refused("not_allowed", "server.refused.not_over")
    if not state.seats_of(who.identity):
        raise Refused("not_allowed", "server.refused.only_players")


async def join_rematch(store: Store, find: Find, live: LiveTable, who: Who, act: acts.Rematch) -> LiveTable:
    """Seats the caller at the rematch's table, which is created if there is none or if it was closed."""
    may_ask(live.state, who)
    known = live.state.rematch
    again = await _made(find, known) or await _make(store, find, live, who, act, known)
    await again.act(lambda state, moment: decided(state, moment, *take_seats(state, who, moment)))
    return again


async def _made(find: Find, known: str | None) -> LiveTable | None:
    """The table that was created for an earlier request, unless it was closed or removed since."""
    if known is None:
        return None
    try:
        again = await find(known)
    except Refused:
        return None
    await again.catch_up()
    return None if again.state.phase == "abandoned" else again


async def _make(store: Store, find: Find, live: LiveTable, who: Who, act: acts.Rematch, known: str | None) -> LiveTable:
    """Of two who ask at once, one makes the table."""
    event = open_again(live.state, who)
    new = opened(new_id(), event, store.clock.now())
    # Whoever watched by a link may watch the new table by it too, unless somebody was removed who may have it.
    links = [] if live.state.removed else [link for link in await store.links(live.state.id) if link.role != "seat"]

    def decide(state: TableState, moment: Moment) -> Decision:
        return decided(state, moment, *([Rematched(new.id)] if state.rematch == known else []))

    await live.act(decide, act_key(who, act.id), [change_of(None, [event], new, links=links)])
    assert live.state.rematch is not None
    return await find(live.state.rematch)
