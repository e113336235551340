"""The least an agent can do: look at the mask, and play any legal move. First on every seat, then against bots.

python examples/learning/random_agent.py [GAME] [MATCHES]
"""

import sys
from importlib import import_module

import gymnasium
import numpy as np

from tourelle.envs.gymnasium import IDS


def against_itself(game: str, players: int, rng: np.random.Generator) -> str:
    """A match in which it plays every seat, by PettingZoo."""
    env = import_module(f"tourelle.envs.pettingzoo.{game}_v0").env(players=players)
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, ended, _, info = env.last()
        env.step(None if ended else rng.choice(np.flatnonzero(seen["action_mask"])))
    return f"{game}, {players} players, all at random: {info['scores']}, over by {info['reason']}"


def against_bots(game: str, bot: str, matches: int, rng: np.random.Generator) -> str:
    """Matches in which it plays one seat, by Gymnasium."""
    env = gymnasium.make(f"tourelle/{IDS[game]}-v0", opponents=bot)
    won = 0.0
    for match in range(matches):
        (seen, _), ended = env.reset(seed=match), False
        while not ended:
            seen, reward, ended, _, _ = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        won += (float(reward) + 1) / 2
    return f"at random against {bot}: {won:g} of {matches} won"


def main(game: str = "fivetowers", matches: str = "10") -> None:
    rng = np.random.default_rng(1)
    print(against_itself(game, 3, rng))
    for bot in ("random", "stroller", "mason"):
        print(against_bots(game, bot, int(matches), rng))


if __name__ == "__main__":
    main(*sys.argv[1:])
