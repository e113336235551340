"""Matches of bots as arrays for learning: observations, masks, moves, outcomes and records.

from tourelle import datasets
data = datasets.make(game, ["mason"], games=1000, seed=1, folder="out")
seen, moves = data.steps("observation", "move").values()
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tourelle.datasets.encoding import encoded
    from tourelle.datasets.making import make, pack
    from tourelle.datasets.reading import Dataset, read

__all__ = ["Dataset", "encoded", "make", "pack", "read"]

# Reading needs neither the compiler nor the bots.
_LATER = {"Dataset": "reading", "encoded": "encoding", "make": "making", "pack": "making", "read": "reading"}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'tourelle.datasets' has no attribute {name!r}")
    return getattr(import_module(f"tourelle.datasets.{_LATER[name]}"), name)
