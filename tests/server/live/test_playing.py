"""Moves: kept with what chance brought, refused with a reason, taken back only where nobody is cheated."""

import pytest
from tests.server.live.pure import ADA, BOB, CLEO, PureTable, running, with_bots

from tourelle import replay
from tourelle.server.live import events as kept
from tourelle.server.live.matches import record
from tourelle.wire import acts
from tourelle.wire.tables import Mine, Open

GAMES = ("blox", "ontop", "fivetowers")


def told(table: PureTable) -> dict[str, object]:
    state = table.state
    assert state.started is not None
    told: dict[str, object] = record(state.settings, len(state.places), state.started, state.turns, state.match)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_events_alone_make_the_same_table(game: str) -> None:
    table = running(game)
    table.until(lambda state: len(state.turns) >= 12)
    again = table.again()
    assert again.match is not None
    assert table.state.match is not None
    assert again.match.position() == table.state.match.position()
    assert (again.number, again.at, again.turns, again.places) == (
        table.state.number,
        table.state.at,
        table.state.turns,
        table.state.places,
    )
    # The generator stands where it stood: the next move brings the same in both.
    move = again.match.legal_moves()[0]
    both = []
    for state in (again, table.state):
        assert state.match is not None
        trial = state.match.at(0)
        trial.play(move)
        both.append(trial.record_turn(-1))
    assert both[0] == both[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_ends_and_its_record_replays(game: str) -> None:
    table = running(game, options={"stall_rounds": 3} if game == "blox" else {})
    table.until(lambda state: state.phase == "over")
    result = table.state.result
    assert result is not None
    replayed = replay(told(table)).outcome
    assert replayed is not None
    assert (replayed.scores, replayed.winners, replayed.reason) == (result.scores, result.winners, result.reason)
    assert table.refuse(ADA, acts.Play(seat=0, move="pass", at=table.state.at)).why == "over"


def test_the_seed_and_the_moves_alone_make_the_same_match() -> None:
    from tourelle import new

    table = running("blox")
    table.until(lambda state: len(state.turns) >= 20)
    state = table.state
    assert state.started is not None
    match = new("blox", 2, state.started.seed)
    for turn in state.turns:
        match.play(turn.move)
    assert match.record()["turns"] == told(table)["turns"]


def test_refusals_have_reasons() -> None:
    table = running()
    at = table.state.at
    assert table.refuse(ADA, acts.Play(seat=0, move="six", at=at)).why == "unreadable"
    illegal = table.refuse(ADA, acts.Play(seat=0, move="bid 9", at=at))
    assert (illegal.why, illegal.text("en")) == ("illegal", "There are only 5 cards in the market.")
    assert illegal.text("fr") != illegal.text("en")
    assert table.refuse(ADA, acts.Play(seat=1, move="pass", at=at)).why == "not_your_seat"
    assert table.refuse(BOB, acts.Play(seat=1, move="pass", at=at)).why == "not_your_turn"
    assert table.refuse(CLEO, acts.Play(seat=0, move="pass", at=at)).why == "not_your_seat"
    assert table.refuse(ADA, acts.Play(seat=0, move="pass", at=at - 1)).why == "stale"
    assert PureTable().refuse(ADA, acts.Play(seat=0, move="pass", at=1)).why == "not_running"


def test_chat_makes_no_move_stale() -> None:
    table = running()
    at = table.state.at
    table.do(BOB, acts.Say(text="hello"))
    table.do(ADA, acts.Play(seat=0, move="pass", at=at))
    assert len(table.state.turns) == 1


# ---- Taking back ----


def building() -> PureTable:
    """Ada has bid two cards, Bob has passed: she builds."""
    table = running(undo="on")
    table.play(ADA, "bid 2")
    table.play(BOB, "pass")
    return table


def undo(table: PureTable, seat: int = 0) -> acts.Undo:
    return acts.Undo(seat=seat, at=table.state.at)


def test_a_card_is_taken_back_within_one_s_own_turn() -> None:
    table = building()
    before = table.state.match
    table.play(ADA)
    table.do(ADA, undo(table))
    assert before is not None
    assert table.state.match is not None
    assert table.state.match.position() == before.position()
    assert len(table.state.turns) == 2
    assert table.again().turns == table.state.turns


def test_but_not_once_others_or_chance_had_their_turn() -> None:
    table = building()
    assert table.refuse(ADA, undo(table)).text() == (
        "This move can't be taken back any more: the turn is over, or something was revealed."
    )
    table.play(ADA)
    assert table.refuse(BOB, undo(table, 1)).why == "not_allowed"
    assert table.refuse(BOB, undo(table, 0)).why == "not_your_seat"
    table.play(ADA)
    assert table.state.turns[-1].chance
    assert table.refuse(ADA, undo(table)).why == "not_allowed"


def test_off_is_off() -> None:
    table = with_bots("random")
    table.play(ADA)
    assert table.refuse(ADA, undo(table)).text() == "At this table moves are not taken back."


@pytest.mark.parametrize("game", GAMES)
def test_against_bots_alone_any_move_with_all_that_followed(game: str) -> None:
    table = with_bots("random", game=game, undo="on")
    assert table.refuse(ADA, undo(table)).why == "not_allowed"
    table.until(lambda state: len(state.turns) >= 8 and state.to_move == 0)
    own = [at for at, turn in enumerate(table.state.turns) if turn.seat == 0]
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
    table.do(ADA, undo(table, 0))
    assert [turn.seat for turn in table.state.turns] == [0]


def test_where_hands_are_hidden_nothing_is_taken_back_in_company() -> None:
    from tourelle.server.live.playing import hides

    assert hides(running("blox").state)
    assert not hides(running("ontop").state)
    assert not hides(running("fivetowers").state)


def test_rules_of_long_ago_are_shown_but_not_played_on() -> None:
    table = running("blox", [Mine(), Open()])
    table.play(ADA)
    rows = table.rows()
    moved = kept.read(rows[-1].data)
    assert isinstance(moved, kept.Moved)
    from dataclasses import replace

    from tourelle.server.live.folding import folded

    rows[-1] = replace(rows[-1], data=rows[-1].data.replace(moved.move, "fly a1"))
    state = folded("t" * 16, rows)
    assert state.blind
    assert [turn.move for turn in state.turns] == ["fly a1"]
    table.state = state
    assert "older rules" in table.refuse(BOB, acts.Play(seat=1, move="sw W", at=state.at)).text()
