"""The protocol that every game implements. Bots, environments and the server use nothing else of a game's rules.

Each function can be called from Python and from compiled code. There the type of the state selects the game, so that
one generic search or playout is specialised for each game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

from tourelle.core.compilation import COMPILED, when_compiling
from tourelle.core.state import Features, Moves, Rng, Scores, StateFields, Weights

T = TypeVar("T")


class Dispatch(Generic[T]):
    """Each game registers an object with functions, by the type of its state; `generic` calls them."""

    def __init__(self) -> None:
        self._by_dtype: dict[np.dtype[Any], T] = {}
        self._by_type: dict[Any, T] = {}

    def register(self, dtype: np.dtype[Any], brought: T) -> T:
        self._by_dtype[dtype] = brought
        if COMPILED:
            when_compiling(lambda: self._compile_for(dtype, brought))
        return brought

    def _compile_for(self, dtype: np.dtype[Any], brought: T) -> None:
        import numba

        self._by_type[numba.from_dtype(dtype)] = brought

    def of(self, state: Any) -> T:
        return self._by_dtype[state.dtype]

    def generic(self, name: str, arguments: int) -> Callable[..., Any]:
        """A function that calls the one of this name of whatever game a state belongs to."""

        def generic(state: Any, *others: Any) -> Any:
            return getattr(self._by_dtype[state.dtype], name)(state, *others)

        generic.__name__ = generic.__qualname__ = name
        if COMPILED:
            when_compiling(lambda: self._overload(generic, name, arguments))
        return generic

    def _overload(self, generic: Callable[..., Any], name: str, arguments: int) -> None:
        """Lets compiled code call it too."""
        from numba.extending import overload

        def find(state: Any) -> Any:
            brought = self._by_type.get(state)
            return brought and getattr(brought, name)

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

        overload(generic)((alone, with_one, with_two, with_three, with_four)[arguments])


CHANCE = -1
OVER = -2


@dataclass(frozen=True)
class Rules:
    """The compiled rules of a game. `moves` and `outcomes` are the numbers of different ones."""

    state: type[StateFields]
    moves: int
    outcomes: int
    features: int
    to_move: Callable[[Any], int]
    legal_moves: Callable[[Any, Moves], int]
    chance: Callable[[Any, Moves, Weights], int]
    roll: Callable[[Any, Rng], int]
    play: Callable[[Any, int], None]
    scores: Callable[[Any, Scores], None]
    winners: Callable[[Any, Scores], None]
    redeal: Callable[[Any, int, Rng], None]
    observe: Callable[[Any, int, Features], None]


_GAMES: Dispatch[Rules] = Dispatch()


def register(rules: Rules) -> Rules:
    """Makes the generic functions know this game by its state's type."""
    return _GAMES.register(rules.state.dtype, rules)


def rules_of(state: Any) -> Rules:
    return _GAMES.of(state)


to_move: Callable[[Any], int] = _GAMES.generic("to_move", 0)
"""The seat to move, CHANCE or OVER."""

legal_moves: Callable[[Any, Moves], int] = _GAMES.generic("legal_moves", 1)
"""Writes the legal moves of the seat to move, ascending; returns how many there are."""

chance: Callable[[Any, Moves, Weights], int] = _GAMES.generic("chance", 2)
"""Writes the possible chance outcomes, ascending, and how often each is in the deck; returns how many there are."""

roll: Callable[[Any, Rng], int] = _GAMES.generic("roll", 1)
"""Draws a chance outcome by its weight, without playing it."""

play: Callable[[Any, int], None] = _GAMES.generic("play", 1)
"""Plays a legal move, or an outcome if it is chance's turn. Checks nothing."""

scores: Callable[[Any, Scores], None] = _GAMES.generic("scores", 1)
"""Writes each seat's points: so far, or the final ones when the match is over."""

winners: Callable[[Any, Scores], None] = _GAMES.generic("winners", 1)
"""Writes 1 for each seat that wins as the table stands, else 0."""

redeal: Callable[[Any, int, Rng], None] = _GAMES.generic("redeal", 2)
"""Redeals what the seat can't see: the result is any state with the same view for that seat, equally likely."""

observe: Callable[[Any, int, Features], None] = _GAMES.generic("observe", 2)
"""Writes what the seat sees as numbers, itself first, for learning programs."""


def moves_of(state: Any) -> list[int]:
    """The legal moves as a list."""
    out = np.zeros(rules_of(state).moves, np.int32)
    moves: list[int] = out[: legal_moves(state, out)].tolist()
    return moves
