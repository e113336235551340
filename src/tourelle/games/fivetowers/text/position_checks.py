"""Checks that the parts of a position fit together, though each may be valid by itself: BadPosition says why not."""

from typing import NoReturn

from tourelle.core.errors import BadPosition
from tourelle.games.fivetowers.capacity import fit, fit_with_raze
from tourelle.games.fivetowers.scoring import demolished_cards
from tourelle.games.fivetowers.state import BID, BUILD, CARDS, MARKET, NOBODY, OVER, ROOF, SILENT, STYLES, VALUES, State
from tourelle.games.fivetowers.text.data import CARD_NAMES, all_cards, rounds_of_first_deck


def refuse(key: str, **values: object) -> NoReturn:
    raise BadPosition(f"fivetowers.position.{key}", **values)


def check_table(state: State) -> None:
    check_market(state)
    check_deck(state)
    check_demolitions(state)
    check_bids(state)
    check_build(state)


def placed_now(state: State) -> int:
    """How many cards the builder has placed in this round."""
    return int(state.bid - state.to_place) if state.stage == BUILD else 0


def dealt_now(state: State) -> int:
    """How many cards have been turned up in this round."""
    return int(state.market_size) + placed_now(state)


def check_market(state: State) -> None:
    """Five cards; fewer only when the deck has run out for the second time."""
    dealt, deck = dealt_now(state), int(state.deck_size)
    if state.stage == OVER:
        if dealt > 0 or deck > 0:
            refuse("over_cards")
        if not state.renewed and piled(state) > 0:
            refuse("over_discard")
    elif dealt > MARKET or dealt == 0 or (dealt < MARKET and not (state.renewed and deck == 0)):
        refuse("market_size", n=dealt)


def check_deck(state: State) -> None:
    """The first deck comes out even, so its size is known; what is discarded later comes from later markets."""
    rounds, first_rounds = int(state.round_number), rounds_of_first_deck(state.players)
    if bool(state.renewed) != (rounds > first_rounds):
        refuse("renewed", n=first_rounds)
    if not state.renewed:
        turned_up = rounds * MARKET if state.stage == OVER else (rounds - 1) * MARKET + dealt_now(state)
        wanted = all_cards(state.players) - turned_up
        if state.deck_size != wanted:
            refuse("deck_round", n=int(state.deck_size), round=rounds, wanted=wanted)
        return
    earlier = (rounds - first_rounds - (0 if state.stage == OVER else 1)) * MARKET
    if piled(state) > earlier:
        refuse("discard_round", n=piled(state), round=rounds, most=earlier)
    # In its last round a deck yields at least one card.
    renewed_with = earlier - (MARKET - 1) if state.stage == OVER else earlier + dealt_now(state) + state.deck_size
    if renewed_with > all_cards(state.players):
        refuse("round_late", round=rounds)


def check_demolitions(state: State) -> None:
    """At most one a round, and never a 0."""
    total = 0
    for seat in range(state.players):
        for style in range(STYLES):
            roof = style * VALUES + ROOF
            if state.demolished[seat, roof]:
                refuse("demolished_roof", seat=seat, card=CARD_NAMES[roof])
        total += int(demolished_cards(state, seat))
    not_yet_now = state.stage == BID or state.may_raze
    may_have = int(state.round_number) - (1 if not_yet_now else 0)
    if total > may_have:
        refuse("demolished_many", n=total, most=may_have)


def check_bids(state: State) -> None:
    """Nobody speaks after the end; bidding is over when all have spoken or the whole market is taken."""
    spoken = sum(state.bids[seat] != SILENT for seat in range(state.players))
    whole = state.bid == dealt_now(state) and state.bid > 0
    if state.stage == OVER:
        if spoken > 0:
            refuse("bids_late")
        return
    if state.bid > dealt_now(state):
        refuse("bid_market", bid=int(state.bid), n=dealt_now(state))
    if state.stage == BID and (whole or spoken == state.players):
        refuse("bids_closed")
    if state.stage == BUILD and state.builder == NOBODY:
        refuse("no_builder")
    if state.stage == BUILD and not whole and spoken < state.players:
        refuse("bids_open")
    if whole and any(state.bids[seat] != SILENT for seat in seats_after_builder(state)):
        refuse("bids_after_whole", bid=int(state.bid))
    if state.stage == BID:
        check_bids_buildable(state)


def check_bids_buildable(state: State) -> None:
    for seat in range(state.players):
        if state.bids[seat] > fit_with_raze(state, seat):
            refuse("bid_unbuildable", seat=seat, bid=int(state.bids[seat]), n=int(fit_with_raze(state, seat)))


def check_build(state: State) -> None:
    """The builder has bid, and can still place what is left."""
    if state.stage != BUILD:
        if state.to_place or state.may_raze:
            refuse("no_build")
        return
    if not 1 <= state.to_place <= state.bid:
        refuse("to_place", n=int(state.to_place), bid=int(state.bid))
    placed = placed_now(state)
    if state.may_raze and placed > 0:
        refuse("may_raze", n=placed)
    if not state.may_raze and placed == 0 and demolished_cards(state, state.builder) == 0:
        refuse("not_razed", seat=int(state.builder))
    if sum(state.height[state.builder, style] for style in range(STYLES)) < placed:
        refuse("not_placed", seat=int(state.builder), n=placed)
    most = fit_with_raze(state, state.builder) if state.may_raze else fit(state, state.builder)
    if most < state.to_place:
        refuse("stuck", seat=int(state.builder), n=int(state.to_place), most=int(most))


def piled(state: State) -> int:
    return sum(int(state.discard[card]) for card in range(CARDS))


def seats_after_builder(state: State) -> list[int]:
    """The seats that would have bid after the highest bid."""
    last = (state.builder - state.first) % state.players
    return [int(state.first + turn) % int(state.players) for turn in range(last + 1, state.players)]
