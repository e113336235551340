"""Sends each event to all watchers: to each what they may know, and only what has changed for them."""

from collections.abc import Iterable
from typing import Any

import msgspec

from tourelle.games import described
from tourelle.server.live.events import StoredEvent
from tourelle.server.live.state import TableState
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.views import projection
from tourelle.wire.events import Numbered
from tourelle.wire.patches import diff
from tourelle.wire.socket import Happened, Legal, State


class Broadcast:
    """The document that each viewer of one table was last sent: the next event is sent as a patch of it.

    If a game hides nothing, the documents differ only in the viewer's seat, which no event changes: all viewers are
    sent the spectator's message.
    """

    def __init__(self) -> None:
        self._shown: dict[int | None, tuple[int, dict[str, Any]]] = {}

    def tell(self, watchers: Iterable[Watcher], event: StoredEvent, before: TableState, after: TableState) -> None:
        watchers = list(watchers)
        moved = [one for one in watchers if _seats_changed(one, before, after)]
        staying = [one for one in watchers if one not in moved]
        self._forget({_eyes(one.seat, before) for one in staying})
        messages: dict[int | None, bytes] = {}
        table = msgspec.to_builtins(projection.info(after)) if staying else None
        for one in staying:
            eyes = _eyes(one.seat, before)
            if eyes not in messages:
                messages[eyes] = self._message(eyes, event, before, after, table)
            one.send(messages[eyes])
        for one in moved:
            one.seat = None if one.spectating else seat_for(after, one.who.identity, one.seat)
            one.send(msgspec.json.encode(state_message(after, one, [_numbered(event, after)])))
        if after.at == after.number:
            tell_legal(watchers, after)

    def _message(
        self, seat: int | None, event: StoredEvent, before: TableState, after: TableState, table: Any
    ) -> bytes:
        old = self._document(seat, before)
        new = {
            "table": table,
            "view": old["view"] if after.match is before.match else projection.view(after, seat),
            "clocks": msgspec.to_builtins(projection.clocks(after)),
        }
        self._shown[seat] = (after.number, new)
        told = projection.tell(event, after.number, after)
        return msgspec.json.encode(Happened(after.number, after.at, after.time, told, diff(old, new)))

    def view(self, seat: int | None, state: TableState) -> dict[str, Any]:
        return {**(self._document(_eyes(seat, state), state)["view"] or {}), "seat": seat}

    def _document(self, seat: int | None, state: TableState) -> dict[str, Any]:
        number, shown = self._shown.get(seat, (0, {}))
        return shown if number == state.number else projection.plain_document(state, seat)

    def _forget(self, seats: set[int | None]) -> None:
        """Drops the documents of seats that nobody watches from."""
        for seat in [seat for seat in self._shown if seat not in seats]:
            del self._shown[seat]


def _numbered(event: StoredEvent, after: TableState) -> Numbered:
    return Numbered(after.number, after.time, projection.tell(event, after.number, after))


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
