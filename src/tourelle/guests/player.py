"""The interface of everybody who plays a seat; and the seeds of players."""

import hashlib
from typing import Protocol

from tourelle.guests.forfeit import Forfeit
from tourelle.match import SEED_LIMIT, Match


class Player(Protocol):
    """Plays one seat, in one match after the other."""

    name: str
    """As it was given: `mason`, `./mybot --fast`."""

    def begin(self, match: Match, seat: int, seed: int) -> None:
        """Begins a match; called once for each match and seat. A failure is a forfeit at the first `choose`.

        The seed is for the player's own randomness and must tell nothing about the match's: see `seat_seed`.
        """

    def choose(self, match: Match) -> int:
        """Chooses one of `match.moves()`; raises Forfeit."""

    def end(self, match: Match, forfeit: Forfeit | None) -> None:
        """Tells the player that the match is over, or that somebody has forfeited it."""

    def close(self) -> None:
        """Stops everything that was started. May be called twice."""


def derived(seed: int, *path: object) -> int:
    """A seed for this path, always the same. The original can only be found by trying all."""
    text = ":".join(map(str, (seed, *path)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()) % SEED_LIMIT


def seat_seed(seed: int, seat: int) -> int:
    """The seed of a seat's player. The match's own would tell it what chance will bring."""
    return derived(seed, "seat", seat)
