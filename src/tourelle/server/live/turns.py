"""The turns of a match in little memory: each is kept encoded, and decoded when it is read."""

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

import msgspec

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


NONE = Turns()
