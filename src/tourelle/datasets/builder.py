"""Builds a dataset: plays the missing matches, then packs them into arrays, part by part."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import accumulate, groupby
from pathlib import Path
from typing import Any, Literal, TypeAlias

from tourelle.arena.defaults import GAMES, PLAYERS, SECONDS, SEED
from tourelle.arena.executor import spread
from tourelle.arena.folder import Folder, write
from tourelle.arena.journal import RECORDS, Journal, faults
from tourelle.arena.line import Line, PlayedMatch
from tourelle.arena.runner import play
from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.datasets.defaults import KIND, PART
from tourelle.datasets.encoding import Packed, Part, packing
from tourelle.datasets.files import pyarrow, rows
from tourelle.datasets.reader import DATASET, MATCHES, STEPS, Dataset, Recipe, path_of, read, recipe_in
from tourelle.datasets.recipe import fixtures, recipe

Phase: TypeAlias = Literal["playing", "packing"]
Watch: TypeAlias = Callable[[Phase, int, int], None]
"""Called with the number of matches played, then of parts packed, and the total; before the first as well."""

Missing: TypeAlias = list[tuple[int, list[tuple[int, int]]]]
"""Parts by number, each with its matches: their numbers, and their indices in the journal."""


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
    *,
    plays: bool = True,
) -> Dataset:
    """Makes what is missing of a dataset: plays the matches, unless told not to, and packs them."""
    if jobs is not None and jobs < 0:
        raise BadOption("arena.jobs", jobs=shown(jobs))
    if recipe.kind == "parquet":
        pyarrow()  # raises if it is missing, before anything is played
    with DATASET.opened(Path(folder), recipe, fixtures(recipe)) as journal:
        if plays:
            games = recipe.games
            watch("playing", len(journal.lines), games)
            play(recipe, fixtures(recipe), journal, jobs, ray, lambda _: watch("playing", len(journal.lines), games))
        _pack(Path(folder), recipe, journal, jobs, ray, watch)
    return read(folder)


def pack(
    folder: Folder,
    jobs: int | None = None,
    ray: str | None = None,
    watch: Watch = lambda phase, done, total: None,  # noqa: ARG005
) -> Dataset:
    """Packs the matches so far into arrays; plays nothing."""
    return run(recipe_in(Path(folder)), folder, jobs, ray, watch, plays=False)


def _pack(folder: Path, recipe: Recipe, journal: Journal, jobs: int | None, ray: str | None, watch: Watch) -> None:
    wanted = missing(folder, recipe, journal.lines)
    watch("packing", 0, len(wanted))
    if wanted:
        parts = told(folder, recipe, journal.lines, wanted)
        with closing(spread(parts, packing, workers=jobs, cluster=ray)) as files:
            for done, (part, packed) in enumerate(files, 1):
                keep(folder, part, packed)
                watch("packing", done, len(wanted))


# ---- The files of the parts ----


def missing(folder: Path, recipe: Recipe, lines: list[Line]) -> Missing:
    """The parts with matches that are not in their files yet."""
    places = {line.id: place for place, line in enumerate(lines)}
    played = [(number, places[one.id]) for number, one in enumerate(fixtures(recipe)) if one.id in places]
    parts = [(part, list(some)) for part, some in groupby(played, lambda match: match[0] // recipe.part)]
    return [(part, some) for part, some in parts if rows(path_of(folder, MATCHES, part, recipe.kind)) != len(some)]


def told(folder: Path, recipe: Recipe, lines: list[Line], parts: Missing) -> Iterator[Part]:
    """Each of these parts with the records of its matches."""
    with open(folder / RECORDS, "rb") as records:
        begins = list(accumulate(map(len, records), initial=0))
        for part, some in parts:
            matches = []
            for number, place in some:
                records.seek(begins[place])
                matches.append((number, PlayedMatch(lines[place], records.readline())))
            yield Part(part, recipe.kind, matches)


def keep(folder: Path, part: Part, packed: Packed) -> None:
    """Writes the decisions first: a file of matches guarantees that its decisions are there."""
    with faults(folder):
        write(path_of(folder, STEPS, part.number, part.kind), packed.steps)
        write(path_of(folder, MATCHES, part.number, part.kind), packed.matches)
