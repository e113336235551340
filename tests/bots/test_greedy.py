"""The one-move bots: legal, the same for a seed, blind for what is hidden, and better than chance."""

import numpy as np
import pytest

import tourelle
from tourelle.bots import BOTS, bot_named
from tourelle.bots.moves import moves_of
from tourelle.core.protocol import redeal
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of
from tourelle.match import Match

TABLES = [(game, players) for game, counts in tourelle.games().items() for players in (counts[0], counts[-1])]


def play_out(game: str, players: int, bots: list[str], seed: int, most: int = 2000) -> Match:
    match = tourelle.new(game, players=players, seed=seed)
    seated = [bot_named(name, seed + seat) for seat, name in enumerate(bots)]
    while match.to_move is not None and len(match.steps) < most:
        match.play_move(seated[match.to_move].choose(match.state))
    return match


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_same_seed_plays_the_same_match(game: str, players: int) -> None:
    one, other = (play_out(game, players, ["greedy"] * players, seed=5, most=30) for _ in range(2))
    assert one.record() == other.record()


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", tourelle.games())
def test_choosing_is_legal_and_changes_nothing(game: str, name: str) -> None:
    match = tourelle.new(game, players=2, seed=3)
    bot = bot_named(name, 1)
    for _ in range(12):
        before = match.state.tobytes()
        move = bot.choose(match.state)
        assert match.state.tobytes() == before
        assert move in moves_of(match.state)
        match.play_move(move)


@pytest.mark.parametrize("game", tourelle.games())
def test_what_is_hidden_changes_no_choice(game: str) -> None:
    match = tourelle.new(game, players=2, seed=8)
    for turn in range(20):
        seat = match.to_move
        assert seat is not None
        other = copy_of(match.state)
        redeal(other, seat, seeded(turn))
        choice = bot_named("greedy", turn).choose(match.state)
        assert bot_named("greedy", turn).choose(other) == choice
        match.play_move(choice)


@pytest.mark.parametrize("game", tourelle.games())
def test_greedy_beats_chance(game: str) -> None:
    won = 0
    for seed in range(2):
        bots = ["random", "random"]
        bots[seed % 2] = "greedy"
        outcome = play_out(game, 2, bots, seed).outcome
        assert outcome is not None
        won += seed % 2 in outcome.winners
    assert won == 2


def test_equal_moves_are_not_always_the_first() -> None:
    match = tourelle.new("ontop", players=2, seed=1)
    assert len({bot_named("random", seed).choose(match.state) for seed in range(20)}) > 3


def test_the_last_pawn_is_seen() -> None:
    """On Top: placing the last pawn wins at once, so it is worth more than any points."""
    from tourelle.bots.values_ontop import value

    match = tourelle.new("ontop", players=2, seed=1)
    before, after = match.state, copy_of(match.state)
    after.pawns[int(after.colour[0])] = 0
    assert value(before, 0, after, 0) > 90
    assert np.isfinite(value(before, 0, after, 1))


def test_an_unknown_bot_is_refused_with_the_names() -> None:
    with pytest.raises(tourelle.BadOption) as refused:
        bot_named("clever", 0)
    assert "greedy" in refused.value.text("en")
    assert "robot" in refused.value.text("fr")
