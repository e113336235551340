"""A table with its watchers: sends each event to all of them, to each what they may know and what has changed."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec

from tourelle.games import described
from tourelle.server.live.access import belongs, may_see
from tourelle.server.live.events import Hidden, StoredEvent
from tourelle.server.live.state import TableState
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.views import projection
from tourelle.wire.events import Numbered, Removed, Renewed, Rewritten
from tourelle.wire.patches import diff
from tourelle.wire.socket import Happened, Legal, State

Listener: TypeAlias = Callable[["WatchedTable"], None]


def nobody(_table: "WatchedTable") -> None: ...


class WatchedTable:
    """Its state, its watchers, and the document that each kind of viewer was last sent: an event is sent as a patch.

    If a game hides nothing, the documents differ only in the viewer's seat, which no event changes: all viewers are
    sent the spectator's message.
    """

    def __init__(self, state: TableState, went_on: Listener = nobody, came_or_went: Listener = nobody) -> None:
        self.state = state
        self.watchers: set[Watcher] = set()
        self._went_on, self._came_or_went = went_on, came_or_went
        self._documents: dict[int | None, dict[str, Any]] = {}

    def tell(self, event: StoredEvent, after: TableState) -> None:
        """Takes the state after an event, and sends each watcher what is new to them."""
        before, self.state = self.state, after
        documents, self._documents = self._documents, {}
        if self.watchers:
            told = projection.tell(event, after.number, after)
            table, clocks = msgspec.to_builtins((projection.info(after), projection.clocks(after)))
            messages: dict[int | None, bytes] = {}
            for watcher in self.watchers:
                eyes = _eyes(watcher.seat, before)
                if isinstance(event, Rewritten | Hidden) or _seats_changed(watcher, before, after):
                    self._show(watcher, [Numbered(after.number, after.time, told)])
                    continue
                if eyes not in messages:
                    old = documents.get(eyes) or projection.plain_document(before, eyes)
                    view = old["view"] if after.match is before.match else projection.view(after, eyes)
                    new = self._documents[eyes] = {"table": table, "view": view, "clocks": clocks}
                    happened = Happened(after.number, after.at, after.time, told, diff(old, new))
                    messages[eyes] = msgspec.json.encode(happened)
                watcher.send(messages[eyes])
            if after.at == after.number:
                tell_legal(self.watchers, after)
            self._part(event)
            if after.seats is not before.seats:
                self._came_or_went(self)
        self._went_on(self)

    def view(self, seat: int | None) -> dict[str, Any]:
        """The current view from a seat."""
        eyes = _eyes(seat, self.state)
        document = self._documents.get(eyes) or projection.plain_document(self.state, eyes)
        return {**(document["view"] or {}), "seat": seat}

    def _show(self, watcher: Watcher, events: list[Numbered], now: int | None = None) -> None:
        """Sends a watcher the whole table, from the seat that is theirs now."""
        watcher.seat = None if watcher.spectating else seat_for(self.state, watcher.who.identity, watcher.seat)
        watcher.send(msgspec.json.encode(state_message(self.state, watcher, events, now)))

    def _part(self, event: StoredEvent) -> None:
        """Disconnects watchers who may no longer see the table, or whose link is no longer valid."""
        for watcher in self.watchers:
            if isinstance(event, Removed | Hidden | Rewritten) and not may_see(self.state, watcher.who):
                watcher.close("no_table")
            elif isinstance(event, Renewed) and watcher.who.link and not belongs(self.state, watcher.who):
                watcher.close("behind")


def _eyes(seat: int | None, state: TableState) -> int | None:
    """The seat whose document stands for this one's: None if the game hides nothing. A deal is sent to each seat."""
    return None if state.match is not None and not described(state.settings.game).hides else seat


def _seats_changed(watcher: Watcher, before: TableState, after: TableState) -> bool:
    """Whether the watcher's own seats have changed."""
    if after.seats == before.seats:
        return False
    identity = watcher.who.identity
    return before.seats_of(identity) != after.seats_of(identity)


def seat_for(state: TableState, identity: str, asked: int | None) -> int | None:
    """The seat somebody looks from: the one asked for if it is theirs, else their first."""
    seats = state.seats_of(identity)
    if asked in seats:
        return asked
    return seats[0] if seats else None


def state_message(state: TableState, watcher: Watcher, events: list[Numbered], now: int | None = None) -> State:
    return State(
        state.number,
        state.at,
        state.time if now is None else now,
        projection.document(state, watcher.seat),
        projection.you(state, watcher.who, watcher.seat),
        events,
    )


def tell_legal(watchers: Iterable[Watcher], state: TableState) -> None:
    """Sends the legal moves to those who asked for them and whose turn it is."""
    seat = state.to_move
    asking = [one for one in watchers if one.legal and one.seat == seat]
    if seat is None or not asking or state.seats[seat].bot:
        return
    message = msgspec.json.encode(legal_message(state, seat))
    for one in asking:
        one.send(message)


def legal_message(state: TableState, seat: int) -> Legal:
    """The legal moves; none if it is not the seat's turn."""
    match = state.match
    mine = match is not None and state.to_move == seat
    return Legal(state.at, seat, match.legal_moves() if match is not None and mine else [])
