"""Samples a move by its worth: more heat chooses more evenly."""

import numpy as np
from numpy.typing import ArrayLike

from tourelle.core.rng import below
from tourelle.core.state import Rng

UNIT = 1 << 24


def sampled(worths: ArrayLike, heat: float, rng: Rng) -> int:
    """The index of the sampled worth; heat 0 takes the best."""
    worth = np.asarray(worths, np.float64)
    if heat == 0:
        return int(worth.argmax())
    shares = np.exp((worth - worth.max()) / heat).cumsum()
    return int(np.searchsorted(shares, shares[-1] * below(rng, UNIT) / UNIT, "right"))
