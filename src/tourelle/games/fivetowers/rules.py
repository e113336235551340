"""5 Towers in the rulebook's order: the market, the bids, the build, the end of a round and of the game."""

from tourelle.core.chance import kinds_left
from tourelle.core.compilation import rule
from tourelle.core.protocol import CHANCE
from tourelle.core.protocol import OVER as MATCH_OVER
from tourelle.core.state import Moves, Rng, Weights
from tourelle.games.fivetowers.capacity import (
    can_follow,
    can_raze,
    fit,
    fit_with_raze,
    gain_of_placing,
    gain_of_raze,
    top_of,
)
from tourelle.games.fivetowers.deck import discard_market, draw, renew_deck, take, turn_up
from tourelle.games.fivetowers.moves import PASS, PLACE, RAZE, is_raze, style_of, value_of
from tourelle.games.fivetowers.state import (
    BID,
    BUILD,
    DEAL,
    MARKET,
    NO_CARD,
    NOBODY,
    OVER,
    PASSED,
    SILENT,
    STYLES,
    VALUES,
    State,
)

# A round: each move belongs to the stage that `play` finds


@rule
def to_move(state: State) -> int:
    if state.stage == DEAL:
        return CHANCE
    if state.stage == OVER:
        return MATCH_OVER
    return state.seat


@rule
def legal_moves(state: State, out: Moves) -> int:
    if state.stage == BID:
        return list_bids(state, out)
    if state.stage == BUILD:
        return list_builds(state, out)
    return 0


@rule
def play(state: State, move: int) -> None:
    if state.stage == DEAL:
        deal(state, move)
    elif state.stage == BID:
        say_bid(state, move)
    elif is_raze(move):
        raze(state, move - RAZE)
    else:
        place(state, move - PLACE)


# 1. The market is turned up


@rule
def chance(state: State, out: Moves, weights: Weights) -> int:
    """A card of the deck."""
    return kinds_left(state.deck, out, weights) if state.stage == DEAL else 0


@rule
def roll(state: State, rng: Rng) -> int:
    return draw(state, rng)


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    """Nothing is hidden: what the deck will bring is not in the state."""


@rule
def deal(state: State, card: int) -> None:
    """Turn up one card; when the market is full or the deck has run out, the first architect speaks."""
    turn_up(state, card)
    if state.market_size == MARKET or state.deck_size == 0:
        state.stage = BID


# 2. The bids


@rule
def list_bids(state: State, out: Moves) -> int:
    """Pass, or a number higher than the highest so far of cards that could all be placed."""
    out[0] = PASS
    count = 1
    for bid in range(state.bid + 1, fit_with_raze(state, state.seat) + 1):
        out[count] = bid
        count += 1
    return count


@rule
def say_bid(state: State, bid: int) -> None:
    state.bids[state.seat] = bid
    if bid != PASSED:
        state.bid = bid
        state.builder = state.seat
    # Once round the table; a bid for the whole market stops it at once.
    state.seat = next_seat(state, state.seat)
    if state.seat == state.first or bid == state.market_size:
        close_bids(state)


@rule
def close_bids(state: State) -> None:
    if state.builder == NOBODY:
        end_round(state)
        return
    state.stage = BUILD
    state.seat = state.builder
    state.to_place = state.bid
    state.may_raze = 1


@rule
def next_seat(state: State, seat: int) -> int:
    return seat + 1 if seat + 1 < state.players else 0


# 3. The build


@rule
def list_builds(state: State, out: Moves) -> int:
    """Only moves after which the builder can still place the rest.

    Each candidate is written, and counted only if it is legal, so that there is no branch to predict.
    """
    spare = fit(state, state.seat) - state.to_place
    razes = list_razes(state, out, spare) if state.may_raze else 0
    return list_placements(state, out, razes, spare)


@rule
def list_razes(state: State, out: Moves, spare: int) -> int:
    """Each tower whose uppermost card may go; `spare` is how many more cards fit than the builder has to place."""
    count = 0
    for style in range(STYLES):
        out[count] = RAZE + style
        count += can_raze(state, state.seat, style) & (spare + gain_of_raze(state, state.seat, style) >= 0)
    return count


@rule
def list_placements(state: State, out: Moves, count: int, spare: int) -> int:
    """Each different card of the market, after `count` other moves."""
    before = NO_CARD
    for slot in range(state.market_size):
        card = state.market[slot]
        fits = can_place(state, card) & (spare + gain_of_placing(state, state.seat, card) >= 0)
        out[count] = PLACE + card
        count += fits & (card != before)
        before = card
    return count


@rule
def can_place(state: State, card: int) -> bool:
    return can_follow(top_of(state, state.seat, style_of(card)), value_of(card))


@rule
def raze(state: State, style: int) -> None:
    """The uppermost card goes on the builder's demolition pile."""
    seat, height = state.seat, state.height[state.seat, style]
    state.demolished[seat, style * VALUES + state.tower[seat, style, height]] += 1
    state.tower[seat, style, height] = 0
    state.height[seat, style] -= 1
    state.may_raze = 0


@rule
def place(state: State, card: int) -> None:
    """Moves a card from the market onto the builder's tower; after the last one the round is over."""
    take(state, card)
    style = style_of(card)
    state.height[state.seat, style] += 1
    state.tower[state.seat, style, state.height[state.seat, style]] = value_of(card)
    state.may_raze = 0
    state.to_place -= 1
    if state.to_place == 0:
        end_round(state)


# 4. The end of the round, and of the game


@rule
def end_round(state: State) -> None:
    # The rest of the market goes to the discard pile.
    discard_market(state)
    # The next first architect is the one left of the builder; the same again if everybody passed.
    if state.builder != NOBODY:
        state.first = next_seat(state, state.builder)
    clear_bids(state)
    # The deck is renewed once; when it runs out again, or there is nothing to renew it with, the game ends.
    if state.deck_size == 0 and (state.renewed or not renew_deck(state)):
        state.stage = OVER
        return
    state.round_number += 1
    state.stage = DEAL


@rule
def clear_bids(state: State) -> None:
    for seat in range(state.players):
        state.bids[seat] = SILENT
    state.bid = 0
    state.builder = NOBODY
    state.seat = state.first
