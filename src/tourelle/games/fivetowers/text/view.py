"""What a seat may know, as plain data: everything but what the deck will bring (docs/views.md)."""

from typing import Any

from tourelle.core.state import numbers
from tourelle.games.fivetowers.scoring import points
from tourelle.games.fivetowers.state import NOBODY, OVER, SILENT, STYLES, State
from tourelle.games.fivetowers.text.cards import LETTERS, market_cards, write_cards, write_counts

STAGES = ("deal", "bid", "build", "over")


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
