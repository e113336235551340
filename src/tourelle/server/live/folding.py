"""From one state of a table to the next: a pure function of the state and the event."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import msgspec

from tourelle.core.errors import TourelleError
from tourelle.match import Match
from tourelle.server.live import events as kept
from tourelle.server.live.clocks import full
from tourelle.server.live.matches import begin, retell
from tourelle.server.live.state import TableState
from tourelle.server.store import EventRow

MOST_RECENT = 64
"""More turns than this hardly lie between two moves of one seat."""


def fold(state: TableState, event: kept.AnyKept, number: int, time: int) -> TableState:
    """The state after an event."""
    return _FOLDS[type(event)](replace(state, number=number, time=time), event)


def opened(table: str, event: kept.Opened, time: int, blind: bool = False) -> TableState:
    """The state after the first event."""
    return TableState(
        id=table,
        opened=event,
        created=time,
        number=1,
        at=1,
        time=time,
        phase="open",
        places=tuple(event.places),
        blind=blind,
    )


def folded(table: str, rows: Iterable[EventRow]) -> TableState:
    """A table from all its events. What can't be replayed by the rules of today is still shown, but not played on."""
    rows = list(rows)
    try:
        return _all(table, rows, blind=False)
    except TourelleError:
        return _all(table, rows, blind=True)


def _all(table: str, rows: list[EventRow], blind: bool) -> TableState:
    first = kept.read(rows[0].data)
    assert isinstance(first, kept.Opened)
    state = opened(table, first, rows[0].time, blind)
    for row in rows[1:]:
        state = fold(state, kept.read(row.data), row.number, row.time)
    return state


# ---- One function for each event ----


def _place(state: TableState, seat: int, **changes: Any) -> TableState:
    places = list(state.places)
    places[seat] = msgspec.structs.replace(places[seat], **changes)
    return replace(state, places=tuple(places))


def _sat(state: TableState, event: kept.Sat) -> TableState:
    return _place(state, event.seat, kind="person", identity=event.identity, name=event.name)


def _bot_sat(state: TableState, event: kept.BotSat) -> TableState:
    return _place(state, event.seat, kind="bot", identity=None, name=None, level=event.level)


def _stood(state: TableState, event: kept.Stood) -> TableState:
    """The seat is again what it was when the table was opened; one that was somebody's from the start is open."""
    before = state.opened.places[event.seat]
    again = before if before.free else kept.Place("open")
    return _place(state, event.seat, kind=again.kind, identity=again.identity, name=again.name, level=None)


def _started(state: TableState, event: kept.Started) -> TableState:
    places = tuple(state.places[seat] for seat in event.order)
    match = None if state.blind else begin(state.settings, len(places), event)
    return replace(
        state,
        phase="running",
        places=places,
        started=event,
        match=match,
        at=state.number,
        since=state.time,
        left=full(state.settings.clock, len(places)),
    )


def _moved(state: TableState, event: kept.Moved) -> TableState:
    match, deed = (None, ()) if state.match is None else retell(state.match, event)
    return replace(
        state,
        match=match,
        turns=state.turns.and_then(event),
        recent=(*state.recent, deed)[-MOST_RECENT:],
        at=state.number,
        since=state.time,
        left=None if event.left is None else tuple(event.left),
    )


def _undone(state: TableState, event: kept.Undone) -> TableState:
    turns = state.turns[: event.turns]
    return replace(
        state,
        match=_retold(state, turns),
        turns=turns,
        recent=(),
        undone=state.number,
        at=state.number,
        since=state.time,
    )


def _retold(state: TableState, turns: Iterable[kept.Moved]) -> Match | None:
    if state.match is None or state.started is None:
        return None
    match = begin(state.settings, len(state.places), state.started)
    for moved in turns:
        match, _ = retell(match, moved)
    return match


def _timed_out(state: TableState, _event: kept.TimedOut) -> TableState:
    return state


def _took_over(state: TableState, event: kept.TookOver) -> TableState:
    return replace(_place(state, event.seat, level=event.level, away=True), since=state.time)


def _came_back(state: TableState, event: kept.CameBack) -> TableState:
    left = None if event.left is None else tuple(event.left)
    return replace(_place(state, event.seat, level=None, away=False), since=state.time, left=left)


def _resigned(state: TableState, event: kept.Resigned) -> TableState:
    return _place(state, event.seat, level=event.level, away=False, resigned=True)


def _talked(state: TableState, _event: kept.Said | kept.Emoted) -> TableState:
    return state


def _ended(state: TableState, event: kept.Ended) -> TableState:
    phase = "abandoned" if event.abandoned else "over"
    return replace(state, phase=phase, result=event.result, at=state.number)  # type: ignore[arg-type]


def _rematched(state: TableState, event: kept.Rematched) -> TableState:
    return replace(state, rematch=event.table)


_FOLDS: dict[type, Callable[[TableState, Any], TableState]] = {
    kept.Sat: _sat,
    kept.BotSat: _bot_sat,
    kept.Stood: _stood,
    kept.Started: _started,
    kept.Moved: _moved,
    kept.Undone: _undone,
    kept.TimedOut: _timed_out,
    kept.TookOver: _took_over,
    kept.CameBack: _came_back,
    kept.Resigned: _resigned,
    kept.Said: _talked,
    kept.Emoted: _talked,
    kept.Ended: _ended,
    kept.Rematched: _rematched,
}
