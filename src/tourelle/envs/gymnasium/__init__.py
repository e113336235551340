"""The games for Gymnasium. Importing this registers them:

gymnasium.make("tourelle/Blox-v0", players=3)                       you against bots
gymnasium.make_vec("tourelle/BloxSelfPlay-v0", num_envs=1024)       every seat of a thousand matches
"""

import gymnasium

from tourelle.envs.gymnasium.single import TourelleEnv
from tourelle.envs.gymnasium.vector import TourelleVectorEnv
from tourelle.games import NAMES

__all__ = ["IDS", "TourelleEnv", "TourelleVectorEnv"]

_OWN = {"blox": "Blox", "ontop": "OnTop", "fivetowers": "FiveTowers"}
IDS = {game: _OWN.get(game, game.capitalize()) for game in NAMES}
"""What each game is called in the ids; one from another package by its name."""


def _register() -> None:
    for game, name in IDS.items():
        single, many = f"tourelle/{name}-v0", f"tourelle/{name}SelfPlay-v0"
        if single not in gymnasium.registry:
            gymnasium.register(single, entry_point=f"{__name__}:TourelleEnv", kwargs={"game": game})
            gymnasium.register(many, vector_entry_point=f"{__name__}:TourelleVectorEnv", kwargs={"game": game})


_register()
