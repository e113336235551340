"""A rematch: one table for all who played, where each finds the own seat by the same act."""

from collections.abc import Callable, Coroutine
from typing import Any

from tourelle.server.live.access import Who
from tourelle.server.live.acts.new_table import new_id, open_again
from tourelle.server.live.acts.seats import over, take_seats
from tourelle.server.live.clocks import Moment
from tourelle.server.live.reducer import Decision, decided, opened
from tourelle.server.live.refusals import Refused
from tourelle.server.live.state import TableState
from tourelle.server.live.table import LiveTable, act_key, change_of, with_links
from tourelle.server.store import Store
from tourelle.wire import acts
from tourelle.wire.events import Rematched

Find = Callable[[str], Coroutine[Any, Any, LiveTable]]


def may_ask(state: TableState, who: Who) -> None:
    """Those who played, once the match is over."""
    if state.phase != "over":
        raise over(state) if state.phase == "abandoned" else Refused("not_allowed", "server.refused.not_over")
    if not state.seats_of(who.identity):
        raise Refused("not_allowed", "server.refused.only_players")


class Rematches:
    """Of the tables that `find` finds."""

    def __init__(self, store: Store, find: Find) -> None:
        self._store, self._find = store, find

    async def join(self, live: LiveTable, who: Who, act: acts.Rematch) -> LiveTable:
        """The table of the rematch, with the caller at it: made by the first who asks, and anew if it was closed."""
        may_ask(live.state, who)
        known = live.state.rematch
        again = await self._made(known) or await self._make(live, who, act, known)
        await again.act(lambda state, moment: decided(state, moment, *take_seats(state, who, moment)))
        return again

    async def _made(self, known: str | None) -> LiveTable | None:
        """The table that somebody has asked for before, unless it was closed or removed since."""
        if known is None:
            return None
        try:
            again = await self._find(known)
        except Refused:
            return None
        await again.catch_up()
        return None if again.state.phase == "abandoned" else again

    async def _make(self, live: LiveTable, who: Who, act: acts.Rematch, known: str | None) -> LiveTable:
        """Whoever watched by a link may watch the new table by it too. Of two who ask at once, one makes the table."""
        event = open_again(live.state, who)
        new = opened(new_id(), event, self._store.clock.now())
        links = [link for link in await self._store.links(live.state.id) if link.role != "seat"]
        made = with_links(change_of(None, [event], new, None), links)

        def decide(state: TableState, moment: Moment) -> Decision:
            return decided(state, moment, *([Rematched(new.id)] if state.rematch == known else []))

        await live.act(decide, act_key(who, act.id), [made])
        assert live.state.rematch is not None
        return await self._find(live.state.rematch)
