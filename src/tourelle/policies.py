"""Simple ways to choose a move, for matches that nobody plays: records, measurements, tests."""

from typing import Literal, TypeAlias

from tourelle.core.rng import below, seeded
from tourelle.core.state import Rng
from tourelle.match import Match, new

Policy: TypeAlias = Literal["random", "busy"]

CHOICES = 1
"""The stream of a seed that chooses moves; what chance brings comes from stream 0."""


def choose(match: Match, policy: Policy, rng: Rng) -> int:
    """A legal move: any, or (busy) one of those that bring the match to its natural end."""
    moves = match.moves()
    if policy == "busy":
        moves = match.game.busy(match.state, moves)
    return moves[below(rng, len(moves))]


def played(
    game: str, players: int, seed: int, policy: Policy = "random", options: dict[str, object] | None = None
) -> Match:
    """A whole match. The seed decides everything, the choices as well."""
    match = new(game, players, seed, options)
    rng = seeded(seed, CHOICES)
    while match.to_move is not None:
        match.play_move(choose(match, policy, rng))
    return match
