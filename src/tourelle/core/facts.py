"""What frameworks such as OpenSpiel have to be told of a game beyond the protocol."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

Parameter: TypeAlias = int | bool | str


EVERYBODY = -1
"""Whose an outcome is that all can see."""


class Limits(NamedTuple):
    """How far a match can go from a state on. No match goes further; few go nearly as far."""

    moves: int
    outcomes: int  # of chance
    lowest: int  # points of any seat at the end
    highest: int


@dataclass(frozen=True)
class Facts:
    """A game's own facts."""

    hidden: str  # the field of the state that only its seat sees, empty if nothing is hidden
    dealt: Callable[[Any], list[int]]  # whose the outcomes of the set-up are, from a state before it
    outcomes: Sequence[str]  # what chance brings, in the notation
    limits: Callable[[Any], Limits]
