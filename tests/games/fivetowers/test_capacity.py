"""How many cards fit: the closed form against trying everything."""

from itertools import combinations
from typing import TypeAlias

import pytest
from tests.games.fivetowers.tables import load, position, view_of

from tourelle.games.fivetowers.capacity import can_follow, count, fit_on, with_card, without_card
from tourelle.games.fivetowers.state import MARKET, SECOND_COPIES, VALUES

Cards: TypeAlias = tuple[int, ...]


def follows(top: int, value: int) -> bool:
    return top != 0 and (value < top or top == 8 or value == 9)


def tried(top: int, cards: Cards, known: dict[tuple[int, Cards], int]) -> int:
    """The most cards that can be placed, by trying every next one."""
    key = (top, cards)
    if key not in known:
        known[key] = max(
            (
                1 + tried(value, cards[:at] + cards[at + 1 :], known)
                for at, value in enumerate(cards)
                if follows(top, value)
            ),
            default=0,
        )
    return known[key]


def hand_of(cards: Cards) -> int:
    hand = 0
    for value in cards:
        hand = with_card(hand, value)
    return hand


@pytest.mark.parametrize("top", range(VALUES))
def test_what_may_follow(top: int) -> None:
    for value in range(VALUES):
        assert can_follow(top, value) == follows(top, value)


@pytest.mark.parametrize("size", range(MARKET + 1))
def test_fit_is_exact_for_every_hand_and_every_top(size: int) -> None:
    known: dict[tuple[int, Cards], int] = {}
    for cards in sorted(set(combinations(sorted([*range(VALUES), *SECOND_COPIES]), size))):
        hand = hand_of(cards)
        for top in range(VALUES):
            assert fit_on(top, hand) == tried(top, cards, known), (top, cards)


def test_a_hand_gives_and_takes_second_copies() -> None:
    hand = hand_of((5, 5, 12))
    assert without_card(hand, 5) == hand_of((5, 12))
    assert without_card(without_card(hand, 5), 5) == hand_of((12,))
    assert [count(values) for values in (0, 1, 0b1011, 0xFFFF)] == [0, 1, 3, 16]


def test_bare_ground_takes_any_card() -> None:
    state = load(position("", "S0", market="S15 C8 H9 T0 M1"))
    assert list(view_of(state, 0)["seats"][0]["towers"].values()) == [[]] * 5
    assert fit_on(state.tower[0, 0, 0], hand_of((15, 14, 1, 0))) == 4
