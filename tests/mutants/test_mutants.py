"""Every named mutant of the rules is noticed: the tests would not pass if a rule were wrong like that."""

import os
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import closing, contextmanager
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
        without = shutil.ignore_patterns("__pycache__", "draw", "terminal*", "server", "client")
        shutil.copytree(PACKAGE, copied, ignore=without)
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


class Killers:
    """What the checks say of the package in a folder, run as plain Python."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-B", "-m", "tests.mutants.forking", str(HANGS_AFTER)],
            env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, game: str, folder: Path) -> tuple[int, str]:
        assert self.process.stdin
        assert self.process.stdout
        print(game, folder, file=self.process.stdin, flush=True)
        return int(self.process.stdout.readline()), Path(folder, "said").read_text("utf-8")

    def close(self) -> None:
        self.process.communicate()


@pytest.fixture(scope="module")
def killers() -> Iterator[Killers]:
    with closing(Killers()) as killers:
        yield killers


@pytest.mark.parametrize("game", NAMES)
def test_the_true_rules_look_right(game: str, killers: Killers) -> None:
    with package_with(None) as folder:
        code, said = killers.run(game, folder)
    assert code == 0, said


@pytest.mark.parametrize("mutant", mutants(), ids=lambda mutant: f"{mutant.game}: {mutant.name}")
def test_a_wrong_rule_is_noticed(mutant: Mutant, killers: Killers) -> None:
    with package_with(mutant) as folder:
        code, said = killers.run(mutant.game, folder)
    if mutant.hangs:
        assert code == -signal.SIGALRM, f"ends, though it is said to hang: {mutant}"
    else:
        assert code == NOTICED, f"not noticed within {HANGS_AFTER} seconds: {mutant}\n{said}"


@pytest.mark.parametrize("game", NAMES)
def test_there_are_enough_mutants_and_each_has_a_name(game: str) -> None:
    names = [mutant.name for mutant in mutants() if mutant.game == game]
    assert len(set(names)) == len(names) >= LEAST
