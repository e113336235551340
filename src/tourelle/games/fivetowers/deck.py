"""The deck, the market and the discard pile."""

from tourelle.core.compilation import rule
from tourelle.core.rng import below
from tourelle.core.state import Rng
from tourelle.games.fivetowers.capacity import with_card, without_card
from tourelle.games.fivetowers.moves import style_of, value_of
from tourelle.games.fivetowers.state import CARDS, MARKET, NO_CARD, STYLES, VALUES, State


@rule
def draw(state: State, rng: Rng) -> int:
    """A card of the deck, all equally likely: first its style, then its value."""
    nth = below(rng, state.deck_size)
    style = 0
    while nth >= state.deck_of[style]:
        nth -= state.deck_of[style]
        style += 1
    card = style * VALUES
    while nth >= state.deck[card]:
        nth -= state.deck[card]
        card += 1
    return card


@rule
def turn_up(state: State, card: int) -> None:
    """Moves a card from the deck into the market, which stays sorted."""
    style = style_of(card)
    state.deck[card] -= 1
    state.deck_of[style] -= 1
    state.deck_size -= 1

    moved = card
    for slot in range(MARKET):
        there = state.market[slot]
        state.market[slot] = min(there, moved)
        moved = max(there, moved)
    state.market_size += 1
    state.market_of[style] = with_card(state.market_of[style], value_of(card))


@rule
def take(state: State, card: int) -> None:
    """Takes a card out of the market; those behind it move up."""
    for slot in range(MARKET - 1):
        there = state.market[slot]
        state.market[slot] = there if there < card else state.market[slot + 1]
    state.market[MARKET - 1] = NO_CARD
    state.market_size -= 1
    style = style_of(card)
    state.market_of[style] = without_card(state.market_of[style], value_of(card))


@rule
def discard_market(state: State) -> None:
    for slot in range(state.market_size):
        state.discard[state.market[slot]] += 1
        state.market[slot] = NO_CARD
    state.market_size = 0
    for style in range(STYLES):
        state.market_of[style] = 0


@rule
def renew_deck(state: State) -> bool:
    """The discard pile becomes the deck; False if it is empty."""
    for card in range(CARDS):
        state.deck[card] = state.discard[card]
        state.discard[card] = 0
    count_deck(state)
    if state.deck_size > 0:
        state.renewed = 1
    return state.deck_size > 0


@rule
def count_deck(state: State) -> None:
    """Recounts what the state keeps besides the deck's cards."""
    state.deck_size = 0
    for style in range(STYLES):
        cards = 0
        for value in range(VALUES):
            cards += state.deck[style * VALUES + value]
        state.deck_of[style] = cards
        state.deck_size += cards
