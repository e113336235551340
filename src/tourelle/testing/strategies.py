"""Hypothesis strategies: matches as plans that shrink. A choice is an index into the legal moves, so that the smallest
plan that fails plays the first legal moves, few of them, with the fewest players.

@given(plans(GAME))
def test_something(plan):
    for match in plan.play():
        ...
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hypothesis import strategies as st

from tourelle.core.game import Data, Game
from tourelle.core.rng import seeded
from tourelle.match import Match, new
from tourelle.testing.playthroughs import CHOOSING, allowed, choose

LONGEST_LEAD = 400
MOST_CHOICES = 60
MANY = 5_000
"""Choices go up to here, and count round the legal moves."""


@dataclass(frozen=True)
class Plan:
    """How a match is played: some moves that the seed chooses, to get away from the beginning, then these choices."""

    game: Game = field(repr=False)
    players: int
    options: Data
    seed: int
    lead: int
    choices: tuple[int, ...]

    def play(self) -> Iterator[Match]:
        """The match before each choice, and at the end of the plan or of the match."""
        match = self.start()
        for choice in self.choices:
            yield match
            if match.to_move is None:
                return
            moves = match.moves()
            match.play_move(moves[choice % len(moves)])
        yield match

    def start(self) -> Match:
        """The match where the choices begin; not beyond its end."""
        match = new(self.game, self.players, self.seed, self.options)
        rng = seeded(self.seed, CHOOSING)
        for _ in range(self.lead):
            if match.to_move is None:
                break
            match.play_move(choose(match, rng))
        return match


@st.composite
def plans(
    draw: st.DrawFn,
    game: Game,
    options: Sequence[Data] = ({},),
    longest_lead: int = LONGEST_LEAD,
    most_choices: int = MOST_CHOICES,
) -> Plan:
    """Plans of a game, with every number of players and each of the options that so many players can have."""
    possible = [(players, chosen) for players in game.players for chosen in options if allowed(game, players, chosen)]
    players, chosen = draw(st.sampled_from(possible))
    seed = draw(st.integers(0, 999))
    lead = draw(st.integers(0, longest_lead))
    choices = draw(st.lists(st.integers(0, MANY), max_size=most_choices))
    return Plan(game, players, chosen, seed, lead, tuple(choices))
