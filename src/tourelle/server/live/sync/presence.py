"""Who is connected to each table, here and in other processes. Sent when it changes, never stored.

Changes are batched for a moment: a page that reloads is no news, nor is each of a thousand spectators.
"""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable

import msgspec

from tourelle.server.live.state import TableState
from tourelle.server.live.sync.broadcast import WatchedTable
from tourelle.server.live.sync.watchers import Watcher
from tourelle.wire.socket import Presence

GATHERING = 0.25


class Here(msgspec.Struct, frozen=True):
    """The connections to a table through one process: the people who sit there, and how many others."""

    people: frozenset[str] = frozenset()
    others: int = 0


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message between processes. `ask`: please answer with yours; without a table: the sender is shutting down."""

    process: str
    table: str = ""
    here: Here = Here()
    ask: bool = False


Tell = Callable[[str], Awaitable[None]]
_WORD = msgspec.json.Decoder(Word)
NOBODY = Here()


def here(state: TableState, watchers: Iterable[Watcher]) -> Here:
    """Counts several connections of one person once; strangers can't be told apart, so each counts."""
    seated = {seat_state.identity for seat_state in state.seats if seat_state.kind == "person" and seat_state.identity}
    names = [one.who.identity for one in watchers]
    known = set(filter(None, names))
    return Here(frozenset(known & seated), len(known - seated) + names.count(""))


def presence(state: TableState, found: Iterable[Here]) -> Presence:
    found = list(found)
    people = frozenset[str]().union(*(one.people for one in found))
    seats = [
        seat
        for seat, seat_state in enumerate(state.seats)
        if seat_state.kind == "person" and seat_state.identity in people
    ]
    return Presence(seats, sum(one.others for one in found))


class Presences:
    """All tables of this process. `tell` sends to the other processes; None if there are no others."""

    def __init__(self, process: str, tell: Tell | None = None) -> None:
        self.process = process
        self._tell = tell
        self._elsewhere: dict[str, dict[str, Here]] = defaultdict(dict)
        self._announced: dict[str, Here] = {}
        self._told: dict[str, Presence] = {}
        self._waiting: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Future[None]] = set()
        self._live: dict[str, WatchedTable] = {}

    def changed(self, live: WatchedTable) -> None:
        """Schedules an update after somebody came, went or changed seats."""
        table = live.state.id
        self._live[table] = live
        if table not in self._waiting:
            self._waiting[table] = asyncio.get_running_loop().call_later(GATHERING, self._now, table)

    def _now(self, table: str) -> None:
        self._waiting.pop(table, None)
        live = self._live[table]
        mine = here(live.state, live.watchers)
        if mine != self._announced.get(table, NOBODY):
            self._announce(table, mine)
        self._show(live, mine)
        if not live.watchers:
            self._forget(table)

    def _show(self, live: WatchedTable, mine: Here) -> None:
        """Sends the presence to everybody if it has changed, else only to those who have just come."""
        table = live.state.id
        found = presence(live.state, [mine, *self._elsewhere[table].values()])
        news = found != self._told.get(table)
        self._told[table] = found
        message = msgspec.json.encode(found)
        for watcher in live.watchers:
            if news or not watcher.informed:
                watcher.informed = True
                watcher.send(message)

    def _forget(self, table: str) -> None:
        self._live.pop(table, None)
        self._told.pop(table, None)
        self._announced.pop(table, None)
        self._elsewhere.pop(table, None)

    # ---- Other processes ----

    def _announce(self, table: str, mine: Here) -> None:
        first = table not in self._announced
        self._announced[table] = mine
        self._say(Word(self.process, table, mine, ask=first))

    def _say(self, word: Word) -> None:
        if self._tell is not None:
            task = asyncio.ensure_future(self._tell(msgspec.json.encode(word).decode()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def heard(self, text: str) -> None:
        """Handles a message of another process; tables that nobody watches here don't matter."""
        word = _WORD.decode(text)
        if word.process == self.process:
            return
        if not word.table:
            self._gone(word.process)
        elif word.table in self._announced:
            if word.ask:
                self._say(Word(self.process, word.table, self._announced[word.table]))
            self._put(word.table, word.process, word.here)

    def _put(self, table: str, process: str, found: Here) -> None:
        elsewhere = self._elsewhere[table]
        if found == NOBODY:
            elsewhere.pop(process, None)
        else:
            elsewhere[process] = found
        self.changed(self._live[table])

    def _gone(self, process: str) -> None:
        for table in [table for table, known in self._elsewhere.items() if process in known]:
            self._put(table, process, NOBODY)

    def only(self, living: Iterable[str]) -> None:
        """Forgets the connections of all processes but the living ones."""
        known = {process for found in self._elsewhere.values() for process in found}
        for process in known - {*living}:
            self._gone(process)

    def again(self) -> None:
        """Asks all processes anew: messages may have been missed."""
        for table, mine in list(self._announced.items()):
            self._elsewhere[table].clear()
            self._say(Word(self.process, table, mine, ask=True))
            self.changed(self._live[table])

    async def stop(self) -> None:
        for timer in self._waiting.values():
            timer.cancel()
        if self._announced:
            self._say(Word(self.process))
        await asyncio.gather(*self._tasks, return_exceptions=True)
