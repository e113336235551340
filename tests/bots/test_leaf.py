"""What a table is worth: known at the end, else judged after each move that could be made."""

import numpy as np
import pytest
from tests.bots.tables import GAMES, middle, settings

from tourelle.bots.leaf import final_value, look_ahead, try_moves, value_of
from tourelle.bots.weights import weights_of
from tourelle.bots.workspace import Workspace, new_room
from tourelle.core.description import MOST_SEATS
from tourelle.match import Match
from tourelle.policies import played


def room_for(match: Match) -> Workspace:
    rules = match.game.rules
    room = new_room(rules.state.dtype, rules.moves, 1)
    room.table[0] = match.state
    if match.to_move is not None:
        rules.legal_moves(room.table[0], room.moves)
    return room


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_at_the_end_the_winners_share_one_and_the_points_are_the_scores(game: str, players: int) -> None:
    middle(game, players)
    match = played(game, players, 5, "busy")
    room, outcome = room_for(match), match.outcome
    assert outcome
    final_value(room.table[0], room.desk.counted, room.value, room.points)
    assert room.points[:players].tolist() == outcome.scores
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(players)]
    assert room.value[:players].tolist() == pytest.approx(shares)
    assert not room.value[players:].any()
    value_of(room.desk, room.table[0], weights_of(game, players), room.hunch, room.hunch_points)
    assert room.hunch.tolist() == room.value.tolist()


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_looking_ahead_weighs_every_move_and_touches_nothing(game: str, players: int) -> None:
    match = middle(game, players)
    room, count, seat = room_for(match), len(match.moves()), match.to_move
    assert seat is not None
    best = look_ahead(room, room.table[0], seat, count, weights_of(game, players), settings())
    assert room.table[0].tobytes() == match.state.tobytes()
    guesses, priors = room.guesses[:count], room.priors[:count]
    assert guesses[best] == guesses.max() == room.value[seat]
    assert priors.sum() == pytest.approx(1, abs=1e-4)
    assert (np.diff(priors[np.argsort(guesses, kind="stable")]) >= 0).all()
    assert room.value.sum() == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_moves_that_are_tried_are_worth_the_table_right_after_them(game: str, players: int) -> None:
    match = middle(game, players)
    room, other = room_for(match), room_for(match)
    weights, sums = weights_of(game, players), np.zeros((2, len(match.moves()), MOST_SEATS))
    try_moves(room, room.table[0], weights, sums)
    value, points = np.zeros(MOST_SEATS, np.float32), np.zeros(MOST_SEATS, np.float32)
    for at, move in enumerate(match.moves()):
        other.trial[0] = match.state
        match.game.rules.play(other.trial[0], move)
        value_of(other.desk, other.trial[0], weights, value, points)
        assert sums[:, at].tolist() == [value.tolist(), points.tolist()]
