"""What learning frameworks need to know about a game: how far a match can go, and the layout of an observation.

An observation is one flat vector, written by the game's `observe`. It consists of groups of equal rows (a row for each
seat, say); in a row the parts follow one another. The game's texts say under `part` what each means.
"""

from dataclasses import dataclass
from math import prod
from typing import NamedTuple, TypeAlias

Parameter: TypeAlias = int | bool | str


class Limits(NamedTuple):
    """Bounds for the rest of a match from a state on. Few matches come near them."""

    moves: int
    outcomes: int  # of chance
    lowest: int  # points of any seat at the end
    highest: int


MOST = 10_000
NO_LIMITS = Limits(MOST, MOST, -MOST, MOST)
"""Of a game that does not say its own."""


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
