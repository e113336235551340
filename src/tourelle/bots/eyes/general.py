"""The evaluation for games without an eye of their own; other eyes take the parts that fit them.

It knows only the points so far. Levels that use it play matches out at random instead of evaluating a state
(`levels.toml`, `general`), so that the results of matches count.
"""

from typing import Any

from tourelle.bots.evaluation import FIRST_TRAIT, Eye, register
from tourelle.core.compilation import generic
from tourelle.core.protocol import scores
from tourelle.core.scratch import numbers_by_seat
from tourelle.core.signatures import AnyState
from tourelle.core.state import Features, Moves, StateFields


@generic
def merit(state: Any, seat: int, weights: Features, traits: Features) -> float:  # noqa: ARG001
    points = numbers_by_seat()
    scores(state, points)
    return float(points[seat])


@generic
def progress(state: Any) -> float:  # noqa: ARG001
    return 0.5


@generic
def resolve(state: Any, tables: Any, moves: Moves, numbers: Features, weights: Features) -> None:
    """There is nothing to resolve: every turn is one move, or nothing else is known."""


@generic
def partner(state: AnyState, seat: int) -> int:  # noqa: ARG001
    """Nobody has a partner."""
    return seat


@generic
def hides(state: AnyState) -> bool:
    """Always true: redealing open information changes nothing, and looking at a hidden hand would be cheating."""
    return bool(state.players > 0)


@generic
def hides_nothing(state: AnyState) -> bool:
    """For games in which everything lies open."""
    return bool(state.players < 0)


def give_eye(state: type[StateFields]) -> None:
    register(state, Eye(FIRST_TRAIT, merit, progress, resolve, partner, hides))
