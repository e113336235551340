"""The environments uncompiled and with bounds checks, each in a process of its own: nothing differs."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.envs.transcript import tell

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("setting", "steps", "games"),
    [("NUMBA_DISABLE_JIT", 6, ["blox", "ontop", "fivetowers"]), ("NUMBA_BOUNDSCHECK", 60, ["ontop"])],
)
def test_nothing_differs(setting: str, steps: int, games: list[str]) -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.envs.transcript", str(steps), *games]
    environment = {**os.environ, setting: "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told == [tell(game, steps) for game in games]
