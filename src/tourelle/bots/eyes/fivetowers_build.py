"""How a good player of 5 Towers builds after the bids: card by card, always the one that adds most."""

from tourelle.bots.eyes.fivetowers_towers import GROUND, promise_of, top_of_tower
from tourelle.core.compilation import rule
from tourelle.core.state import Features, Moves
from tourelle.games.fivetowers.moves import PLACE, RAZE, is_raze, style_of, value_of
from tourelle.games.fivetowers.rules import list_builds, play
from tourelle.games.fivetowers.scoring import tower_worth
from tourelle.games.fivetowers.state import BUILD, State


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
