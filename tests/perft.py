"""Path counts kept as data: for a match after some moves, how many paths of each length lead on.

Chance is sampled by the seed, the same after the same path. `python -m tests.perft` counts everything anew.
"""

import json
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
from tests.move_choice import eager_move

import tourelle
from tourelle.core.playouts import count_paths
from tourelle.core.rng import seeded
from tourelle.core.state import new_states
from tourelle.match import Match

DATA = Path(__file__).parent / "data" / "perft.toml"
HEAD = "# Paths of 1, 2, 3 ... moves after some moves; renewed by `python -m tests.perft`.\n"


def entries() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(DATA.read_text("utf-8"))["match"]
    return found


def match_of(entry: dict[str, Any]) -> Match:
    """The match of an entry, its first moves played."""
    match = tourelle.new(entry["game"], entry["players"], entry["seed"], entry["options"])
    rng = seeded(entry["seed"], 1)
    for _ in range(entry["after"]):
        match.play_move(eager_move(match, rng))
    return match


def compiled_count(match: Match, depth: int) -> int:
    rules = match.game.rules
    states = new_states(rules.state, depth + 1)
    states[depth] = match.state
    rngs = np.zeros((depth + 1, 4), np.int64)
    rngs[depth] = match.rng
    return int(count_paths(states, depth, rngs, np.zeros((depth + 1, rules.moves), np.int32)))


def plain_count(match: Match, depth: int) -> int:
    """The same, move by move through the match."""
    if depth <= 1:
        return len(match.moves())
    paths = 0
    for move in match.moves():
        match.play_move(move)
        paths += plain_count(match, depth - 1)
        match.undo()
    return paths


def written(entry: dict[str, Any]) -> str:
    lines = [f"{name} = {_toml(value)}" for name, value in entry.items()]
    return "\n".join(["[[match]]", *lines]) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name} = {_toml(item)}" for name, item in value.items()) + "}"
    return json.dumps(value)


if __name__ == "__main__":
    renewed = []
    for old in entries():
        depths = range(1, len(old["paths"]) + 1)
        renewed.append({**old, "paths": [compiled_count(match_of(old), depth) for depth in depths]})
    DATA.write_text("\n".join([HEAD, *map(written, renewed)]), "utf-8")
