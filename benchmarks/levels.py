"""How strong the levels are: each against the next lower one, master against mason, master among masons.

    python -m benchmarks.levels [GAME ...] [--folder out/levels] [--jobs 2]

An hour and a half on two cores. Every tournament is an arena's folder with its records: what was played to its end
stays (delete the folder to play it anew), and an interrupted run goes on where it was. The table is kept in
results/levels.md.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tourelle.arena import Results, finished, planned, run
from tourelle.arena.results import BotResult
from tourelle.games import NAMES

RESULTS = Path(__file__).parent / "results" / "levels.md"
SEED = 11
PAIRS = [("apprentice", "stroller"), ("mason", "apprentice"), ("architect", "mason"), ("master", "architect")]
GOAL, SHARE = 0.7, 1.8
MASTERY = {"blox": 0.9, "ontop": 0.9, "fivetowers": 0.8}
"""How often master has to beat mason."""
DUELS, AMONG = 400, 240
"""Matches of two, and of a master among masons."""
OTHERWISE = {("ontop", 4): 800, ("fivetowers", 4): 120}
"""More where it is close, fewer where they are long."""
HEADS = ("players", "level", "against", "matches", "won", "95 %", "goal")


class Trial(NamedTuple):
    """A level among others, and how often it has to win."""

    game: str
    level: str
    others: tuple[str, ...]
    games: int
    goal: float

    @property
    def players(self) -> int:
        return 1 + len(self.others)

    @property
    def folder(self) -> str:
        return "-".join((self.game, self.level, *self.others))

    def play(self, folder: Path, jobs: int) -> None:
        if not self.results(folder):
            plan = planned(self.game, (self.level, *self.others), self.players, self.games, SEED)
            run(plan, folder / self.folder, jobs)

    def results(self, folder: Path) -> Results | None:
        """The results, if the trial is complete."""
        if not (folder / self.folder / "arena.json").exists():
            return None
        found = finished(folder / self.folder)
        return found if found.complete else None

    def row(self, folder: Path) -> str:
        """Its line of the table; empty until there are results."""
        if not (found := self.results(folder)):
            return ""
        bot: BotResult = found.bots[self.level]
        low, high = bot.interval
        cells = (
            str(self.players),
            self.level,
            self.others[0] if self.players == 2 else f"{len(self.others)} {self.others[0]}s",
            f"{bot.games:,}",
            f"{bot.rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{self.goal:.0%}",
        )
        return f"| {' | '.join(cells)} |"


def trials(game: str) -> Iterator[Trial]:
    for level, lower in PAIRS:
        yield Trial(game, level, (lower,), DUELS, GOAL)
    yield Trial(game, "master", ("mason",), DUELS, MASTERY[game])
    for players in (3, 4):
        matches = OTHERWISE.get((game, players), AMONG)
        yield Trial(game, "master", ("mason",) * (players - 1), matches, SHARE / players)


def table(folder: Path) -> str:
    lines = []
    for game in NAMES:
        rows = [row for trial in trials(game) if (row := trial.row(folder))]
        lines += [f"## {game}", "", f"| {' | '.join(HEADS)} |", "|---:|---|---|---:|---:|---:|---:|", *rows, ""]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[*NAMES, []], help="all of them, unless you say")
    parser.add_argument("--folder", type=Path, default=Path("out/levels"))
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for game in asked.games or NAMES:
        for trial in trials(game):
            trial.play(asked.folder, asked.jobs)
            print(trial.row(asked.folder), flush=True)
    RESULTS.write_text(table(asked.folder), "utf-8")
    print(f"kept in {RESULTS.name}")


if __name__ == "__main__":
    main()
