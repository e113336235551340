"""Whole matches to look at: every view as it was, everything once it is over, nothing secret before."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.live.pure import ADA, BOB, PureTable, running

from tourelle.core.errors import BadRecord, TourelleError
from tourelle.policies import played
from tourelle.server.live.acts.decisions import play
from tourelle.server.live.matches import record
from tourelle.server.live.views.replays import MOST_TURNS, everything, of_record, of_table
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.patches import apply
from tourelle.wire.replays import Replay
from tourelle.wire.tables import BotSeat, Mine, Open

GAMES = ["blox", "ontop", "fivetowers"]


def turns(table: PureTable, count: int, seed: int = 1) -> list[list[Any]]:
    """So many moves by whoever is to move; the views of both seats and of a spectator before and after each."""
    random, views = Random(seed), [seen(table)]
    for _ in range(count):
        state = table.state
        if state.to_move is None or state.match is None:
            break
        table.now += 1500
        table.take(play(state, state.to_move, random.choice(state.match.legal_moves()), table.moment))
        views.append(seen(table))
    return views


def seen(table: PureTable) -> list[Any]:
    match = table.state.match
    assert match is not None
    return [match.view(0), match.view(1), match.view(None), everything(match)]


def views_of(replay: Replay) -> list[Any]:
    found = [replay.first]
    for step in replay.steps:
        found.append(apply(found[-1], step.patch))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_while_it_runs_one_sees_what_one_saw(game: str) -> None:
    table = running(game)
    views = turns(table, 20)
    for at, seat in enumerate((0, 1, None)):
        replay = of_table(table.state, table.rows(), seat)
        assert views_of(replay) == [view[at] for view in views]
        assert (replay.over, replay.result, replay.table) == (False, None, table.state.id)
    hands = json.dumps(msgspec.to_builtins(of_table(table.state, table.rows(), None)))
    assert '"hand": "' not in hands


@pytest.mark.parametrize("game", GAMES)
def test_once_it_is_over_everybody_sees_everything(game: str) -> None:
    table = running(game)
    views = turns(table, 12)
    table.do(BOB, acts.Resign(seat=1))
    replays = [of_table(table.state, table.rows(), seat) for seat in (0, 1, None)]
    assert replays[0] == replays[1] == replays[2]
    assert views_of(replays[0]) == [view[3] for view in views]
    assert replays[0].over
    assert replays[0].result == table.state.result
    assert [seat.resigned for seat in replays[0].seats] == [None, 12]
    if game == "blox":
        assert all(seat["hand"] for view in views_of(replays[0]) for seat in view["seats"])


def test_steps_say_who_moved_what_when() -> None:
    table = running(seats=[Mine(), Open(), BotSeat("mason")])
    for who in (ADA, BOB):
        table.now += 1000
        table.play(who)
    table.now += 1000
    table.play_bot()
    steps = of_table(table.state, table.rows(), None).steps
    assert [(step.number, step.seat, step.bot) for step in steps] == [(1, 0, False), (2, 1, False), (3, 2, True)]
    assert [step.move for step in steps] == [turn.move for turn in table.state.turns]
    assert [step.scores for step in steps] == [turn.scores for turn in table.state.turns]
    assert [step.time for step in steps] == [table.now - 2000, table.now - 1000, table.now]
    assert [(seat.kind, seat.name, seat.level) for seat in of_table(table.state, table.rows(), None).seats] == [
        ("person", "Ada", None),
        ("person", "Bob", None),
        ("bot", None, "mason"),
    ]


def test_what_was_taken_back_is_not_in_it() -> None:
    table = running(seats=[Mine(), Mine("Bob")], undo="on")
    for _ in range(2):
        table.now += 1000
        table.play(ADA)
    table.do(ADA, acts.Undo(seat=0, at=table.state.at))
    table.now += 5000
    table.play(ADA, "bid 2")
    steps = of_table(table.state, table.rows(), 0).steps
    assert [step.number for step in steps] == [1, 2]
    assert [step.time for step in steps] == [table.now - 6000, table.now]


def test_a_seat_has_resigned_from_then_on() -> None:
    table = running(seats=[Mine(), Open(), BotSeat("mason"), Mine("Cleo")], undo="on")
    table.play(ADA)
    table.do(BOB, acts.Resign(seat=1))
    assert [seat.resigned for seat in of_table(table.state, table.rows(), 0).seats] == [None, 1, None, None]
    table.do(ADA, acts.Undo(seat=0, at=table.state.at))
    assert [seat.resigned for seat in of_table(table.state, table.rows(), 0).seats] == [None, 0, None, None]


def test_no_match_no_replay() -> None:
    with pytest.raises(Refused) as refused:
        of_table(PureTable().state, PureTable().rows(), 0)
    assert refused.value.why == "not_running"


# ---- Of a file ----


@pytest.mark.parametrize("game", GAMES)
def test_a_record_that_somebody_has(game: str) -> None:
    match = played(game, 3, 5, "busy")
    replay = of_record(json.dumps(match.record(legal=True)).encode())
    assert len(replay.steps) == len(match.played)
    assert views_of(replay)[-1] == everything(match)
    assert replay.over
    assert replay.result is not None
    assert replay.result.winners == match.view(None)["outcome"]["winners"]
    assert [(seat.kind, seat.name) for seat in replay.seats] == [(None, None)] * 3


@pytest.mark.parametrize("game", GAMES)
def test_it_is_small_enough(game: str) -> None:
    """A whole match takes no more than a picture."""
    match = played(game, 4, 5, "busy")
    size = len(msgspec.json.encode(of_record(json.dumps(match.record()).encode())))
    assert size < 400_000
    assert size / len(match.played) < 1200


def test_a_record_of_a_table_is_the_same_as_its_replay() -> None:
    table = running("blox")
    turns(table, 10)
    table.do(BOB, acts.Resign(seat=1))
    state = table.state
    assert state.started is not None
    told = record(state.settings, 2, state.started, state.turns, state.match)
    assert views_of(of_record(msgspec.json.encode(told))) == views_of(of_table(state, table.rows(), None))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda told: told["turns"][3].update(move="bid 9"),
        lambda told: told["turns"][3].update(scores=[9, 9]),
        lambda told: told.update(game="chess"),
        lambda told: told.update(players=9),
        lambda told: told.update(format="tourelle/9"),
        lambda told: told.update(extra=1),
        lambda told: told.pop("setup"),
        lambda told: told.update(turns=told["turns"] * (1 + MOST_TURNS // len(told["turns"]))),
        lambda told: told.update(result=None),
    ],
)
def test_a_record_that_does_not_replay_is_refused(spoil: Any) -> None:
    told = played("fivetowers", 2, 5).record()
    spoil(told)
    with pytest.raises(TourelleError) as refused:
        of_record(json.dumps(told).encode())
    assert refused.value.text("fr")


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff", b"[" * 100_000, b'{"format": "tourelle/1"}'])
def test_what_is_no_record(text: bytes) -> None:
    with pytest.raises(BadRecord):
        of_record(text)
