"""Drawing from a bag. Apart from `rng.py`: generic code has a compilation of its own, which not every game needs."""

from typing import Any

from tourelle.core.compilation import generic
from tourelle.core.rng import below
from tourelle.core.state import Rng


@generic
def drawn(rng: Rng, counts: Any) -> int:
    """One of some kinds, each as likely as there are pieces of it."""
    at = below(rng, counts.sum())
    kind = 0
    while at >= counts[kind]:
        at -= counts[kind]
        kind += 1
    return kind
