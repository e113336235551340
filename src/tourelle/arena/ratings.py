"""Ratings of the bots by openskill, match after match in the order of the schedule; intervals of win rates."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any

from tourelle.arena.line import Line, places
from tourelle.core.errors import BadOption
from tourelle.games import described

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

SURE = 1.959964
"""This many standard deviations on each side hold 95 % of a normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate; a shared win counts as a fraction. Without matches it is 0 to 1."""
    if not games:
        return 0.0, 1.0
    rate, spread = wins / games, SURE**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    half = sqrt(rate * (1 - rate) * spread + (spread / 2) ** 2) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


START = 25.0
"""Everybody's rating before the first match."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A normal distribution; `sigma` is the uncertainty of the rating."""

    mu: float = START
    sigma: float = START / 3

    @property
    def low(self) -> float:
        """Two deviations down; the true rating lies between this and `high` in about 95 of 100 cases."""
        return self.mu - 2 * self.sigma

    @property
    def high(self) -> float:
        return self.mu + 2 * self.sigma


def model() -> "PlackettLuce":
    """The rating model. Bots don't learn between matches: with tau = 0 a rating converges."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        raise BadOption("arena.missing", package="openskill", extra="arena") from None
    return PlackettLuce(mu=START, sigma=START / 3, tau=0)


def ratings(lines: Iterable[Line], game: str, options: Mapping[str, object]) -> dict[str, Rating]:
    """The ratings after all matches, by bot."""
    rater = model()
    found: dict[str, Any] = {}
    for line in lines:
        known = {bot: found.get(bot) or rater.rating() for bot in line.seats}
        sides = described(game).sides(len(line.seats), options)
        found |= _after(line, rater, known, sides) if len(known) > 1 else known
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in found.items()}


def _after(line: Line, rater: "PlackettLuce", known: dict[str, Any], together: list[list[int]]) -> dict[str, Any]:
    standing = places(line)
    teams = [[known[line.seats[seat]] for seat in side] for side in together]
    ranks = [float(min(standing[seat] for seat in side)) for side in together]
    rated = rater.rate(teams, ranks=ranks)
    by_bot: dict[str, list[Any]] = {}
    for side, team in zip(together, rated, strict=True):
        for seat, rating in zip(side, team, strict=True):
            by_bot.setdefault(line.seats[seat], []).append(rating)
    return {bot: _mean(rater, each) for bot, each in by_bot.items()}


def _mean(rater: "PlackettLuce", each: list[Any]) -> Any:
    """The mean for a bot on several seats of a match, because the match is one observation of it."""
    return rater.rating(sum(one.mu for one in each) / len(each), sum(one.sigma for one in each) / len(each))
