"""A rule without a library, which calls one of the shared library."""

from tourelle.core.compilation import rule
from tourelle.core.rng import below
from tourelle.core.state import Rng


@rule
def dice(rng: Rng) -> int:
    return below(rng, 6) + 1
