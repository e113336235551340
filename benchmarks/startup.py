"""Start-up times of a fresh process: compile everything, list the games, play a first move."""

import os
import subprocess
import sys
import tempfile
from statistics import median
from time import perf_counter

COMMAND = "import sys; from tourelle.cli import main; sys.exit(main())"
FIRST_MOVE = "import sys, tourelle; match = tourelle.new(sys.argv[1], 2, 1); match.play_move(match.moves()[0])"


def cold_compile(game: str) -> float:
    """Seconds until a game is compiled, with nothing kept from before."""
    with tempfile.TemporaryDirectory() as folder:
        return _seconds(COMMAND, "compile", game, TOURELLE_CACHE=folder)


def list_games(times: int) -> float:
    return median(_seconds(COMMAND, "games") for _ in range(times))


def first_move(game: str, times: int) -> float:
    """Seconds from the start of Python to a first move, compiled before."""
    return median(_seconds(FIRST_MOVE, game) for _ in range(times))


def _seconds(program: str, *words: str, **environment: str) -> float:
    since = perf_counter()
    subprocess.run(
        [sys.executable, "-c", program, *words],
        env={**os.environ, **environment},
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return perf_counter() - since
