"""Bots' moves: asked for when it is a bot's turn, chosen by the bot, and played like anybody's.

If bots play every seat, the match goes on only while somebody watches.
"""

import asyncio

import structlog

from tourelle.bots import searches
from tourelle.server.live.acts.decisions import play_bot
from tourelle.server.live.bots.executor import InProcess, Pool, Thinkers, Thought, places
from tourelle.server.live.bots.sessions import Bots
from tourelle.server.live.fair_queue import Payer
from tourelle.server.live.sync.broadcast import WatchedTable
from tourelle.server.live.table import Find
from tourelle.server.metrics import Metrics
from tourelle.server.problems import Refused
from tourelle.server.store import StoreAway

log = structlog.get_logger()

TRIES = 5
PAUSE = 0.5


class BotMoves:
    """The bots' moves at all tables of this process. `find` loads a table."""

    def __init__(self, find: Find, measures: Metrics, thinkers: Thinkers | None, threads: int | None) -> None:
        self._find, self._measures = find, measures
        self._thinkers = thinkers or InProcess(threads or places())
        self._pool = Pool(threads or places())
        self._asking: set[asyncio.Task[None]] = set()
        self.bots = Bots(self._pool.run)

    async def start(self) -> None:
        await self._thinkers.start(self.bot_moves)

    async def stop(self) -> None:
        await asyncio.gather(*self._asking, return_exceptions=True)
        await self._thinkers.stop()
        self._pool.stop()

    async def ask(self, live: WatchedTable, address: str = "", late: bool = False) -> None:
        """Asks for a move if it is a bot's turn. `late`: it was asked for before, and has not come."""
        state = live.state
        seat = state.to_move
        level = state.seats[seat].bot if seat is not None else None
        if level is None or (state.bots_alone and not live.watchers):
            return
        payer = Payer(address or state.owner, state.owner)
        thought = Thought(state.id, state.at, searches(level), payer)
        await (self._thinkers.ask_again if late else self._thinkers.ask)(thought)

    def follow(self, live: WatchedTable) -> None:
        """Called after a table has changed, here or in another process."""
        self.bots.follow(live.state)
        if live.state.bots_alone and live.watchers:
            task = asyncio.create_task(self.ask(live, _address(live)))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def bot_moves(self, thought: Thought) -> None:
        """Chooses and plays the move, if it is still the bot's turn; retries while the database is away."""
        for _ in range(TRIES):
            try:
                await self._move(thought)
                return
            except StoreAway:
                await asyncio.sleep(PAUSE)
        log.warning("bot gave up for now", table=thought.table)

    async def _move(self, thought: Thought) -> None:
        at = thought.at
        live = await self._find(thought.table)
        if live.state.at < at:
            await live.catch_up()
        state, match = live.state, live.state.match
        seat = state.to_move
        level = state.seats[seat].bot if seat is not None else None
        if state.at != at or match is None or seat is None or level is None:
            return
        with self._measures.thinking():
            move = await self.bots.choose(state, seat, level)
        text = match.game.write_move(match.state, move)
        try:
            await live.act(lambda now, moment: play_bot(now, text, at, moment))
        except Refused:
            return
        self._measures.moves(state.settings.game, "bot")
        if not live.state.bots_alone:
            await self.ask(live, thought.payer.address)


def _address(live: WatchedTable) -> str:
    """The owner's address if they watch, else that of any watcher."""
    watching = sorted(live.watchers, key=lambda one: one.who.identity != live.state.owner)
    return watching[0].who.address
