"""What a compiled function takes and returns, from its annotations."""

from typing import Any, NamedTuple

import numpy as np

from tourelle.core.signatures import (
    AnyGame,
    AnyState,
    AnyStates,
    Bundle,
    Many,
    One,
    Signature,
    path_to_state,
    signature_of,
)
from tourelle.core.state import Moves, Rng
from tourelle.games.ontop.state import State


class Room(NamedTuple):
    rng: Rng
    tables: AnyStates


def rule(state: State, out: Moves, seat: int, late: float, over: bool) -> int: ...  # type: ignore[empty-body]
def generic(moves: Moves, room: Room, state: AnyState) -> tuple[int, int]: ...  # type: ignore[empty-body]
def quiet(state: AnyState) -> None: ...
def inner(state: Any, seat: int) -> int: ...  # type: ignore[empty-body]
def unsaid(state: State): ...  # type: ignore[no-untyped-def]


def test_rules() -> None:
    assert signature_of(rule) == Signature((One(State), Many(np.dtype(np.int32), 1), int, float, bool), (int,))
    assert signature_of(quiet) == Signature((One(AnyGame),), ())


def test_tuples_are_taken_apart() -> None:
    found = signature_of(generic)
    room = Bundle(Room, (Many(np.dtype(np.int64), 1), Many(AnyGame, 1)))
    assert found == Signature((Many(np.dtype(np.int32), 1), room, One(AnyGame)), (int, int))
    assert path_to_state(found.arguments) == (1, 1)


def test_what_says_too_little_is_for_compiled_code_only() -> None:
    assert signature_of(inner) is None
    assert signature_of(unsaid) is None
