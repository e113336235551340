"""Time, absence, resignation: nobody who leaves can block the others."""

import pytest
from tests.server.live.pure import ADA, BOB, CLEO, PureTable, running, with_bots

from tourelle.server.live.acts.absence import due
from tourelle.server.live.clocks import BACK, DAY, GRACE, OPEN_FOR, SECOND, Moment, deadline
from tourelle.server.live.events import StoredEvent
from tourelle.wire import acts
from tourelle.wire.events import TimedOut
from tourelle.wire.parts import BankClock, DaysClock, MoveClock
from tourelle.wire.tables import BotSeat, Mine, Open


def kinds(events: list[StoredEvent]) -> list[str]:
    return [type(event).__name__ for event in events]


# ---- Resigning ----


def test_of_two_the_other_wins_at_once() -> None:
    table = running()
    assert kinds(table.do(ADA, acts.Resign(seat=0))) == ["Resigned", "Ended"]
    result = table.state.result
    assert result is not None
    assert (result.winners, result.reason, result.resigned) == ([1], "resigned", [0])


def test_of_three_a_bot_plays_on_and_can_t_win() -> None:
    table = running(seats=[Mine(), Open(), Open()], stand_in="mason")
    assert kinds(table.do(ADA, acts.Resign(seat=0))) == ["Resigned"]
    assert table.state.seats[0].bot == "mason"
    assert table.refuse(ADA, acts.Play(seat=0, move="pass", at=table.state.at)).text() == "You have already resigned."
    assert table.refuse(ADA, acts.Resign(seat=0)).why == "not_allowed"
    assert table.refuse(ADA, acts.ComeBack(seat=0)).why == "not_allowed"
    table.until(lambda state: state.phase == "over")
    result = table.state.result
    assert result is not None
    assert result.resigned == [0]
    others = max(result.scores[1:])
    assert result.winners == [seat for seat in (1, 2) if result.scores[seat] == others]


def test_when_one_is_left_or_bots_alone_it_ends() -> None:
    table = running(seats=[Mine(), Open(), Open()])
    table.do(BOB, acts.Resign(seat=1))
    assert kinds(table.do(CLEO, acts.Resign(seat=2))) == ["Resigned", "Ended"]
    assert table.state.result is not None
    assert table.state.result.winners == [0]
    alone = with_bots("random", "random")
    assert kinds(alone.do(ADA, acts.Resign(seat=0))) == ["Resigned", "Ended"]


def test_abandoning() -> None:
    table = PureTable()
    assert table.refuse(BOB, acts.Abandon()).why == "not_allowed"
    table.do(ADA, acts.Abandon())
    assert table.state.phase == "abandoned"
    assert table.refuse(ADA, acts.Start()).text() == "This table was closed."
    company = running()
    assert company.refuse(ADA, acts.Abandon()).why == "not_allowed"
    alone = with_bots("random")
    alone.do(ADA, acts.Abandon())
    assert alone.state.result is not None
    assert alone.state.result.winners == []


# ---- Clocks ----


def test_time_for_each_move() -> None:
    table = running(clock=MoveClock(10))
    assert deadline(table.state) == table.now + 10 * SECOND
    table.now += 9 * SECOND
    assert due(table.state, table.moment, None) == []
    table.play(ADA)
    assert table.state.left == (10_000, 10_000)
    table.now += 10 * SECOND
    assert kinds(table.keep(due(table.state, table.moment, None))) == ["TimedOut", "TookOver"]
    assert table.state.seats[1].bot == "mason"


def test_a_move_that_comes_too_late_times_out_instead() -> None:
    table = running(clock=MoveClock(10), absent="resign")
    table.now += 10 * SECOND
    events = table.play(ADA)
    assert kinds(events) == ["TimedOut", "Resigned", "Ended"]
    assert len(table.state.turns) == 0


