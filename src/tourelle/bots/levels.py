"""The figures of the levels: how each plays a game (`levels.toml` of its package), and the others (here)."""

import tomllib
from functools import cache
from importlib import resources
from typing import TypeAlias

from tourelle.games import DESCRIPTIONS

Plan: TypeAlias = dict[str, float]
Plans: TypeAlias = dict[str, Plan]
"""The plans of one level, by game."""

GENERAL = "general"
LEVELS = "levels.toml"
OWN: dict[str, Plans] = tomllib.loads((resources.files("tourelle.bots") / LEVELS).read_text("utf-8"))


@cache
def figures() -> dict[str, Plans]:
    """By game and level."""
    folders = {name: resources.files(game.package) for name, game in DESCRIPTIONS.items()}
    files = {name: folder / LEVELS for name, folder in folders.items() if (folder / LEVELS).is_file()}
    brought = {name: tomllib.loads(file.read_text("utf-8")) for name, file in files.items()}
    return {**brought, **OWN}


def plans_of(level: str) -> Plans:
    return {game: levels[level] for game, levels in figures().items() if level in levels}


def plan_of(plans: Plans, game: str) -> Plan:
    return plans[game if game in plans else GENERAL]
