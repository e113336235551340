"""Builds a dataset: plays the missing matches, then packs them into arrays."""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Literal, TypeAlias

from tourelle.arena.defaults import GAMES, PLAYERS, SECONDS, SEED
from tourelle.arena.executor import spread
from tourelle.arena.folder import Folder
from tourelle.arena.journal import Journal
from tourelle.arena.runner import play
from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.datasets.defaults import KIND, PART
from tourelle.datasets.encoding import packing
from tourelle.datasets.files import pyarrow
from tourelle.datasets.manifest import DATASET, Recipe, recipe_in
from tourelle.datasets.part_files import keep, missing, told
from tourelle.datasets.reader import Dataset, read
from tourelle.datasets.recipe import fixtures, recipe

Phase: TypeAlias = Literal["playing", "packing"]
Watch: TypeAlias = Callable[[Phase, int, int], None]
"""Called with the number of matches played, then of parts packed, and the total; before the first as well."""


def make(
    game: str,
    bots: Sequence[str],
    players: int = PLAYERS,
    games: int = GAMES,
    seed: int = SEED,
    jobs: int | None = None,
    *,
    folder: Folder,
    kind: str = KIND,
    part: int = PART,
    options: dict[str, Any] | None = None,
    seconds: float = SECONDS,
    ray: str | None = None,
) -> Dataset:
    """Makes a dataset, or what is missing of it in the folder, and reads it.

    A single bot takes every seat. `jobs` is the number of processes, by default that of the processors; 0 plays in this
    one. `ray` is a cluster's address, or `local`.
    """
    return run(recipe(game, bots, players, games, seed, options, seconds, kind, part), folder, jobs, ray)


def run(
    recipe: Recipe,
    folder: Folder,
    jobs: int | None = None,
    ray: str | None = None,
    watch: Watch = lambda phase, done, total: None,  # noqa: ARG005
) -> Dataset:
    """Makes what is missing of a dataset."""
    _check(recipe, jobs)
    with DATASET.opened(Path(folder), recipe, fixtures(recipe)) as journal:
        _play(recipe, journal, jobs, ray, watch)
        _pack(Path(folder), recipe, journal, jobs, ray, watch)
    return read(folder)


def pack(
    folder: Folder,
    jobs: int | None = None,
    ray: str | None = None,
    watch: Watch = lambda phase, done, total: None,  # noqa: ARG005
) -> Dataset:
    """Packs the matches so far into arrays; plays nothing."""
    recipe = recipe_in(Path(folder))
    _check(recipe, jobs)
    with DATASET.opened(Path(folder), recipe, fixtures(recipe)) as journal:
        _pack(Path(folder), recipe, journal, jobs, ray, watch)
    return read(folder)


def _check(recipe: Recipe, jobs: int | None) -> None:
    """Reports what is missing before anything is played."""
    if jobs is not None and jobs < 0:
        raise BadOption("arena.jobs", jobs=shown(jobs))
    if recipe.kind == "parquet":
        pyarrow()


def _play(recipe: Recipe, journal: Journal, jobs: int | None, ray: str | None, watch: Watch) -> None:
    watch("playing", len(journal.lines), recipe.games)
    done = {line.id for line in journal.lines}
    wanted = [fixture for fixture in fixtures(recipe) if fixture.id not in done]
    # Always closed, so that no worker plays on for nobody.
    with closing(play(recipe, wanted, jobs, ray)) as matches:
        for _, played in matches:
            journal.add(played)
            watch("playing", len(journal.lines), recipe.games)


def _pack(folder: Path, recipe: Recipe, journal: Journal, jobs: int | None, ray: str | None, watch: Watch) -> None:
    wanted = missing(folder, recipe, journal.lines)
    watch("packing", 0, len(wanted))
    if wanted:
        parts = told(folder, recipe, journal.lines, wanted)
        with closing(spread(parts, packing, workers=jobs, cluster=ray)) as files:
            for done, (part, packed) in enumerate(files, 1):
                keep(folder, part, packed)
                watch("packing", done, len(wanted))
