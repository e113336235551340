"""Scores a match: shares of the win, and places from first to last."""

from collections.abc import Mapping, Sequence

from tourelle.arena.line import Line


def sides(players: int, options: Mapping[str, object]) -> list[list[int]]:
    """Seats that win and lose together: each its own, but for the one option that makes teams."""
    if options.get("teams"):
        return [[seat for seat in range(players) if seat % 2 == side] for side in range(2)]
    return [[seat] for seat in range(players)]


def without(seat: int, together: Sequence[Sequence[int]]) -> list[int]:
    """Who wins when a seat forfeits: all the other sides."""
    return sorted(other for side in together if seat not in side for other in side)


def shares(line: Line) -> list[float]:
    """One win for each match, shared by those who won it."""
    return [1 / len(line.winners) if seat in line.winners else 0.0 for seat in range(len(line.seats))]


def places(line: Line) -> list[int]:
    """From 0, equal ones alike: the winners, then the others by their points; after a forfeit the others alike."""
    keys = [_key(line, seat) for seat in range(len(line.seats))]
    return [sum(other < key for other in keys) for key in keys]


def _key(line: Line, seat: int) -> tuple[bool, int]:
    return seat not in line.winners, 0 if line.forfeit else -line.scores[seat]
