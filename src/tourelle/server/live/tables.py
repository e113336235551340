"""All tables: made, found, acted at, watched. The one object that the wire speaks to."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import get_args

from tourelle.server.live import telling
from tourelle.server.live.access import Who, digest_of, may_see
from tourelle.server.live.broadcasting import legal_message, seat_for
from tourelle.server.live.clocks import Moment
from tourelle.server.live.deciding import decide, no_table
from tourelle.server.live.events import Rematched
from tourelle.server.live.finishing import finished
from tourelle.server.live.folding import folded, opened
from tourelle.server.live.following import Following
from tourelle.server.live.library import Library
from tourelle.server.live.matches import record
from tourelle.server.live.measures import Measures, NoMeasures
from tourelle.server.live.moving import BotMoves
from tourelle.server.live.opening import new_id, new_links, open_again, open_table
from tourelle.server.live.refusals import Refused
from tourelle.server.live.seating import over
from tourelle.server.live.table import LiveTable, act_key, change_of, with_links
from tourelle.server.live.thinking import Thinkers
from tourelle.server.live.timing import Timing
from tourelle.server.live.warming import Games
from tourelle.server.live.watching import Watcher
from tourelle.server.store import Store
from tourelle.wire import acts
from tourelle.wire.parts import Data, Phase
from tourelle.wire.tables import Done, MadeTable, NewTable, SeenTable, TableLinks


class Tables:
    """The tables of this process. Everything that changes one goes through `LiveTable.act`."""

    def __init__(
        self,
        store: Store,
        *,
        thinkers: Thinkers | None = None,
        measures: Measures | None = None,
        threads: int | None = None,
    ) -> None:
        self.store = store
        self.measures = measures or NoMeasures()
        self.timing = Timing(self)
        self.stopping = False
        self._library = Library()
        self._games = Games()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._bot_moves = BotMoves(self.find, self.moment, self.measures, thinkers, threads)
        self.following = Following(store, self.timing.life.process, self._live)

    # ---- Life ----

    async def start(self, *, ticking: bool = True) -> None:
        """Listen to other processes, let games get ready, let bots go on where they were."""
        self._games.start()
        await self.following.start()
        await self._bot_moves.start()
        if ticking:
            await self.timing.start()

    async def drain(self) -> None:
        """No new tables; everybody who watches is sent to connect again elsewhere; moves under way are finished."""
        self.stopping = True
        for live in list(self._live.values()):
            for watcher in list(live.watchers):
                watcher.close("stopping")

    async def stop(self) -> None:
        await self.drain()
        await self.timing.stop()
        await self._bot_moves.stop()
        await self.following.stop()
        self._library.stop()
        self._games.stop()

    def moment(self) -> Moment:
        return Moment(self.store.clock.now(), self.timing.outages)

    # ---- Finding ----

    async def find(self, table: str) -> LiveTable:
        """The table, loaded if need be; Refused if there is none."""
        live = self._live.get(table)
        if live is None:
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(self._loading[table])
        if live is None:
            raise no_table()
        live.used = self.store.clock.now()
        return live

    async def _load(self, table: str) -> LiveTable | None:
        rows = await self.store.events(table)
        if not rows:
            return None
        header = await self.store.header(table)
        await self._games.ready(header.game if header else "")
        live = LiveTable(self.store, await asyncio.to_thread(folded, table, rows), self)
        self._live[table] = live
        # Something may have been kept, and told, while it was loading.
        await live.catch_up()
        return live

    def forget(self, idle_since: int) -> None:
        """Unload tables that nobody watches and nobody has used since then."""
        for table, live in list(self._live.items()):
            if not live.watchers and live.used < idle_since:
                del self._live[table]
                self._bot_moves.bots.forget(table)

    def came_or_went(self, live: LiveTable) -> None:
        """Somebody connected or left, or has another seat."""
        self.following.presences.changed(live)

    def went_on(self, live: LiveTable) -> None:
        """Something has happened at a table."""
        self._bot_moves.bots.follow(live.state)

    def count(self) -> None:
        """Tell how many tables are in memory."""
        phases = Counter(live.state.phase for live in self._live.values())
        for phase in get_args(Phase):
            self.measures.tables(phase, phases[phase])

    def live(self) -> Sequence[LiveTable]:
        return list(self._live.values())

    async def enter(self, table: str, who: Who, link: str | None) -> tuple[LiveTable, Who]:
        """A table that somebody may see, and who they are there, with the link that they came by."""
        live = await self.find(table)
        if link is not None:
            who = Who(who.identity, who.name, await self.store.link(table, digest_of(link)))
        if not may_see(live.state, who):
            raise no_table()
        return live, who

    # ---- Making ----

    async def make(self, who: Who, asked: NewTable) -> MadeTable:
        """A new table, kept before this returns."""
        if self.stopping:
            raise Refused("stopping", "server.refused.stopping")
        await self._games.ready(asked.game)
        event = open_table(who, asked)
        state = opened(new_id(), event, self.store.clock.now())
        links, rows = new_links(event.places)
        await self.store.commit([with_links(change_of(None, [event], state, None), rows)])
        self._live[state.id] = LiveTable(self.store, state, self)
        seat = seat_for(state, who.identity, None)
        return MadeTable(telling.info(state), telling.you(state, who, seat), links)

    async def more_links(self, live: LiveTable, who: Who) -> TableLinks:
        """New links for the owner, who may have lost the old ones; those stay good."""
        if who.identity != live.state.owner:
            raise Refused("not_allowed", "server.refused.owner_only")
        links, rows = new_links(list(live.state.places))
        await self.store.add_links(live.state.id, rows)
        return links

    # ---- Acting ----

    async def act(self, live: LiveTable, who: Who, act: acts.AnyAct) -> Done:
        """Do it, and answer once it is kept; else Refused or StoreAway.

        Whoever asked may go away meanwhile: what is kept is told all the same.
        """
        return await finished(self._act(live, who, act))

    async def _act(self, live: LiveTable, who: Who, act: acts.AnyAct) -> Done:
        if isinstance(act, acts.Rematch):
            return await self._rematch(live, who, act)
        number = await live.act(lambda state: decide(state, who, act, self.moment()), act_key(who, act.id))
        if isinstance(act, acts.Play):
            self.measures.moves(live.state.settings.game, "person")
        await self.go_on(live)
        return Done(number, act.id)

    async def go_on(self, live: LiveTable, late: bool = False) -> None:
        """Where it is a bot's turn, ask for its move."""
        await self._bot_moves.ask(live, late)

    async def _rematch(self, live: LiveTable, who: Who, act: acts.Rematch) -> Done:
        """A table of the same kind, or the one that somebody else has already asked for."""
        state = live.state
        if state.phase != "over":
            raise over(state) if state.phase == "abandoned" else Refused("not_allowed", "server.refused.not_over")
        if not state.seats_of(who.identity):
            raise Refused("not_allowed", "server.refused.only_players")
        if self.stopping:
            raise Refused("stopping", "server.refused.stopping")
        if state.rematch is None:
            await self._open_again(live, who, act)
        return Done(live.state.number, act.id, live.state.rematch)

    async def _open_again(self, live: LiveTable, who: Who, act: acts.Rematch) -> None:
        """Whoever watched by a link may watch the new table by it too."""
        event = open_again(live.state, who)
        new = opened(new_id(), event, self.store.clock.now())
        links = [link for link in await self.store.links(live.state.id) if link.role != "seat"]
        made = with_links(change_of(None, [event], new, None), links)
        await live.act(lambda now: [] if now.rematch else [Rematched(new.id)], act_key(who, act.id), [made])

    # ---- Looking ----

    def look(self, live: LiveTable, who: Who, seat: int | None, spectate: bool, legal: bool) -> SeenTable:
        """The table as somebody sees it now."""
        state = live.state
        seat = None if spectate else seat_for(state, who.identity, seat)
        moves = legal_message(state, seat).moves if legal and seat is not None else None
        return SeenTable(
            state.number,
            state.at,
            self.store.clock.now(),
            telling.document(state, seat),
            telling.you(state, who, seat),
            moves,
        )

    def record(self, live: LiveTable) -> Data:
        """The match with everything that was hidden: once it is over."""
        state = live.state
        if state.started is None or state.phase in ("open", "running"):
            raise Refused("not_allowed", "server.refused.not_over")
        told: Data = record(state.settings, len(state.places), state.started, state.turns, state.match)
        return told

    async def replay(self, live: LiveTable, who: Who, seat: int | None, spectate: bool) -> bytes:
        """The match from its beginning, as somebody may see it now."""
        state = live.state
        seat = None if spectate else seat_for(state, who.identity, seat)
        rows = await self.store.events(state.id)
        return await self._library.of_table(state, [row for row in rows if row.number <= state.number], seat)

    async def replay_record(self, text: bytes) -> bytes:
        """The same for a record that somebody has; BadRecord, BadOption or UnknownGame if it can't be."""
        await self._games.ready(await self._library.game_of(text))
        return await self._library.of_record(text)

    async def watch(
        self, live: LiveTable, watcher: Watcher, since: int | None, seat: int | None, spectate: bool
    ) -> None:
        await live.watch(watcher, since, seat, spectate)
        # A bot that was asked by a process that died is asked again.
        await self.go_on(live)
