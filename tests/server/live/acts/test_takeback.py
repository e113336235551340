"""Taking back: alone any move; among people by consent, and never what has shown a card or a tile."""

from typing import Any

import pytest
from tests.server.live.pure import ADA, BOB, CLEO, PureTable, running, with_bots

from tourelle.core.records import Turn
from tourelle.match import Match
from tourelle.replayer import play_turn
from tourelle.server.live import matches
from tourelle.server.live.access import Who
from tourelle.server.live.acts import takeback
from tourelle.server.live.clocks import SECOND
from tourelle.server.live.turns import EVERY
from tourelle.server.live.views.projection import info
from tourelle.wire import acts
from tourelle.wire.events import TimedOut, TookOver, UndoAnswered, UndoAsked, Undone
from tourelle.wire.parts import BankClock, Undoable, UndoAsk
from tourelle.wire.tables import BotSeat, Mine, Open, SeatPlan

GAMES = ("blox", "ontop", "fivetowers")
THREE: list[SeatPlan] = [Mine(), Open(), Open()]


def undo(table: PureTable, seat: int = 0) -> acts.Undo:
    return acts.Undo(seat=seat, at=table.state.at)


def answer(table: PureTable, seat: int, agree: bool = True) -> acts.Answer:
    assert table.state.asked is not None
    return acts.Answer(seat=seat, ask=table.state.asked.number, agree=agree)


def offered(table: PureTable) -> list[Undoable]:
    return info(table.state).undoable


def asked(table: PureTable) -> UndoAsk | None:
    return info(table.state).asked


def kept_alike(table: PureTable) -> None:
    """The events alone make the same table."""
    again, state = table.again(), table.state
    assert (again.turns, again.asked, again.declined, again.left) == (
        state.turns,
        state.asked,
        state.declined,
        state.left,
    )


def agrees_with_the_offer(table: PureTable, people: tuple[Who, ...]) -> None:
    """Whoever is offered it can do it; whoever is not is refused."""
    seats = {one.seat for one in offered(table)}
    for who in people:
        for seat in table.state.seats_of(who.identity):
            if seat not in seats:
                assert table.refuse(who, undo(table, seat)).why in ("not_allowed", "not_your_turn")


# ---- What can be taken back ----


@pytest.mark.parametrize("game", GAMES)
def test_against_bots_alone_any_move_with_all_that_followed(game: str) -> None:
    table = with_bots("random", game=game, undo="on")
    assert offered(table) == []
    assert table.refuse(ADA, undo(table)).why == "not_allowed"
    table.until(lambda state: len(state.turns) >= 8 and state.to_move == 0)
    own = [at for at, turn in enumerate(table.state.turns) if turn.seat == 0]
    assert offered(table) == [Undoable(0, own[-1])]
    table.do(ADA, undo(table))
    assert len(table.state.turns) == own[-1]
    assert table.state.to_move == 0
    table.do(ADA, undo(table))
    assert len(table.state.turns) == own[-2]
    assert table.again().turns == table.state.turns


def test_at_hot_seat_the_last_move_of_either() -> None:
    table = running("blox", [Mine(), Mine()], undo="on")
    table.play(ADA)
    table.play(ADA)
    assert offered(table) == [Undoable(0, 1), Undoable(1, 1)]
    table.do(ADA, undo(table, 0))
    assert [turn.seat for turn in table.state.turns] == [0]


def test_however_long_the_match_a_few_turns_are_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the event loop: a match of 394 turns stopped everybody for 146 ms."""
    table = running("fivetowers", [Mine(), Mine()], undo="on")
    seen = [table.state.match]
    while len(table.state.turns) < 45:
        table.play(ADA)
        seen.append(table.state.match)
    replayed: list[int] = []

    def counted(match: Match, turn: Turn) -> None:
        replayed.append(1)
        play_turn(match, turn)

    monkeypatch.setattr(matches, "play_turn", counted)
    while table.state.turns:
        replayed.clear()
        seat = table.state.turns[-1].seat
        table.do(ADA, undo(table, seat))
        before, now = seen[len(table.state.turns)], table.state.match
        assert len(replayed) < EVERY <= 16
        assert before is not None
        assert now is not None
        assert now.position() == before.position()
    monkeypatch.undo()
    table.until(lambda state: len(state.turns) == 20)
    assert table.again().turns == table.state.turns
    assert table.again().snapshots == table.state.snapshots


def test_what_was_taken_back_is_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a table with hours of it would take minutes to load, and keep others waiting meanwhile."""
    table = running("fivetowers", [Mine(), Mine()], undo="on")
    table.until(lambda state: len(state.turns) == 10)
    for _ in range(20):
        table.play(ADA)
        table.do(ADA, undo(table, table.state.turns[-1].seat))
    replayed: list[int] = []

    def counted(match: Match, turn: Turn) -> None:
        replayed.append(1)
        play_turn(match, turn)

    monkeypatch.setattr(matches, "play_turn", counted)
    again = table.again()
    assert len(replayed) == 10
    assert again.match is not None
    assert table.state.match is not None
    assert again.match.position() == table.state.match.position()
    assert again.snapshots == table.state.snapshots
    kept_alike(table)


