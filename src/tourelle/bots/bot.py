"""What every bot can do. Whoever seats one, at any table, needs to know nothing else of it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # what thoughts are made of is compiled
    from tourelle.bots.thoughts import Thoughts


class Bot(ABC):
    """Plays the seat to move, and sees only what that seat may know. The state is not changed.

    `since`, if the caller knows it: all moves and outcomes of chance after the state that it was asked for last
    (`bots/since.py`). A bot that searches then goes on from what it thought before.
    """

    @abstractmethod
    def choose(self, state: Any, since: Sequence[int] | None = None) -> int:
        """One of the legal moves."""

    @abstractmethod
    def think(self, state: Any, since: Sequence[int] | None = None) -> "Thoughts":
        """What it thinks of each legal move, best first."""

    def stop(self) -> None:  # noqa: B027
        """From any thread: whatever it thinks now ends at once, with the best so far. Most never think that long."""
