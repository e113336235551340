"""Histogram of move times on a logarithmic scale: small to store, and exact enough for quantiles.

Step 0 is a microsecond, and 20 steps are a factor of ten: a step is 12 % wide.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import ceil, log10

STEPS = 20
SHORTEST = 1e-6


def step(seconds: float) -> int:
    """Where a time lies on the scale."""
    return round(STEPS * log10(max(seconds, SHORTEST) / SHORTEST))


def middle(place: int) -> float:
    """The seconds in the middle of a step."""
    return float(SHORTEST * 10 ** (place / STEPS))


def counted(times: Iterable[float]) -> dict[int, int]:
    return dict(sorted(Counter(map(step, times)).items()))


def quantile(counts: Mapping[int, int], part: float) -> float:
    """The quantile of the move times in seconds; 0 if there are none."""
    wanted = ceil(part * sum(counts.values()))
    for place in sorted(counts):
        wanted -= counts[place]
        if wanted <= 0:
            return middle(place)
    return 0.0