def test_so_many_moves_are_taken_back_at_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeback, "MOST_TAKEN_BACK", 3)
    table = running("fivetowers", [Mine(), Mine()], undo="on")
    for _ in range(3):
        table.play(ADA)
        assert offered(table)
        table.do(ADA, undo(table))
    table.play(ADA)
    assert offered(table) == []
    assert table.refuse(ADA, undo(table)).text() == "At this table 3 moves were taken back: that is enough."
    assert table.again().taken_back == 3


def test_questions_that_are_withdrawn_count_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeback, "MOST_TAKEN_BACK", 2)
    table = bidding()
    for _ in range(2):
        table.do(ADA, undo(table))
        table.do(ADA, answer(table, 0, agree=False))
    assert offered(table) == []
    assert table.refuse(ADA, undo(table)).why == "not_allowed"


def test_off_is_off() -> None:
    table = with_bots("random")
    table.play(ADA)
    assert offered(table) == []
    assert table.refuse(ADA, undo(table)).text() == "At this table moves are not taken back."


@pytest.mark.parametrize("game", GAMES)
def test_among_people_nothing_comes_back_once_something_was_drawn(game: str) -> None:
    """Also where the mover alone has seen it. In On Top that is every move."""
    table = running(game, undo="on")
    offers = []
    for _ in range(60):
        if table.state.to_move is None:
            break
        table.play(ADA if table.state.to_move == 0 else BOB)
        if table.state.phase == "running":
            agrees_with_the_offer(table, (ADA, BOB))
            for one in offered(table):
                assert not any(turn.chance for turn in table.state.turns[one.turns :])
                offers.append(one)
    assert offers or game != "fivetowers"
    assert not offers or game != "ontop"


def test_in_blox_a_move_that_the_joker_alone_paid() -> None:
    table = running("blox", undo="on")
    assert table.state.match is not None
    before = [table.state.match.view(seat) for seat in (None, 0, 1)]
    joker = next(move for move in table.state.match.legal_moves() if move.startswith("in ") and move.endswith("*"))
    table.play(ADA, joker)
    assert offered(table) == [Undoable(0, 0, ask=True)]
    table.do(ADA, undo(table))
    table.do(BOB, answer(table, 1))
    assert [table.state.match.view(seat) for seat in (None, 0, 1)] == before
    assert table.again().turns == table.state.turns


# ---- Asking ----


def bidding(seats: list[SeatPlan] | None = None, **settings: Any) -> PureTable:
    """Ada has bid: it is Bob's turn."""
    table = running("fivetowers", seats, undo="on", **settings)
    table.play(ADA, "bid 2")
    return table


def test_a_card_is_taken_back_within_one_s_own_turn_without_asking() -> None:
    table = bidding()
    table.play(BOB, "pass")
    before = table.state.match
    table.play(ADA)
    assert Undoable(0, 2) in offered(table)
    table.do(ADA, undo(table))
    assert before is not None
    assert table.state.match is not None
    assert table.state.match.position() == before.position()
    assert table.again().turns == table.state.turns


def test_everybody_agrees() -> None:
    table = bidding(THREE)
    assert offered(table) == [Undoable(0, 0, ask=True)]
    at = table.state.at
    assert table.do(ADA, undo(table)) == [UndoAsked(0, 0)]
    assert table.state.at == at, "nothing has moved: those to play may play on"
    assert asked(table) == UndoAsk(table.state.number, 0, 0, [1, 2])
    assert offered(table) == []
    table.do(CLEO, answer(table, 2))
    assert asked(table) == UndoAsk(table.state.number - 1, 0, 0, [1])
    assert table.do(CLEO, answer(table, 2)) == []
    assert table.do(BOB, answer(table, 1)) == [UndoAnswered(1, True), Undone(0, 0)]
    assert (len(table.state.turns), table.state.to_move, asked(table)) == (0, 0, None)
    kept_alike(table)


