"""Replays: a match as its first view and a patch for each turn."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from tourelle.core.errors import BadRecord
from tourelle.core.records import as_record
from tourelle.match import Match
from tourelle.replayer import replay
from tourelle.server.live.events import read_event
from tourelle.server.live.matches import record
from tourelle.server.live.people.privacy import shown_name
from tourelle.server.live.state import TableState
from tourelle.server.live.views.drawings import pictured
from tourelle.server.problems import Refused
from tourelle.server.store import EventRow
from tourelle.wire.events import Moved, Resigned, SeatState, Undone
from tourelle.wire.parts import Data, Result
from tourelle.wire.patches import diff
from tourelle.wire.replays import Replay, ReplayMove, ReplaySeat

MOST_TURNS = 2_000
"""Limit for a record that somebody sends. Four random players make the longest matches: 95 % of 2,000 had < 850."""

Eye: TypeAlias = Callable[[Match], dict[str, Any]]


def everything(match: Match) -> dict[str, Any]:
    """The view with nothing hidden: every seat's part as that seat sees it."""
    open_seats = [match.game.view(match.state, seat)["seats"][seat] for seat in range(match.players)]
    return {**match.view(None), "seats": open_seats}


def seen_by(seat: int | None) -> Eye:
    return lambda match: match.view(seat)


# ---- Of a table ----


def of_table(state: TableState, rows: Iterable[EventRow], seat: int | None) -> Replay:
    """A table's match: all of it once it is over, else what the seat or a spectator has seen."""
    started = state.started
    if started is None:
        raise Refused("not_running", "server.refused.not_started")
    if state.match is None:
        raise Refused("not_allowed", "server.refused.old_rules")
    over = state.phase != "running"
    match = replay(record(state.settings, len(state.seats), started, state.turns, state.match))
    times, resigned = _course(rows)
    first, steps = told(match, everything if over else seen_by(seat), times, state.turns)
    return Replay(
        game=match.game.name,
        players=match.players,
        options=match.options,
        seats=[
            _seat(seat_state, shown_name(seat_state, state), resigned.get(number))
            for number, seat_state in enumerate(state.seats)
        ],
        first=first,
        steps=steps,
        over=over,
        result=state.result,
        table=state.id,
    )


def record_of(state: TableState) -> Data:
    """The match with all hidden information; Refused until it is over."""
    if state.started is None or state.phase in ("open", "running"):
        raise Refused("not_allowed", "server.refused.not_over")
    told: Data = record(state.settings, len(state.seats), state.started, state.turns, state.match)
    return told


def _seat(seat_state: SeatState, name: str | None, resigned: int | None) -> ReplaySeat:
    return ReplaySeat("bot" if seat_state.kind == "bot" else "person", name, seat_state.level, resigned)


def _course(rows: Iterable[EventRow]) -> tuple[list[int], dict[int, int]]:
    """When each turn that still counts was played, and after how many turns seats resigned."""
    times: list[int] = []
    resigned: dict[int, int] = {}
    for row in rows:
        event = read_event(row.data)
        if isinstance(event, Moved):
            times.append(row.time)
        elif isinstance(event, Undone):
            times = times[: event.turns]
            resigned = {seat: min(turns, event.turns) for seat, turns in resigned.items()}
        elif isinstance(event, Resigned):
            resigned[event.seat] = len(times)
    return times, resigned


# ---- Of a file ----


def of_record(text: bytes) -> Replay:
    """The replay of a record; raises BadRecord if it can't have been played."""
    turns = len(as_record(text).turns)
    if turns > MOST_TURNS:
        raise BadRecord("core.record.turns", n=turns, most=MOST_TURNS)
    match = replay(text)
    outcome = match.outcome
    first, steps = told(match, everything)
    return Replay(
        game=match.game.name,
        players=match.players,
        options=match.options,
        seats=[ReplaySeat()] * match.players,
        first=first,
        steps=steps,
        over=outcome is not None,
        result=Result(outcome.scores, outcome.winners, outcome.reason) if outcome else None,
    )


# ---- Both ----


def told(
    match: Match, eye: Eye, times: Sequence[int] = (), turns: Sequence[Moved] = ()
) -> tuple[dict[str, Any], list[ReplayMove]]:
    """The first view, and each turn as a patch."""
    views = _views(match, eye)
    first = next(views)
    before, steps = first, []
    for at, (step, after) in enumerate(zip(match.played, views, strict=True)):
        time, bot = (times[at], turns[at].bot) if turns else (None, False)
        steps.append(ReplayMove(at + 1, step.seat, step.text, step.scores, diff(before, after), time, bot))
        before = after
    return first, steps


def _views(match: Match, eye: Eye) -> Iterator[dict[str, Any]]:
    """The view before each turn, and the last one."""
    table = match.fork()
    for state in (*(step.before for step in match.played), match.state):
        table.state = state
        yield pictured(eye(table))
