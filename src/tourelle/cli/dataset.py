"""`tourelle dataset`: matches of bots as arrays for learning."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from tourelle.arena.defaults import GAMES, PLAYERS, SECONDS, SEED
from tourelle.cli.arena import Jobs, Ray, Seconds, Seed, cluster, is_folder, named
from tourelle.cli.arena import told as told_by_arena
from tourelle.cli.console import language, remark, tell
from tourelle.cli.errors import INTERRUPTED
from tourelle.cli.files import read_options
from tourelle.cli.help import Options, Players, described
from tourelle.cli.progress import Bar
from tourelle.core.errors import BadOption
from tourelle.core.texts import say
from tourelle.datasets.defaults import KIND, PART, Kind

if TYPE_CHECKING:
    from tourelle.datasets import Dataset
    from tourelle.datasets.builder import Phase
    from tourelle.datasets.reader import Recipe


def dataset(
    game: Annotated[str, described("dataset.game")],
    /,
    *,
    bots: Annotated[list[str] | None, described("dataset.bots", metavar="BOT,...")] = None,
    players: Players = PLAYERS,
    games: Annotated[int, described("simulate.games", metavar="G")] = GAMES,
    seed: Seed = SEED,
    kind: Annotated[Kind, described("dataset.kind", metavar="KIND")] = KIND,
    part: Annotated[int, described("dataset.part", metavar="M")] = PART,
    jobs: Jobs = None,
    ray: Ray = None,
    seconds: Seconds = SECONDS,
    option: Options = None,
    output: Annotated[str | None, described("dataset.output", "--output", "-o", metavar="DIR")] = None,
) -> int:
    from tourelle.datasets.reader import DATASET, recipe_in
    from tourelle.datasets.recipe import recipe

    if is_folder(game, DATASET.name) and bots is None:
        return make(recipe_in(Path(game)), Path(game), jobs, cluster(ray), plays=False)
    given = named(bots)
    if output is None:
        raise BadOption("cli.dataset.no_folder")
    wanted = recipe(game, given, players, games, seed, read_options(option), seconds, kind, part)
    return make(wanted, Path(output), jobs, cluster(ray), plays=True)


def make(wanted: "Recipe", folder: Path, jobs: int | None, ray: str | None, plays: bool) -> int:
    """Makes what is missing of a dataset, or only packs into arrays what was played."""
    from tourelle.datasets.builder import run

    bars = Bars(wanted)
    try:
        made = run(wanted, folder, jobs, ray, bars.watch, plays=plays)
    except KeyboardInterrupt:
        bars.end()
        remark(tell("dataset.interrupted", done=bars.played, games=wanted.games, folder=folder))
        return INTERRUPTED
    finally:
        bars.end()
    return report(made)


class Bars:
    """A bar for the matches, then one for the files."""

    def __init__(self, wanted: "Recipe") -> None:
        self.name = say(f"{wanted.game}.name", language())
        self.played = 0
        self._bars: dict[Phase, Bar] = {}

    def watch(self, phase: "Phase", done: int, total: int) -> None:
        if phase == "playing":
            self.played = done
        if phase not in self._bars:
            self.end()
            if phase == "playing" and 0 < done < total:
                remark(told_by_arena("going_on", done=done, games=total))
            self._bars[phase] = Bar(tell(f"dataset.{phase}", game=self.name), total)
            self._bars[phase].begin()
        self._bars[phase].reach(done)

    def end(self) -> None:
        for bar in self._bars.values():
            bar.end()


def report(made: "Dataset") -> int:
    turns = made.matches("turns")["turns"]
    megabytes = f"{sum(path.stat().st_size for path in made.folder.iterdir() if path.is_file()) / 1e6:.1f}"
    found = {"n": len(turns), "decisions": int(turns.sum()), "megabytes": megabytes}
    remark(tell("dataset.made", folder=made.folder, **found))
    return 0
