"""Points: towers, the main tower, demolished cards."""

from tourelle.core.compilation import rule
from tourelle.core.state import Scores
from tourelle.core.winning import most_win
from tourelle.games.fivetowers.capacity import top_of
from tourelle.games.fivetowers.state import CARDS, ROOF, STYLES, State


@rule
def tower_worth(cards: int, top: int) -> int:
    """One for each card, two with a 0 on top."""
    return cards * 2 if top == ROOF else cards


@rule
def tower_points(state: State, seat: int, style: int) -> int:
    return tower_worth(state.height[seat, style], top_of(state, seat, style))


@rule
def main_tower_points(state: State, seat: int) -> int:
    """One more for each card of one of the highest towers."""
    tallest = 0
    for style in range(STYLES):
        tallest = max(tallest, state.height[seat, style])
    return tallest


@rule
def demolished_cards(state: State, seat: int) -> int:
    cards = 0
    for card in range(CARDS):
        cards += state.demolished[seat, card]
    return cards


@rule
def demolition_cost(cards: int) -> int:
    """1 for the first demolished card, 2 for the second, ..."""
    return cards * (cards + 1) // 2


@rule
def points(state: State, seat: int) -> int:
    """The seat's score if the game ended now."""
    total = main_tower_points(state, seat)
    for style in range(STYLES):
        total += tower_points(state, seat, style)
    return total - demolition_cost(demolished_cards(state, seat))


@rule
def scores(state: State, out: Scores) -> None:
    for seat in range(state.players):
        out[seat] = points(state, seat)


@rule
def winners(state: State, out: Scores) -> None:
    """Most points; ties share the win."""
    scores(state, out)
    most_win(out, state.players)
