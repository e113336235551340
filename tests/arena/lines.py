"""Lines of matches that nobody played, to count with."""

from typing import Any

from msgspec.structs import replace

from tourelle.arena.line import Fault, Line
from tourelle.arena.plan import Plan


def line(
    seats: str, scores: list[int], winners: list[int] | None = None, number: int = 1, forfeit: int | None = None
) -> Line:
    """`line("ab", [3, 5])`: the bots are letters; whoever has most points wins unless it is said who does."""
    best = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if forfeit is not None:
        best = [seat for seat in range(len(seats)) if seat != forfeit]
    return Line(
        id=f"{number}-1-1",
        seats=tuple(seats),
        seed=number,
        scores=scores,
        winners=best if winners is None else winners,
        turns=20 + number,
        reason=None if forfeit is not None else "no-tile",
        forfeit=None if forfeit is None else Fault(forfeit, "timeout", 7, {"en": "too <slow>", "fr": "trop <lent>"}),
        moves=[10] * len(seats),
        seconds=[0.1 * (seat + 1) for seat in range(len(seats))],
        slowest=[0.02 * (seat + 1) for seat in range(len(seats))],
        pace=[{80: 9, 86: 1} for _ in seats],
    )


def described(
    bots: str = "ab",
    players: int = 2,
    games: int = 4,
    *,
    game: str = "ontop",
    options: dict[str, Any] | None = None,
    seconds: float = 10.0,
) -> Plan:
    return Plan(game, tuple(bots), players, games, 1, options or {}, seconds, "none")


def played(plan: Plan, best: str) -> list[Line]:
    """Every match of a plan, won by the bot that comes first in `best`."""
    return [
        replace(line("".join(fixture.seats), [-best.index(bot) for bot in fixture.seats], number=number), id=fixture.id)
        for number, fixture in enumerate(plan.fixtures())
    ]
