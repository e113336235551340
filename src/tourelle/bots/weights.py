"""The learned weights of each game's eye, by number of players, from `data/<game>.json`.

The file also says how they were made: `made` holds the arguments of `benchmarks/tune.py` and how the last round went.
"""

from functools import cache
from importlib import resources
from typing import Any

import msgspec
import numpy as np

from tourelle.core.state import Features

FOLDER = "data"


class Made(msgspec.Struct, forbid_unknown_fields=True):
    """How a set of weights was made."""

    rounds: int
    matches: int
    seed: int
    heat: float
    turns_ahead: int
    by_points: bool
    start: str
    loss: float
    right: float


class Learned(msgspec.Struct, forbid_unknown_fields=True):
    made: Made
    weights: list[float]


@cache
def weights_of(game: str, players: int) -> Features:
    """The weights for a number of players, or for the nearest number there are weights for.

    A game without an eye of its own has learned nothing, and gets those of the general eye.
    """
    known = learned(game)
    if not known:
        from tourelle.bots.eye_general import WEIGHTS

        return WEIGHTS
    nearest = min(known, key=lambda count: (abs(int(count) - players), int(count)))
    return np.array(known[nearest].weights, np.float32)


@cache
def learned(game: str) -> dict[str, Learned]:
    file: Any = resources.files("tourelle.bots") / FOLDER / f"{game}.json"
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Learned])
