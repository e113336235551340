"""What a seat has seen from the beginning on: every move, and every outcome of chance that is not hidden from it.

A story is a text of bytes, two for each event, so that it grows fast, is copied for nothing and is quickly read:
1 + seat * moves + move for a move, -1 - outcome for what chance brought, UNSEEN for what the seat could not see.
"""

import numpy as np
from numpy.typing import NDArray

CODE = np.dtype("<i2")
UNSEEN = -(2**15)
UNSEEN_CODE = UNSEEN.to_bytes(CODE.itemsize, "little", signed=True)

WHO_CHANCE, WHO_SEAT = 1, 2
"""What the first number of a row says; 0 is a row where nothing has happened yet."""


def event(player: int, number: int, moves: int) -> bytes:
    """A move of a seat, or (for any other player) an outcome of chance."""
    code = 1 + player * moves + number if player >= 0 else -1 - number
    return code.to_bytes(CODE.itemsize, "little", signed=True)


def codes(story: bytes) -> NDArray[np.int16]:
    return np.frombuffer(story, CODE)


def text(story: bytes) -> str:
    """The codes in writing, `?` for what was not seen."""
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
    """The story without what chance brought from an event on."""
    told = codes(story).copy()
    drawn = told < 0
    drawn[:since] = False
    told[drawn] = UNSEEN
    return told.tobytes()
