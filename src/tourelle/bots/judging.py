"""How well each seat stands, as far as the table shows: the one thing that a game tells the search beyond its rules.

A game brings `merit`: the points that a seat will have in the end, as far as a good player can tell from what he looks
at, each trait times its weight, added up. Chances to win follow from all seats' merits, the same way for every game: a
lead counts the more, the later it is. The weights are learned from matches (`training.py`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from typing import Any

import numpy as np

from tourelle.core.compiling import generic, rule
from tourelle.core.dispatch import Dispatch
from tourelle.core.state import Features, Moves, StateFields

MOST_SEATS = 5
SHARPNESS, SHARPNESS_LATE, FIRST_TRAIT = range(3)
"""The first two weights say how much a point of lead is worth: at the start, and what comes to it until the end."""

NO_TRAITS = np.zeros(0, np.float32)
"""Given where only the sum is wanted."""


@dataclass(frozen=True)
class Eye:
    """The compiled eye of a good player for one game; `traits` is how many things it looks at."""

    traits: int
    merit: Callable[[Any, int, Features, Features], float]
    progress: Callable[[Any], float]
    resolve: Callable[[Any, Moves, Features], None]
    sees_chance: Callable[[Any, int], bool]


_EYES: Dispatch[Eye] = Dispatch()


def register(state: type[StateFields], eye: Eye) -> Eye:
    return _EYES.register(state.dtype, eye)


def eye_of(state: Any) -> Eye:
    return _EYES.of(state)


def merit(state: Any, seat: int, weights: Features, traits: Features) -> float:
    """A seat's merit; each trait is also added to `traits`, unless that is empty."""
    return _EYES.of(state).merit(state, seat, weights, traits)


def progress(state: Any) -> float:
    """How much of the match has been played, from 0 to about 1."""
    return _EYES.of(state).progress(state)


def resolve(state: Any, moves: Moves, weights: Features) -> None:
    """Play on what a good player sees coming without a thought, so that the table can be judged; `moves` is for use."""
    _EYES.of(state).resolve(state, moves, weights)


def sees_chance(state: Any, seat: int) -> bool:
    """Whether a seat will see the outcome that chance is about to bring."""
    return _EYES.of(state).sees_chance(state, seat)


for _function in (merit, progress, resolve, sees_chance):
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
    sharpness = weights[SHARPNESS] + weights[SHARPNESS_LATE] * progress(state)
    best = -1e30
    for seat in range(state.players):
        out[seat] = sharpness * merit(state, seat, weights, weights[:0])
        best = max(best, out[seat])
    total = 0.0
    for seat in range(state.players):
        out[seat] = exp(out[seat] - best)
        total += out[seat]
    for seat in range(len(out)):
        out[seat] = out[seat] / total if seat < state.players else 0
