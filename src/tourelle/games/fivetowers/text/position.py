"""A position as plain data, and back.

{"stage": "bid", "round": 2, "first": 1, "market": ["C0", "H14", "S2", "S7", "T6"], "bids": [null, 2],
 "to_place": 0, "may_raze": false,
 "seats": [{"towers": {"C": [7, 1], "H": [], "T": [], "M": [], "S": []}, "demolished": []}, ...],
 "deck": 70, "discard": ["C4", "H2", "M3"], "renewed": false}

These are the view's fields (docs/views.md), without those that follow from the others. The deck holds all cards that
lie nowhere else.
"""

from typing import Any

from tourelle.games.fivetowers.capacity import can_follow
from tourelle.games.fivetowers.deck import count_deck, turn_up
from tourelle.games.fivetowers.state import (
    BID,
    BUILD,
    CARDS,
    MARKET,
    SILENT,
    STYLES,
    TALLEST,
    VALUES,
    State,
)
from tourelle.games.fivetowers.text.cards import CARD_NAMES, LETTERS, copies
from tourelle.games.fivetowers.text.position_checks import (
    check_bids,
    check_build,
    check_deck,
    check_demolitions,
    check_market,
    refuse,
)
from tourelle.games.fivetowers.text.position_fields import (
    read_bids,
    read_cards,
    read_flag,
    read_list,
    read_number,
    read_object,
    read_stage,
)
from tourelle.games.fivetowers.text.view import table

FIELDS = (
    "stage",
    "round",
    "first",
    "market",
    "bids",
    "to_place",
    "may_raze",
    "seats",
    "deck",
    "discard",
    "renewed",
)
MOST_ROUNDS = 2 * (CARDS + 30) // MARKET


def write_position(state: State) -> dict[str, Any]:
    return table(state)


def read_position(state: State, position: dict[str, Any]) -> None:
    """Reads a position into a freshly set-up state; BadPosition says what is impossible, and where."""
    read_object("position", position, FIELDS)
    read_course(state, position)
    read_piles(state, position)
    read_offers(state, position)
    check_market(state)
    check_deck(state)
    check_demolitions(state)
    check_bids(state)
    check_build(state)


def read_course(state: State, position: dict[str, Any]) -> None:
    """Where the match stands."""
    state.stage = read_stage(position["stage"])
    state.round_number = read_number("round", position["round"], 1, MOST_ROUNDS)
    state.first = read_number("first", position["first"], 0, state.players - 1)
    state.to_place = read_number("to_place", position["to_place"], 0, MARKET)
    state.may_raze = read_flag("may_raze", position["may_raze"])
    state.renewed = read_flag("renewed", position["renewed"])


def read_piles(state: State, position: dict[str, Any]) -> None:
    """Puts each card where it lies; the rest is the deck."""
    seats = read_list("seats", position["seats"], state.players)
    for seat, own in enumerate(seats):
        read_object(f"seats[{seat}]", own, ("towers", "demolished"))
        read_towers(state, seat, own["towers"])
        for card in read_cards(f"seats[{seat}].demolished", own["demolished"]):
            state.demolished[seat, card] += 1
            leave_deck(state, card)
    for card in read_cards("discard", position["discard"]):
        state.discard[card] += 1
        leave_deck(state, card)
    market = read_cards("market", position["market"])
    if len(market) > MARKET:
        refuse("market_long", n=len(market))
    for card in market:
        leave_deck(state, card)
        state.deck[card] += 1
        turn_up(state, card)
    count_deck(state)
    wanted = int(state.deck_size)
    if read_number("deck", position["deck"], 0, CARDS + 30) != wanted:
        refuse("deck", n=position["deck"], wanted=wanted)


def leave_deck(state: State, card: int) -> None:
    if state.deck[card] == 0:
        refuse("copies", card=CARD_NAMES[card], n=copies(state.players, card))
    state.deck[card] -= 1


def read_towers(state: State, seat: int, towers: Any) -> None:
    field = f"seats[{seat}].towers"
    read_object(field, towers, tuple(LETTERS))
    for style in range(STYLES):
        tower = read_list(f"{field}.{LETTERS[style]}", towers[LETTERS[style]])
        if len(tower) > TALLEST:
            refuse("tower_tall", field=f"{field}.{LETTERS[style]}", n=TALLEST)
        for given in tower:
            value = read_number(f"{field}.{LETTERS[style]}", given, 0, VALUES - 1)
            leave_deck(state, style * VALUES + value)
            add_storey(state, seat, style, value)


def add_storey(state: State, seat: int, style: int, value: int) -> None:
    height = state.height[seat, style]
    top = int(state.tower[seat, style, height])
    if not can_follow(top, value):
        refuse("tower_order", seat=seat, style=LETTERS[style], value=value, top=top)
    state.height[seat, style] = height + 1
    state.tower[seat, style, height + 1] = value


def read_offers(state: State, position: dict[str, Any]) -> None:
    """The bids, and what follows from them: the highest, whose it is, and whose turn it is."""
    bids = read_bids(position["bids"], state.players)
    spoken = 0
    for turn in range(state.players):
        seat = (state.first + turn) % state.players
        bid = bids[seat]
        state.bids[seat] = SILENT if bid is None else bid
        if bid is None:
            continue
        if spoken < turn:
            refuse("bids_turn", seat=seat)
        spoken += 1
        if 0 < bid <= state.bid:
            refuse("bids_rise", seat=seat, bid=bid, before=int(state.bid))
        if bid > state.bid:
            state.bid, state.builder = bid, seat
    if state.stage == BID:
        state.seat = (state.first + spoken) % state.players
    else:
        state.seat = state.builder if state.stage == BUILD and state.bid > 0 else state.first
