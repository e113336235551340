"""BLOX is the game with hidden hands: dealt anew, they are equally likely all that they could be."""

from itertools import product
from math import comb, prod
from typing import Any

import pytest

import tourelle
from tourelle.core.rng import seeded
from tourelle.core.state import copy_of
from tourelle.testing.contract import assert_as_often

DEALS = 20_000


def hand_chances(unseen: list[int], cards: int = 5) -> dict[tuple[int, ...], float]:
    """How likely each hand is that is drawn from the cards a seat can't see."""
    hands = [hand for hand in product(range(cards + 1), repeat=4) if sum(hand) == cards]
    ways = comb(sum(unseen), cards)
    return {hand: prod(map(comb, unseen, hand)) / ways for hand in hands}


def rare_together(counts: dict[tuple[int, ...], int], chances: dict[tuple[int, ...], float]) -> tuple[Any, Any]:
    """Hands expected less than ten times make one group."""
    common = [hand for hand, chance in chances.items() if chance * DEALS >= 10]
    seen = [counts.get(hand, 0) for hand in common]
    wanted = [chances[hand] * DEALS for hand in common]
    return [*seen, DEALS - sum(seen)], [*wanted, DEALS - sum(wanted)]


@pytest.mark.parametrize(("players", "other"), [(2, 1), (3, 2), (4, 3)])
def test_each_hand_comes_as_often_as_it_should(players: int, other: int) -> None:
    match = tourelle.new("blox", players, seed=5)
    for _ in range(30):
        match.play_move(match.moves()[-1])
    state = match.state
    unseen = [int(state.deck[c] + sum(state.hand[seat, c] for seat in range(1, players))) for c in range(4)]
    chances = hand_chances(unseen)
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
    assert changed == ["hand", "deck"]
    assert list(table.hand[2]) == list(match.state.hand[2])
    assert sum(table.deck) == sum(match.state.deck)