def test_a_bank_with_increment() -> None:
    table = running(clock=BankClock(60, 5))
    table.now += 20 * SECOND
    table.play(ADA)
    assert table.state.left == (45_000, 60_000)
    table.now += 61 * SECOND
    assert kinds(table.keep(due(table.state, table.moment, None))) == ["TimedOut", "TookOver"]
    table.do(BOB, acts.ComeBack(seat=1))
    assert table.state.left == (45_000, 60_000)


def test_who_comes_back_with_an_empty_bank_gets_a_little() -> None:
    table = running(clock=BankClock(10))
    table.now += 9 * SECOND
    table.play(ADA, "bid 1")
    table.play(BOB, "pass")
    table.now += 2 * SECOND
    table.keep(due(table.state, table.moment, None))
    assert table.state.seats[0].away
    assert table.refuse(ADA, acts.Play(seat=0, move="pass", at=table.state.at)).why == "not_your_turn"
    table.do(ADA, acts.ComeBack(seat=0))
    assert table.state.left is not None
    assert table.state.left[0] == BACK
    assert table.refuse(ADA, acts.ComeBack(seat=0)).why == "not_allowed"
    table.play(ADA)


def test_bots_think_on_nobody_s_time() -> None:
    table = with_bots("random", clock=BankClock(60))
    table.play(ADA)
    assert due(table.state, Moment(table.now + DAY), None) == []
    table.now += 30 * SECOND
    table.play_bot()
    assert table.state.left == (60_000, 60_000)


def test_days() -> None:
    table = running(clock=DaysClock(3))
    table.now += 3 * DAY - 1
    assert due(table.state, table.moment, None) == []
    table.now += 1
    assert kinds(due(table.state, table.moment, None)) == ["TimedOut", "TookOver"]


def test_clocks_stand_still_while_the_server_is_down() -> None:
    table = running(clock=MoveClock(10))
    start = table.now
    table.now = start + 60 * SECOND
    table.outages = ((start + 2 * SECOND, start + 50 * SECOND),)
    assert table.moment.elapsed(start) == 2 * SECOND
    assert due(table.state, table.moment, None) == []
    table.now = start + 50 * SECOND + GRACE + 8 * SECOND
    assert table.moment.elapsed(start) == 10 * SECOND
    assert kinds(due(table.state, table.moment, None)) == ["TimedOut", "TookOver"]


@pytest.mark.parametrize(
    ("outages", "elapsed"),
    [
        ((), 100_000),
        (((-90_000, -80_000),), 100_000),
        (((-10_000, -5_000),), 90_000),
        (((10_000, 20_000), (30_000, 40_000)), 55_000),
        (((10_000, 20_000), (60_000, 61_000)), 100_000 - 25_000 - 16_000),
        (((95_000, 99_000),), 95_000),
    ],
)
def test_what_counts_of_a_time(outages: tuple[tuple[int, int], ...], elapsed: int) -> None:
    assert Moment(100_000, outages).elapsed(0) == elapsed


# ---- Absence ----


def test_absence_counts_only_where_the_table_says_so() -> None:
    table = running(patience=30)
    table.now += 29 * SECOND
    assert due(table.state, table.moment, 0) == []
    table.now += 1 * SECOND
    assert due(table.state, table.moment, None) == []
    assert due(table.state, table.moment, table.now - SECOND) == []
    events = table.keep(due(table.state, table.moment, 0))
    assert kinds(events) == ["TimedOut", "TookOver"]
    assert isinstance(events[0], TimedOut)
    assert events[0].why == "absence"
    patient = running()
    patient.now += DAY
    assert due(patient.state, patient.moment, 0) == []


def test_an_open_table_is_closed_after_a_week() -> None:
    table = PureTable(seats=[Mine(), Open(), BotSeat("random")])
    assert deadline(table.state) == table.now + OPEN_FOR
    table.now += OPEN_FOR
    table.keep(due(table.state, table.moment, None))
    assert table.state.phase == "abandoned"
    assert deadline(table.state) is None
