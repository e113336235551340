"""`tourelle arena`: a tournament between bots, and its report."""

import csv
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

from cyclopts import Parameter

from tourelle.arena.defaults import GAMES, PLAYERS, SECONDS, SEED
from tourelle.cli.console import language, line, remark, show, tell
from tourelle.cli.errors import INTERRUPTED
from tourelle.cli.files import read_options
from tourelle.cli.help import Options, Players, described
from tourelle.cli.progress import Bar
from tourelle.core.errors import BadOption
from tourelle.core.texts import say
from tourelle.games import NAMES

if TYPE_CHECKING:
    from tourelle.arena import Plan, Results
    from tourelle.arena.journal import Book
    from tourelle.arena.line import Line


def own(key: str, *names: str, **more: Any) -> Parameter:
    """A parameter of tournaments."""
    return described(f"arena.{key}", *names, **more)


def told(key: str, **values: object) -> str:
    """A sentence of this command."""
    return tell(f"arena.{key}", **values)


Seed: TypeAlias = Annotated[int, own("seed", metavar="S", show_default=True)]
Jobs: TypeAlias = Annotated[int | None, own("jobs", metavar="J")]
Ray: TypeAlias = Annotated[list[str] | None, own("ray", metavar="ADDRESS", consume_multiple=True)]
Seconds: TypeAlias = Annotated[float, own("seconds", metavar="T")]


def arena(
    game: Annotated[str, own("game")],
    /,
    *,
    bots: Annotated[list[str] | None, own("bots", metavar="BOT,...")] = None,
    players: Players = PLAYERS,
    games: Annotated[int, own("games", metavar="G")] = GAMES,
    seed: Seed = SEED,
    jobs: Jobs = None,
    ray: Ray = None,
    seconds: Seconds = SECONDS,
    option: Options = None,
    output: Annotated[str | None, own("output", "--output", "-o", metavar="DIR")] = None,
) -> int:
    from tourelle.arena import finished, planned
    from tourelle.arena.plan import TOURNAMENT, round_size

    if is_folder(game, TOURNAMENT.name) and bots is None:
        return report(finished(game), Path(game))
    given = named(bots)
    if output is None:
        raise BadOption("cli.arena.no_folder")
    plan = planned(game, given, players, games, seed, read_options(option), seconds)
    if plan.games != games:
        remark(told("rounded", games=games, size=round_size(len(plan.bots), plan.players), whole=plan.games))
    return play(plan, Path(output), jobs, cluster(ray))


def is_folder(word: str, about: str) -> bool:
    """Whether it names a folder with such a file rather than a game; the folder may be called as the game is."""
    return Path(word, about).is_file() if word in NAMES else Path(word).is_dir()


def named(given: list[str] | None) -> list[str]:
    """The bots that were named; BadOption if there is none."""
    from tourelle.arena.command import read_bots
    from tourelle.bots import BOTS

    try:
        bots = read_bots(given or [])
    except csv.Error:
        raise BadOption("cli.arena.quotes") from None
    if not bots:
        raise BadOption("cli.arena.no_bots", names=",".join(BOTS))
    return bots


def cluster(given: list[str] | None) -> str | None:
    """The address of a Ray cluster; without one, a new cluster here."""
    if given and len(given) > 1:
        raise BadOption("cli.usage.twice", name="--ray")
    return None if given is None else (given or ["local"])[0]


def play(plan: "Plan", folder: Path, jobs: int | None, ray: str | None) -> int:
    from tourelle.arena import finished, run

    bar = MatchBar(plan)
    try:
        with bar:
            results = run(plan, folder, jobs, ray, bar.watch)
    except KeyboardInterrupt:
        if not bar.begun:
            raise
        results = finished(folder)
        remark(told("interrupted", done=len(results.lines), games=plan.games))
        report(results, folder)
        return INTERRUPTED
    return report(results, folder)


class MatchBar(Bar):
    """Matches played, and who has won how many so far."""

    def __init__(self, plan: "Plan") -> None:
        self.name = say(f"{plan.game}.name", language())
        self.wins = dict.fromkeys(plan.bots, 0.0)
        self.begun = False
        super().__init__(self.name, plan.games)

    def watch(self, book: "Book", line: "Line | None") -> None:
        if line is None:
            self.begun = True
            self._welcome(book)
        for new in book.lines if line is None else [line]:
            for seat in new.winners:
                self.wins[new.seats[seat]] += 1 / len(new.winners)
        wins = ", ".join(f"{bot} {wins:.0f}" for bot, wins in self.wins.items())
        self.reach(len(book.lines), told("bar", game=self.name, wins=wins))

    def _welcome(self, book: "Book") -> None:
        if book.torn:
            remark(told("torn", n=book.torn))
        if book.lines and self.total and len(book.lines) < self.total:
            remark(told("going_on", done=len(book.lines), games=round(self.total)))


def report(results: "Results", folder: Path) -> int:
    from tourelle.arena.report import write_report
    from tourelle.cli.arena_table import forfeits, matrix, pace, standings

    if not results.lines:
        remark(told("nothing"))
        return 0
    show(standings(results))
    if len(results.bots) > 2:
        show(matrix(results))
    show(pace(results))
    for fault in forfeits(results):
        line(fault)
    remark(told("report", file=write_report(results, folder, language())))
    return 0
