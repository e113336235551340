"""Random games played side by side with the literal reading of the rules, and the state's own bookkeeping."""

import random
from typing import Any

import numpy as np
import pytest
from tests.games.fivetowers.tables import fresh, moves_of, scores_of, view_of
from tests.reference import fivetowers as reference

from tourelle.core.protocol import CHANCE
from tourelle.core.rng import seeded
from tourelle.games import game_named
from tourelle.games.fivetowers.capacity import with_card
from tourelle.games.fivetowers.state import CARDS, NO_CARD, STYLES
from tourelle.games.fivetowers.text.data import write_counts

GAME = game_named("fivetowers")
RULES = GAME.rules

GAMES = 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_side_by_side(players: int) -> None:
    for seed in range(GAMES):
        rng = random.Random(f"{players}/{seed}")
        setup = reference.sample_setup(players, {}, rng)
        game, state = reference.Reference(players, {}, setup), fresh(players)
        deal(state, GAME.read_setup(state, setup))
        compare(game, state)
        while game.to_move is not None:
            move = choose(game.legal_moves(), rng)
            turn = game.sample_turn(move, rng)
            game.play(move, turn)
            RULES.play(state, GAME.read_move(state, move))
            outcomes = GAME.read_chance(state, turn)
            deal(state, outcomes)
            assert GAME.write_chance(state, outcomes) == turn
            compare(game, state)


def choose(moves: list[str], rng: random.Random) -> str:
    """Mostly the highest bid, so that towers grow and run out of room."""
    return moves[-2] if moves[-1] == "pass" and len(moves) > 1 and rng.random() < 0.7 else rng.choice(moves)


def deal(state: Any, outcomes: list[int]) -> None:
    for card in outcomes:
        assert RULES.to_move(state) == CHANCE
        RULES.play(state, card)
    assert RULES.to_move(state) != CHANCE


def compare(game: reference.Reference, state: Any) -> None:
    view, facts = view_of(state, None), game.facts()
    assert sorted(moves_of(state)) == game.legal_moves()
    assert (view["to_move"], view["outcome"]) == (game.to_move, game.result)
    assert scores_of(state) == game.scores
    seats = view["seats"]
    assert [{s: t for s, t in own["towers"].items() if t} for own in seats] == facts["towers"]
    assert [own["demolished"] for own in seats] == [sorted(pile) for pile in facts["demolished"]]
    for name in ("market", "discard", "first", "bids"):
        assert view[name] == facts[name]
    assert write_counts(state.deck) == facts["deck"]
    check_bookkeeping(state)


def check_bookkeeping(state: Any) -> None:
    """What the state keeps for speed is what can be counted."""
    assert state.deck_size == sum(state.deck)
    assert list(state.deck_of) == [sum(state.deck[style * 16 : style * 16 + 16]) for style in range(STYLES)]
    cards = [int(card) for card in state.market[: state.market_size]]
    assert cards == sorted(cards)
    assert all(card == NO_CARD for card in state.market[state.market_size :])
    hands = [0] * STYLES
    for card in cards:
        hands[card // 16] = with_card(hands[card // 16], card % 16)
    assert list(state.market_of) == hands


@pytest.mark.parametrize("players", [2, 5])
def test_chance_lists_the_deck_and_rolls_from_it(players: int) -> None:
    state = fresh(players)
    out, weights = np.zeros(CARDS, np.int32), np.zeros(CARDS, np.int32)
    assert RULES.chance(state, out, weights) == CARDS
    assert list(out) == list(range(CARDS))
    assert list(weights) == list(state.deck)
    for card in (0, 79, 40, 41):
        RULES.play(state, card)
    rng, seen = seeded(5), np.zeros(CARDS, np.int64)
    rolls = 200 * int(state.deck_size)
    for _ in range(rolls):
        seen[RULES.roll(state, rng)] += 1
    expected = 200 * state.deck.astype(np.int64)
    assert np.all(seen[expected == 0] == 0)
    chosen = expected > 0
    chi = float(np.sum((seen[chosen] - expected[chosen]) ** 2 / expected[chosen]))
    assert chi < 140  # 79 degrees of freedom: one in 30,000


def test_nothing_is_redealt_and_everything_is_observed() -> None:
    state = fresh(3)
    for card in (1, 17, 33, 49, 65):
        RULES.play(state, card)
    before = state.tobytes()
    RULES.redeal(state, 1, seeded(1))
    assert state.tobytes() == before
    out = np.full(RULES.features, 7, np.float32)
    for seat in range(3):
        RULES.observe(state, seat, out)
        assert np.all((out >= 0) & (out <= 2))
        assert out[0] == 1
        assert out[2] == 1
