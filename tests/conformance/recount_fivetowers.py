"""A table of 5 Towers counted anew: its cards, and all that the state keeps besides for the sake of speed."""

from itertools import pairwise
from typing import Any

SECOND = (0, 2, 5, 7, 10, 12)
CARDS = range(80)
NO_CARD = 80
DEAL, BID, BUILD, OVER = range(4)


def check(state: Any, _options: dict[str, Any]) -> None:
    check_cards(state)
    check_piles(state)
    check_towers(state)
    check_bids(state)


def check_cards(state: Any) -> None:
    """80 cards, or 110 with four or five players: each in one place."""
    market = [int(card) for card in state.market if card != NO_CARD]
    for card in CARDS:
        places = [state.deck[card], state.discard[card], market.count(card)]
        places += [state.demolished[seat, card] for seat in range(5)]
        places += [tower(state, seat, card // 16).count(card % 16) for seat in range(5)]
        assert min(places) >= 0
        assert sum(places) == (2 if state.players >= 4 and card % 16 in SECOND else 1)


def tower(state: Any, seat: int, style: int) -> list[int]:
    """Values from the ground up, without the ground."""
    return [int(value) for value in state.tower[seat, style, 1 : 1 + state.height[seat, style]]]


def check_piles(state: Any) -> None:
    market = [int(card) for card in state.market if card != NO_CARD]
    assert [int(card) for card in state.market] == sorted(market) + [NO_CARD] * (5 - len(market))
    assert state.market_size == len(market)
    assert state.deck_size == sum(state.deck)
    for style in range(5):
        assert state.deck_of[style] == sum(state.deck[16 * style : 16 * style + 16])
        values = [card % 16 for card in market if card // 16 == style]
        once = sum(1 << value for value in set(values))
        twice = sum(1 << 16 + value for value in set(values) if values.count(value) == 2)
        assert state.market_of[style] == once + twice


def check_towers(state: Any) -> None:
    """Each card lower than the one below, but for the 8 and the 9; nothing on a 0; nothing above the top."""
    for seat in range(5):
        for style in range(5):
            values = tower(state, seat, style)
            assert state.tower[seat, style, 0] == 8
            assert not any(state.tower[seat, style, 1 + len(values) :])
            assert not values or seat < state.players
            for below, above in pairwise(values):
                assert below != 0
                assert above < below or below == 8 or above == 9
            assert not state.demolished[seat, 16 * style]


def check_bids(state: Any) -> None:
    bids = [int(bid) for bid in state.bids[: state.players]]
    assert state.bid == max(0, *bids)
    assert state.builder == (bids.index(state.bid) if state.bid else -1)
    spoken = sum(bid >= 0 for bid in bids)
    if state.stage == BID:
        assert state.seat == (state.first + spoken) % state.players
        assert spoken < state.players
    elif state.stage == BUILD:
        assert state.seat == state.builder
        assert 1 <= state.to_place <= state.bid
    else:
        assert (spoken, state.to_place, state.market_size) == (0, 0, 0)
    assert not state.may_raze or state.to_place == state.bid
