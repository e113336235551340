"""The same matches uncompiled and with bounds checks, each in a process of its own: nothing differs."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.transcript import tell_all

ROOT = Path(__file__).parents[2]


def told_by_another(moves: int, games: int, **environment: str) -> list[dict[str, Any]]:
    """What a process with other settings tells. Warnings are errors there too: an overflow would be one."""
    command = [sys.executable, "-W", "error", "-m", "tests.conformance.transcript", str(moves), str(games)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize(("moves", "games", "setting"), [(18, 0, "NUMBA_DISABLE_JIT"), (120, 100, "NUMBA_BOUNDSCHECK")])
def test_nothing_differs(moves: int, games: int, setting: str) -> None:
    theirs = told_by_another(moves, games, **{setting: "1"})
    for one, other in zip(tell_all(moves, games), theirs, strict=True):
        assert one == other
