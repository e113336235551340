"""The tables of the benchmark, each with the goals it is held against."""

import os
import platform
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numba

from tourelle.cli.bench import engine, peers, startup
from tourelle.cli.bench.rounds import Contestant, compete
from tourelle.cli.bench.table import Table, met, number, seconds, times
from tourelle.cli.console import language, tell
from tourelle.cli.progress import Bar
from tourelle.cli.warmup import everything
from tourelle.core.texts import say
from tourelle.games import NAMES, PLAYERS, game_named

THREADS_GOAL = 1.8
LIST_GOAL = 1.0
FIRST_MOVE_GOAL = 2.0


@dataclass(frozen=True)
class Effort:
    """How often and how long each thing is run."""

    rounds: int
    seconds: float
    starts: int
    cold: bool


THOROUGH = Effort(rounds=9, seconds=0.4, starts=3, cold=True)
QUICK = Effort(rounds=3, seconds=0.1, starts=1, cold=False)


def measure(quick: bool) -> list[Table]:
    effort = QUICK if quick else THOROUGH
    for name in NAMES:
        everything(name)
    return [table(effort) for table in (playouts, threads, python_loop, starts)]


def playouts(effort: Effort) -> Table:
    """Random playouts inside the engines."""
    beside = {name: play for name in peers.NAMES if (play := peers.playing(name))}
    others = {name: Contestant(name, play) for name, play in beside.items()}
    ours = {(name, n): Contestant(name, engine.playing(name, n)) for name in NAMES for n in PLAYERS[name]}
    _compete([*others.values(), *ours.values()], effort)
    table = Table(tell("bench.playouts"), ["game", "rate", "length", "ratio", "goal"])
    table.note = tell("bench.beside" if others else "bench.alone", machine=machine())
    for name, other in others.items():
        table.rows.append([name, *_speed(other), "", ""])
    for (name, players), one in ours.items():
        table.rows.append([tell("bench.at", game=_title(name), n=players), *_speed(one), *_compared(one, others)])
    return table


def threads(effort: Effort) -> Table:
    """Two threads against one."""
    table = Table(tell("bench.threads"), ["game", "one", "two", "ratio", "goal"])
    pairs = [[Contestant(name, engine.threaded(name, 2, count)) for count in (1, 2)] for name in NAMES]
    _compete([one for pair in pairs for one in pair], effort)
    for one, two in pairs:
        ratio = two.times(one)
        judged = f"{times(ratio)} {met(ratio, THREADS_GOAL)}"
        table.rows.append([_title(one.name), number(one.rate), number(two.rate), judged, f"≥ {THREADS_GOAL}\u00a0×"])
    return table


def python_loop(effort: Effort) -> Table:
    """Matches played move by move from Python, and how large a state is."""
    table = Table(tell("bench.python"), ["game", "notation", "integers", "bytes"])
    ways = (engine.by_notation, engine.by_integers)
    pairs = [[Contestant(name, engine.in_python(name, 2, way)) for way in ways] for name in NAMES]
    _compete([one for pair in pairs for one in pair], effort)
    for texts, integers in pairs:
        size = game_named(texts.name).rules.state.dtype.itemsize
        table.rows.append([_title(texts.name), number(texts.rate), number(integers.rate), str(size)])
    return table


def starts(effort: Effort) -> Table:
    """Fresh processes, warm and cold."""
    table = Table(tell("bench.starts"), ["what", "seconds", "goal"])

    def add(what: str, spent: float, goal: float) -> None:
        table.rows.append([what, f"{seconds(spent)} {met(spent, goal, most=True)}", f"< {goal:.0f}\u00a0s"])

    with Bar(tell("bench.bar"), 1 + len(NAMES) * (1 + effort.cold)) as bar:
        add("tourelle games", startup.list_games(effort.starts), LIST_GOAL)
        bar.advance()
        for name in NAMES:
            add(tell("bench.first", game=_title(name)), startup.first_move(name, effort.starts), FIRST_MOVE_GOAL)
            bar.advance()
        for name in NAMES if effort.cold else ():
            table.rows.append([tell("bench.cold", game=_title(name)), seconds(startup.cold_compile(name)), ""])
            bar.advance()
    return table


def machine() -> str:
    """What was measured on, as far as it says."""
    return f"{_processor()}, {os.cpu_count()} ×, Python {platform.python_version()}, Numba {numba.__version__}"


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def _compete(contestants: Iterable[Contestant], effort: Effort) -> None:
    contestants = list(contestants)
    with Bar(tell("bench.bar"), len(contestants) * (effort.rounds + 1)) as bar:
        compete(contestants, effort.rounds, effort.seconds, bar.advance)


def _speed(contestant: Contestant) -> list[str]:
    return [number(contestant.rate), f"{contestant.moves_a_match:.1f}"]


def _compared(one: Contestant, others: dict[str, Contestant]) -> list[str]:
    """Ratio, whether it is good enough, and the goal."""
    if one.name not in goals():
        return ["–", ""]
    peer, goal = goals()[one.name]
    if peer not in others:
        return ["–", _goal(goal, peer)]
    ratio = one.times(others[peer])
    return [f"{times(ratio)} {met(ratio, goal)}", _goal(goal, peer)]


@cache
def goals() -> dict[str, tuple[str, float]]:
    """Beside which game of OpenSpiel, and how many times as fast."""
    found = tomllib.loads((resources.files("tourelle.cli.bench") / "goals.toml").read_text("utf-8"))
    return {name: (goal["peer"], goal["times"]) for name, goal in found.items()}


def _goal(goal: float, peer: str) -> str:
    return f"≥ {goal:g}\u00a0× {peer}"


def _title(name: str) -> str:
    return say(f"{name}.name", language())
