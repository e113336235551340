"""What a compiled function takes and returns, read from its annotations.

A library's functions are called by this alone: each argument is one of a few kinds, and so is what comes back.
"""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from tourelle.core.state import StateFields, plain


class AnyGame:
    """Stands for the state of whatever game a function is compiled for."""


class Grid(NamedTuple):
    """An array with several dimensions."""

    of: Any
    dimensions: int = 2


AnyState: TypeAlias = Annotated[Any, AnyGame, "one"]
AnyStates: TypeAlias = Annotated[NDArray[Any], AnyGame]


class One(NamedTuple):
    """A state; its type, or AnyGame."""

    of: Any


class Many(NamedTuple):
    """An array."""

    of: Any
    dimensions: int


class Bundle(NamedTuple):
    """A named tuple with its fields."""

    of: Any
    fields: tuple[Any, ...]


Kind: TypeAlias = Any
"""One, Many, Bundle, or one of the types int, float, bool and None."""


class Signature(NamedTuple):
    arguments: tuple[Kind, ...]
    results: tuple[Kind, ...]


def signature_of(function: Callable[..., Any]) -> Signature | None:
    """None if an annotation is missing or says nothing: then only compiled code can call the function."""
    hints = get_type_hints(function, include_extras=True)
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    arguments = tuple(kind_of(hints.get(name)) for name in names)
    back = hints.get("return")
    results = get_args(back) if get_origin(back) is tuple else () if back is type(None) else (back,)
    if Any in arguments or not set(results) <= {int, float, bool}:
        return None
    return Signature(arguments, results)


def kind_of(hint: Any) -> Kind:
    """The kind that an annotation declares; Any if it declares none."""
    if hint in (int, float, bool):
        return hint
    if isinstance(hint, type) and issubclass(hint, StateFields):
        return One(hint)
    if isinstance(hint, type) and issubclass(hint, tuple):
        fields = get_type_hints(hint, include_extras=True).values()
        return Bundle(hint, tuple(kind_of(field) for field in fields))
    if get_origin(hint) is not Annotated:
        return Any
    of = get_args(hint)[1]
    if hint == AnyState:
        return One(of)
    return Many(of.of, of.dimensions) if isinstance(of, Grid) else Many(of, 1)


def element(of: Any, state: np.dtype[Any] | None = None) -> np.dtype[Any]:
    """The type of a state or of an array's elements; `state` is that of the game."""
    if of is AnyGame:
        assert state is not None
        return state
    return of.dtype if isinstance(of, type) and issubclass(of, StateFields) else plain(np.dtype(of))


def path_to_state(kinds: tuple[Kind, ...]) -> tuple[int, ...] | None:
    """Where among the arguments the first state of any game is; None if there is none."""
    for at, kind in enumerate(kinds):
        if isinstance(kind, Bundle) and (path := path_to_state(kind.fields)) is not None:
            return (at, *path)
        if isinstance(kind, One | Many) and kind.of is AnyGame:
            return (at,)
    return None
