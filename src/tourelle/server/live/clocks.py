"""Clocks: how much time each seat has left, when it runs out, and outages, which don't count."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tourelle.server.live.state import TableState
from tourelle.wire.parts import BankClock, Clock, DaysClock, MoveClock

SECOND = 1_000
DAY = 24 * 3_600 * SECOND
GRACE = 15 * SECOND
"""After an outage clocks stay stopped this much longer, so that everybody can reconnect."""

BACK = 30 * SECOND
"""Somebody who comes back to a seat has at least this much time."""

OPEN_FOR = 7 * DAY
"""An open table where nothing happens for this long is closed."""

BOT_PATIENCE = 10 * SECOND
"""A bot that has not moved by then is asked again: its process may have died."""


Entropy: TypeAlias = Callable[[int], bytes]
"""Returns that many unpredictable bytes."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What decides the result of an act, beside the table: the time, the outages, and the source of chance."""

    now: int
    outages: tuple[tuple[int, int], ...] = ()
    entropy: Entropy = os.urandom

    def elapsed(self, since: int) -> int:
        """The time since then, without outages."""
        stood = sum(max(0, min(self.now, stop + GRACE) - max(since, start)) for start, stop in _apart(self.outages))
        return max(0, self.now - since - stood)


def _apart(outages: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """The outages, with those merged whose grace periods overlap."""
    joined: list[tuple[int, int]] = []
    for start, stop in sorted(outages):
        if joined and start <= joined[-1][1] + GRACE:
            joined[-1] = (joined[-1][0], max(stop, joined[-1][1]))
        else:
            joined.append((start, stop))
    return joined


def full(clock: Clock, players: int) -> tuple[int, ...] | None:
    each = _full(clock)
    return None if each is None else (each,) * players


def _full(clock: Clock) -> int | None:
    if isinstance(clock, DaysClock):
        return clock.days * DAY
    if isinstance(clock, MoveClock | BankClock):
        return clock.seconds * SECOND
    return None


def after_move(state: TableState, seat: int, moment: Moment) -> list[int] | None:
    """The clocks after a move. A bot's thinking costs no time."""
    if state.left is None:
        return None
    left, clock = list(state.left), state.settings.clock
    if isinstance(clock, BankClock):
        used = 0 if state.seats[seat].bot else moment.elapsed(state.since)
        left[seat] = max(0, left[seat] - used) + clock.increment * SECOND
    return left


def after_undo(state: TableState, turns: int, moment: Moment) -> list[int] | None:
    """The clocks after a takeback that leaves `turns` turns. Time used stays used; increments are taken back."""
    if state.left is None:
        return None
    left, clock = list(state.left), state.settings.clock
    if isinstance(clock, BankClock):
        if state.to_move is not None and not state.seats[state.to_move].bot:
            left[state.to_move] -= moment.elapsed(state.since)
        for turn in state.turns[turns:]:
            left[turn.seat] -= clock.increment * SECOND
    return [max(0, each) for each in left]


def back(state: TableState, seat: int) -> list[int] | None:
    """The clocks after somebody has come back to a seat."""
    if state.left is None:
        return None
    left = list(state.left)
    left[seat] = max(left[seat], BACK)
    return left


def out_of_time(state: TableState, moment: Moment) -> bool:
    """Whether the person whose turn it is has used up the time."""
    seat = state.to_move
    if seat is None or state.left is None or state.seats[seat].bot:
        return False
    return moment.elapsed(state.since) >= state.left[seat]


def deadline(state: TableState) -> int | None:
    """When the scheduler must check the table next, if nothing happens and the server is never down.

    None if bots play alone: such a match only goes on while somebody watches (`sync/scheduler.py`).
    """
    if state.phase == "open":
        return state.time + OPEN_FOR
    seat = state.to_move
    if seat is None or state.bots_alone:
        return None
    if state.seats[seat].bot:
        return state.time + BOT_PATIENCE
    waits = [] if state.left is None else [state.left[seat]]
    waits += [] if state.settings.patience is None else [state.settings.patience * SECOND]
    return state.since + min(waits) if waits else None
