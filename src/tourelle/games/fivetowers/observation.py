"""What a seat sees as numbers: first the seats, itself first, then the others in turn; then the table."""

from tourelle.core.compilation import rule
from tourelle.core.facts import Layout, Part, rows, starts_of, width_of
from tourelle.core.state import Features
from tourelle.games.fivetowers.scoring import points
from tourelle.games.fivetowers.state import BID, BUILD, CARDS, MARKET, SILENT, STYLES, TALLEST, VALUES, State

MOST_CARDS = CARDS + 30
MOST_ROUNDS = 2 * MOST_CARDS // MARKET

LAYOUT: Layout = (
    rows(
        5,
        plays=Part(),
        points=Part(low=-20, high=10),
        bid=Part((7,)),
        to_move=Part(),
        first=Part(),
        builder=Part(),
        heights=Part((5,)),
        tops=Part((5, 16)),
        below_tops=Part((5, 16)),
        cards=Part((5, 16), high=2),
        demolished=Part((5, 16), high=2),
    ),
    rows(
        1,
        market=Part((5, 16), high=2),
        deck=Part((5, 16), high=2),
        discard=Part((5, 16), high=2),
        stage=Part((2,)),
        highest_bid=Part(),
        to_place=Part(),
        may_demolish=Part(),
        deck_size=Part(),
        renewed=Part(),
        round=Part(),
    ),
)

AT = starts_of(LAYOUT)
AT_BID, AT_TO_MOVE, AT_FIRST, AT_BUILDER = AT["bid"], AT["to_move"], AT["first"], AT["builder"]
AT_HEIGHTS, AT_TOPS, AT_BELOW, AT_CARDS = AT["heights"], AT["tops"], AT["below_tops"], AT["cards"]
AT_DEMOLISHED, OF_A_SEAT, AT_TABLE = AT["demolished"], width_of(LAYOUT[0][1]), AT["market"]


@rule
def observe(state: State, seat: int, out: Features) -> None:
    for turn in range(state.players):
        observe_seat(state, (seat + turn) % state.players, out[turn * OF_A_SEAT : (turn + 1) * OF_A_SEAT])
    # Clears empty seats and the market: everything else is overwritten below.
    out[state.players * OF_A_SEAT : AT_TABLE + CARDS] = 0
    observe_table(state, out[AT_TABLE:])


@rule
def observe_seat(state: State, seat: int, out: Features) -> None:
    out[:AT_DEMOLISHED] = 0
    out[0] = 1
    out[1] = points(state, seat) / 50
    out[AT_BID + state.bids[seat] - SILENT] = 1
    deciding = state.stage == BID or state.stage == BUILD
    out[AT_TO_MOVE] = 1 if deciding and seat == state.seat else 0
    out[AT_FIRST] = 1 if seat == state.first else 0
    out[AT_BUILDER] = 1 if seat == state.builder else 0
    # Each tower's height, its uppermost card, the one below it, and all its cards.
    for style in range(STYLES):
        height, first = state.height[seat, style], style * VALUES
        out[AT_HEIGHTS + style] = height / TALLEST
        if height >= 1:
            out[AT_TOPS + first + state.tower[seat, style, height]] = 1
        if height >= 2:
            out[AT_BELOW + first + state.tower[seat, style, height - 1]] = 1
        for storey in range(1, height + 1):
            out[AT_CARDS + first + state.tower[seat, style, storey]] += 1
    for card in range(CARDS):
        out[AT_DEMOLISHED + card] = state.demolished[seat, card]


@rule
def observe_table(state: State, out: Features) -> None:
    for slot in range(state.market_size):
        out[state.market[slot]] += 1
    for card in range(CARDS):
        out[CARDS + card] = state.deck[card]
    for card in range(CARDS):
        out[2 * CARDS + card] = state.discard[card]
    at = 3 * CARDS
    out[at] = 1 if state.stage == BID else 0
    out[at + 1] = 1 if state.stage == BUILD else 0
    out[at + 2] = state.bid / MARKET
    out[at + 3] = state.to_place / MARKET
    out[at + 4] = state.may_raze
    out[at + 5] = state.deck_size / MOST_CARDS
    out[at + 6] = state.renewed
    out[at + 7] = state.round_number / MOST_ROUNDS
