"""Leaving: resigning, running out of time, being away and coming back, removing a player, abandoning the table."""

from typing import Literal

from tourelle.server.live.access import Who
from tourelle.server.live.acts.seats import existing, over, own, owner_only, running
from tourelle.server.live.clocks import OPEN_FOR, SECOND, Moment, back, out_of_time
from tourelle.server.live.events import StoredEvent
from tourelle.server.live.reducer import fold
from tourelle.server.live.results import by_resignation, nobody_left
from tourelle.server.live.state import TableState
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.events import CameBack, Ended, Removed, Resigned, TimedOut, TookOver
from tourelle.wire.parts import Result


def resign(state: TableState, who: Who, act: acts.Resign) -> list[StoredEvent]:
    running(state)
    seat = own(state, who, act.seat)
    if state.seats[seat].resigned:
        raise Refused("not_allowed", "server.refused.resigned")
    return resigned(state, seat)


def resigned(state: TableState, seat: int) -> list[StoredEvent]:
    """A seat resigns; the match ends if nobody is left to play on, else a bot plays its moves."""
    event = Resigned(seat, state.settings.stand_in)
    after = fold(state, event, state.number + 1, state.time)
    assert after.match is not None
    return [event, Ended(by_resignation(after, after.match))] if nobody_left(after) else [event]


def come_back(state: TableState, who: Who, act: acts.ComeBack) -> list[StoredEvent]:
    running(state)
    seat = own(state, who, act.seat)
    if not state.seats[seat].away:
        raise Refused("not_allowed", "server.refused.not_away")
    return [CameBack(seat, back(state, seat))]


def remove(state: TableState, who: Who, act: acts.Remove) -> list[StoredEvent]:
    """The owner asks somebody to leave, with all their seats; in a match a bot plays on, so that the others can."""
    if state.phase not in ("open", "running"):
        raise over(state)
    owner_only(state, who)
    seat_state = state.seats[existing(state, act.seat)]
    if seat_state.kind != "person" or seat_state.identity is None or seat_state.identity == who.identity:
        raise Refused("not_allowed", "server.refused.nobody_to_remove", seat=act.seat + 1)
    level = state.settings.stand_in if state.phase == "running" else None
    return [
        Removed(seat=seat, identity=seat_state.identity, name=state.seats[seat].name or "", level=level)
        for seat in state.seats_of(seat_state.identity)
    ]


def abandon(state: TableState, who: Who) -> list[StoredEvent]:
    """The owner closes a table before the start, or a match where nobody else plays."""
    if state.phase not in ("open", "running"):
        raise over(state)
    owner_only(state, who)
    if state.phase == "running" and state.persons() - {who.identity}:
        raise Refused("not_allowed", "server.refused.not_alone")
    return [closed(state)]


def closed(state: TableState) -> Ended:
    scores = state.match.scores if state.match is not None else [0] * len(state.seats)
    return Ended(Result(scores, [], "abandoned"), abandoned=True)


# ---- Time ----


def time_out(state: TableState, why: Literal["time", "absence"]) -> list[StoredEvent]:
    """Applies the table's setting to the seat to move: a bot takes over, or the seat resigns."""
    seat = state.to_move
    assert seat is not None
    event = TimedOut(seat, why)
    if state.settings.absent == "resign":
        return [event, *resigned(fold(state, event, state.number + 1, state.time), seat)]
    return [event, TookOver(seat, state.settings.stand_in)]


def due(state: TableState, moment: Moment, absent_since: int | None) -> list[StoredEvent]:
    """Events that are due by time alone. `absent_since`: when the person to move was last connected, None if now."""
    if state.phase == "open":
        return [closed(state)] if moment.now - state.time >= OPEN_FOR else []
    if state.phase != "running" or state.to_move is None or state.seats[state.to_move].bot:
        return []
    if out_of_time(state, moment):
        return time_out(state, "time")
    patience = state.settings.patience
    if patience is None or absent_since is None:
        return []
    away = moment.elapsed(max(state.since, absent_since))
    return time_out(state, "absence") if away >= patience * SECOND else []
