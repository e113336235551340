"""A walk through Tourelle for people who learn from games. Open it as a notebook (Jupyter with jupytext, VS Code,
Spyder, PyCharm: each `# %%` is a cell), or run it as a script: pictures then go into the folder `walk`.
"""

# %% What the rest needs
import os
import tempfile
from pathlib import Path

import gymnasium
import numpy as np
from ppo import Settings, learn

import tourelle
from tourelle import datasets
from tourelle.envs.gymnasium import IDS
from tourelle.envs.parts import named

GAME = os.environ.get("GAME", "fivetowers")
STEPS = int(os.environ.get("STEPS", "400000"))  # four million make a player; so few show that it learns
FOLDER = Path(os.environ.get("FOLDER", "walk"))
FOLDER.mkdir(exist_ok=True)


def show(svg: str, name: str) -> None:
    """A picture, in a notebook or as a file."""
    (FOLDER / f"{name}.svg").write_text(svg, "utf-8")
    try:
        from IPython import get_ipython  # type: ignore[import-not-found,unused-ignore]
        from IPython.display import SVG, display  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return
    if get_ipython():
        display(SVG(svg))


# %% A match, as people see it
match = tourelle.new(GAME, players=2, seed=7)
for _ in range(20):
    match.play(match.legal_moves()[-1])
show(match.svg(), "table")
print(match, match.scores)

# %% The same for a program: numbers, and a mask of the legal moves
env = gymnasium.make(f"tourelle/{IDS[GAME]}-v0", opponents="mason", seat=0)
seen, info = env.reset(seed=7)
print(seen["observation"].shape, "legal:", np.flatnonzero(seen["action_mask"]).tolist())
print({name: part.shape for name, part in named(GAME, seen["observation"]).items()})

# %% A thousand matches at once, at random: how long they are, and how many moves there are to choose from
many = gymnasium.make_vec(f"tourelle/{IDS[GAME]}SelfPlay-v0", num_envs=1024)
looks, told = many.reset(seed=1)
lengths: list[int] = []
choices: list[float] = []
before = np.zeros(1024, np.int64)
for _ in range(300):
    choices.append(float(looks["action_mask"].sum(axis=1).mean()))
    looks, _, over, _, told = many.step(many.unwrapped.random_moves())  # type: ignore[attr-defined]
    lengths += (before[over] + 1).tolist()
    before = told["length"].copy()
print(f"{len(lengths)} matches of {np.mean(lengths):.0f} moves, {np.mean(choices):.1f} moves to choose from")

# %% Learning, for a little while
points = learn(Settings(game=GAME, steps=STEPS, measures=4, games=40), FOLDER)
show((FOLDER / "curve.svg").read_text("utf-8"), "curve")

# %% What bots did, as arrays
with tempfile.TemporaryDirectory() as folder:
    data = datasets.make(GAME, ["stroller", "mason"], games=4, seed=1, jobs=0, folder=folder, kind="npz")
    steps = data.steps("move", "outcome")
    print(data, f"{len(steps['move'])} decisions, {np.mean(steps['outcome'] > 0):.0%} of them by who won")
