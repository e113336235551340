"""The games for PettingZoo: `from tourelle.envs.pettingzoo import blox_v0`, then `blox_v0.env(players=3)`.

A game from another package has no module here: `env_of("mygame", players=3)` makes its environment. If PettingZoo has a
registry, all games are in it, as `tourelle/blox_v0` and so on.
"""

from contextlib import suppress
from functools import partial
from importlib.util import find_spec
from typing import Any

from tourelle.envs.pettingzoo import blox_v0, fivetowers_v0, ontop_v0
from tourelle.envs.pettingzoo.aec import TowerGame
from tourelle.games import NAMES

__all__ = ["TowerGame", "blox_v0", "env_of", "fivetowers_v0", "ontop_v0"]


def env_of(game: str, **arguments: Any) -> TowerGame:
    """The same as `env` of a game's own module: an illegal move ends the match."""
    return TowerGame(game, illegal="lose", **arguments)


def _register() -> None:
    from pettingzoo.env_registry.registration import aec_registry, register

    for game in NAMES:
        name = f"{game}_v0"
        if f"tourelle/{name.replace('_', '-')}" not in aec_registry:
            own = find_spec(f"{__name__}.{name}")
            entry: Any = f"{__name__}.{name}:env" if own else partial(env_of, game)
            register("aec", f"tourelle/{name}", entry_point=entry)


with suppress(ImportError):
    _register()
