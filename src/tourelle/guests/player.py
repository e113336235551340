"""Somebody who plays a seat, whoever it is: what the arena needs to know of a bot."""

from typing import Protocol

from tourelle.guests.forfeit import Forfeit
from tourelle.match import Match


class Player(Protocol):
    """Plays one seat, in one match after the other."""

    name: str
    """As it was given: `mason`, `./mybot --fast`."""

    def begin(self, match: Match, seat: int, seed: int) -> None:
        """A new match; once for each match and seat. What goes wrong here is a forfeit at the first `choose`.

        The seed is for the player's own randomness and must tell nothing about the match's: see `seat_seed`.
        """

    def choose(self, match: Match) -> int:
        """One of `match.moves()`; raises Forfeit."""

    def end(self, match: Match, forfeit: Forfeit | None) -> None:
        """The match is over, or somebody has forfeited it; the player is told."""

    def close(self) -> None:
        """Nothing more to play: whatever was started is stopped. May be called twice."""
