"""The layout of a game's observation: its parts in order, each with its shape and its range.

An observation is one flat vector, written by the game's `observe`. It consists of groups of equal rows (a row for each
seat, say); in a row the parts follow one another. the game's texts say under `part` what each means.
"""

from dataclasses import dataclass
from math import prod
from typing import TypeAlias


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
