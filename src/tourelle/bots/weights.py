"""The learned weights of each game's eye, by number of players, from `data/<game>.json`, or `eye.json` of its package.

The file also says how they were made: `made` holds the arguments of `benchmarks/tune.py` and the last round's results.
"""

from functools import cache
from importlib import resources
from typing import Any

import msgspec
import numpy as np

from tourelle.bots.evaluation import SHARPNESS, traits_of
from tourelle.core.state import Features
from tourelle.games import DESCRIPTIONS

UNTAUGHT = 0.1
"""The sharpness without learned weights: a lead of ten points makes a seat about three times as likely to win."""


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
    """The weights for a number of players, or for the nearest number that has weights.

    If nothing was learned, as for a game without an eye, only the points count.
    """
    known = learned(game)
    if not known:
        weights = np.zeros(traits_of(game), np.float32)
        weights[SHARPNESS] = UNTAUGHT
        return weights
    nearest = min(known, key=lambda count: (abs(int(count) - players), int(count)))
    weights = np.array(known[nearest].weights, np.float32)
    if len(weights) < traits_of(game):  # compiled code would read on behind them
        raise ValueError(f"{weights_file(game)}: {len(weights)} weights for {traits_of(game)} traits")
    return weights


@cache
def learned(game: str) -> dict[str, Learned]:
    file = weights_file(game)
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Learned]) if file.is_file() else {}


def weights_file(game: str) -> Any:
    """Where the weights of a game are kept."""
    known = DESCRIPTIONS.get(game)
    if known is None or known.package.startswith("tourelle."):
        return resources.files("tourelle.bots") / "data" / f"{game}.json"
    return resources.files(known.package) / "eye.json"
