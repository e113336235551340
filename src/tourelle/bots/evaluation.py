"""Evaluates how well each seat stands: the only thing that a game tells the search beyond its rules.

A game provides `merit`, an estimate of a seat's final points: the sum of its traits, each times its weight. Chances to
win follow from all seats' merits in the same way for every game: the later it is, the more a lead counts. The weights
are learned from matches (`benchmarks/training.py`).
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from math import exp
from typing import Any

from tourelle.core.compilation import generic, prepare, rule
from tourelle.core.description import MOST_SEATS
from tourelle.core.protocol import Dispatch, rules_of
from tourelle.core.state import Features, Moves, StateFields
from tourelle.games import DESCRIPTIONS, described

SHARPNESS, SHARPNESS_LATE, TO_COME, TO_COME_LATE, TO_COME_LATER, FIRST_TRAIT = range(6)
"""The first two weights say how much a point of lead is worth: at the start, and what is added to it by the end. The
next three say how many points everybody will still get, by progress."""


@dataclass(frozen=True)
class Eye:
    """The compiled evaluation of one game; `traits` is the number of its traits."""

    traits: int
    merit: Callable[[Any, int, Features, Features], float]
    progress: Callable[[Any], float]
    resolve: Callable[[Any, Any, Moves, Features, Features], None]
    partner: Callable[[Any, int], int]
    hides: Callable[[Any], bool]


_EYES: Dispatch[Eye] = Dispatch()
_READY: dict[str, int] = {}
"""The number of traits of each game whose eye is compiled."""

_GETTING_READY = threading.Lock()


def register(state: type[StateFields], eye: Eye) -> Eye:
    return _EYES.register(state.dtype, eye)


def eye_ready(state: Any) -> str:
    """Compiles the eye of a state's game, if needed; returns the game's name or package."""
    kind = rules_of(state).state
    package = kind.__module__.rpartition(".")[0]
    game = next((name for name, known in DESCRIPTIONS.items() if known.package == package), package)
    with _GETTING_READY:  # bots may think in several threads
        if game not in _READY:
            if game in DESCRIPTIONS and find_spec(eye_module(game)):
                import_module(eye_module(game))
                prepare(package)
            else:
                from tourelle.bots.eyes.general import give_eye

                give_eye(kind)
            prepare("tourelle.bots")
            prepare("tourelle.bots.eyes")
            _READY[game] = eye_of(state).traits
    return game


def eye_module(game: str) -> str:
    """The module of a game's eye: for our own games it is here, for others in their package."""
    package = described(game).package
    return f"{__package__}.eyes.{game}" if package.startswith("tourelle.") else f"{package}.eye"


def traits_of(game: str) -> int:
    """The number of traits of a game's eye; known only once it is compiled."""
    return _READY.get(game, FIRST_TRAIT)


def eye_of(state: Any) -> Eye:
    return _EYES.of(state)


merit: Callable[[Any, int, Features, Features], float] = _EYES.generic("merit", 3)
"""A seat's merit. Each trait is also added to the last argument, unless that is empty."""

progress: Callable[[Any], float] = _EYES.generic("progress", 0)
"""How much of the match has been played, from 0 to about 1."""

resolve: Callable[[Any, Any, Moves, Features, Features], None] = _EYES.generic("resolve", 4)
"""Plays the moves that any good player would foresee, so that the state can be evaluated.

The caller provides a state, moves and numbers as scratch space.
"""

partner: Callable[[Any, int], int] = _EYES.generic("partner", 1)
"""The seat that wins with this one; itself if it has none."""

hides: Callable[[Any], bool] = _EYES.generic("hides", 0)
"""Whether the game has anything that a seat can't see."""


@rule
def note(weights: Features, traits: Features, trait: int, amount: float) -> float:
    """The contribution of one trait to a merit."""
    if len(traits):
        traits[trait] += amount
    return float(weights[trait] * amount)


@generic
def judge(state: Any, weights: Features, value: Features, points: Features) -> None:
    """Writes each seat's chance to win (they add up to 1) and its final points."""
    late = progress(state)
    to_come = weights[TO_COME] + late * (weights[TO_COME_LATE] + late * weights[TO_COME_LATER])
    for seat in range(state.players):
        points[seat] = merit(state, seat, weights, weights[:0])
    chances(state, weights[SHARPNESS] + weights[SHARPNESS_LATE] * late, points, value)
    for seat in range(MOST_SEATS):
        points[seat] = points[seat] + to_come if seat < state.players else 0


@generic
def chances(state: Any, sharpness: float, merits: Features, out: Features) -> None:
    """A softmax over the seats' merits, each with its partner's."""
    best = -1e30
    for seat in range(state.players):
        other = partner(state, seat)
        together = merits[seat] if other == seat else merits[seat] + merits[other]
        out[seat] = sharpness * together
        best = max(best, out[seat])
    total = 0.0
    for seat in range(state.players):
        out[seat] = exp(out[seat] - best)
        total += out[seat]
    for seat in range(MOST_SEATS):
        out[seat] = out[seat] / total if seat < state.players else 0
