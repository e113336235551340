"""Drawing a move from those that look good."""

from collections import Counter

import numpy as np
import pytest

from tourelle.bots.moves import sampled
from tourelle.core.rng import seeded

WORTHS = [0.2, 0.5, 0.4]


def draws(heat: float, count: int = 2000) -> Counter[int]:
    rng = seeded(7)
    return Counter(sampled(WORTHS, heat, rng) for _ in range(count))


def test_without_heat_the_best_is_taken() -> None:
    assert draws(0.0) == {1: 2000}


@pytest.mark.parametrize("heat", [0.05, 0.1, 1.0])
def test_what_is_worth_more_comes_oftener_by_the_heat(heat: float) -> None:
    shares = np.exp((np.array(WORTHS) - max(WORTHS)) / heat)
    found = draws(heat)
    for at, share in enumerate(shares / shares.sum()):
        assert found[at] / 2000 == pytest.approx(share, abs=0.03)


def test_the_same_seed_draws_the_same() -> None:
    assert draws(0.1, 50) == draws(0.1, 50)
