"""On Top for PettingZoo: `env()` ends the match at an illegal move, `raw_env()` refuses the move."""

from functools import partial

from tourelle.envs.pettingzoo.aec import TowerGame

raw_env = partial(TowerGame, "ontop")
env = partial(TowerGame, "ontop", illegal="lose")
