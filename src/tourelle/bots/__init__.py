"""Who plays where nobody sits, by name. A bot sees a state only through the seat that is to move."""

from collections.abc import Callable
from typing import Any, Protocol

from tourelle.bots.greedy import Greedy
from tourelle.bots.random_moves import RandomMoves
from tourelle.core.errors import BadOption
from tourelle.core.shown import shown


class Bot(Protocol):
    """Chooses one of the legal moves of the seat to move; the state is not changed."""

    def choose(self, state: Any) -> int: ...


BOTS: dict[str, Callable[[int], Bot]] = {"greedy": Greedy, "random": RandomMoves}
DEFAULT = "greedy"


def bot_named(name: str, seed: int) -> Bot:
    """A new bot; with the same seed it plays the same."""
    if name not in BOTS:
        raise BadOption("bots.unknown", name=shown(name), names=list(BOTS))
    return BOTS[name](seed)


__all__ = ["BOTS", "DEFAULT", "Bot", "bot_named"]
