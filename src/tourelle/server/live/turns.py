"""The turns of a match in little memory, and snapshots, so that a takeback replays a few turns only."""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

import msgspec
import numpy as np

from tourelle.match import Match
from tourelle.wire.events import Moved

_DECODER = msgspec.json.Decoder(Moved)


class Turns(Sequence[Moved]):
    """Immutable: `and_then` and slices return new objects."""

    __slots__ = ("_kept",)

    def __init__(self, turns: Iterable[Moved] = ()) -> None:
        self._kept = tuple(msgspec.json.encode(turn) for turn in turns)

    def and_then(self, turn: Moved) -> "Turns":
        return _made((*self._kept, msgspec.json.encode(turn)))

    @overload
    def __getitem__(self, at: int) -> Moved: ...

    @overload
    def __getitem__(self, at: slice) -> "Turns": ...

    def __getitem__(self, at: int | slice) -> "Moved | Turns":
        return _made(self._kept[at]) if isinstance(at, slice) else _DECODER.decode(self._kept[at])

    def __iter__(self) -> Iterator[Moved]:
        return map(_DECODER.decode, self._kept)

    def __len__(self) -> int:
        return len(self._kept)

    def __eq__(self, other: object) -> bool:
        return self._kept == other._kept if isinstance(other, Turns) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._kept)


def _made(kept: tuple[bytes, ...]) -> Turns:
    turns = Turns.__new__(Turns)
    turns._kept = kept
    return turns


NO_TURNS = Turns()


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


NO_SNAPSHOTS = Snapshots()
