"""What bots share: the legal moves as a list, and a state after a move without touching the one before."""

from typing import Any

import numpy as np

from tourelle.core.protocol import legal_moves, play, rules_of
from tourelle.core.state import copy_of


def moves_of(state: Any) -> list[int]:
    out = np.zeros(rules_of(state).moves, np.int32)
    return [int(move) for move in out[: legal_moves(state, out)]]


def after(state: Any, move: int) -> Any:
    """The state right after a move: chance has not answered yet."""
    changed = copy_of(state)
    play(changed, move)
    return changed
