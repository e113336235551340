"""Scales for plots: few round ticks, and places in percent of the width."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, log10

STEPS = (1, 2, 5, 10)
TICKS = 5
BINS = 24


@dataclass(frozen=True)
class Scale:
    """From `low` to `high`, with a tick at every multiple of `step`."""

    low: float
    high: float
    step: float

    def at(self, value: float) -> float:
        """Where a value lies, in percent."""
        return 100 * (value - self.low) / (self.high - self.low)

    @property
    def ticks(self) -> list[float]:
        first, last = ceil(self.low / self.step), floor(self.high / self.step)
        return [place * self.step for place in range(first, last + 1)]


def rounded(values: Iterable[float]) -> Scale:
    """A scale with round ends that holds all values."""
    known = list(values)
    low, high = min(known), max(known)
    step = round_step((high - low) / TICKS)
    low, high = floor(low / step) * step, ceil(high / step) * step
    return Scale(low, high if high > low else low + step, step)


def round_step(least: float) -> float:
    """The next larger of 1, 2, 5, 10, 20 ..."""
    if least <= 0:
        return 1.0
    size = 10.0 ** floor(log10(least))
    return next(step * size for step in STEPS if step * size >= least * 0.999999)


@dataclass(frozen=True)
class Bins:
    """Counts of whole numbers, in bins of equal width from `low` on."""

    low: int
    width: int
    counts: list[int]

    @property
    def high(self) -> int:
        return self.low + self.width * len(self.counts)

    @property
    def scale(self) -> Scale:
        return Scale(self.low, self.high, max(1.0, round_step((self.high - self.low) / TICKS)))


def binned(values: Iterable[int], low: int, high: int) -> Bins:
    """Values from `low` to `high`, in about two dozen bins at most."""
    width = max(1, int(round_step((high - low + 1) / BINS)))
    start = floor(low / width) * width
    counts = [0] * ((high - start) // width + 1)
    for value in values:
        counts[(value - start) // width] += 1
    return Bins(start, width, counts)
