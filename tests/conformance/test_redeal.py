"""BLOX is the game with hidden hands: dealt anew, they are equally likely all that they could be."""

from itertools import product
from math import comb, prod
from typing import Any

import pytest

import tourelle
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of
from tourelle.match import Match
from tourelle.testing.contract import assert_as_often

DEALS = 20_000


def hand_chances(unseen: list[int], certain: list[int], cards: int = 5) -> dict[tuple[int, ...], float]:
    """How likely each hand is that is drawn from the cards a seat can't see, with those that it must hold."""
    hands = [hand for hand in product(range(cards + 1), repeat=4) if sum(hand) == cards]
    ways = {
        hand: prod(map(comb, unseen, hand)) for hand in hands if all(n >= k for n, k in zip(hand, certain, strict=True))
    }
    return {hand: count / sum(ways.values()) for hand, count in ways.items()}


def rare_together(counts: dict[tuple[int, ...], int], chances: dict[tuple[int, ...], float]) -> tuple[Any, Any]:
    """Hands expected less than ten times make one group."""
    common = [hand for hand, chance in chances.items() if chance * DEALS >= 10]
    seen = [counts.get(hand, 0) for hand in common]
    wanted = [chances[hand] * DEALS for hand in common]
    if len(common) == len(chances):
        return seen, wanted
    return [*seen, DEALS - sum(seen)], [*wanted, DEALS - sum(wanted)]


def swapped(players: int, whole_hands: int, single_cards: int) -> Match:
    """A match in which only cards were exchanged: first whole hands, then single cards."""
    match = tourelle.new("blox", players, seed=5)
    for number in range(whole_hands + single_cards):
        whole = number < whole_hands
        match.play(
            next(move for move in match.legal_moves()[::-1] if len(move) == len("sw WWWWW" if whole else "sw W"))
        )
    return match


@pytest.mark.parametrize(
    ("players", "other", "whole_hands", "single_cards"),
    [(2, 1, 8, 0), (3, 2, 6, 2), (4, 3, 7, 0), (2, 1, 10, 4), (2, 1, 10, 8)],
)
def test_each_hand_comes_as_often_as_it_should(players: int, other: int, whole_hands: int, single_cards: int) -> None:
    """With the first deck, and (ten whole hands of two players) some time after it was renewed."""
    state = (match := swapped(players, whole_hands, single_cards)).state
    held, drawn = (field[1:players].sum(axis=0) for field in (state.hand, state.drawn))
    certain = [max(0, int(held[c] - drawn[c])) for c in range(4)]
    assert any(certain) == (whole_hands == 10)
    chances = hand_chances([int(state.deck[c] + held[c]) for c in range(4)], certain)
    counts: dict[tuple[int, ...], int] = {}
    rng, table = seeded(8), copy_of(state)
    for _ in range(DEALS):
        match.game.rules.redeal(table, 0, rng)
        hand = tuple(int(count) for count in table.hand[other])
        counts[hand] = counts.get(hand, 0) + 1
    assert set(counts) <= set(chances)
    assert_as_often("hands", *rare_together(counts, chances))


def test_nothing_else_is_dealt_anew() -> None:
    match = tourelle.new("blox", 4, seed=5)
    table = copy_of(match.state)
    match.game.rules.redeal(table, 2, seeded(1))
    changed = [name for name in table.dtype.names if (table[name] != match.state[name]).any()]
    assert changed == ["hand", "drawn", "deck"]
    assert list(table.hand[2]) == list(match.state.hand[2])
    assert sum(table.deck) == sum(match.state.deck)
