"""The games for PettingZoo: `from tourelle.envs.pettingzoo import blox_v0`, then `blox_v0.env(players=3)`.

Where PettingZoo has a registry they are in it too, as `tourelle/blox_v0` and so on.
"""

from contextlib import suppress

from tourelle.envs.pettingzoo import blox_v0, fivetowers_v0, ontop_v0
from tourelle.envs.pettingzoo.aec import TowerGame

__all__ = ["TowerGame", "blox_v0", "fivetowers_v0", "ontop_v0"]


def _register() -> None:
    from pettingzoo.env_registry.registration import aec_registry, register

    for name in ("blox_v0", "ontop_v0", "fivetowers_v0"):
        if f"tourelle/{name.replace('_', '-')}" not in aec_registry:
            register("aec", f"tourelle/{name}", entry_point=f"{__name__}.{name}:env")


with suppress(ImportError):
    _register()
