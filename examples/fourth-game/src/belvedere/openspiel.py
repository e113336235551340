"""Belvedere for OpenSpiel: hands are hidden, and how long a match is follows from the floors."""

from typing import Any

from belvedere.state import HIGHEST, KINDS, STONES, TOWERS
from tourelle.core.facts import Facts, Limits


def dealt(state: Any) -> list[int]:
    """A stone for each seat in turn."""
    return [at % int(state.players) for at in range(state.due)]


def limits(state: Any) -> Limits:
    moves = TOWERS * int(state.floors) - sum(int(state.height[at]) for at in range(TOWERS))
    points = [int(state.points[seat]) for seat in range(state.players)]
    return Limits(moves, moves + int(state.due), min(points), max(points) + moves * HIGHEST + TOWERS * KINDS)


FACTS = Facts(hidden="hand", dealt=dealt, outcomes=STONES, limits=limits)
