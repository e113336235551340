"""Runs the killers for one package after the other; what no mutant changes is imported once, before the forks.

`python -m tests.mutants.forking SECONDS` reads lines `GAME FOLDER`, and answers each with the exit code. What was
printed is in the folder's file `said`. Who takes longer is ended by its own alarm.
"""

import os
import signal
import sys
from pathlib import Path

import msgspec  # noqa: F401
import numba  # noqa: F401
import platformdirs  # noqa: F401
import pytest  # noqa: F401


def examine(game: str, folder: str, seconds: int) -> None:
    signal.alarm(seconds)
    out = os.open(Path(folder, "said"), os.O_CREAT | os.O_WRONLY)
    os.dup2(out, sys.stdout.fileno())
    os.dup2(out, sys.stderr.fileno())
    sys.path.insert(0, folder)
    os.chdir(folder)
    os.environ["TOURELLE_UNDER_TEST"] = folder
    from tests.mutants.killers import main

    code = main(game)
    sys.stdout.flush()
    os._exit(code)


for line in sys.stdin:
    game, folder = line.rstrip("\n").split(" ", 1)
    if not (child := os.fork()):
        examine(game, folder, int(sys.argv[1]))
    _, status = os.waitpid(child, 0)
    print(os.waitstatus_to_exitcode(status), flush=True)