def test_one_says_no_and_that_holds_until_the_table_goes_on() -> None:
    table = bidding(THREE)
    table.do(ADA, undo(table))
    late = answer(table, 1)
    table.do(CLEO, answer(table, 2, agree=False))
    assert asked(table) is None
    assert offered(table) == []
    assert "agree" in table.refuse(ADA, undo(table)).text()
    assert table.refuse(BOB, late).why == "stale"
    table.play(BOB, "pass")
    assert Undoable(0, 0, ask=True) in offered(table)
    kept_alike(table)


def test_withdrawn_it_can_be_asked_for_again() -> None:
    table = bidding()
    table.do(ADA, undo(table))
    assert table.refuse(ADA, answer(table, 0)).why == "not_allowed"
    table.do(ADA, answer(table, 0, agree=False))
    assert asked(table) is None
    table.do(ADA, undo(table))
    table.do(BOB, answer(table, 1))
    assert len(table.state.turns) == 0


def test_it_expires_when_the_table_goes_on() -> None:
    table = bidding()
    table.do(ADA, undo(table))
    late = answer(table, 1)
    table.do(BOB, acts.Say(text="hm"))
    assert asked(table) is not None, "talking is not going on"
    table.play(BOB, "pass")
    assert asked(table) is None
    assert table.refuse(BOB, late).why == "stale"


def test_one_question_at_a_time() -> None:
    table = bidding(THREE)
    table.play(BOB, "pass")
    table.do(ADA, undo(table))
    assert table.refuse(BOB, undo(table, 1)).why == "not_allowed"
    assert table.refuse(ADA, undo(table)).why == "not_allowed"


def test_those_whose_moves_come_back_too_are_asked_as_all_others() -> None:
    table = bidding(THREE)
    table.play(BOB, "bid 3")
    table.do(ADA, undo(table))
    table.do(BOB, answer(table, 1))
    table.do(CLEO, answer(table, 2))
    assert len(table.state.turns) == 0


def test_only_those_who_play_are_asked() -> None:
    table = bidding(THREE)
    table.do(CLEO, acts.Resign(seat=2))
    table.do(ADA, undo(table))
    ask = asked(table)
    assert ask is not None
    assert ask.waiting == [1]
    assert table.refuse(CLEO, answer(table, 2)).why == "not_your_turn"
    assert table.refuse(CLEO, answer(table, 1)).why == "not_your_seat"


def test_a_bot_agrees_always_and_is_not_asked_while_it_thinks() -> None:
    table = bidding([Mine(), BotSeat("random"), Open()])
    assert offered(table) == [], "the bot plays in a moment: the question would be overtaken"
    table.play_bot()
    assert table.state.to_move == 2
    table.do(ADA, undo(table))
    ask = asked(table)
    assert ask is not None
    assert ask.waiting == [2]
    table.do(BOB, answer(table, 2))
    assert len(table.state.turns) == 0


def test_where_bots_play_for_all_others_nobody_has_to_be_asked() -> None:
    table = bidding(THREE)
    table.play(BOB, "pass")
    table.play(CLEO, "pass")
    for seat in (1, 2):
        assert offered(table)[0] == Undoable(0, 0, ask=True)
        table.keep([TookOver(seat, "random")])
    assert offered(table) == [Undoable(0, 0)]
    table.do(ADA, undo(table))
    assert len(table.state.turns) == 0


def test_somebody_who_leaves_ends_the_question() -> None:
    table = bidding(THREE)
    table.do(ADA, undo(table))
    table.do(CLEO, acts.Resign(seat=2))
    assert asked(table) is None
    assert Undoable(0, 0, ask=True) in offered(table)


# ---- Clocks ----


def test_time_that_was_used_does_not_come_back_nor_do_moves_bring_more() -> None:
    table = running("fivetowers", undo="on", clock=BankClock(600, 10))
    table.now += 20 * SECOND
    table.play(ADA, "bid 2")
    assert table.state.left == (590 * SECOND, 600 * SECOND)
    table.do(ADA, undo(table))
    table.now += 7 * SECOND
    table.do(BOB, answer(table, 1))
    assert table.state.left == (580 * SECOND, 593 * SECOND)
    assert table.state.since == table.now
    assert table.again().left == table.state.left


def test_whose_time_is_up_has_lost_it_whatever_is_agreed() -> None:
    table = running("fivetowers", undo="on", clock=BankClock(60, 0))
    table.play(ADA, "bid 2")
    table.do(ADA, undo(table))
    ask = answer(table, 1)
    table.now += 61 * SECOND
    assert table.do(BOB, ask)[0] == TimedOut(1, "time")
    assert len(table.state.turns) == 1
