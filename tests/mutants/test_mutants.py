"""Every named mutant of the rules is noticed: the tests would not pass if a rule were wrong like that."""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

import tourelle
from tourelle.games import NAMES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGE = Path(tourelle.__file__).parent
LEAST = 15
NOTICED = 1
HANGS_AFTER = 100
"""Seconds: only a mutant that says so may never end."""


class Mutant(NamedTuple):
    game: str
    name: str
    file: str
    old: str
    new: str
    hangs: bool = False


def mutants() -> list[Mutant]:
    return [
        Mutant(game, **entry)
        for game in NAMES
        for entry in tomllib.loads(HERE.joinpath(f"{game}.toml").read_text("utf-8"))["mutant"]
    ]


@contextmanager
def package_with(mutant: Mutant | None) -> Iterator[Path]:
    """A copy of the package's sources in a folder of its own, with one snippet replaced."""
    with TemporaryDirectory(prefix="mutant-") as folder:
        copied = Path(folder, "tourelle")
        shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__", "draw", "terminal*"))
        if mutant:
            replace(copied.joinpath("games", mutant.game, mutant.file), mutant)
        yield Path(folder)


def replace(path: Path, mutant: Mutant) -> None:
    source = path.read_text("utf-8")
    found = source.count(mutant.old)
    assert found == 1, f"stale mutant “{mutant.name}”: its snippet is {found} times in {mutant.game}/{mutant.file}"
    wrong = source.replace(mutant.old, mutant.new)
    compile(wrong, str(path), "exec")
    path.write_text(wrong, "utf-8")


def killers(game: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """What the checks say of the package in a folder, run as plain Python."""
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "1",
        "TOURELLE_UNDER_TEST": str(folder),
        "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)]),
    }
    command = [sys.executable, "-B", "-m", "tests.mutants.killers", game]
    return subprocess.run(
        command, env=environment, cwd=folder, capture_output=True, text=True, timeout=HANGS_AFTER, check=False
    )


@pytest.mark.parametrize("game", NAMES)
def test_the_true_rules_look_right(game: str) -> None:
    with package_with(None) as folder:
        run = killers(game, folder)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("mutant", mutants(), ids=lambda mutant: f"{mutant.game}: {mutant.name}")
def test_a_wrong_rule_is_noticed(mutant: Mutant) -> None:
    with package_with(mutant) as folder:
        try:
            run = killers(mutant.game, folder)
        except subprocess.TimeoutExpired:
            assert mutant.hangs, f"does not end within {HANGS_AFTER} seconds: {mutant}"
            return
    assert not mutant.hangs, f"ends, though it is said to hang: {mutant}"
    assert run.returncode == NOTICED, f"not noticed: {mutant}\n{run.stdout}{run.stderr}"


@pytest.mark.parametrize("game", NAMES)
def test_there_are_enough_mutants_and_each_has_a_name(game: str) -> None:
    names = [mutant.name for mutant in mutants() if mutant.game == game]
    assert len(set(names)) == len(names) >= LEAST
