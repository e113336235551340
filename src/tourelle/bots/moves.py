"""Helpers for bots: the legal moves as a list, and a copy of a state after a move."""

from typing import Any

import numpy as np

from tourelle.core.protocol import legal_moves, play, rules_of
from tourelle.core.state import copy_of


def moves_of(state: Any) -> list[int]:
    out = np.zeros(rules_of(state).moves, np.int32)
    return [int(move) for move in out[: legal_moves(state, out)]]


def after(state: Any, move: int) -> Any:
    """A copy of the state right after a move, before any chance outcome."""
    changed = copy_of(state)
    play(changed, move)
    return changed
