"""The spaces of the environments, for Gymnasium and PettingZoo."""

import numpy as np
from gymnasium import spaces

from tourelle.core.game import Game
from tourelle.envs.parts import bounds


def observation_space(game: Game) -> spaces.Dict:
    """The observation as numbers, and a mask with 1 for each legal move."""
    low, high = bounds(game.name, game.rules.features)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (game.rules.moves,), np.int8),
        }
    )


def action_space(game: Game) -> "spaces.Discrete[np.int64]":
    return spaces.Discrete(game.rules.moves)
