"""What a BLOX seat can't know: dealt anew, evenly among all that could be, while everything it sees stays."""

import json
from collections import Counter
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest
from tests.games.blox.helpers import table
from tests.games.blox.matches import points_of_matches

from tourelle.core.rng import seeded
from tourelle.core.state import copy_of
from tourelle.games.blox import GAME, RULES
from tourelle.games.blox.state import State
from tourelle.match import Match

HIDDEN = ("hand", "deck")
PUBLIC = [name for name in State.dtype.names or () if name not in HIDDEN]


def redealt(match: Match, seat: int, seed: int) -> Match:
    """The match as it could be for all that the seat knows."""
    other = match.at(len(match.steps))
    RULES.redeal(other.state, seat, seeded(seed))
    return other


def unseen(state: Any, seat: int) -> list[int]:
    hands = sum(state.hand[other] for other in range(state.players) if other != seat)
    return [int(cards) for cards in hands + state.deck]


def test_a_redeal_changes_only_the_other_hands_and_the_deck() -> None:
    changed = 0
    for match in points_of_matches(matches=5, step=15, seed=40):
        for seat in range(match.players):
            other = redealt(match, seat, len(match.steps))
            state, dealt = match.state, other.state
            assert all(np.array_equal(state[name], dealt[name]) for name in PUBLIC)
            assert list(dealt.hand[seat]) == list(state.hand[seat])
            assert np.array_equal(dealt.hand.sum(axis=1), state.hand.sum(axis=1))
            assert dealt.deck.sum() == state.deck.sum()
            assert unseen(dealt, seat) == unseen(state, seat)
            assert dealt.hand.min() >= 0
            assert dealt.deck.min() >= 0
            changed += dealt.tobytes() != state.tobytes()
    assert changed > 100


def test_a_view_never_depends_on_what_is_hidden() -> None:
    """Whatever the seat can't know is dealt anew, and its view stays the same to the byte; so do its numbers."""
    features, again = np.zeros(RULES.features, np.float32), np.zeros(RULES.features, np.float32)
    for match in points_of_matches(matches=5, step=15, seed=60):
        for seat in range(match.players):
            other = redealt(match, seat, 7 * len(match.steps) + seat)
            assert json.dumps(other.view(seat)) == json.dumps(match.view(seat))
            assert json.dumps(other.view(None)) == json.dumps(match.view(None))
            RULES.observe(match.state, seat, features)
            RULES.observe(other.state, seat, again)
            assert np.array_equal(features, again)


def test_a_view_shows_a_seat_its_own_hand_only() -> None:
    for match in points_of_matches(matches=3, step=30, seed=80):
        held = [GAME.write_position(match.state)["hands"][seat] for seat in range(match.players)]
        for looking in (None, *range(match.players)):
            shown = [seat["hand"] for seat in match.view(looking)["seats"]]
            assert shown == [hand if seat == looking else None for seat, hand in enumerate(held)]


def test_a_redeal_for_the_same_seed_is_the_same() -> None:
    match = table()
    assert redealt(match, 1, 5).state.tobytes() == redealt(match, 1, 5).state.tobytes()
    assert redealt(match, 1, 5).state.tobytes() != redealt(match, 1, 6).state.tobytes()


def test_in_the_middle_of_a_draw_hands_keep_their_sizes() -> None:
    match = table()
    state = copy_of(match.state)
    RULES.play(
        state, GAME.read_move(state, next(move for move in match.legal_moves() if len(move) > 6 and "sw" in move))
    )
    sizes = state.hand.sum(axis=1).tolist()
    assert min(sizes[:4]) < 5
    RULES.redeal(state, 2, seeded(1))
    assert state.hand.sum(axis=1).tolist() == sizes


# ---- Even among all that could be ----


def nearly_played_out() -> Match:
    """Two players, and a deck of three cards: the other hand is 5 of 8 unseen cards, W W W G G B B M."""
    return table(
        2,
        2,
        hands={0: "GBMMM", 1: "WWWGG"},
        discard="W" * 12 + "G" * 12 + "B" * 12 + "M" * 11,
        spare=("c1", "c3", "c7", "c9", "e1", "e3", "e7", "e9", "g1", "g3", "g7", "g9"),
    )


def test_a_small_case_is_even() -> None:
    """Each of the 56 choices of five of the eight unseen cards is equally likely: compared with counting them all."""
    match = nearly_played_out()
    cards = "WWWGGBBM"
    assert unseen(match.state, 0) == [3, 2, 2, 1]
    ways = Counter(tuple(Counter(chosen)[letter] for letter in "WGBM") for chosen in combinations(cards, 5))
    assert sum(ways.values()) == comb(8, 5)
    rolls, rng = 28_000, seeded(11)
    seen: Counter[tuple[int, ...]] = Counter()
    state = copy_of(match.state)
    for _ in range(rolls):
        RULES.redeal(state, 0, rng)
        seen[tuple(map(int, state.hand[1]))] += 1
    assert set(seen) == set(ways)
    expected = {hand: rolls * count / comb(8, 5) for hand, count in ways.items()}
    chi = sum((seen[hand] - count) ** 2 / count for hand, count in expected.items())
    assert len(ways) - 1 == 13
    assert chi < 40.9  # 13 degrees of freedom: one in 10,000


@pytest.mark.parametrize("looking", [0, 3])
def test_every_hidden_place_is_treated_alike(looking: int) -> None:
    """With four players each unseen card lies as often in any of the other hands, and in the deck by its size."""
    match = table(discard="WWWWWWWGGGM")
    rolls, rng = 20_000, seeded(12)
    state, total = copy_of(match.state), np.zeros((5, 4))
    for _ in range(rolls):
        RULES.redeal(state, looking, rng)
        total[:4] += state.hand
        total[4] += state.deck
    hidden = np.array(unseen(match.state, looking))
    for place in range(5):
        size = 5 if place < 4 else int(match.state.deck.sum())
        if place != looking:
            expected = hidden * size / hidden.sum()
            assert np.allclose(total[place] / rolls, expected, atol=0.05)
