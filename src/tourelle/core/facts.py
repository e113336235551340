"""What frameworks such as OpenSpiel need to know about a game beyond the protocol."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

Parameter: TypeAlias = int | bool | str


EVERYBODY = -1
"""The owner of an outcome that everybody can see."""


class Limits(NamedTuple):
    """Bounds for the rest of a match from a state on. Few matches come near them."""

    moves: int
    outcomes: int  # of chance
    lowest: int  # points of any seat at the end
    highest: int


@dataclass(frozen=True)
class Facts:
    """A game's own facts."""

    outcomes: Sequence[str]  # what chance brings, in the notation
    limits: Callable[[Any], Limits]
    hidden: str = ""  # the field of the state that only its seat sees
    # The owner of each outcome of the set-up, from a state before it.
    dealt: Callable[[Any], list[int]] = lambda _state: []
