"""Previews: what a move would lead to, before chance has its part; refused as the move would be."""

from random import Random
from typing import Any

import pytest
from tests.server.live.pure import ADA, BOB, PureTable, running

from tourelle.core.protocol import CHANCE
from tourelle.core.state import copy_of
from tourelle.match import Match
from tourelle.server.live.acts.absence import due
from tourelle.server.live.views import projection
from tourelle.server.live.views.previews import preview
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.parts import MoveClock
from tourelle.wire.patches import apply
from tourelle.wire.socket import AskPreview, Preview


def asked(table: PureTable, seat: int | None, move: str, *after: str) -> Preview:
    now = projection.view(table.state, seat)
    return preview(table.state, seat, AskPreview(move, list(after), "mine"), now or {})


def shown(table: PureTable, seat: int, found: Preview) -> dict[str, Any]:
    """The view that the patch makes of the document of now."""
    document: dict[str, Any] = apply(projection.plain_document(table.state, seat), found.patch)
    view: dict[str, Any] = document["view"]
    return view


def refused(table: PureTable, seat: int | None, move: str, *after: str) -> Refused:
    with pytest.raises(Refused) as refusal:
        asked(table, seat, move, *after)
    return refusal.value


def match_of(table: PureTable) -> Match:
    assert table.state.match is not None
    return table.state.match


@pytest.mark.parametrize("game", ["blox", "ontop", "fivetowers"])
def test_the_view_after_a_move_is_the_game_s_own(game: str) -> None:
    """All legal moves, at several moments of a match."""
    table, random, answers = running(game), Random(3), 0
    for _ in range(25):
        match, seat = match_of(table), table.state.to_move
        assert seat is not None
        for move in random.sample(match.legal_moves(), min(6, len(match.legal_moves()))):
            state = copy_of(match.state)
            match.game.rules.play(state, match.game.read_move(state, move))
            found = asked(table, seat, move)
            view = shown(table, seat, found)
            assert {name: view[name] for name in match.game.view(state, seat)} == match.game.view(state, seat)
            assert (found.at, found.seat, found.move, found.id) == (table.state.at, seat, move, "mine")
            if match.game.rules.to_move(state) == CHANCE:
                assert (view["to_move"], view["outcome"], found.legal) == (seat, None, None)
            answers += 1
        table.play((ADA, BOB)[seat], random.choice(match.legal_moves()))
        if table.state.to_move is None:
            break
    assert answers > 40


def test_nothing_is_played() -> None:
    table = running()
    before = match_of(table).position()
    asked(table, 0, "bid 2")
    assert match_of(table).position() == before
    assert match_of(table).played == []
    table.play(ADA, "bid 2")


def test_a_plan_of_several_moves() -> None:
    """A whole turn of 5 Towers: the others pass, then cards are placed one by one."""
    table = running()
    found = asked(table, 0, "pass", "bid 2")
    assert found.after == ["bid 2"]
    view = shown(table, 0, found)
    assert (view["stage"], view["builder"], view["to_place"]) == ("build", 0, 2)
    assert found.legal is not None
    card = next(move for move in found.legal if move in view["market"])
    then = asked(table, 0, card, "bid 2", "pass")
    planned = shown(table, 0, then)
    assert planned["to_place"] == 1
    assert then.scores != [0, 0]
    for move in ("bid 2", "pass", card):
        seat = table.state.to_move
        assert seat is not None
        table.play((ADA, BOB)[seat], move)
    assert planned == projection.view(table.state, 0)


def test_what_is_refused() -> None:
    table = running()
    assert refused(table, 0, "bid 9").text() == "There are only 5 cards in the market."
    assert refused(table, 0, "six").why == "unreadable"
    assert refused(table, 0, "bid 1", "bid 2").why == "illegal"
    assert refused(table, 1, "bid 1").why == "not_your_turn"
    assert refused(table, None, "bid 1").why == "not_your_seat"
    assert refused(PureTable(), 0, "bid 1").why == "not_running"
    table.do(BOB, acts.Resign(seat=1))
    assert refused(table, 0, "bid 1").why == "over"


def test_nobody_plans_beyond_chance() -> None:
    table = running("ontop")
    first = match_of(table).legal_moves()[0]
    assert refused(table, 0, first, first).why == "not_allowed"


def test_what_others_hide_is_not_planned_for_them() -> None:
    """In BLOX a move of another seat, or a list of its moves, would tell its hand."""
    table = running("blox")
    mine = next(move for move in match_of(table).legal_moves() if move.startswith("sw"))
    assert refused(table, 0, "sw W", mine).why in ("not_allowed", "not_your_turn")
    assert asked(table, 0, mine).legal is None


def test_not_while_a_bot_plays_for_one() -> None:
    table = running(absent="bot", clock=MoveClock(5))
    table.now += 6000
    table.keep(due(table.state, table.moment, None))
    assert table.state.seats[0].away
    assert refused(table, 0, "bid 1").text() == "A bot plays for you. Take your seat back first."
