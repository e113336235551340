"""From one state of a table to the next: a pure function of the state and the event."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec
import structlog

from tourelle.core.errors import TourelleError
from tourelle.match import Match, PlayedMove
from tourelle.server.live.clocks import Moment, full
from tourelle.server.live.events import Hidden, StoredEvent, read_event
from tourelle.server.live.matches import begin, retell
from tourelle.server.live.state import Ask, TableState
from tourelle.server.live.turns import Snapshots, Turns
from tourelle.server.problems import Refused
from tourelle.server.store import EventRow
from tourelle.wire import events

log = structlog.get_logger()

UNREADABLE = (msgspec.MsgspecError, RecursionError, AssertionError, LookupError)
"""Events that no version wrote, or one that is not this one."""

MOST_RECENT = 64
"""How many turns `recent` keeps: a seat hardly waits for more than this between two of its moves."""


class Decision(NamedTuple):
    """What an act leads to: events, and the state after each. Without events nothing happens."""

    events: Sequence[StoredEvent]
    states: Sequence[TableState]


def decided(state: TableState, moment: Moment, *events: StoredEvent) -> Decision:
    """Folds the events in order."""
    now, states = max(moment.now, state.time), []
    for event in events:
        state = fold(state, event, state.number + 1, now)
        states.append(state)
    return Decision(events, states)


def fold(state: TableState, event: StoredEvent, number: int, time: int) -> TableState:
    """The state after an event. A move is played again."""
    after = _FOLDS[type(event)](replace(state, number=number, time=time), event)
    if after.at == state.at and after.seats is state.seats:
        return after
    # The position or the seats have changed: a pending takeback request no longer applies.
    return replace(after, asked=None, declined=frozenset())


def opened(table: str, event: events.Opened, time: int, blind: bool = False) -> TableState:
    """The state after the first event."""
    return TableState(
        id=table,
        opened=event,
        created=time,
        number=1,
        at=1,
        time=time,
        phase="open",
        seats=tuple(event.seats),
        blind=blind,
    )


def folded(table: str, rows: Iterable[EventRow]) -> TableState:
    """A table from all its events. If today's rules can't replay the match, it is shown but can't be played on.

    Raises Refused if the events themselves can't be read.
    """
    rows = list(rows)
    try:
        return _all(table, rows, blind=False)
    except TourelleError:
        return _all(table, rows, blind=True)
    except UNREADABLE as fault:
        log.error("a table can't be read", table=table, fault=type(fault).__name__)
        raise Refused("not_allowed", "server.refused.unreadable_table") from fault


def _all(table: str, rows: list[EventRow], blind: bool) -> TableState:
    _, last = deque(history(table, rows), maxlen=1).pop()
    return last if blind else _replayed(last)


def _replayed(state: TableState) -> TableState:
    """A table whose events were folded without the moves, with its match: what was taken back is not replayed."""
    state = replace(state, blind=False)
    if state.started is None:
        return state
    match = begin(state.settings, len(state.seats), state.started)
    now = replace(state, snapshots=state.snapshots.after(0, match))
    for turns, moved in enumerate(state.turns, 1):
        match, played = retell(match, moved)
        now = _with_turn(now, turns, match, played)
    return replace(now, match=match)


def history(table: str, rows: list[EventRow]) -> Iterator[tuple[StoredEvent, TableState]]:
    """Each event with the state after it, without playing the moves; UNREADABLE if one can't be read."""
    first = read_event(rows[0].data)
    assert isinstance(first, events.Opened)
    state = opened(table, first, rows[0].time, blind=True)
    yield first, state
    for row in rows[1:]:
        event = read_event(row.data)
        state = fold(state, event, row.number, row.time)
        yield event, state


def position(state: TableState, turns: int) -> Match:
    assert state.match is not None
    if turns == len(state.turns):
        return state.match
    return _back(state.match, state.snapshots.before(turns), state.turns[:turns])


# ---- One function for each event ----


def _seat(state: TableState, seat: int, **changes: Any) -> TableState:
    seats = list(state.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], **changes)
    return replace(state, seats=tuple(seats))


def _sat(state: TableState, event: events.Sat) -> TableState:
    return _seat(state, event.seat, kind="person", identity=event.identity, name=event.name, level=None)


def _bot_sat(state: TableState, event: events.BotSat) -> TableState:
    return _seat(state, event.seat, kind="bot", identity=None, name=None, level=event.level)


def _stood(state: TableState, event: events.Stood) -> TableState:
    """Resets the seat to what it was when the table was opened; one that was taken from the start becomes open."""
    before = state.opened.seats[event.seat]
    again = before if before.free else events.SeatState("open")
    return _seat(state, event.seat, kind=again.kind, identity=again.identity, name=again.name, level=None)


def _removed(state: TableState, event: events.Removed) -> TableState:
    """The person can't come back: a bot gets the seat, or the seat is free as after standing up."""
    state = replace(state, removed=state.removed | {event.identity})
    if event.level is None:
        return _stood(state, events.Stood(event.seat))
    changes = {"kind": "bot", "identity": None, "name": None, "level": event.level, "away": False}
    return replace(_seat(state, event.seat, **changes), since=state.time)


