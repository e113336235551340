"""A state is one fixed-size NumPy record, described by a class whose annotations are its fields.

class State(StateFields):
    hand: Annotated[Ints, small, SEATS, COLOURS]    # cards of each colour
    phase: Annotated[int, small]
"""

import os
from operator import itemgetter
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray


class Ints:
    """What a type checker sees of a field with several values."""

    def __getitem__(self, at: int | tuple[int, ...]) -> int:
        raise TypeError("only a type")

    def __setitem__(self, at: Any, value: int) -> None:
        raise TypeError("only a type")

    def sum(self) -> int:
        raise TypeError("only a type")


small = np.dtype(np.int8)
wide = np.dtype(np.int16)
long = np.dtype(np.int64)

Moves: TypeAlias = Annotated[NDArray[np.int32], np.dtype(np.int32)]
Weights: TypeAlias = Annotated[NDArray[np.int32], np.dtype(np.int32)]
Scores: TypeAlias = Annotated[NDArray[np.int32], np.dtype(np.int32)]
Rng: TypeAlias = Annotated[NDArray[np.int64], np.dtype(np.int64)]
Features: TypeAlias = Annotated[NDArray[np.float32], np.dtype(np.float32)]


def plain(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """All integers are 64 bits wide without compilation: small ones would overflow in the middle of a sum."""
    uncompiled = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    return np.dtype(np.int64) if uncompiled and dtype.kind == "i" else dtype


class StateFields:
    """Base of each game's state: turns the annotations into a packed record type."""

    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        fields = [(name, *_field(hint)) for name, hint in hints.items() if name != "dtype"]
        # Its name leads back to it, so that it can be pickled.
        cls.dtype = record_type(fields, cls.__module__, f"{cls.__qualname__}.dtype.type")


def record_type(fields: list[Any], module: str, name: str) -> np.dtype[Any]:
    """A packed record whose fields are attributes: `np.record` finds them eight times as slowly."""
    for field, *_ in fields:
        assert not hasattr(np.void, field), f"{field}: a NumPy record has a method of that name"
    attributes = {field: property(itemgetter(field), _setter(field)) for field, *_ in fields}
    place = {"__slots__": (), "__module__": module, "__qualname__": name}
    return np.dtype((type("Record", (np.void,), {**place, **attributes}), np.dtype(fields)))


def _setter(name: str) -> Any:
    return lambda record, value: record.__setitem__(name, value)


def _field(hint: Any) -> tuple[Any, ...]:
    _, dtype, *shape = get_args(hint)
    return (plain(dtype), tuple(shape)) if shape else (plain(dtype),)


S = TypeVar("S", bound=StateFields)


def new_states(kind: type[S], count: int = 1) -> "NDArray[Any]":
    """A caller-owned array of states, all zero. A state is one of its elements, never a copy."""
    return apart(count, kind.dtype)


LINE = 128


def apart(count: int, dtype: Any) -> "NDArray[Any]":
    """Zeros in cache lines of their own: two threads that write to the same line slow each other down."""
    size = count * np.dtype(dtype).itemsize
    raw = np.zeros(size + 2 * LINE, np.uint8)
    start = LINE - raw.ctypes.data % LINE
    return raw[start : start + size].view(dtype)


def copy_of(state: Any) -> Any:
    """An independent copy of a state."""
    states = np.empty(1, state.dtype)
    states[0] = state
    return states[0]


def numbers(field: Any) -> Any:
    """An array, as a field of a state, as lists: faster than reading its elements one by one."""
    return field.tolist()
