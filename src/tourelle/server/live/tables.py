"""All tables of this process: creates, loads, changes and watches them. The API's entry point."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from tourelle.games import NAMES
from tourelle.server.live.access import Who, digest_of, may_see
from tourelle.server.live.acts.chat import hidden
from tourelle.server.live.acts.decisions import decide, no_table
from tourelle.server.live.acts.new_table import check_quota, is_id, new_id, new_links, open_table
from tourelle.server.live.acts.rematch import join_rematch
from tourelle.server.live.acts.seats import owner_only
from tourelle.server.live.bots.executor import Thinkers
from tourelle.server.live.bots.moves import BotMoves
from tourelle.server.live.clocks import Moment
from tourelle.server.live.fair_queue import FairQueue, Payer
from tourelle.server.live.people.account_deletion import delete_person
from tourelle.server.live.reducer import decided, folded, opened
from tourelle.server.live.sync.broadcast import legal_message, seat_for
from tourelle.server.live.sync.notifications import Notifications
from tourelle.server.live.sync.scheduler import Scheduler
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.table import Around, LiveTable, act_key, change_of
from tourelle.server.live.views import projection
from tourelle.server.live.views.pictures import Pictures
from tourelle.server.live.views.replay_cache import ReplayCache, game_of
from tourelle.server.live.views.replays import record_of
from tourelle.server.live.warmup import Games
from tourelle.server.metrics import Metrics
from tourelle.server.problems import Refused
from tourelle.server.store import Store
from tourelle.wire import acts
from tourelle.wire.events import Renewed
from tourelle.wire.parts import Data, Phase
from tourelle.wire.tables import Done, MadeTable, NewTable, SeenTable, TableLinks

LOADS = 2
"""How many tables are loaded from the store at the same time: each load replays a match."""

OURSELVES = Payer("", "")
"""Pays for tables that the server itself loads."""


class Tables:
    """The tables of this process. Everything that changes one goes through `LiveTable.act`."""

    def __init__(
        self,
        store: Store,
        *,
        thinkers: Thinkers | None = None,
        measures: Metrics | None = None,
        threads: int | None = None,
        prune_days: int = 0,
    ) -> None:
        self.store = store
        self.prune_days = prune_days
        self.measures = measures or Metrics()
        self.timing = Scheduler(self)
        self.stopping = False
        self._library = ReplayCache()
        self.games = Games()
        self.pictures = Pictures(self.games)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._loads = FairQueue(LOADS)
        # The event loop itself holds tasks by weak references only.
        self._acting: set[asyncio.Task[Done]] = set()
        self.bot_moves = BotMoves(self.find, self.measures, thinkers, threads)
        self.following = Notifications(store, self.timing.life.process, self._live, self.drop)
        self._around = Around(store, self.moment, self.bot_moves.follow, self.following.presences.changed)

    # ---- Life ----

    async def start(self, *, ticking: bool = True) -> None:
        """Starts to load the games, to listen to other processes, and to ask for bots' moves."""
        self.games.start()
        await self.following.start()
        await self.bot_moves.start()
        if ticking:
            await self.timing.start()

    async def drain(self) -> None:
        """Refuses new tables and tells all watchers to connect elsewhere; moves under way are finished."""
        self.stopping = True
        for live in list(self._live.values()):
            for watcher in list(live.watchers):
                watcher.close("stopping")

    async def stop(self) -> None:
        await self.drain()
        await self.timing.stop()
        await self.bot_moves.stop()
        await self.following.stop()
        self._library.stop()
        self.pictures.stop()
        self.games.stop()

    def moment(self) -> Moment:
        return Moment(self.store.clock.now(), self.timing.outages)

    # ---- Finding ----

    async def must_load(self, table: str) -> bool:
        """Whether it takes work to find this table: it exists, and is not in memory."""
        if table in self._live or table in self._loading or not is_id(table):
            return False
        return await self.store.header(table) is not None

    async def find(self, table: str, payer: Payer = OURSELVES) -> LiveTable:
        """The table, loaded if needed; raises Refused if there is none."""
        live = self._live.get(table)
        if live is None and is_id(table):
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self._load(table, payer))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(self._loading[table])
        if live is None:
            raise no_table()
        live.used = self.store.clock.now()
        return live

    async def _load(self, table: str, payer: Payer) -> LiveTable | None:
        rows = await self.store.events(table)
        if not rows:
            return None
        header = await self.store.header(table)
        await self.games.ready(header.game if header else "")
        async with self._loads.turn(payer):
            live = LiveTable(await asyncio.to_thread(folded, table, rows), self._around)
        self._live[table] = live
        # Events may have been stored, and announced, while it was loading.
        await live.catch_up()
        return live

    def forget(self, idle_since: int) -> None:
        """Unload tables that nobody watches and nobody has used since then."""
        for table, live in list(self._live.items()):
            if not live.watchers and live.used < idle_since:
                del self._live[table]
                self.bot_moves.bots.forget(table)

    def count(self) -> None:
        """Reports how many tables are loaded, by phase."""
        phases = Counter(live.state.phase for live in self._live.values())
        for phase in get_args(Phase):
            self.measures.tables(phase, phases[phase])

    def live(self) -> Sequence[LiveTable]:
        return list(self._live.values())

    async def enter(self, table: str, who: Who, link: str | None) -> tuple[LiveTable, Who]:
        """The table, if the caller may see it, and the caller with the link that they used."""
        live = await self.find(table, Payer(who.address, who.identity))
        if link is not None:
            who = replace(who, link=await self.store.link(table, digest_of(link)))
        if not may_see(live.state, who):
            raise no_table()
        return live, who

    # ---- Making ----

    async def make(self, who: Who, asked: NewTable) -> MadeTable:
        """A new table, stored before this returns."""
        if self.stopping:
            raise Refused("stopping", "server.refused.stopping")
        if who.hidden:
            raise hidden()
        await self.games.ready(asked.game)
        event = open_table(who, asked)
        state = opened(new_id(), event, self.store.clock.now())
        links, rows = new_links(event.seats)
        await self.store.commit([change_of(None, [event], state, links=rows)])
        self._live[state.id] = LiveTable(state, self._around)
        seat = seat_for(state, who.identity, None)
        return MadeTable(projection.info(state), projection.you(state, who, seat), links)

    async def more_links(self, live: LiveTable, who: Who) -> TableLinks:
        """New links for the owner, who may have lost the old ones; those keep working."""
        owner_only(live.state, who)
        links, rows = new_links(list(live.state.seats))
        await self.store.add_links(live.state.id, rows)
        return links

    async def renew_links(self, live: LiveTable, who: Who) -> TableLinks:
        """New links for the owner; the old ones stop working."""
        owner_only(live.state, who)
        links, rows = new_links(list(live.state.seats))
        await self.store.replace_links(live.state.id, rows)
        await live.act(lambda state, moment: decided(state, moment, Renewed()))
        return links

    async def forget_person(self, identity: str) -> None:
        await delete_person(self.store, self.find, self.drop, identity)

    def drop(self, table: str) -> None:
        """Unloads a deleted table and disconnects its watchers."""
        live = self._live.pop(table, None)
        self.bot_moves.bots.forget(table)
        for watcher in list(live.watchers) if live else []:
            watcher.close("no_table")

    # ---- Acting ----

    async def act(self, live: LiveTable, who: Who, act: acts.AnyAct) -> Done:
        """Carries out an act and answers once it is stored; raises Refused or StoreAway.

        The caller may disconnect meanwhile: the act is finished, and its events are sent, all the same.
        """
        acting = asyncio.create_task(self._act(live, who, act))
        self._acting.add(acting)
        acting.add_done_callback(self._acted)
        return await asyncio.shield(acting)

    def _acted(self, acting: asyncio.Task[Done]) -> None:
        self._acting.discard(acting)
        if not acting.cancelled():
            # Marks the error as seen: if nobody waits for it any more, the client asks again.
            acting.exception()

    async def _act(self, live: LiveTable, who: Who, act: acts.AnyAct) -> Done:
        if isinstance(act, acts.Rematch):
            return await self._rematch(live, who, act)
        if isinstance(act, acts.Start):
            await check_quota(self.store, live.state)
        gone = isinstance(act, acts.Start | acts.PutBot) and await self.timing.owner_gone(live)
        number = await live.act(lambda state, moment: decide(state, who, act, moment, gone), act_key(who, act.id))
        if isinstance(act, acts.Play):
            self.measures.moves(live.state.settings.game, "person")
        await self.bot_moves.ask(live, who.address)
        return Done(number, act.id)

    async def _rematch(self, live: LiveTable, who: Who, act: acts.Rematch) -> Done:
        if self.stopping:
            raise Refused("stopping", "server.refused.stopping")
        if who.hidden:
            raise hidden()
        again = await join_rematch(self.store, self.find, live, who, act)
        await self.bot_moves.ask(again, who.address)
        return Done(live.state.number, act.id, again.state.id)

    # ---- Looking ----

    def look(self, live: LiveTable, who: Who, seat: int | None, spectate: bool, legal: bool) -> SeenTable:
        state = live.state
        seat = None if spectate else seat_for(state, who.identity, seat)
        moves = legal_message(state, seat).moves if legal and seat is not None else None
        return SeenTable(
            state.number,
            state.at,
            self.store.clock.now(),
            projection.document(state, seat),
            projection.you(state, who, seat),
            moves,
        )

    def record(self, live: LiveTable) -> Data:
        """The match with all hidden information; Refused until it is over."""
        return record_of(live.state)

    async def replay(self, live: LiveTable, who: Who, seat: int | None, spectate: bool) -> bytes:
        """The match from its beginning, as the caller may see it now."""
        state = live.state
        seat = None if spectate else seat_for(state, who.identity, seat)
        return await self._library.of_table(state, lambda: self.store.events(state.id), seat, who)

    async def replay_record(self, text: bytes, who: Who) -> bytes:
        """The same for a record that the caller sends; raises BadRecord, BadOption or UnknownGame if it is invalid."""
        if (game := game_of(text)) in NAMES:
            await self.games.ready(game)
        return await self._library.of_record(text, who)

    async def watch(
        self, live: LiveTable, watcher: Watcher, since: int | None, seat: int | None, spectate: bool
    ) -> None:
        await live.watch(watcher, since, seat, spectate)
        # A bot that was asked by a process that died is asked again, and a match of bots alone goes on.
        await self.bot_moves.ask(live, watcher.who.address)
