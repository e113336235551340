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
from tourelle.games import game_named
from tourelle.games.blox.state import State
from tourelle.games.blox.text.data import fresh_deck
from tourelle.match import Match

GAME = game_named("blox")
RULES = GAME.rules

HIDDEN = ("hand", "deck", "drawn")
PUBLIC = [name for name in State.dtype.names or () if name not in HIDDEN]


def redealt(match: Match, seat: int, seed: int) -> Match:
    """The match as it could be for all that the seat knows."""
    other = match.at(len(match.played))
    RULES.redeal(other.state, seat, seeded(seed))
    return other


def unseen(state: Any, seat: int) -> list[int]:
    hands = sum(state.hand[other] for other in range(state.players) if other != seat)
    return [int(cards) for cards in hands + state.deck]


def test_a_redeal_changes_only_the_other_hands_and_the_deck() -> None:
    changed = 0
    for match in points_of_matches(matches=5, step=15, seed=40):
        for seat in range(match.players):
            other = redealt(match, seat, len(match.played))
            state, dealt = match.state, other.state
            assert all(np.array_equal(state[name], dealt[name]) for name in PUBLIC)
            assert list(dealt.hand[seat]) == list(state.hand[seat])
            assert np.array_equal(dealt.hand.sum(axis=1), state.hand.sum(axis=1))
            assert dealt.deck.sum() == state.deck.sum()
            assert list(dealt.drawn[seat]) == list(state.drawn[seat])
            assert np.array_equal(dealt.drawn.sum(axis=1), state.drawn.sum(axis=1))
            assert fresh_deck(dealt) == fresh_deck(state)
            assert dealt.drawn.min() >= 0
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
            other = redealt(match, seat, 7 * len(match.played) + seat)
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


# ---- What the seat remembers of the deck ----


def renewed(drawn: list[str], discard: str) -> Match:
    """Two players; the deck was renewed when seat 1 held W W G B M, and `drawn` has been drawn and paid since."""
    match = table(2, 2, hands={0: "GBBMM", 1: "WWGBM"}, discard=discard, drawn=drawn, spare=SPARE)
    assert sum(map(len, drawn)) == len(discard)
    return match


SPARE = ("c1", "c3", "c7", "c9", "e1", "e3", "e7", "e9", "g1", "g3", "g7", "g9")


def test_just_after_a_renewal_the_other_hand_is_known() -> None:
    """The deck is the discard pile that lay open: what is neither there nor in the own hand, the other one holds."""
    match = renewed(["", ""], "")
    for seed in range(20):
        assert redealt(match, 0, seed).state.tobytes() == match.state.tobytes()


def test_after_one_card_only_that_card_is_a_secret() -> None:
    """Seat 1 has paid a white card and drawn one: the four others are known, the fifth is any of the deck's cards."""
    match = renewed(["", "W"], "W")
    kept = Counter("WGBM")
    rolls, drew = 4_000, Counter[str]()
    for seed in range(rolls):
        hand = Counter(GAME.write_position(redealt(match, 0, seed).state)["hands"][1])
        assert hand >= kept
        drew.update(hand - kept)
    deck = Counter(GAME.write_position(match.state)["deck"]) + Counter("W")
    for letter in "WGBM":
        assert drew[letter] / rolls == pytest.approx(deck[letter] / deck.total(), abs=0.03)


def test_what_oneself_has_drawn_is_not_in_the_deck() -> None:
    """Seat 0 has drawn all the mauve cards of the renewed deck: the other one must hold the mauve card not seen."""
    match = table(2, 2, hands={0: "MMMMM", 1: "WWGBM"}, discard="W" * 5, drawn=["MMMMM", ""], spare=SPARE)
    mauve = [position["hands"][1].count("M") for position in map(write, (redealt(match, 0, n) for n in range(50)))]
    fresh = match.view(0)["fresh_deck"].count("M")
    assert min(mauve) >= max(0, 15 - 5 - (fresh - 5))


def write(match: Match) -> dict[str, Any]:
    return GAME.write_position(match.state)


def test_with_several_others_only_their_cards_together_are_known() -> None:
    match = table(2, 4, discard="", drawn=[""] * 4)
    together = match.state.hand[1:4].sum(axis=0).tolist()
    hands = set()
    for seed in range(30):
        state = redealt(match, 0, seed).state
        assert state.hand[1:4].sum(axis=0).tolist() == together
        assert state.deck.tolist() == match.state.deck.tolist()
        hands.add(tuple(state.hand[1].tolist()))
    assert len(hands) > 5
