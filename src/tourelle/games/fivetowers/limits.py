"""How far a match can go: the deck is turned up twice at most."""

from math import ceil
from typing import Any

from tourelle.core.facts import Limits
from tourelle.games.fivetowers.scoring import demolished_cards, demolition_cost
from tourelle.games.fivetowers.state import CARDS, DEAL, MARKET, TALLEST
from tourelle.games.fivetowers.text.data import all_cards


def limits(state: Any) -> Limits:
    deck, players = int(state.deck_size), int(state.players)
    # At most, all cards that the first deck leaves on the discard pile become the second deck.
    discard = sum(int(state.discard[card]) for card in range(CARDS))
    second = 0 if state.renewed else deck + int(state.market_size) + discard
    rounds = int(state.stage != DEAL) + ceil(deck / MARKET) + ceil(second / MARKET)
    # In a round all bid, and the builder demolishes one card and places the market.
    moves = rounds * (players + 1 + MARKET)
    razed = max(int(demolished_cards(state, seat)) for seat in range(players)) + rounds
    return Limits(moves, deck + second, -int(demolition_cost(razed)), 2 * all_cards(players) + TALLEST)
