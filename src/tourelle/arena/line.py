"""One line of `games.jsonl`: what is stored of a match beside its record, its places, and a histogram of its times."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil, log10

import msgspec

STEPS = 20
SHORTEST = 1e-6


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a seat forfeited the match: the kind, the turn (from 1) and the sentence by language."""

    seat: int
    code: str
    turn: int
    said: dict[str, str]


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that was played, its lists by seat; `reason` is null after a forfeit, and `forfeit` without one."""

    id: str
    seats: tuple[str, ...]
    seed: int
    scores: list[int]
    winners: list[int]
    turns: int
    reason: str | None
    forfeit: Fault | None
    moves: list[int]
    seconds: list[float]
    slowest: list[float]
    pace: list[dict[int, int]]
    """How many moves took how long: see `step`."""


class PlayedMatch(msgspec.Struct, frozen=True):
    """The result of a match."""

    line: Line
    record: bytes


# ---- Places ----


def without(seat: int, together: Sequence[Sequence[int]]) -> list[int]:
    """The winners when a seat forfeits: all seats of the other sides."""
    return sorted(other for side in together if seat not in side for other in side)


def shares(line: Line) -> list[float]:
    """Each match has one win, which the winners share."""
    return [1 / len(line.winners) if seat in line.winners else 0.0 for seat in range(len(line.seats))]


def places(line: Line) -> list[int]:
    """Places from 0, with ties: the winners, then the others by points; after a forfeit the others are equal."""
    keys = [_key(line, seat) for seat in range(len(line.seats))]
    return [sum(other < key for other in keys) for key in keys]


def _key(line: Line, seat: int) -> tuple[bool, int]:
    return seat not in line.winners, 0 if line.forfeit else -line.scores[seat]


# ---- Histogram of move times ----
#
# On a logarithmic scale: small to store, and exact enough for quantiles. Step 0 is a microsecond, and 20 steps are a
# factor of ten: a step is 12 % wide.


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
