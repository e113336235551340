"""The games for Gymnasium. Importing this registers them:

gymnasium.make("tourelle/NAME-v0", players=3)                       you against bots
gymnasium.make_vec("tourelle/NAMESelfPlay-v0", num_envs=1024)       every seat of a thousand matches

`IDS` has each game's NAME.
"""

import gymnasium

from tourelle.envs.gymnasium.single import TourelleEnv
from tourelle.envs.gymnasium.vector import TourelleVectorEnv
from tourelle.games import DESCRIPTIONS

__all__ = ["IDS", "TourelleEnv", "TourelleVectorEnv"]

IDS = {game: description.id or game.capitalize() for game, description in DESCRIPTIONS.items()}
"""The name of each game in the ids."""


def _register() -> None:
    for game, name in IDS.items():
        single, many = f"tourelle/{name}-v0", f"tourelle/{name}SelfPlay-v0"
        if single not in gymnasium.registry:
            gymnasium.register(single, entry_point=f"{__name__}:TourelleEnv", kwargs={"game": game})
            gymnasium.register(many, vector_entry_point=f"{__name__}:TourelleVectorEnv", kwargs={"game": game})


_register()
