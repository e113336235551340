"""Libraries of the games for this machine: built once, and then kept with the compiled code."""

import os
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

import pytest

from tourelle.core.libraries import SHARED, built_folder, library_file, targets_here
from tourelle.games import DESCRIPTIONS, OWN

ROOT = Path(__file__).parents[2]
Environment: TypeAlias = dict[str, str]


@pytest.fixture(scope="session")
def libraries() -> Environment:
    """The environment of a process that plays by libraries alone."""
    folder, target = built_folder(), targets_here()[0]
    wanted = [SHARED, *(DESCRIPTIONS[name].package for name in OWN)]
    if not all((folder / library_file(package, target)).is_file() for package in wanted):
        environment = {**os.environ, "TOURELLE_JIT": "1"}
        subprocess.run([sys.executable, "-m", "tourelle", "build", *OWN], cwd=ROOT, env=environment, check=True)
    return {**os.environ, "TOURELLE_JIT": "0"}
