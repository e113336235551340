"""Measurement on busy machines: many short alternating runs, and medians."""

import os
import platform
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib.metadata import version
from statistics import median
from time import perf_counter


@dataclass
class Contestant:
    """Something that plays a number of matches and says how many moves they took."""

    name: str
    play: Callable[[int], float]
    matches: int = 1
    moves_a_match: float = 0
    rates: list[float] = field(default_factory=list)

    def run(self) -> float:
        """Moves a second, this once."""
        since = perf_counter()
        moves = self.play(self.matches)
        spent = perf_counter() - since
        self.moves_a_match = moves / self.matches
        return moves / spent

    def calibrate(self, seconds: float) -> None:
        """So many matches that a run takes about that long."""
        self.play(1)
        while (spent := self._spent()) < seconds / 4:
            self.matches *= 2
        self.matches = max(1, round(self.matches * seconds / spent))

    def _spent(self) -> float:
        since = perf_counter()
        self.play(self.matches)
        return perf_counter() - since

    @property
    def rate(self) -> float:
        return median(self.rates)

    def times(self, other: "Contestant") -> float:
        """How many times faster than another: the median over the rounds, each run beside the other's."""
        return median(mine / its for mine, its in zip(self.rates, other.rates, strict=True))


def compete(contestants: Iterable[Contestant], rounds: int, seconds: float, step: Callable[[], None]) -> None:
    """All contestants in turn, again and again, so that a slow moment of the machine meets each of them."""
    contestants = list(contestants)
    for contestant in contestants:
        contestant.calibrate(seconds)
        step()
    for _ in range(rounds):
        for contestant in contestants:
            contestant.rates.append(contestant.run())
            step()


def machine() -> str:
    """What was measured on, as far as it says."""
    return f"{_processor()}, {os.cpu_count()} ×, Python {platform.python_version()}, Numba {version('numba')}"


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()
