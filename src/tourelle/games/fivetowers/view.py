"""What a seat may know, as plain data: everything but what the deck will bring (docs/views.md)."""

from typing import Any

import numpy as np

from tourelle.core.protocol import CHANCE
from tourelle.core.protocol import OVER as MATCH_OVER
from tourelle.games.fivetowers.cards import LETTERS, market_cards, write_cards, write_counts
from tourelle.games.fivetowers.rules import to_move
from tourelle.games.fivetowers.scoring import points, winners
from tourelle.games.fivetowers.state import NOBODY, OVER, SEATS, SILENT, STYLES, State

STAGES = ("deal", "bid", "build", "over")


def view(state: State, seat: int | None) -> dict[str, Any]:
    on_turn = int(to_move(state))
    seats = table(state)
    for place, own in enumerate(seats["seats"]):
        own["points"] = int(points(state, place))
    return {
        "game": "fivetowers",
        "players": int(state.players),
        "options": {},
        "seat": seat,
        "to_move": None if on_turn in (CHANCE, MATCH_OVER) else on_turn,
        "outcome": outcome(state),
        "bid": int(state.bid),
        "builder": None if state.builder == NOBODY else int(state.builder),
        **seats,
    }


def table(state: State) -> dict[str, Any]:
    """What lies on the table: the fields that a view and a position have in common."""
    seats = range(state.players)
    return {
        "stage": STAGES[state.stage],
        "round": int(state.round_number),
        "first": int(state.first),
        "market": write_cards(market_cards(state)),
        "bids": [None if state.bids[seat] == SILENT else int(state.bids[seat]) for seat in seats],
        "to_place": int(state.to_place),
        "may_raze": bool(state.may_raze),
        "seats": [{"towers": towers(state, seat), "demolished": demolished(state, seat)} for seat in seats],
        "deck": int(state.deck_size),
        "discard": write_counts(state.discard),
        "renewed": bool(state.renewed),
    }


def towers(state: State, seat: int) -> dict[str, list[int]]:
    """Values from the ground up."""
    return {
        LETTERS[style]: [int(state.tower[seat, style, at + 1]) for at in range(state.height[seat, style])]
        for style in range(STYLES)
    }


def demolished(state: State, seat: int) -> list[str]:
    return write_counts(state.demolished[seat])


def outcome(state: State) -> dict[str, Any] | None:
    if state.stage != OVER:
        return None
    won = np.zeros(SEATS, np.int32)
    winners(state, won)
    return {
        "scores": [int(points(state, seat)) for seat in range(state.players)],
        "winners": [seat for seat in range(state.players) if won[seat]],
        "reason": reason(state),
    }


def reason(state: State) -> str:
    """The deck runs out a second time, or there is nothing to renew it with."""
    return "deck" if state.renewed else "empty-discard"
