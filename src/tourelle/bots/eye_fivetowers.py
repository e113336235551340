"""What a good player of 5 Towers looks at: points, demolitions, and each tower's room by how late it is.

A tower is a case by the time left in the match, its uppermost value and its height; each case has its own weight. A bid
is judged by the towers that would come of it.
"""

from tourelle.bots.judging import FIRST_TRAIT, Eye, note, register
from tourelle.core.compiling import rule
from tourelle.core.state import Features, Moves
from tourelle.games.fivetowers.fitting import top_of
from tourelle.games.fivetowers.moves import PASS, PLACE, RAZE, is_raze, style_of, value_of
from tourelle.games.fivetowers.rules import list_builds, play, say_bid
from tourelle.games.fivetowers.scoring import demolished_cards, points
from tourelle.games.fivetowers.state import BID, BUILD, NOBODY, STYLES, VALUES, State

TIMES = 6
TOPS = VALUES + 1
HEIGHTS = 9
DEMOLISHED = FIRST_TRAIT
TOWERS = DEMOLISHED + 1
TRAITS = TOWERS + TIMES * TOPS * HEIGHTS


@rule
def merit(state: State, seat: int, weights: Features, traits: Features) -> float:
    time = time_of(state)
    total = float(points(state, seat))
    total += note(weights, traits, DEMOLISHED, demolished_cards(state, seat) / 4)
    for style in range(STYLES):
        height = state.height[seat, style]
        top = top_of(state, seat, style) if height else VALUES
        total += note(weights, traits, tower_case(time, top, height), 1.0)
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
def resolve(state: State, moves: Moves, weights: Features) -> None:
    """The highest bidder gets the cards (the others pass), and places those first that suit the towers best."""
    while state.stage == BID and state.builder != NOBODY:
        say_bid(state, PASS)
    while state.stage == BUILD:
        count = list_builds(state, moves)
        play(state, best_placement(state, moves, count, weights))


@rule
def best_placement(state: State, moves: Moves, count: int, weights: Features) -> int:
    """The card that adds most; a demolition, of the tower that it hurts least, only where no card can be placed."""
    best, best_gain, time = moves[0], -1e9, time_of(state)
    for at in range(count):
        move = moves[at]
        gain = raze_loss(state, move - RAZE, time, weights) - 1000 if is_raze(move) else 0.0
        if not is_raze(move):
            gain = card_gain(state, state.seat, move - PLACE, time, weights)
        if gain > best_gain:
            best, best_gain = move, gain
    return int(best)


@rule
def raze_loss(state: State, style: int, time: int, weights: Features) -> float:
    """What a demolition does to the tower: mostly less than 0."""
    seat, height = state.seat, state.height[state.seat, style]
    under = state.tower[seat, style, height - 1] if height > 1 else VALUES
    before = weights[tower_case(time, top_of(state, seat, style), height)]
    return float(weights[tower_case(time, under, height - 1)] - before - 1)


@rule
def card_gain(state: State, seat: int, card: int, time: int, weights: Features) -> float:
    """The tower's case after the card less its case before, and the points at once."""
    style, value = style_of(card), value_of(card)
    height = state.height[seat, style]
    top = top_of(state, seat, style) if height else VALUES
    gain = float(weights[tower_case(time, value, height + 1)] - weights[tower_case(time, top, height)])
    return gain + (height + 2 if value == 0 else 1)


@rule
def progress(state: State) -> float:
    return time_of(state) / TIMES


@rule
def sees_chance(state: State, seat: int) -> bool:
    """The market lies open."""
    return seat >= 0 and state.players > 0


EYE = register(State, Eye(TRAITS, merit, progress, resolve, sees_chance))
