"""What a good player of 5 Towers looks at: points, each tower's room by how late it is, and a bid that must be built.

A tower is a case by the time left in the match, its uppermost value and its height; each case has its own weight. The
highest bidder will build: the best cards of the market are laid in thought, one after the other.
"""

from tourelle.bots.judging import Eye, note, register
from tourelle.core.compiling import rule
from tourelle.core.state import Features
from tourelle.games.fivetowers.fitting import can_follow, top_of
from tourelle.games.fivetowers.moves import style_of, value_of
from tourelle.games.fivetowers.scoring import demolished_cards, points
from tourelle.games.fivetowers.state import BID, BUILD, STYLES, VALUES, State

TIMES = 6
TOPS = VALUES + 1
HEIGHTS = 9
POINTS, POINTS_LATE, DEMOLISHED, PENDING_GAIN = range(4)
PENDING = 4
TOWERS = PENDING + 6
TRAITS = TOWERS + TIMES * TOPS * HEIGHTS


@rule
def merit(state: State, seat: int, weights: Features, traits: Features) -> float:
    time = time_of(state)
    score = points(state, seat) / 10
    total = note(weights, traits, POINTS, score)
    total += note(weights, traits, POINTS_LATE, score * time / TIMES)
    total += note(weights, traits, DEMOLISHED, demolished_cards(state, seat) / 4)
    for style in range(STYLES):
        height = state.height[seat, style]
        top = top_of(state, seat, style) if height else VALUES
        total += note(weights, traits, tower_case(time, top, height), 1.0)
    if state.builder == seat:
        total += pending(state, seat, time, weights, traits)
    return total


@rule
def time_of(state: State) -> int:
    """From 0 at the start to 5 near the end."""
    third = 0 if state.deck_size > 52 else 1 if state.deck_size > 25 else 2
    if state.renewed:
        third = 3 if state.deck_size > 24 else 4 if state.deck_size > 10 else 5
    return third


@rule
def tower_case(time: int, top: int, height: int) -> int:
    return TOWERS + (time * TOPS + top) * HEIGHTS + min(height, HEIGHTS - 1)


@rule
def pending(state: State, seat: int, time: int, weights: Features, traits: Features) -> float:
    """Who has the highest bid, or is building, will place so many cards."""
    cards = state.to_place if state.stage == BUILD else state.bid
    total = note(weights, traits, PENDING + cards, 1.0)
    if state.stage == BID:
        gain = planned_gain(state, seat, cards, time, weights)
        total += note(weights, traits, PENDING_GAIN, gain)
    return total


@rule
def planned_gain(state: State, seat: int, cards: int, time: int, weights: Features) -> float:
    """About how much merit the best cards of the market would add, each on the tower as it is now."""
    best_1, best_2, best_3, best_4, best_5 = -9.0, -9.0, -9.0, -9.0, -9.0
    for slot in range(state.market_size):
        gain = card_gain(state, seat, state.market[slot], time, weights)
        if gain > best_1:
            best_1, best_2, best_3, best_4, best_5 = gain, best_1, best_2, best_3, best_4
        elif gain > best_2:
            best_2, best_3, best_4, best_5 = gain, best_2, best_3, best_4
        elif gain > best_3:
            best_3, best_4, best_5 = gain, best_3, best_4
        elif gain > best_4:
            best_4, best_5 = gain, best_4
        else:
            best_5 = gain
    total = best_1 if cards > 0 else 0.0
    total += best_2 if cards > 1 else 0.0
    total += best_3 if cards > 2 else 0.0
    total += best_4 if cards > 3 else 0.0
    return total + (best_5 if cards > 4 else 0.0)


@rule
def card_gain(state: State, seat: int, card: int, time: int, weights: Features) -> float:
    """The tower's case after the card less its case before; a card that does not fit costs a demolition."""
    style, value = style_of(card), value_of(card)
    height = state.height[seat, style]
    top = top_of(state, seat, style) if height else VALUES
    if not can_follow(top_of(state, seat, style), value):
        return -1.0
    after = float(weights[tower_case(time, value, height + 1)] - weights[tower_case(time, top, height)])
    scored = height + 2 if value == 0 else 1
    return after + float(weights[POINTS] + weights[POINTS_LATE] * time / TIMES) * scored / 10


@rule
def sees_chance(state: State, seat: int) -> bool:
    """The market lies open."""
    return seat >= 0 and state.players > 0


EYE = register(State, Eye(TRAITS, merit, sees_chance))
