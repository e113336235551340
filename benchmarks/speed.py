"""Measures the engine beside OpenSpiel's C++, in one run, and prints the tables.

python -m benchmarks.speed                    some minutes; `make bench` does the same
python -m benchmarks.speed --quick            half a minute, without compiling anew
python -m benchmarks.speed --markdown FILE    also writes the tables into a file
"""

import argparse
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from benchmarks import engine, peers, startup
from benchmarks.rounds import Contestant, compete, machine

from tourelle.cli.progress import Bar
from tourelle.cli.warmup import everything
from tourelle.core.texts import say
from tourelle.games import NAMES, PLAYERS, game_named

THREADS_GOAL = 1.8
LIST_GOAL = 1.0
FIRST_MOVE_GOAL = 2.0
NOTE = "Medians of runs in turn; a ratio compares runs of the same round."
PEERS = "connect_four and backgammon are OpenSpiel's own playouts, in C++."
ALONE = "OpenSpiel is not installed, so there is nothing to compare with: use `make bench`."


@dataclass(frozen=True)
class Effort:
    """How often and how long each thing is run."""

    rounds: int
    seconds: float
    starts: int
    cold: bool


THOROUGH = Effort(rounds=9, seconds=0.4, starts=3, cold=True)
QUICK = Effort(rounds=3, seconds=0.1, starts=1, cold=False)


def measure(effort: Effort) -> Iterable[str]:
    for name in NAMES:
        everything(name)
    return (table(effort) for table in (playouts, threads, python_loop, starts))


def playouts(effort: Effort) -> str:
    beside = {name: play for name in peers.NAMES if (play := peers.playing(name))}
    others = {name: Contestant(name, play) for name, play in beside.items()}
    ours = {(name, n): Contestant(name, engine.playing(name, n)) for name in NAMES for n in PLAYERS[name]}
    _compete([*others.values(), *ours.values()], effort)
    rows = [[name, *_speed(other), "", ""] for name, other in others.items()]
    for (name, players), one in ours.items():
        rows.append([f"{_title(name)}, {players} players", *_speed(one), *_compared(one, others)])
    columns = ["Game", "Moves/s", "Length", "Ratio", "Goal"]
    note = f"{machine()}. {NOTE} {PEERS if others else ALONE}"
    return _table("Random playouts inside the engine, one core", columns, rows) + f"\n{note}\n"


def threads(effort: Effort) -> str:
    pairs = [[Contestant(name, engine.threaded(name, 2, count)) for count in (1, 2)] for name in NAMES]
    _compete([one for pair in pairs for one in pair], effort)
    rows = []
    for one, two in pairs:
        ratio = two.times(one)
        judged = f"{_times(ratio)} {_met(ratio >= THREADS_GOAL)}"
        rows.append([_title(one.name), _number(one.rate), _number(two.rate), judged, f"≥ {THREADS_GOAL}\u00a0×"])
    columns = ["Game", "One thread", "Two threads", "Ratio", "Goal"]
    return _table("Two threads against one (2 players)", columns, rows)


def python_loop(effort: Effort) -> str:
    ways = (engine.by_notation, engine.by_integers)
    pairs = [[Contestant(name, engine.in_python(name, 2, way)) for way in ways] for name in NAMES]
    _compete([one for pair in pairs for one in pair], effort)
    rows = []
    for texts, integers in pairs:
        size = game_named(texts.name).rules.state.dtype.itemsize
        rows.append([_title(texts.name), _number(texts.rate), _number(integers.rate), str(size)])
    columns = ["Game", "Notation, moves/s", "Integers, moves/s", "Bytes a state"]
    return _table("Matches played from Python (2 players)", columns, rows)


def starts(effort: Effort) -> str:
    """Fresh processes, warm and cold."""
    rows = [_start("tourelle games", startup.list_games(effort.starts), LIST_GOAL)]
    for name in NAMES:
        spent = startup.first_move(name, effort.starts)
        rows.append(_start(f"{_title(name)}: first move, compiled before", spent, FIRST_MOVE_GOAL))
    for name in NAMES if effort.cold else ():
        rows.append([f"{_title(name)}: compile everything", _seconds(startup.cold_compile(name)), ""])
    return _table("Starting a fresh process", ["What", "Seconds", "Goal"], rows)


def _start(what: str, spent: float, goal: float) -> list[str]:
    return [what, f"{_seconds(spent)} {_met(spent <= goal)}", f"< {goal:.0f}\u00a0s"]


def _compete(contestants: list[Contestant], effort: Effort) -> None:
    with Bar("Measuring", len(contestants) * (effort.rounds + 1)) as bar:
        compete(contestants, effort.rounds, effort.seconds, bar.advance)


def _speed(contestant: Contestant) -> list[str]:
    return [_number(contestant.rate), f"{contestant.moves_a_match:.1f}"]


def _compared(one: Contestant, others: dict[str, Contestant]) -> list[str]:
    """The ratio, whether it is good enough, and the goal."""
    if one.name not in goals():
        return ["–", ""]
    peer, least = goals()[one.name]
    goal = f"≥ {least:g}\u00a0× {peer}"
    if peer not in others:
        return ["–", goal]
    ratio = one.times(others[peer])
    return [f"{_times(ratio)} {_met(ratio >= least)}", goal]


@cache
def goals() -> dict[str, tuple[str, float]]:
    """Beside which game of OpenSpiel, and how many times as fast."""
    found = tomllib.loads(Path(__file__).with_name("goals.toml").read_text("utf-8"))
    return {name: (goal["peer"], goal["times"]) for name, goal in found.items()}


# ---- Tables ----


def _table(title: str, columns: list[str], rows: list[list[str]]) -> str:
    """A table in Markdown."""
    lines = [columns, ["---"] + ["---:"] * (len(columns) - 1), *rows]
    return f"## {title}\n\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def _title(name: str) -> str:
    return say(f"{name}.name")


def _number(value: float) -> str:
    return f"{value:_.0f}".replace("_", "\u00a0")


def _times(value: float) -> str:
    return f"{value:.2f}\u00a0×"


def _seconds(value: float) -> str:
    return f"{value:.2f}\u00a0s"


def _met(good: bool) -> str:
    return "✓" if good else "✗"


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--markdown", type=Path)
    given = parser.parse_args(words)
    tables = []
    for table in measure(QUICK if given.quick else THOROUGH):
        print(table, flush=True)
        tables.append(table)
    if given.markdown:
        given.markdown.write_text("\n".join(tables), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
