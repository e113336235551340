"""The table as it stands before chance has dealt anything."""

from typing import Any

from tourelle.games.fivetowers.deck import count_deck
from tourelle.games.fivetowers.rules import clear_bids
from tourelle.games.fivetowers.state import CARDS, DEAL, GROUND, MARKET, NO_CARD, SEATS, STYLES, State
from tourelle.games.fivetowers.text.data import copies


def set_up(state: State, players: int, _options: dict[str, Any]) -> None:
    """The whole deck, bare ground, and seat 0 as the first architect."""
    state.players = players
    for card in range(CARDS):
        state.deck[card] = copies(players, card)
    count_deck(state)
    for seat in range(SEATS):
        for style in range(STYLES):
            state.tower[seat, style, 0] = GROUND
    for slot in range(MARKET):
        state.market[slot] = NO_CARD
    clear_bids(state)
    state.round_number = 1
    state.stage = DEAL
