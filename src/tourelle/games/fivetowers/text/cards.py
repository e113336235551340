"""Cards as text: `S7`. Lists of cards are sorted as text, so `S10` comes before `S7`."""

from collections.abc import Iterable
from typing import Any

from tourelle.games.fivetowers.state import CARDS, MARKET, SECOND_COPIES, VALUES, State

LETTERS = "CHTMS"
CARD_NAMES = tuple(f"{LETTERS[card // VALUES]}{card % VALUES}" for card in range(CARDS))
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}


def copies(players: int, card: int) -> int:
    """How often a card is in the game."""
    return 2 if players >= 4 and card % VALUES in SECOND_COPIES else 1


def all_cards(players: int) -> int:
    """How many cards are in the game."""
    return sum(copies(players, card) for card in range(CARDS))


def rounds_of_first_deck(players: int) -> int:
    """The first deck comes out even: it is renewed after this many rounds."""
    return all_cards(players) // MARKET


def write_cards(cards: Iterable[int]) -> list[str]:
    return sorted(CARD_NAMES[card] for card in cards)


def write_counts(counts: Any) -> list[str]:
    """The same for a pile that is stored as a count of each card."""
    return write_cards(card for card, count in enumerate(counts.tolist()) for _ in range(count))


def market_cards(state: State) -> list[int]:
    market: Any = state.market
    return [int(card) for card in market.tolist()[: state.market_size]]
