"""Chance outcomes as fields of a record: the market of each round, and whether the deck was renewed for it."""

from typing import Any

from tourelle.core.errors import BadRecord
from tourelle.core.excerpt import shown
from tourelle.core.form import Form
from tourelle.games.fivetowers.state import MARKET, State
from tourelle.games.fivetowers.text.cards import CARD_NAMES, CARD_NUMBERS, rounds_of_first_deck, write_cards

OUTCOMES = CARD_NAMES


class Setup(Form):
    market: list[str]


def write_setup(_state: State, outcomes: list[int]) -> dict[str, Any]:
    return {"market": write_cards(outcomes)}


def read_setup(_state: State, setup: Setup) -> list[int]:
    cards = read_market(setup.market)
    if len(cards) != MARKET:
        raise BadRecord("fivetowers.record.first_market", n=len(cards))
    return cards


def write_chance(state: State, outcomes: list[int]) -> dict[str, Any]:
    """Empty, except after the turn that ends a round."""
    if not outcomes:
        return {}
    market = {"market": write_cards(outcomes)}
    renewed_now = state.round_number == rounds_of_first_deck(state.players) + 1
    return {**market, "reshuffled": True} if renewed_now else market


def read_chance(_state: State, turn: dict[str, Any]) -> list[int]:
    return read_market(turn["market"]) if "market" in turn else []


def read_market(market: list[str]) -> list[int]:
    """The cards of a market. The order in which they were turned up doesn't matter."""
    if not 1 <= len(market) <= MARKET:
        raise BadRecord("fivetowers.record.market")
    for name in market:
        if name not in CARD_NUMBERS:
            raise BadRecord("fivetowers.record.card", text=shown(name))
    return [CARD_NUMBERS[name] for name in market]
