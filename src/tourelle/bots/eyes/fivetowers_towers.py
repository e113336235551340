"""A seat's merit in 5 Towers, and how a good player builds: card by card, always the one that adds most."""

from tourelle.bots.evaluation import FIRST_TRAIT, note
from tourelle.core.compilation import rule
from tourelle.core.state import Features, Moves
from tourelle.games.fivetowers.capacity import can_follow, top_of
from tourelle.games.fivetowers.moves import PLACE, RAZE, is_raze, style_of, value_of
from tourelle.games.fivetowers.rules import list_builds, play
from tourelle.games.fivetowers.scoring import demolished_cards, points, tower_worth
from tourelle.games.fivetowers.state import BUILD, OVER, ROOF, SEATS, STYLES, VALUES, State

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


# ---- Building ----


@rule
def build_up(state: State, moves: Moves, weights: Features) -> None:
    while state.stage == BUILD:
        count = list_builds(state, moves)
        play(state, best_placement(state, moves, count, weights))


@rule
def best_placement(state: State, moves: Moves, count: int, weights: Features) -> int:
    """The card that adds most. Demolishes, where it hurts least, only if no card can be placed."""
    best, best_gain = moves[0], -1e9
    for at in range(count):
        move = moves[at]
        gain = raze_gain(state, move - RAZE, weights) - 1000 if is_raze(move) else 0.0
        if not is_raze(move):
            gain = card_gain(state, move - PLACE, weights)
        if gain > best_gain:
            best, best_gain = move, gain
    return int(best)


@rule
def raze_gain(state: State, style: int, weights: Features) -> float:
    """What a demolition adds to the tower's promise: mostly less than 0."""
    seat, height = state.seat, state.height[state.seat, style]
    under = state.tower[seat, style, height - 1] if height > 1 else GROUND
    before = promise_of(state, style, top_of_tower(state, seat, style), height, weights, weights[:0])
    return promise_of(state, style, under, height - 1, weights, weights[:0]) - before - 1


@rule
def card_gain(state: State, card: int, weights: Features) -> float:
    """How much a card adds: to the tower's promise, and to the points at once."""
    style, value = style_of(card), value_of(card)
    height = state.height[state.seat, style]
    before = promise_of(state, style, top_of_tower(state, state.seat, style), height, weights, weights[:0])
    at_once = tower_worth(height + 1, value) - height
    return promise_of(state, style, value, height + 1, weights, weights[:0]) - before + at_once
