"""Bots that are kept for a whole match, so that a search continues from what it found at its last move.

A search holds some ten megabytes. So only the few that were used last are kept; any other begins anew.
"""

import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from tourelle.bots import Bot, bot_named, searches
from tourelle.core.state import copy_of
from tourelle.server.live.state import TableState

MOST_LIVING = 8
"""Bots kept in memory, of 55 MB each at most."""


class Living:
    """One seat's bot, and the position in which it was last asked."""

    def __init__(self, bot: Bot, level: str) -> None:
        self.bot, self.level = bot, level
        self.at = 0
        self.turns = 0
        self.busy = False

    def ask(self, state: TableState) -> Callable[[], int]:
        """The bot's choice, as a function to call in another thread."""
        assert state.match is not None
        table, since = copy_of(state.match.state), self._since(state)
        self.at, self.turns = state.at, len(state.turns)
        return lambda: self.bot.choose(table, since)

    def _since(self, state: TableState) -> list[int] | None:
        """Moves and outcomes since the last call; None if unknown: moves were taken back, or there are too many."""
        count = len(state.turns) - self.turns
        if not self.at or state.undone > self.at or not 0 <= count <= len(state.recent):
            return None
        return [each for turn in state.recent[len(state.recent) - count :] for each in turn]


class Bots:
    """All bots of this process. `run` calls a function outside the event loop."""

    def __init__(self, run: Callable[[Callable[[], int]], Awaitable[int]]) -> None:
        self._run = run
        self._living: OrderedDict[tuple[str, int], Living] = OrderedDict()

    async def choose(self, state: TableState, seat: int, level: str) -> int:
        bot = self._bot(state.id, seat, level)
        bot.busy = True
        try:
            return await self._run(bot.ask(state))
        finally:
            bot.busy = False
            self._let_go()

    def _bot(self, table: str, seat: int, level: str) -> Living:
        key = (table, seat)
        found = self._living.get(key)
        if found is not None and found.level == level and not found.busy:
            self._living.move_to_end(key)
            return found
        living = Living(bot_named(level, secrets.randbits(32)), level)
        if searches(level) and (found is None or not found.busy):
            self._living[key] = living
            self._living.move_to_end(key)
        return living

    def _let_go(self) -> None:
        """Drops idle bots above the limit, least recently used first."""
        idle = [key for key, living in self._living.items() if not living.busy]
        for key in idle[: max(0, len(self._living) - MOST_LIVING)]:
            del self._living[key]

    def follow(self, state: TableState) -> None:
        """Stops bots that still think about an earlier position of the table; drops them all after the end."""
        for key in [key for key in self._living if key[0] == state.id]:
            living = self._living[key]
            if living.busy and living.at != state.at:
                living.bot.stop()
            if state.phase != "running":
                del self._living[key]

    def forget(self, table: str) -> None:
        for key in [key for key in self._living if key[0] == table]:
            del self._living[key]
