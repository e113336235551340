"""The results of a tournament, by bot and overall."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from statistics import fmean

from tourelle.arena.line import Line, places, quantile, shares
from tourelle.arena.plan import Plan
from tourelle.arena.ratings import Rating, ratings, wilson


@dataclass
class BotResult:
    """One bot's matches. A match counts once for each seat that the bot had in it."""

    name: str
    rating: Rating
    fair: float
    """The share of wins of an average player: one divided by the number of seats."""
    games: int = 0
    wins: float = 0.0
    scores: list[int] = field(default_factory=list)
    """Final points, of matches that were played to the end."""
    moves: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    forfeits: int = 0
    pace: Counter[int] = field(default_factory=Counter)

    @property
    def rate(self) -> float:
        """Wins per match; a shared win counts as a fraction."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of 95 % for the rate."""
        return wilson(self.wins, self.games)

    @property
    def times_fair(self) -> float:
        return self.rate / self.fair

    @property
    def score(self) -> float | None:
        return fmean(self.scores) if self.scores else None

    @property
    def seconds_a_move(self) -> float:
        return self.seconds / self.moves if self.moves else 0.0

    @property
    def slow(self) -> float:
        """The time that 95 of 100 moves did not exceed, to about 6 %."""
        return min(quantile(self.pace, 0.95), self.slowest)

    def add(self, line: Line, seat: int, share: float) -> None:
        self.games += 1
        self.wins += share
        self.moves += line.moves[seat]
        self.seconds += line.seconds[seat]
        self.slowest = max(self.slowest, line.slowest[seat])
        self.pace.update(line.pace[seat])
        if line.forfeit is None:
            self.scores.append(line.scores[seat])
        elif line.forfeit.seat == seat:
            self.forfeits += 1


@dataclass
class Meeting:
    """Two bots at the same table: how often, and how often the first was ahead (a tie counts half)."""

    games: int = 0
    ahead: float = 0.0

    @property
    def rate(self) -> float:
        return self.ahead / self.games


class Results:
    """The results of a tournament's matches so far. `plan` says what was to be played."""

    def __init__(self, plan: Plan, lines: Iterable[Line]) -> None:
        """The matches may come in any order; they are sorted by the schedule."""
        by_id = {line.id: line for line in lines}
        self.plan = plan
        self.lines = [by_id[fixture.id] for fixture in plan.fixtures() if fixture.id in by_id]

    @property
    def complete(self) -> bool:
        return len(self.lines) == self.plan.games

    @cached_property
    def bots(self) -> dict[str, BotResult]:
        """By name, the best rating first."""
        rated = ratings(self.lines, self.plan.game, self.plan.options)
        fair = 1 / self.plan.players
        found = {name: BotResult(name, rated.get(name, Rating()), fair) for name in self.plan.bots}
        for line in self.lines:
            for seat, share in enumerate(shares(line)):
                found[line.seats[seat]].add(line, seat, share)
        return dict(sorted(found.items(), key=lambda item: (-item[1].rating.mu, item[0])))

    @cached_property
    def meetings(self) -> dict[tuple[str, str], Meeting]:
        """By pair of different bots that have met."""
        found: dict[tuple[str, str], Meeting] = {}
        for line in self.lines:
            standing = list(zip(line.seats, places(line), strict=True))
            for (bot, place), (rival, other) in product(standing, standing):
                if bot != rival:
                    meeting = found.setdefault((bot, rival), Meeting())
                    meeting.games += 1
                    meeting.ahead += (place < other) + (place == other) / 2
        return found

    @cached_property
    def seats(self) -> list[float]:
        """The share of all wins that went to each seat."""
        won = [0.0] * self.plan.players
        for line in self.lines:
            won = [wins + share for wins, share in zip(won, shares(line), strict=True)]
        return [wins / max(1, len(self.lines)) for wins in won]

    @cached_property
    def lengths(self) -> list[int]:
        """Turns of the matches that were played to the end."""
        return [line.turns for line in self.lines if line.forfeit is None]

    @cached_property
    def reasons(self) -> Counter[str]:
        """Why they ended."""
        return Counter(line.reason for line in self.lines if line.reason is not None)

    @cached_property
    def forfeits(self) -> list[Line]:
        return [line for line in self.lines if line.forfeit is not None]
