"""What learning frameworks need to know about a game: facts for OpenSpiel, and the layout of an observation.

An observation is one flat vector, written by the game's `observe`. It consists of groups of equal rows (a row for each
seat, say); in a row the parts follow one another. The game's texts say under `part` what each means.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
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


@dataclass(frozen=True)
class Part:
    """A part of one row: its shape, () for a single number, and the range of its numbers."""

    shape: tuple[int, ...] = ()
    low: float = 0
    high: float = 1

    @property
    def size(self) -> int:
        return prod(self.shape)


Layout: TypeAlias = tuple[tuple[int, dict[str, Part]], ...]
"""Groups: how many rows, and the parts of one."""


def rows(count: int, **parts: Part) -> tuple[int, dict[str, Part]]:
    """A group: so many equal rows of these parts."""
    return count, parts


def width_of(parts: dict[str, Part]) -> int:
    """How many numbers a row has."""
    return sum(part.size for part in parts.values())


def size_of(layout: Layout) -> int:
    """How many numbers there are in all."""
    return sum(count * width_of(parts) for count, parts in layout)


def starts_of(layout: Layout) -> dict[str, int]:
    """Where each part begins, in the first row of its group."""
    starts, group = {}, 0
    for count, parts in layout:
        at = group
        for name, part in parts.items():
            starts[name] = at
            at += part.size
        group += count * width_of(parts)
    return starts
