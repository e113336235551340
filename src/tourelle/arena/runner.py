"""Plays a tournament, or the matches that are missing in its folder."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from tourelle.arena.defaults import GAMES, PLAYERS, SECONDS, SEED
from tourelle.arena.executor import spread
from tourelle.arena.folder import kept, opened
from tourelle.arena.line import Line
from tourelle.arena.match_runner import Played, playing
from tourelle.arena.plan import Plan, planned
from tourelle.arena.ratings import model
from tourelle.arena.results import Results
from tourelle.arena.schedule import Fixture
from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.guests import check_player

Folder: TypeAlias = str | PathLike[str]


class Book(Protocol):
    """Where matches are written down."""

    lines: list[Line]
    torn: int

    def add(self, played: Played) -> None: ...


Watch: TypeAlias = Callable[[Book, Line | None], None]
"""Told before the first match (None) and after each."""


class Memory:
    """Keeps the matches in memory only."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.torn = 0

    def add(self, played: Played) -> None:
        self.lines.append(played.line)


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
    """Play a tournament, or what is missing of it in the folder, and look at the results.

    `jobs` are processes, as many as there are processors unless you say; 0 plays in this one. `ray` is a cluster's
    address, or `local`. Without a folder nothing is kept.
    """
    return run(planned(game, bots, players, games, seed, options, seconds), folder, jobs, ray)


def run(
    plan: Plan,
    folder: Folder | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    watch: Watch = lambda book, line: None,  # noqa: ARG005
) -> Results:
    """Play what is missing of a tournament."""
    if jobs is not None and jobs < 0:
        raise BadOption("arena.jobs", jobs=shown(jobs))
    with _book(folder, plan) as book:
        watch(book, None)
        done = {line.id for line in book.lines}
        missing = [fixture for fixture in plan.fixtures() if fixture.id not in done]
        # Closed whatever happens, so that no worker plays on for nobody.
        with closing(_play(plan, missing, jobs, ray)) as matches:
            for _, played in matches:
                book.add(played)
                watch(book, played.line)
        return Results(plan, book.lines)


def _play(
    plan: Plan, missing: list[Fixture], jobs: int | None, ray: str | None
) -> Generator[tuple[Fixture, Played], None, None]:
    if missing:
        _get_ready(plan)
        yield from spread(missing, partial(playing, plan), workers=jobs, cluster=ray, batch=plan.players)


def finished(folder: Folder) -> Results:
    """The results of a folder, as far as its tournament has come; nothing is played."""
    return Results(*kept(Path(folder)))


@contextmanager
def _book(folder: Folder | None, plan: Plan) -> Iterator[Book]:
    if folder is None:
        yield Memory()
        return
    with opened(Path(folder), plan) as book:
        yield book


def _get_ready(plan: Plan) -> None:
    """What is missing is said before anything is played, and what has to be compiled is compiled once, here."""
    model()
    for bot in set(plan.bots):
        check_player(bot, plan.game, plan.seconds)
    with playing(plan):
        pass
