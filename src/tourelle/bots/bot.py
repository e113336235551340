"""The interface of every bot; callers need nothing else."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # importing thoughts loads compiled modules
    from tourelle.bots.thoughts import Thoughts


class Bot(ABC):
    """Plays the seat to move, and sees only what that seat may know. The state is not changed.

    `since`, if the caller knows it: all moves and chance outcomes after the state of the previous call
    (`bots/since.py`). A bot that searches then continues with its tree.
    """

    @abstractmethod
    def choose(self, state: Any, since: Sequence[int] | None = None) -> int:
        """Chooses one of the legal moves."""

    @abstractmethod
    def think(self, state: Any, since: Sequence[int] | None = None) -> "Thoughts":
        """The bot's evaluation of each legal move, best first."""

    def stop(self) -> None:  # noqa: B027
        """May be called from any thread: a search ends at once with the best move so far. Most bots ignore it."""
