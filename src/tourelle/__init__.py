"""Tower games at one table: `tourelle.games()` names them.

import tourelle
match = tourelle.new(name, players=3, seed=7)
match.play(match.legal_moves()[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tourelle.core.errors import (
    BadFile,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    MatchOver,
    MoveError,
    TourelleError,
    UnknownGame,
    UnreadableMove,
)

if TYPE_CHECKING:
    from tourelle.match import Match, Outcome, load, new
    from tourelle.replayer import replay

    def games() -> dict[str, tuple[int, ...]]:
        """The games by name, each with its possible numbers of players."""
else:
    # The package of the games is a function as well: importing it would hide any other of that name.
    from tourelle import games

__version__ = "0.2.0"
__all__ = [
    "BadFile",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalMove",
    "Match",
    "MatchOver",
    "MoveError",
    "Outcome",
    "TourelleError",
    "UnknownGame",
    "UnreadableMove",
    "games",
    "load",
    "new",
    "replay",
]

# The compiler takes a while to import: only what plays a match needs it.
_LATER = {"Match": "match", "Outcome": "match", "load": "match", "new": "match", "replay": "replayer"}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'tourelle' has no attribute {name!r}")
    return getattr(import_module(f"tourelle.{_LATER[name]}"), name)
