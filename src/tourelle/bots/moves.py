"""Helpers for bots: a state after a move, sampling, and what happened since a bot was last asked."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from tourelle.core.protocol import play
from tourelle.core.rng import below
from tourelle.core.state import Rng, copy_of
from tourelle.match import Match, PlayedMove

UNIT = 1 << 24


def after(state: Any, move: int) -> Any:
    """A copy of the state right after a move, before any chance outcome."""
    changed = copy_of(state)
    play(changed, move)
    return changed


def sampled(worths: ArrayLike, heat: float, rng: Rng) -> int:
    """The index of the sampled worth; heat 0 takes the best."""
    worth = np.asarray(worths, np.float64)
    if heat == 0:
        return int(worth.argmax())
    shares = np.exp((worth - worth.max()) / heat).cumsum()
    return int(np.searchsorted(shares, shares[-1] * below(rng, UNIT) / UNIT, "right"))


class Since:
    """Remembers what a bot has seen of one match. After a takeback that match is another: nothing is known."""

    def __init__(self) -> None:
        self._asked: list[PlayedMove] | None = None

    def of(self, match: Match) -> list[int] | None:
        """The moves and outcomes since the last call; None if unknown."""
        asked, self._asked = self._asked, list(match.played)
        if asked is None or not _begins_with(match.played, asked):
            return None
        return [each for played in match.played[len(asked) :] for each in (played.move, *played.outcomes)]


def _begins_with(played: list[PlayedMove], first: list[PlayedMove]) -> bool:
    """Whether these very moves come first. Identity counts: an equal move may have other chance outcomes."""
    if not first:
        return True
    return len(played) >= len(first) and played[len(first) - 1] is first[-1]
