"""Plays a tournament, or the matches that are missing in its folder."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from tourelle.arena import journal
from tourelle.arena.defaults import GAMES, PLAYERS, SECONDS, SEED
from tourelle.arena.executor import spread
from tourelle.arena.folder import Folder, Work
from tourelle.arena.journal import Book, faults
from tourelle.arena.line import Line
from tourelle.arena.match_runner import playing
from tourelle.arena.plan import TOURNAMENT, Fixture, Plan, planned
from tourelle.arena.ratings import model
from tourelle.arena.results import Results
from tourelle.core.errors import BadFile, BadOption
from tourelle.core.excerpt import shown
from tourelle.guests import check_player

Watch: TypeAlias = Callable[[Book, Line | None], None]
"""Called before the first match (with None) and after each."""


def tournament(
    game: str,
    bots: Sequence[str],
    players: int = PLAYERS,
    games: int = GAMES,
    seed: int = SEED,
    jobs: int | None = None,
    folder: Folder | None = None,
    *,
    options: dict[str, Any] | None = None,
    seconds: float = SECONDS,
    ray: str | None = None,
) -> Results:
    """Plays a tournament, or what is missing of it in the folder, and returns the results.

    `jobs` is the number of processes, by default that of the processors; 0 plays in this one. `ray` is a cluster's
    address, or `local`. Without a folder nothing is stored.
    """
    return run(planned(game, bots, players, games, seed, options, seconds), folder, jobs, ray)


def run(
    plan: Plan,
    folder: Folder | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    watch: Watch = lambda book, line: None,  # noqa: ARG005
) -> Results:
    """Plays what is missing of a tournament."""
    if jobs is not None and jobs < 0:
        raise BadOption("arena.jobs", jobs=shown(jobs))
    opened: AbstractContextManager[Book] = nullcontext(Book([]))
    if folder is not None:
        opened = TOURNAMENT.opened(Path(folder), plan, plan.fixtures())
    with opened as book:
        watch(book, None)
        if len(book.lines) < plan.games:
            model()
        play(plan, plan.fixtures(), book, jobs, ray, lambda line: watch(book, line))
        return Results(plan, book.lines)


def play(
    work: Work,
    fixtures: Iterable[Fixture],
    book: Book,
    jobs: int | None,
    ray: str | None,
    told: Callable[[Line], None],
) -> None:
    """Plays what the book lacks of some matches. Reports what can't play before the first, and compiles once, here."""
    done = {line.id for line in book.lines}
    missing = [fixture for fixture in fixtures if fixture.id not in done]
    if not missing:
        return
    for bot in set(work.bots):
        check_player(bot, work.game, work.seconds)
    with playing(work):
        pass
    # Always closed, so that no worker plays on for nobody.
    with closing(spread(missing, partial(playing, work), workers=jobs, cluster=ray, batch=work.players)) as matches:
        for _, played in matches:
            book.add(played)
            told(played.line)


def finished(folder: Folder) -> Results:
    """The results of a folder, as far as its tournament was played; plays nothing."""
    return Results(*kept(Path(folder)))


def kept(folder: Path) -> tuple[Plan, list[Line]]:
    """A tournament as far as it was played. Changes nothing in the folder."""
    with faults(folder):
        plan = TOURNAMENT.read(folder)
        if plan is None:
            raise BadFile("arena.folder.none", folder=folder)
        lines = journal.read(folder) if (folder / journal.GAMES).exists() else []
    return plan, TOURNAMENT.belonging(plan.fixtures(), lines, folder)
