"""How a game's observation is laid out: its parts in order, each with its shape and its range.

An observation is one flat vector, written by the game's `observe`. It is laid out in groups of equal rows (a row for
each seat, say); in a row the parts follow one another. What a part means is said in `texts/*/envs.toml`.
"""

from dataclasses import dataclass
from math import prod
from typing import TypeAlias


@dataclass(frozen=True)
class Part:
    """Of one row: its shape, () for a single number, and between what its numbers lie."""

    shape: tuple[int, ...] = ()
    low: float = 0
    high: float = 1

    @property
    def size(self) -> int:
        return prod(self.shape)


Layout: TypeAlias = tuple[tuple[int, dict[str, Part]], ...]
"""Groups: how many rows, and the parts of one."""
