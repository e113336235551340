"""Dispatch of generic functions to a game by the type of the state, in Python and in compiled code."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import numba
import numpy as np
from numba.extending import overload

from tourelle.core.compilation import COMPILED

T = TypeVar("T")


class Dispatch(Generic[T]):
    """Each game registers an object with functions. `specialise` makes a generic function call the game's own."""

    def __init__(self) -> None:
        self._by_dtype: dict[np.dtype[Any], T] = {}
        self._by_type: dict[Any, T] = {}

    def register(self, dtype: np.dtype[Any], brought: T) -> T:
        self._by_dtype[dtype] = brought
        if COMPILED:
            self._by_type[numba.from_dtype(dtype)] = brought
        return brought

    def of(self, state: Any) -> T:
        return self._by_dtype[state.dtype]

    def specialise(self, function: Callable[..., Any]) -> None:
        """In compiled code a call of the function is a call of the game's function of the same name."""
        if not COMPILED:
            return

        def find(state: Any) -> Any:
            brought = self._by_type.get(state)
            return brought and getattr(brought, function.__name__)

        # Numba requires the same parameters, without annotations, in the overload and in the function that it returns.
        def alone(state):  # type: ignore[no-untyped-def]
            return (f := find(state)) and (lambda state: f(state))

        def with_one(state, a):  # type: ignore[no-untyped-def]  # noqa: ARG001
            return (f := find(state)) and (lambda state, a: f(state, a))

        def with_two(state, a, b):  # type: ignore[no-untyped-def]  # noqa: ARG001
            return (f := find(state)) and (lambda state, a, b: f(state, a, b))

        def with_three(state, a, b, c):  # type: ignore[no-untyped-def]  # noqa: ARG001
            return (f := find(state)) and (lambda state, a, b, c: f(state, a, b, c))

        def with_four(state, a, b, c, d):  # type: ignore[no-untyped-def]  # noqa: ARG001
            return (f := find(state)) and (lambda state, a, b, c, d: f(state, a, b, c, d))

        parameters = function.__code__.co_argcount
        overload(function)((alone, with_one, with_two, with_three, with_four)[parameters - 1])
