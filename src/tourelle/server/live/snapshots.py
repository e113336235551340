"""Snapshots of a match, so that moves are taken back without replaying it from its beginning."""

import zlib

import numpy as np

from tourelle.match import Match

EVERY = 8
"""Turns between two: each takes 200 to 400 bytes, and replaying a turn a third of a millisecond."""


class Snapshots:
    """The state before the first turn and after every eighth, packed. Never changed: the methods make others."""

    __slots__ = ("_packed",)

    def __init__(self, packed: tuple[bytes, ...] = ()) -> None:
        self._packed = packed

    def after(self, turns: int, match: Match) -> "Snapshots":
        """With one more, if it is time: the match has so many turns now."""
        if turns != EVERY * len(self._packed):
            return self
        return Snapshots((*self._packed, zlib.compress(match.state.tobytes(), 1)))

    def before(self, turns: int) -> "Snapshots":
        """Those that are left when a match goes back to so many turns."""
        return Snapshots(self._packed[: turns // EVERY + 1])

    def latest(self, match: Match) -> tuple[int, Match]:
        """The last one, as a match of its own, and how many turns it has; `match` is any later state of the same."""
        again, found = match.fork(), np.frombuffer(zlib.decompress(self._packed[-1]), match.state.dtype)
        again.state = found.copy()[0]
        return EVERY * (len(self._packed) - 1), again

    def __eq__(self, other: object) -> bool:
        return self._packed == other._packed if isinstance(other, Snapshots) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._packed)


NONE = Snapshots()
