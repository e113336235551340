"""Moves: kept with what chance brought, refused with a reason, taken back only where nobody is cheated."""

import os

import pytest
from tests.server.live.pure import ADA, BOB, CLEO, PureTable, running

from tourelle import replay
from tourelle.server.live.acts import decisions
from tourelle.server.live.acts.decisions import play
from tourelle.server.live.events import read_event
from tourelle.server.live.matches import deal, record
from tourelle.wire import acts
from tourelle.wire.events import Moved, Started
from tourelle.wire.tables import Mine, Open

GAMES = ("blox", "ontop", "fivetowers")


def told(table: PureTable) -> dict[str, object]:
    state = table.state
    assert state.started is not None
    told: dict[str, object] = record(state.settings, len(state.seats), state.started, state.turns, state.match)
    return told


@pytest.mark.parametrize("game", GAMES)
def test_events_alone_make_the_same_table(game: str) -> None:
    table = running(game)
    table.until(lambda state: len(state.turns) >= 12)
    again = table.again()
    assert again.match is not None
    assert table.state.match is not None
    assert again.match.position() == table.state.match.position()
    assert (again.number, again.at, again.turns, again.seats) == (
        table.state.number,
        table.state.at,
        table.state.turns,
        table.state.seats,
    )


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


def test_chance_comes_from_the_system_for_the_deal_and_for_every_move() -> None:
    """Nothing that is kept or that somebody has seen tells what comes next, however long one computes."""
    table = running("blox", luck=os.urandom)
    table.until(lambda state: len(state.turns) >= 20)
    state, seat = table.state, table.state.to_move
    assert state.match is not None
    assert seat is not None
    moves = state.match.legal_moves()[:9]
    tries = [play(state, seat, move, table.moment).events[0] for move in moves for _ in range(9)]
    brought = {(event.move, str(event.chance)) for event in tries if isinstance(event, Moved)}
    assert len(brought) > 9, "the same move brings now this, now that"
    deals = {str(deal(state.settings, 2, [0, 1], table.moment).setup) for _ in range(5)}
    assert len(deals) == 5
    assert not any('"seed"' in row.data or '"rng"' in row.data for row in table.rows())
    assert told(table)["seed"] is None


def test_chance_takes_128_bits_each_time() -> None:
    asked: list[int] = []

    def luck(count: int) -> bytes:
        asked.append(count)
        return os.urandom(count)

    table = running("blox", luck=luck)
    assert asked == [16]
    table.play(ADA)
    assert asked == [16, 16]


def test_events_of_older_versions_hold_a_seed_and_are_read() -> None:
    old = '{"kind":"started","seed":7,"order":[0,1],"setup":{},"rng":[1,2,3,4]}'
    assert read_event(old) == Started([0, 1], {})
    old = '{"kind":"moved","seat":0,"move":"pass","scores":[0,0],"chance":{},"rng":[1,2,3,4],"bot":true}'
    assert read_event(old) == Moved(0, "pass", [0, 0], {}, bot=True)


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


def test_rules_of_long_ago_are_shown_but_not_played_on() -> None:
    table = running("blox", [Mine(), Open()])
    table.play(ADA)
    rows = table.rows()
    moved = read_event(rows[-1].data)
    assert isinstance(moved, Moved)
    from dataclasses import replace

    from tourelle.server.live.reducer import folded

    rows[-1] = replace(rows[-1], data=rows[-1].data.replace(moved.move, "fly a1"))
    state = folded("t" * 16, rows)
    assert state.blind
    assert [turn.move for turn in state.turns] == ["fly a1"]
    table.state = state
    assert "older rules" in table.refuse(BOB, acts.Play(seat=1, move="sw W", at=state.at)).text()


def test_a_match_that_never_ends_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens the table waits until all its turns are replayed: there must be so many."""
    table = running()
    monkeypatch.setattr(decisions, "LONGEST", table.state.number + 2)
    table.until(lambda state: len(state.turns) == 2)
    assert table.state.result is None
    table.until(lambda state: len(state.turns) == 3)
    assert table.again().phase == "abandoned"
    assert table.state.result is not None
    assert (table.state.result.winners, table.state.result.reason) == ([], "abandoned")
    assert table.again().result == table.state.result