def _hidden(state: TableState, event: Hidden) -> TableState:
    if event.line is not None:
        lines = state.hidden_lines
        return replace(state, hidden_lines=lines - {event.line} if event.shown else lines | {event.line})
    if event.identity is not None:
        people = state.hidden_people
        return replace(state, hidden_people=people - {event.identity} if event.shown else people | {event.identity})
    return replace(state, hidden=not event.shown)


def _unchanged(state: TableState, _event: StoredEvent) -> TableState:
    return state


def _started(state: TableState, event: events.Started) -> TableState:
    seats = tuple(state.seats[seat] for seat in event.order)
    match = None if state.blind else begin(state.settings, len(seats), event)
    return replace(
        state,
        phase="running",
        seats=seats,
        started=event,
        match=match,
        snapshots=state.snapshots if match is None else state.snapshots.after(0, match),
        at=state.number,
        since=state.time,
        left=full(state.settings.clock, len(seats)),
    )


def moved(state: TableState, event: events.Moved, after: tuple[Match, PlayedMove] | None) -> TableState:
    """The state after a move. `after`: the match after it, and the move; None if this version can't play it."""
    turns = state.turns.and_then(event)
    now = replace(
        state,
        match=after and after[0],
        turns=turns,
        at=state.number,
        since=state.time,
        left=None if event.left is None else tuple(event.left),
        asked=None,
        declined=frozenset(),
    )
    return _with_turn(now, len(turns), *after) if after else now


def _played_again(state: TableState, event: events.Moved) -> TableState:
    return moved(state, event, None if state.match is None else retell(state.match, event))


def _with_turn(state: TableState, turns: int, match: Match, played: PlayedMove) -> TableState:
    """With what is kept of a turn beside the match, which has `turns` turns now."""
    recent = (*state.recent, (played.move, *played.outcomes))[-MOST_RECENT:]
    return replace(state, snapshots=state.snapshots.after(turns, match), recent=recent)


def _undo_asked(state: TableState, event: events.UndoAsked) -> TableState:
    return replace(state, asked=Ask(state.number, event.seat, event.turns), taken_back=state.taken_back + 1)


def _undo_answered(state: TableState, event: events.UndoAnswered) -> TableState:
    assert state.asked is not None
    who, asker = (state.seats[seat].identity or "" for seat in (event.seat, state.asked.seat))
    if event.agree:
        return replace(state, asked=replace(state.asked, agreed=state.asked.agreed | {who}))
    return replace(state, asked=None, declined=state.declined | ({asker} - {who}))


def _undone(state: TableState, event: events.Undone) -> TableState:
    turns, snapshots = state.turns[: event.turns], state.snapshots.before(event.turns)
    return replace(
        state,
        match=None if state.match is None else _back(state.match, snapshots, turns),
        turns=turns,
        snapshots=snapshots,
        recent=(),
        undone=state.number,
        taken_back=state.taken_back + (state.asked is None),
        at=state.number,
        since=state.time,
        left=state.left if event.left is None else tuple(event.left),
    )


def _back(match: Match, snapshots: Snapshots, turns: Turns) -> Match:
    """The match with these turns only, replayed from the latest snapshot."""
    count, before = snapshots.latest(match)
    for moved in turns[count:]:
        before, _ = retell(before, moved)
    return before


def _took_over(state: TableState, event: events.TookOver) -> TableState:
    return replace(_seat(state, event.seat, level=event.level, away=True), since=state.time)


def _came_back(state: TableState, event: events.CameBack) -> TableState:
    left = None if event.left is None else tuple(event.left)
    return replace(_seat(state, event.seat, level=None, away=False), since=state.time, left=left)


def _resigned(state: TableState, event: events.Resigned) -> TableState:
    return _seat(state, event.seat, level=event.level, away=False, resigned=True)


def _ended(state: TableState, event: events.Ended) -> TableState:
    phase = "abandoned" if event.abandoned else "over"
    return replace(state, phase=phase, result=event.result, at=state.number)  # type: ignore[arg-type]


def _rematched(state: TableState, event: events.Rematched) -> TableState:
    return replace(state, rematch=event.table)


_FOLDS: dict[type, Callable[[TableState, Any], TableState]] = {
    events.Sat: _sat,
    events.BotSat: _bot_sat,
    events.Stood: _stood,
    events.Removed: _removed,
    events.Renewed: _unchanged,
    events.Rewritten: _unchanged,
    Hidden: _hidden,
    events.Started: _started,
    events.Moved: _played_again,
    events.UndoAsked: _undo_asked,
    events.UndoAnswered: _undo_answered,
    events.Undone: _undone,
    events.TimedOut: _unchanged,
    events.TookOver: _took_over,
    events.CameBack: _came_back,
    events.Resigned: _resigned,
    events.Said: _unchanged,
    events.Emoted: _unchanged,
    events.Ended: _ended,
    events.Rematched: _rematched,
}
