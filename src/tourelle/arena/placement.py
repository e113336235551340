"""Scores a match: shares of the win, and places from first to last."""

from collections.abc import Sequence

from tourelle.arena.line import Line


def without(seat: int, together: Sequence[Sequence[int]]) -> list[int]:
    """Who wins when a seat forfeits: all the other sides."""
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
