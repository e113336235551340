"""All tables: made, found, acted at, watched. The one object that the wire speaks to."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import get_args

import structlog

from tourelle.server.live import telling
from tourelle.server.live.access import Who, digest_of, may_see
from tourelle.server.live.bots import Bots
from tourelle.server.live.broadcasting import legal_message, seat_for
from tourelle.server.live.clocks import Moment
from tourelle.server.live.deciding import decide, no_table
from tourelle.server.live.events import Rematched
from tourelle.server.live.finishing import finished
from tourelle.server.live.folding import folded, opened
from tourelle.server.live.library import Library
from tourelle.server.live.matches import record
from tourelle.server.live.measures import Measures, NoMeasures
from tourelle.server.live.opening import new_id, new_links, open_again, open_table
from tourelle.server.live.playing import play_bot
from tourelle.server.live.presence import Presences
from tourelle.server.live.refusals import Refused
from tourelle.server.live.seating import over
from tourelle.server.live.table import LiveTable, act_key, change_of, with_links
from tourelle.server.live.thinking import InProcess, Pool, Thinkers
from tourelle.server.live.timing import Timing
from tourelle.server.live.warming import Games
from tourelle.server.live.watching import Watcher
from tourelle.server.store import Store, StoreAway
from tourelle.server.store.telling import Heard, Listener
from tourelle.server.store.writing import CHANNEL
from tourelle.wire import acts
from tourelle.wire.parts import Data, Phase
from tourelle.wire.tables import Done, MadeTable, NewTable, SeenTable, TableLinks

log = structlog.get_logger()

BOT_TRIES = 5
BOT_PAUSE = 0.5
PRESENCE = "tourelle_presence"


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
        self._pool = Pool(threads)
        self._bots = Bots(self._pool)
        self._thinkers = thinkers or InProcess()
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._presences = Presences(self.timing.life.process, partial(store.say, PRESENCE) if store.shared else None)
        self._channels: dict[str, Heard] = {CHANNEL: self._heard, PRESENCE: self._presences.heard}
        self._listener = Listener(store.url, self._channels, self._heard_again) if store.shared else None
        self._background: set[asyncio.Task[None]] = set()

    # ---- Life ----

    async def start(self, *, ticking: bool = True) -> None:
        """Listen to other processes, let games get ready, let bots go on where they were."""
        self._games.start()
        if self._listener:
            await self._listener.start()
        await self._thinkers.start(self)
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
        await self._thinkers.stop()
        await self._presences.stop()
        if self._listener:
            await self._listener.stop()
        for task in list(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        self._pool.stop()
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
                self._bots.forget(table)

    def came_or_went(self, live: LiveTable) -> None:
        """Somebody connected or left, or has another seat."""
        self._presences.changed(live)

    def went_on(self, live: LiveTable) -> None:
        """Something has happened at a table."""
        self._bots.follow(live.state)

    def only(self, living: Sequence[str]) -> None:
        """These processes are there: who was connected through others is not."""
        self._presences.only(living)

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
        return MadeTable(telling.info(state), telling.you(state, who.identity, seat), links)

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
        """Where it is a bot's turn, ask for its move. `late`: it was asked for, and has not come."""
        state = live.state
        seat = state.to_move
        if seat is not None and state.places[seat].bot is not None:
            await (self._thinkers.ask_again if late else self._thinkers.ask)(state.id, state.at)

    async def bot_moves(self, table: str, at: int) -> None:
        """Think and move, if it is still a bot's turn there; the database may be away for a while."""
        for _ in range(BOT_TRIES):
            try:
                await self._bot_moves(table, at)
                return
            except StoreAway:
                await asyncio.sleep(BOT_PAUSE)
        log.warning("bot gave up for now", table=table)

    async def _bot_moves(self, table: str, at: int) -> None:
        live = await self.find(table)
        if live.state.at < at:
            await live.catch_up()
        state, match = live.state, live.state.match
        seat = state.to_move
        level = state.places[seat].bot if seat is not None else None
        if state.at != at or match is None or seat is None or level is None:
            return
        with self.measures.thinking():
            move = await self._bots.choose(state, seat, level)
        text = match.game.write_move(match.state, move)
        try:
            await live.act(lambda now: play_bot(now, text, at, self.moment()))
        except Refused:
            return
        self.measures.moves(state.settings.game, "bot")
        await self.go_on(live)

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
            telling.you(state, who.identity, seat),
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

    # ---- Other processes ----

    def hear(self, channel: str, heard: Heard) -> None:
        """Before the start: pass on what other processes say of something else than tables."""
        self._channels[channel] = heard

    def _heard(self, word: str) -> None:
        """A table and its version, after every commit."""
        table, _, version = word.partition(" ")
        live = self._live.get(table)
        if live is not None and live.state.number < int(version):
            self._later(live)

    async def _heard_again(self) -> None:
        self._presences.again()
        for live in self._live.values():
            self._later(live)

    async def follow_all(self) -> None:
        """Whatever was missed is noticed here: tables that somebody watches must not stay behind."""
        watched = {table: live for table, live in self._live.items() if live.watchers}
        for table, version in (await self.store.versions(list(watched))).items():
            if version > watched[table].state.number:
                self._later(watched[table])

    def _later(self, live: LiveTable) -> None:
        task = asyncio.create_task(self._follow(live))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _follow(self, live: LiveTable) -> None:
        try:
            await live.catch_up()
        except StoreAway:
            log.warning("could not follow", table=live.state.id)
