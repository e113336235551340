"""Draws from a bag. Not in `rng.py`, because generic code is compiled apart, and not every game needs it."""

from typing import Any

from tourelle.core.compilation import generic
from tourelle.core.rng import below
from tourelle.core.state import Moves, Rng, Weights


@generic
def drawn(rng: Rng, counts: Any) -> int:
    """Draws a kind by its number of pieces; returns it."""
    at = below(rng, counts.sum())
    kind = 0
    while at >= counts[kind]:
        at -= counts[kind]
        kind += 1
    return kind


@generic
def kinds_left(counts: Any, out: Moves, weights: Weights) -> int:
    """Writes the kinds of which there are pieces, ascending, and how many of each; returns the number of kinds."""
    kinds = 0
    for kind in range(len(counts)):
        if counts[kind]:
            out[kinds], weights[kinds] = kind, counts[kind]
            kinds += 1
    return kinds


@generic
def deal_again(hands: Any, bag: Any, seat: int, rng: Rng) -> None:
    """All hands but the seat's go back into the bag, and as many pieces come out of it again."""
    for other in range(len(hands)):
        if other != seat:
            count = 0
            for kind in range(len(bag)):
                bag[kind] += hands[other, kind]
                count += hands[other, kind]
                hands[other, kind] = 0
            hands[other, 0] = count  # until everybody has laid theirs back
    for other in range(len(hands)):
        if other != seat:
            count, hands[other, 0] = hands[other, 0], 0
            for _ in range(count):
                kind = drawn(rng, bag)
                bag[kind] -= 1
                hands[other, kind] += 1
