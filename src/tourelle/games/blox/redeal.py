"""Redeals what a seat can't know: the other hands, and with them the deck.

A seat sees its own hand and the discard pile, so it knows which cards are unseen, but not where they lie. It also knows
what the deck was made of when it was last renewed (that was the open discard pile), and what it has drawn itself since.
The deck can't hold more of a colour than that leaves: just after a renewal the other hands are no secret at all.

Each way to lay out the unseen cards that agrees with this is equally likely.
"""

from typing import Any

import numpy as np

from tourelle.core.compilation import generic, rule
from tourelle.core.rng import next_word
from tourelle.core.state import Rng
from tourelle.games.blox.cards import one_of, roll_card
from tourelle.games.blox.state import CARDS_OF_A_COLOUR, COLOURS, State

# How many ways there are to choose k of n cards of a colour.
CHOOSE = np.zeros((CARDS_OF_A_COLOUR + 1, CARDS_OF_A_COLOUR + 1), np.int64)
for _n in range(CARDS_OF_A_COLOUR + 1):
    CHOOSE[_n, 0] = 1
    for _k in range(1, _n + 1):
        CHOOSE[_n, _k] = CHOOSE[_n - 1, _k - 1] + CHOOSE[_n - 1, _k]


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    hands = (size_of(state.hand, 0), size_of(state.hand, 1), size_of(state.hand, 2), size_of(state.hand, 3))
    drawn = (size_of(state.drawn, 0), size_of(state.drawn, 1), size_of(state.drawn, 2), size_of(state.drawn, 3))
    # One of the others takes everything that the others hold and have drawn ...
    first = 1 if seat == 0 else 0
    gather(state.hand, seat, first, state.players)
    gather(state.drawn, seat, first, state.players)
    # ... which is then chosen anew from the unseen cards, and dealt out again.
    choose_held(state, first, rng)
    deal_out(state.hand, seat, first, hands, state.players, rng)
    deal_out(state.drawn, seat, first, drawn, state.players, rng)


@rule
def choose_held(state: State, first: int, rng: Rng) -> None:
    """Which unseen cards the others hold; the rest is the deck."""
    cards, certain = 0, 0
    for colour in range(COLOURS):
        cards += state.hand[first, colour]
        certain += fewest_held(state, first, colour)
    if certain:
        choose_held_by_ways(state, first, cards, rng)
        return
    hold(state, first, 0, 0, 0, 0)
    for _ in range(cards):
        colour = roll_card(state, rng)
        state.deck[colour] -= 1
        state.hand[first, colour] += 1
        state.drawn[first, colour] += 1


@rule
def fewest_held(state: State, first: int, colour: int) -> int:
    """How many cards of a colour the others hold for certain: more than they have drawn since the renewal."""
    return max(0, state.hand[first, colour] - state.drawn[first, colour])


@rule
def hold(state: State, first: int, white: int, grey: int, black: int, mauve: int) -> None:
    """The others hold just these; what was drawn follows from what the deck was renewed with."""
    held = (white, grey, black, mauve)
    for colour in range(COLOURS):
        moved = state.hand[first, colour] - held[colour]
        state.hand[first, colour] -= moved
        state.deck[colour] += moved
        state.drawn[first, colour] -= moved


@rule
def ways_to_hold(state: State, first: int, colour: int, cards: int) -> int:
    """The number of ways in which the others can hold this number of unseen cards of a colour."""
    unseen = state.deck[colour] + state.hand[first, colour]
    if cards < fewest_held(state, first, colour) or cards > unseen:
        return 0
    return int(CHOOSE[unseen, cards])


@rule
def choose_held_by_ways(state: State, first: int, cards: int, rng: Rng) -> None:
    """Weights every combination of colours by its number of ways; there are a few hundred at most."""
    total = walk_ways(state, first, cards, -1.0)
    chance = (next_word(rng) * 2097152 + (next_word(rng) >> 11)) / 9007199254740992
    walk_ways(state, first, cards, chance * total)


@rule
def walk_ways(state: State, first: int, cards: int, stop: float) -> float:
    """Adds up the ways. When the sum exceeds `stop` (unless that is below 0), the others get these cards."""
    total = 0.0
    for white in range(cards + 1):
        white_ways = ways_to_hold(state, first, 0, white)
        for grey in range(cards - white + 1 if white_ways else 0):
            grey_ways = white_ways * ways_to_hold(state, first, 1, grey)
            for black in range(cards - white - grey + 1 if grey_ways else 0):
                mauve = cards - white - grey - black
                total += grey_ways * ways_to_hold(state, first, 2, black) * ways_to_hold(state, first, 3, mauve)
                if 0 <= stop < total:
                    hold(state, first, white, grey, black, mauve)
                    return total
    return total


@generic
def size_of(piles: Any, seat: int) -> int:
    return int(piles[seat, 0]) + int(piles[seat, 1]) + int(piles[seat, 2]) + int(piles[seat, 3])


@generic
def gather(piles: Any, seat: int, first: int, players: int) -> None:
    """All piles but the seat's become one."""
    for other in range(players):
        if other != seat and other != first:
            for colour in range(COLOURS):
                piles[first, colour] += piles[other, colour]
                piles[other, colour] = 0


@generic
def deal_out(piles: Any, seat: int, first: int, sizes: Any, players: int, rng: Rng) -> None:
    """The one pile goes back to the others, each as many as before."""
    for other in range(players):
        if other != seat and other != first:
            for _ in range(sizes[other]):
                colour = one_of(rng, piles[first, 0], piles[first, 1], piles[first, 2], piles[first, 3])
                piles[first, colour] -= 1
                piles[other, colour] += 1
