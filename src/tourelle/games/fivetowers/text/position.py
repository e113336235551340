"""A position as plain data, and back.

{"stage": "bid", "round": 2, "first": 1, "market": ["C0", "H14", "S2", "S7", "T6"], "bids": [null, 2],
 "to_place": 0, "may_raze": false,
 "seats": [{"towers": {"C": [7, 1], "H": [], "T": [], "M": [], "S": []}, "demolished": []}, ...],
 "deck": 70, "discard": ["C4", "H2", "M3"], "renewed": false}

These are the view's fields (docs/views.md), without those that follow from the others. The deck holds all cards that
lie nowhere else; piles are sorted as text.
"""

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta

from tourelle.core.errors import BadPosition
from tourelle.core.excerpt import shown
from tourelle.core.form import Form, within
from tourelle.games.fivetowers.capacity import can_follow
from tourelle.games.fivetowers.deck import count_deck, turn_up
from tourelle.games.fivetowers.state import BID, BUILD, CARDS, MARKET, SILENT, TALLEST, VALUES, State
from tourelle.games.fivetowers.text.data import CARD_NAMES, CARD_NUMBERS, LETTERS, STAGES, copies, table
from tourelle.games.fivetowers.text.position_checks import check_table, refuse

MOST_ROUNDS = 2 * (CARDS + 30) // MARKET
UpToFive: TypeAlias = Annotated[int, Meta(ge=0, le=MARKET)]
Tower: TypeAlias = Annotated[list[Annotated[int, Meta(ge=0, le=VALUES - 1)]], Meta(max_length=TALLEST)]


class Towers(Form):
    C: Tower
    H: Tower
    T: Tower
    M: Tower
    S: Tower


class Seat(Form):
    towers: Towers
    demolished: list[str]


class Position(Form):
    by_seat: ClassVar = ("bids", "seats")

    stage: Literal["bid", "build", "over"]
    round: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
    first: int
    market: Annotated[list[str], Meta(max_length=MARKET)]
    bids: list[UpToFive | None]
    to_place: UpToFive
    may_raze: bool
    seats: list[Seat]
    deck: int
    discard: list[str]
    renewed: bool


def write_position(state: State) -> dict[str, Any]:
    return table(state)


def read_position(state: State, position: Position) -> None:
    """Reads a position into a freshly set-up state; BadPosition says what is impossible, and where."""
    read_course(state, position)
    read_piles(state, position)
    read_offers(state, position.bids)
    check_table(state)


def read_course(state: State, position: Position) -> None:
    """Where the match stands."""
    state.stage = STAGES.index(position.stage)
    state.round_number = position.round
    state.first = within("first", position.first, 0, state.players - 1)
    state.to_place = position.to_place
    state.may_raze = int(position.may_raze)
    state.renewed = int(position.renewed)


def read_piles(state: State, position: Position) -> None:
    """Puts each card where it lies; the rest is the deck."""
    for seat, own in enumerate(position.seats):
        for style, letter in enumerate(LETTERS):
            for value in getattr(own.towers, letter):
                leave_deck(state, style * VALUES + value)
                add_storey(state, seat, style, value)
        for card in read_cards(f"seats[{seat}].demolished", own.demolished):
            state.demolished[seat, card] += 1
            leave_deck(state, card)
    for card in read_cards("discard", position.discard):
        state.discard[card] += 1
        leave_deck(state, card)
    for card in read_cards("market", position.market):
        leave_deck(state, card)
        state.deck[card] += 1
        turn_up(state, card)
    count_deck(state)


def read_cards(field: str, names: list[str]) -> list[int]:
    for name in names:
        if name not in CARD_NUMBERS:
            raise BadPosition("fivetowers.position.card", field=field, text=shown(name))
    return [CARD_NUMBERS[name] for name in names]


def leave_deck(state: State, card: int) -> None:
    if state.deck[card] == 0:
        refuse("copies", card=CARD_NAMES[card], n=copies(state.players, card))
    state.deck[card] -= 1


def add_storey(state: State, seat: int, style: int, value: int) -> None:
    height = state.height[seat, style]
    top = int(state.tower[seat, style, height])
    if not can_follow(top, value):
        refuse("tower_order", seat=seat, style=LETTERS[style], value=value, top=top)
    state.height[seat, style] = height + 1
    state.tower[seat, style, height + 1] = value


def read_offers(state: State, bids: list[int | None]) -> None:
    """The bids, and what follows from them: the highest, whose it is, and whose turn it is."""
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
