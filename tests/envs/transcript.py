"""Tells what the environments do, so that a process with other settings can be asked for the same."""

import json
import sys
from hashlib import sha256
from typing import Any

import numpy as np

from tourelle.envs.gymnasium import TourelleVectorEnv
from tourelle.envs.pettingzoo.aec import TowerGame

MATCHES = 3


def told_by_a_batch(game: str, steps: int, **options: Any) -> str:
    """A digest of every number of some steps, across the end of a match."""
    env = TourelleVectorEnv(game, MATCHES, players=3, threads=1, illegal="lose", **options)
    digest = sha256()
    seen, info = env.reset(seed=5)
    for step in range(steps):
        moves = env.random_moves()
        if step == steps // 2:
            moves[0] = -1
        seen, rewards, over, _, info = env.step(moves)
        for numbers in (moves, seen["observation"], seen["action_mask"], rewards, over, info["seat"], info["rewards"]):
            digest.update(numbers.tobytes())
    return digest.hexdigest()


def told_by_a_match(game: str, steps: int) -> str:
    env = TowerGame(game, players=2, rewards="score")
    env.reset(seed=5)
    digest, rng = sha256(), np.random.default_rng(5)
    for _ in range(steps):
        seen: Any = env.observe(env.agent_selection)
        digest.update(seen["observation"].tobytes() + repr(env.rewards).encode())
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        if any(env.terminations.values()):
            env.reset()
    return digest.hexdigest()


def tell(game: str, steps: int) -> dict[str, str]:
    return {
        "every seat": told_by_a_batch(game, steps, rewards="score"),
        "one seat": told_by_a_batch(game, steps, opponents="random", autoreset_mode="NextStep"),
        "single": told_by_a_match(game, steps),
    }


if __name__ == "__main__":
    for name in sys.argv[2:]:
        print(json.dumps(tell(name, int(sys.argv[1]))))
