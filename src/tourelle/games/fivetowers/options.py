"""5 Towers has no options; setting the table."""

from typing import Any

from tourelle.core.errors import BadOption
from tourelle.core.game import Data
from tourelle.games.fivetowers.deck import count_deck
from tourelle.games.fivetowers.moves import value_of
from tourelle.games.fivetowers.state import (
    CARDS,
    DEAL,
    GROUND,
    NOBODY,
    SECOND_COPIES,
    SILENT,
)
from tourelle.games.fivetowers.texts import shown

PLAYERS = (2, 3, 4, 5)


def read_options(players: int, options: Data) -> Data:  # noqa: ARG001
    for name in options:
        raise BadOption("fivetowers.option.unknown", name=shown(name))
    return {}


def copies(players: int, card: int) -> int:
    """How often a card is in the game."""
    return 2 if players >= 4 and value_of(card) in SECOND_COPIES else 1


def all_cards(players: int) -> int:
    """How many cards are in the game."""
    return sum(copies(players, card) for card in range(CARDS))


def set_up(state: Any, players: int, options: Data) -> None:  # noqa: ARG001
    """The whole deck, bare ground, and seat 0 as the first architect; the market has yet to be dealt."""
    for field in state.dtype.names:
        state[field] = 0
    for card in range(CARDS):
        state.deck[card] = copies(players, card)
    count_deck(state)
    state.tower[:, :, 0] = GROUND
    state.bids[:players] = SILENT
    state.builder = NOBODY
    state.players = players
    state.stage = DEAL
    state.round = 1
