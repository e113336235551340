"""Snapshots of a match, so that taking moves back doesn't replay it from the beginning."""

import zlib

import numpy as np

from tourelle.match import Match

EVERY = 8
"""Turns between two snapshots. Each takes 200 to 400 bytes; replaying a turn takes a third of a millisecond."""


class Snapshots:
    """The state before the first turn and after every eighth, compressed. Immutable: methods return new objects."""

    __slots__ = ("_packed",)

    def __init__(self, packed: tuple[bytes, ...] = ()) -> None:
        self._packed = packed

    def after(self, turns: int, match: Match) -> "Snapshots":
        """Adds a snapshot of the match, which has `turns` turns now, if one is due."""
        if turns != EVERY * len(self._packed):
            return self
        return Snapshots((*self._packed, zlib.compress(match.state.tobytes(), 1)))

    def before(self, turns: int) -> "Snapshots":
        """The snapshots that remain when a match goes back to `turns` turns."""
        return Snapshots(self._packed[: turns // EVERY + 1])

    def latest(self, match: Match) -> tuple[int, Match]:
        """The last snapshot: its number of turns, and its match. `match` is any later state of the same match."""
        again, found = match.fork(), np.frombuffer(zlib.decompress(self._packed[-1]), match.state.dtype)
        again.state = found.copy()[0]
        return EVERY * (len(self._packed) - 1), again

    def __eq__(self, other: object) -> bool:
        return self._packed == other._packed if isinstance(other, Snapshots) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._packed)


NONE = Snapshots()
