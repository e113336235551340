"""How well each seat stands, as far as the table shows: the one thing that a game tells the search beyond its rules.

A game brings `merit`: what a good player looks at in a seat's place, each trait times its weight, added up. Chances to
win follow from all seats' merits, the same way for every game; the weights are learned from matches (`training.py`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Any

import numpy as np

from tourelle.core.compiling import generic, rule
from tourelle.core.dispatch import Dispatch
from tourelle.core.state import Features, StateFields

MOST_SEATS = 5
NO_TRAITS = np.zeros(0, np.float32)
"""Given where only the sum is wanted."""


@dataclass(frozen=True)
class Eye:
    """The compiled eye of a good player for one game; `traits` is how many things it looks at."""

    traits: int
    merit: Callable[[Any, int, Features, Features], float]
    sees_chance: Callable[[Any, int], bool]


_EYES: Dispatch[Eye] = Dispatch()


def register(state: type[StateFields], eye: Eye) -> Eye:
    return _EYES.register(state.dtype, eye)


def eye_of(state: Any) -> Eye:
    return _EYES.of(state)


def merit(state: Any, seat: int, weights: Features, traits: Features) -> float:
    """A seat's merit; each trait is also added to `traits`, unless that is empty."""
    return _EYES.of(state).merit(state, seat, weights, traits)


def sees_chance(state: Any, seat: int) -> bool:
    """Whether a seat will see the outcome that chance is about to bring."""
    return _EYES.of(state).sees_chance(state, seat)


for _function in (merit, sees_chance):
    _EYES.specialise(_function)


@rule
def note(weights: Features, traits: Features, trait: int, amount: float) -> float:
    """One trait's part of a merit."""
    if len(traits):
        traits[trait] += amount
    return float(weights[trait] * amount)


@generic
def judge(state: Any, weights: Features, out: Features) -> None:
    """Write each seat's chance to win; they add up to 1."""
    best = -1e30
    for seat in range(state.players):
        out[seat] = merit(state, seat, weights, weights[:0])
        best = max(best, out[seat])
    total = 0.0
    for seat in range(state.players):
        out[seat] = exp(out[seat] - best)
        total += out[seat]
    for seat in range(len(out)):
        out[seat] = out[seat] / total if seat < state.players else 0
