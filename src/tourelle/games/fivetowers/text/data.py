"""The table as plain data: what a seat may know (docs/views.md), and what chance brought (docs/records.md)."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from tourelle.core.errors import BadRecord
from tourelle.core.excerpt import shown
from tourelle.core.form import Form
from tourelle.core.state import numbers
from tourelle.games.fivetowers.scoring import points
from tourelle.games.fivetowers.state import CARDS, MARKET, NOBODY, OVER, SECOND_COPIES, SILENT, STYLES, VALUES, State

LETTERS = "CHTMS"
CARD_NAMES = tuple(f"{LETTERS[card // VALUES]}{card % VALUES}" for card in range(CARDS))
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}


# ---- Cards ----


def copies(players: int, card: int) -> int:
    """How often a card is in the game."""
    return 2 if players >= 4 and card % VALUES in SECOND_COPIES else 1


def all_cards(players: int) -> int:
    """How many cards are in the game."""
    return sum(copies(players, card) for card in range(CARDS))


@cache
def rounds_of_first_deck(players: int) -> int:
    """The first deck comes out even: it is renewed after this many rounds."""
    return all_cards(players) // MARKET


def write_cards(cards: Iterable[int]) -> list[str]:
    """Sorted as text, so that `S10` comes before `S7`."""
    return sorted(CARD_NAMES[card] for card in cards)


def write_counts(counts: Any) -> list[str]:
    """The same for a pile that is stored as a count of each card."""
    return write_cards(card for card, count in enumerate(counts.tolist()) for _ in range(count))


def market_cards(state: State) -> list[int]:
    market: Any = state.market
    return [int(card) for card in market.tolist()[: state.market_size]]


STAGES = ("deal", "bid", "build", "over")


# ---- What a seat may know ----


def view(state: State, _seat: int | None) -> dict[str, Any]:
    """The same for everybody."""
    seen = table(state)
    for seat, own in enumerate(seen["seats"]):
        own["points"] = int(points(state, seat))
    builder = None if state.builder == NOBODY else int(state.builder)
    return {**seen, "bid": int(state.bid), "builder": builder}


def table(state: State) -> dict[str, Any]:
    """What lies on the table: the fields that a view and a position have in common."""
    seats = range(state.players)
    bids, heights, floors = numbers(state.bids), numbers(state.height), numbers(state.tower)
    return {
        "stage": STAGES[state.stage],
        "round": int(state.round_number),
        "first": int(state.first),
        "market": write_cards(market_cards(state)),
        "bids": [None if bids[seat] == SILENT else bids[seat] for seat in seats],
        "to_place": int(state.to_place),
        "may_raze": bool(state.may_raze),
        "seats": [
            {"towers": towers(floors[seat], heights[seat]), "demolished": write_counts(state.demolished[seat])}
            for seat in seats
        ],
        "deck": int(state.deck_size),
        "discard": write_counts(state.discard),
        "renewed": bool(state.renewed),
    }


def towers(floors: list[list[int]], heights: list[int]) -> dict[str, list[int]]:
    """A seat's towers: values from the ground up, which is floor 1."""
    return {LETTERS[style]: floors[style][1 : heights[style] + 1] for style in range(STYLES)}


def reason(state: State) -> str | None:
    """Why the match is over: the deck ran out a second time, or there was nothing to renew it with."""
    if state.stage != OVER:
        return None
    return "deck" if state.renewed else "empty-discard"


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
