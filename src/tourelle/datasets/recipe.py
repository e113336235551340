"""The recipe of a dataset, checked, and the matches that follow from it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tourelle.arena.defaults import GAMES, PLAYERS, SECONDS, SEED
from tourelle.arena.folder import Work
from tourelle.arena.plan import Fixture, planned, schedule
from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.datasets.defaults import KIND, KINDS, PART
from tourelle.datasets.reader import Recipe
from tourelle.guests.player import derived

MOST = 1_000_000
"""Matches of a dataset."""


def fixtures(recipe: Recipe) -> Iterator[Fixture]:
    """Line-ups and seats change as in a tournament, but each match has its own seed: none comes twice."""
    for number, fixture in enumerate(schedule(recipe.bots, recipe.players, recipe.games, recipe.seed)):
        yield msgspec.structs.replace(fixture, seed=derived(recipe.seed, "dataset", number))


def recipe(
    game: str,
    bots: Sequence[str],
    players: int = PLAYERS,
    games: int = GAMES,
    seed: int = SEED,
    options: dict[str, Any] | None = None,
    seconds: float = SECONDS,
    kind: str = KIND,
    part: int = PART,
) -> Recipe:
    """The recipe of a dataset that can be made; BadOption says what is wrong. A single bot takes every seat."""
    seats = [*bots] * players if len(bots) == 1 and type(players) is int else bots
    plan = planned(game, seats, players, 1, seed, options, seconds)
    work = {name: getattr(plan, name) for name in Work.__struct_fields__}
    if kind not in KINDS:
        raise BadOption("datasets.kind", kind=shown(kind), kinds=list(KINDS))
    return Recipe(**{**work, "games": _count("games", games), "kind": kind, "part": _count("part", part)})


def _count(name: str, value: object) -> int:
    if type(value) is not int or not 1 <= value <= MOST:
        raise BadOption("datasets.count", name=name, value=shown(value), most=MOST)
    return value
