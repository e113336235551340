"""The figures of the levels (`levels.toml`): how each plays each game, and games that it does not know."""

import tomllib
from functools import cache
from importlib import resources
from typing import TypeAlias

Plan: TypeAlias = dict[str, float]
Plans: TypeAlias = dict[str, Plan]
"""Of one level, by game."""

GENERAL = "general"


@cache
def figures() -> dict[str, Plans]:
    """By game and level."""
    return tomllib.loads((resources.files("tourelle.bots") / "levels.toml").read_text("utf-8"))


def plans_of(level: str) -> Plans:
    return {game: levels[level] for game, levels in figures().items()}


def plan_of(plans: Plans, game: str) -> Plan:
    return plans[game if game in plans else GENERAL]
