"""A turn tells what the seat may know, and nothing that depends on the rest."""

import dataclasses
from typing import Any

import msgspec
import pytest

import tourelle
from tourelle import Match, MatchOver, new
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of
from tourelle.games import NAMES
from tourelle.guests import questions, seat_seed, turn_at
from tourelle.match import SEED_LIMIT
from tourelle.policies import choose


def on_the_way(game: str, players: int, seed: int, moves: int) -> Match:
    match, rng = new(game, players, seed), seeded(seed, 9)
    while match.to_move is not None and len(match.played) < moves:
        match.play_move(choose(match, "busy", rng))
    return match


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("moves", [0, 7, 20])
def test_a_turn_is_what_the_match_says(game: str, moves: int) -> None:
    match = on_the_way(game, 3, 5, moves)
    turn = turn_at(match, seconds=1.5, seed=8)
    assert (turn.game, turn.players, turn.options, turn.seat) == (game, 3, {}, match.to_move)
    assert (turn.number, turn.seconds) == (moves + 1, 1.5)
    assert turn.view == match.view(match.to_move)
    assert turn.moves == match.legal_moves()
    assert sorted(turn.integers) == match.moves()
    assert match.spelled(match.state, turn.integers) == turn.moves
    assert [turn.text_of(move) for move in turn.integers] == turn.moves
    assert turn.text_of("pass") == "pass"
    assert turn.text_of(10**6) == "1000000"


def other_deals(match: Match, seat: int) -> list[Match]:
    """Matches that look the same to the seat, though what it can't know is something else."""
    found = []
    for stream in range(6):
        other = tourelle.load(match.position(), seed=0)
        match.game.rules.redeal(other.state, seat, seeded(77, stream))
        assert other.view(seat) == match.view(seat)
        found.append(other)
    assert any(other.position() != match.position() for other in found)
    return found


@pytest.mark.parametrize(("players", "moves"), [(2, 0), (2, 31), (3, 12), (4, 40)])
def test_a_turn_tells_nothing_of_what_is_hidden(players: int, moves: int) -> None:
    match = on_the_way("blox", players, 3, moves)
    seat = match.to_move
    assert seat is not None
    start = tourelle.load(match.position())
    turn, states = turn_at(start, seed=4), []
    for _ in range(5):
        states.append(turn.state().tobytes())
    for other in other_deals(match, seat):
        doctored = turn_at(other, seed=4)
        assert doctored == turn
        assert [doctored.state().tobytes() for _ in states] == states
        assert doctored.integers == turn.integers


def test_the_true_hands_are_nowhere_in_a_turn() -> None:
    """Whoever asks often enough sees many different deals, not the true one all the time."""
    match = on_the_way("blox", 3, 3, 12)
    turn = turn_at(match, seed=4)
    deals = {state.hand[(turn.seat + 1) % 3].tobytes() for state in (turn.state() for _ in range(50))}
    assert len(deals) > 10
    assert {state.hand[turn.seat].tobytes() for state in (turn.state() for _ in range(9))} == {
        match.state.hand[turn.seat].tobytes()
    }
    held: list[Any] = [getattr(turn, field.name) for field in dataclasses.fields(turn)]
    assert not any(isinstance(value, Match) for value in held)
    position = msgspec.json.decode(turn._position)["position"]
    assert position["hands"] != match.position()["position"]["hands"]
    assert "seed" not in turn.view


def test_a_state_is_the_caller_s_own() -> None:
    match = on_the_way("fivetowers", 2, 1, 3)
    turn = turn_at(match)
    first, before = turn.state(), copy_of(match.state)
    match.game.rules.play(first, turn.integers[0])
    assert match.state.tobytes() == before.tobytes()
    assert turn.state().tobytes() == before.tobytes(), "nothing is hidden in this game"


def test_seeds() -> None:
    """Another one for each turn and each seed, the same again for the same."""
    match = new("fivetowers", seed=1)
    first = turn_at(match, seed=5).seed
    assert turn_at(match, seed=5).seed == first
    assert turn_at(match, seed=6).seed != first
    match.play("pass")
    assert turn_at(match, seed=5).seed != first
    seeds = {seat_seed(seed, seat) for seed in range(100) for seat in range(5)}
    assert len(seeds) == 500
    assert max(seeds) < SEED_LIMIT
    assert all(seat_seed(seed, 0) != seed for seed in range(100))


def test_there_is_no_turn_after_the_end() -> None:
    match = on_the_way("ontop", 2, 1, 1000)
    with pytest.raises(MatchOver):
        turn_at(match)


def test_what_is_sent_depends_on_the_view_only() -> None:
    match = on_the_way("blox", 3, 3, 12)
    seat = match.to_move
    assert seat is not None

    def sent(match: Match) -> list[bytes]:
        position = questions.dealt_anew(match, seat, 4)
        return [
            msgspec.json.encode(message)
            for message in (
                questions.new_match(match, 1, seat, 4, 1.0),
                questions.view(match, 1, seat, len(match.played)),
                questions.choose(match, 1, 1, 1.0, position),
                questions.result(match, 1, None),
            )
        ]

    first = tourelle.load(match.position())
    assert all(sent(other) == sent(first) for other in other_deals(match, seat))


def test_turns_are_frozen() -> None:
    turn: Any = turn_at(new("fivetowers", seed=1))
    with pytest.raises(dataclasses.FrozenInstanceError):
        turn.seat = 1
