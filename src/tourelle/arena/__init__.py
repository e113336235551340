"""Tournaments between bots: fair, repeatable, on one machine or on many, and what they show.

from tourelle.arena import tournament
results = tournament(game, ["mason", "random"], games=100, seed=1, folder="out")
results.bots["mason"].rate
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tourelle.arena.executor import spread
    from tourelle.arena.plan import Plan, planned
    from tourelle.arena.results import BotResult, Meeting, Results
    from tourelle.arena.runner import finished, run, tournament

__all__ = ["BotResult", "Meeting", "Plan", "Results", "finished", "planned", "run", "spread", "tournament"]

# Imported on demand: a worker for other jobs need not wait for the compiler.
_LATER = {
    "BotResult": "results",
    "Meeting": "results",
    "Plan": "plan",
    "Results": "results",
    "finished": "runner",
    "planned": "plan",
    "run": "runner",
    "spread": "executor",
    "tournament": "runner",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'tourelle.arena' has no attribute {name!r}")
    return getattr(import_module(f"tourelle.arena.{_LATER[name]}"), name)
