"""Matches of bots as arrays for learning: observations, masks, moves, outcomes and records.

from tourelle import datasets
data = datasets.make(game, ["mason"], games=1000, seed=1, folder="out")
seen, moves = data.steps("observation", "move").values()
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tourelle.datasets.builder import make, pack
    from tourelle.datasets.encoding import encoded
    from tourelle.datasets.reader import Dataset, read

__all__ = ["Dataset", "encoded", "make", "pack", "read"]

# Reading needs neither the compiler nor the bots.
_LATER = {"Dataset": "reader", "encoded": "encoding", "make": "builder", "pack": "builder", "read": "reader"}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'tourelle.datasets' has no attribute {name!r}")
    return getattr(import_module(f"tourelle.datasets.{_LATER[name]}"), name)
