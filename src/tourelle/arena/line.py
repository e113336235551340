"""What is stored of a match beside its record: one line of `games.jsonl`."""

import msgspec


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
    """How many moves took how long: see `pace.py`."""
