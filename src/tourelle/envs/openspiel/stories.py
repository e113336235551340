"""Stories: what a seat has seen from the beginning, that is every move, and every chance outcome not hidden from it.

A story is a byte string, two bytes for each event, so that appending, copying and reading are fast: 1 + seat * moves +
move for a move, -1 - outcome for a chance outcome, UNSEEN for what the seat could not see.
"""

import numpy as np
from numpy.typing import NDArray

CODE = np.dtype("<i2")
UNSEEN = -(2**15)
UNSEEN_CODE = UNSEEN.to_bytes(CODE.itemsize, "little", signed=True)

WHO_CHANCE, WHO_SEAT = 1, 2
"""Values of a row's first number; 0 is an empty row."""


def event(player: int, number: int, moves: int) -> bytes:
    """The code of a seat's move, or (for any other player) of a chance outcome."""
    code = 1 + player * moves + number if player >= 0 else -1 - number
    return code.to_bytes(CODE.itemsize, "little", signed=True)


def codes(story: bytes) -> NDArray[np.int16]:
    return np.frombuffer(story, CODE)


def text(story: bytes) -> str:
    """The codes as text, `?` for what was not seen."""
    return " ".join(map(str, codes(story).tolist())).replace(str(UNSEEN), "?")


def rows(story: bytes, moves: int) -> NDArray[np.float32]:
    """Two numbers for each event: who (1 chance, 2 seat 0, 3 seat 1, ...) and 1 + the move or outcome, 0 if unseen."""
    told = codes(story).astype(np.int32)
    seat, move = np.divmod(told - 1, moves)
    outcome = np.where(told == UNSEEN, 0, -told)
    by_chance = told < 0
    return np.stack(
        [np.where(by_chance, WHO_CHANCE, WHO_SEAT + seat), np.where(by_chance, outcome, 1 + move)], axis=1
    ).astype(np.float32)


def forget_draws(story: bytes, since: int) -> bytes:
    """The story with all chance outcomes from an event on replaced by UNSEEN."""
    told = codes(story).copy()
    drawn = told < 0
    drawn[:since] = False
    told[drawn] = UNSEEN
    return told.tobytes()
