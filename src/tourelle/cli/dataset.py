"""`tourelle dataset`: matches of bots as arrays for learning."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from tourelle.arena.defaults import GAMES, PLAYERS, SECONDS, SEED
from tourelle.cli.arena import cluster, is_folder, named
from tourelle.cli.arena import own as of_arena
from tourelle.cli.arena import told as told_by_arena
from tourelle.cli.console import language, remark, tell
from tourelle.cli.errors import INTERRUPTED
from tourelle.cli.help import described
from tourelle.cli.options import read_options
from tourelle.cli.progress import Bar
from tourelle.core.errors import BadOption
from tourelle.core.texts import say
from tourelle.datasets.defaults import KIND, PART, Kind

if TYPE_CHECKING:
    from tourelle.datasets import Dataset
    from tourelle.datasets.builder import Phase
    from tourelle.datasets.manifest import Recipe


def own(key: str, *names: str, **more: Any) -> Parameter:
    """A parameter that no other command has."""
    return described(f"dataset.{key}", *names, **more)


def told(key: str, **values: object) -> str:
    """A sentence of this command."""
    return tell(f"dataset.{key}", **values)


def dataset(
    game: Annotated[str, own("game")],
    /,
    *,
    bots: Annotated[list[str] | None, own("bots", metavar="BOT,...")] = None,
    players: Annotated[int, described("simulate.players", metavar="N")] = PLAYERS,
    games: Annotated[int, described("simulate.games", metavar="G")] = GAMES,
    seed: Annotated[int, of_arena("seed", metavar="S", show_default=True)] = SEED,
    kind: Annotated[Kind, own("kind", metavar="KIND")] = KIND,
    part: Annotated[int, own("part", metavar="M")] = PART,
    jobs: Annotated[int | None, of_arena("jobs", metavar="J")] = None,
    ray: Annotated[list[str] | None, of_arena("ray", metavar="ADDRESS", consume_multiple=True)] = None,
    seconds: Annotated[float, of_arena("seconds", metavar="T")] = SECONDS,
    option: Annotated[list[str] | None, described("simulate.option", metavar="K=V")] = None,
    output: Annotated[str | None, own("output", "--output", "-o", metavar="DIR")] = None,
) -> int:
    from tourelle.datasets.manifest import DATASET, recipe_in
    from tourelle.datasets.recipe import recipe

    if is_folder(game, DATASET.name) and bots is None:
        return make(recipe_in(Path(game)), Path(game), jobs, cluster(ray), plays=False)
    given = named(bots)
    if output is None:
        raise BadOption("cli.dataset.no_folder")
    wanted = recipe(game, given, players, games, seed, read_options(option or []), seconds, kind, part)
    return make(wanted, Path(output), jobs, cluster(ray), plays=True)


def make(wanted: "Recipe", folder: Path, jobs: int | None, ray: str | None, plays: bool) -> int:
    """What is missing of a dataset, or only the arrays of what was played."""
    from tourelle.datasets.builder import run

    bars = Bars(wanted)
    try:
        made = run(wanted, folder, jobs, ray, bars.watch, plays=plays)
    except KeyboardInterrupt:
        bars.end()
        remark(told("interrupted", done=bars.played, games=wanted.games, folder=folder))
        return INTERRUPTED
    finally:
        bars.end()
    return report(made)


class Bars:
    """A bar for the matches, then one for the files."""

    def __init__(self, wanted: "Recipe") -> None:
        self.name, self.games = say(f"{wanted.game}.name", language()), wanted.games
        self.played = 0
        self._phase: Phase | None = None
        self._bar: Bar | None = None

    def watch(self, phase: "Phase", done: int, total: int) -> None:
        if phase == "playing":
            self.played = done
        if phase != self._phase:
            self._begin(phase, done, total)
        if self._bar:
            self._bar.reach(done)

    def _begin(self, phase: "Phase", done: int, total: int) -> None:
        self.end()
        self._phase = phase
        if phase == "playing" and 0 < done < total:
            remark(told_by_arena("going_on", done=done, games=total))
        self._bar = Bar(told(phase, game=self.name), total)
        self._bar.begin()

    def end(self) -> None:
        if self._bar:
            self._bar.end()
        self._bar = None


def report(made: "Dataset") -> int:
    """How much there is."""
    turns = made.matches("turns")["turns"]
    size = sum(path.stat().st_size for path in made.folder.iterdir() if path.is_file())
    remark(told("made", folder=made.folder, n=len(turns), decisions=int(turns.sum()), megabytes=f"{size / 1e6:.1f}"))
    return 0
