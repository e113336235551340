"""Libraries of the games for this machine: built once, and then kept with the compiled code."""

import os
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

import pytest

from tourelle.core.libraries import built_folder, library_file, targets_here
from tourelle.games import DESCRIPTIONS, OWN

ROOT = Path(__file__).parents[2]
Environment: TypeAlias = dict[str, str]


@pytest.fixture(scope="session")
def built() -> Path:
    """A folder with libraries of all games for this machine and for browsers."""
    folder, targets = built_folder(), (targets_here()[0], "wasm")
    packages = {name: DESCRIPTIONS[name].package for name in OWN}
    files = {name: [folder / library_file(package, target) for target in targets] for name, package in packages.items()}
    lacking = [name for name in OWN if not all(path.is_file() for path in files[name])]
    if lacking:
        command = [sys.executable, "-m", "tourelle", "build", *lacking, *(f"--target={target}" for target in targets)]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "TOURELLE_JIT": "1"}, check=True)
    return folder


@pytest.fixture
def libraries(built: Path) -> Environment:  # noqa: ARG001
    """The environment of a process that plays by libraries alone."""
    return {**os.environ, "TOURELLE_JIT": "0"}
