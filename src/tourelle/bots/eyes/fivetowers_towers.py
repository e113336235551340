"""A seat's merit in 5 Towers."""

from tourelle.bots.evaluation import FIRST_TRAIT, note
from tourelle.core.compilation import rule
from tourelle.core.state import Features
from tourelle.games.fivetowers.capacity import can_follow, top_of
from tourelle.games.fivetowers.scoring import demolished_cards, points
from tourelle.games.fivetowers.state import OVER, ROOF, SEATS, STYLES, VALUES, State

TIMES = 6
TOPS = VALUES + 1
GROUND = VALUES
HEIGHTS = 9
ROOMS = 10
MOST_DEMOLISHED = 5

DEMOLISHED = FIRST_TRAIT  # x how many
ORDER = DEMOLISHED + MOST_DEMOLISHED  # x time x how many speak before
TOWERS = ORDER + TIMES * SEATS  # x time x uppermost value x height
ROOM = TOWERS + TIMES * TOPS * HEIGHTS  # x time x cards that still fit x a roof among them x height
TRAITS = ROOM + TIMES * ROOMS * 2 * HEIGHTS


@rule
def merit(state: State, seat: int, weights: Features, traits: Features) -> float:
    total = float(points(state, seat))
    if state.stage == OVER:
        return total
    time = time_of(state)
    total += note(weights, traits, DEMOLISHED + min(demolished_cards(state, seat), MOST_DEMOLISHED - 1), 1.0)
    total += note(weights, traits, ORDER + time * SEATS + (seat + state.players - state.first) % state.players, 1.0)
    for style in range(STYLES):
        total += promise_of(state, style, top_of_tower(state, seat, style), state.height[seat, style], weights, traits)
    return total


@rule
def top_of_tower(state: State, seat: int, style: int) -> int:
    return top_of(state, seat, style) if state.height[seat, style] else GROUND


@rule
def promise_of(state: State, style: int, top: int, height: int, weights: Features, traits: Features) -> float:
    """The expected future of a tower with this top value and height."""
    time, fitting, level = time_of(state), 0, min(height, HEIGHTS - 1)
    for value in range(VALUES):
        if top == GROUND or can_follow(top, value):
            fitting += cards_to_come(state, style * VALUES + value)
    roof = 1 if height and top != ROOF and cards_to_come(state, style * VALUES + ROOF) else 0
    worth = note(weights, traits, TOWERS + (time * TOPS + top) * HEIGHTS + level, 1.0)
    room = ((time * ROOMS + min(fitting, ROOMS - 1)) * 2 + roof) * HEIGHTS + level
    return worth + note(weights, traits, ROOM + room, 1.0)


@rule
def cards_to_come(state: State, card: int) -> int:
    """How many such cards the market can still bring."""
    return state.deck[card] if state.renewed else state.deck[card] + state.discard[card]


@rule
def time_of(state: State) -> int:
    """From 0 at the start to 5 near the end."""
    if state.renewed:
        return 3 if state.deck_size > 24 else 4 if state.deck_size > 10 else 5
    return 0 if state.deck_size > 52 else 1 if state.deck_size > 25 else 2
