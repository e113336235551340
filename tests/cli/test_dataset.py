"""Datasets from the command line."""

from pathlib import Path

import pytest
from tests.arena.ctrl_c import interrupt, interruptible
from tests.arena.players import use_simple_players
from tests.cli.conftest import Command

from tourelle.arena.journal import RECORDS
from tourelle.bots import DEFAULT, RANDOM
from tourelle.cli.dataset import Bars
from tourelle.cli.errors import FAULT, INTERRUPTED, USAGE
from tourelle.datasets import read
from tourelle.datasets.builder import Phase

MADE = ("dataset", "ontop", "--bots", "any", "--games", 5, "--part", 2, "--jobs", 0, "-o")


@pytest.fixture
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    use_simple_players(monkeypatch)


@pytest.mark.usefixtures("simple")
def test_a_dataset_is_made_and_told(tourelle: Command, tmp_path: Path) -> None:
    done = tourelle(*MADE, tmp_path)
    assert (done.code, done.out) == (0, "")
    decisions = len(read(tmp_path).steps("move")["move"])
    assert f"{tmp_path}: 5 matches, {decisions} decisions, 0." in done.err
    assert tourelle("replay", tmp_path / RECORDS).code == 0
    assert tourelle(*MADE, tmp_path).err.splitlines()[-1] == done.err.splitlines()[-1]


@pytest.mark.usefixtures("simple")
def test_an_interrupt_leaves_what_was_played(
    tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Bars.watch

    def interrupted(self: Bars, phase: Phase, done: int, total: int) -> None:
        watch(self, phase, done, total)
        if done == 3:
            interrupt()

    with monkeypatch.context() as patched, interruptible():
        patched.setattr(Bars, "watch", interrupted)
        done = tourelle(*MADE, tmp_path)
    assert done.code == INTERRUPTED
    assert f"Interrupted after 3 of 5 matches. The same command goes on; “tourelle dataset {tmp_path}”" in done.err
    assert "3 matches" in tourelle("dataset", tmp_path, "--jobs", 0).err
    done = tourelle(*MADE, tmp_path, "--lang", "fr")
    assert "On continue\u00a0: 3 parties sur 5 sont là." in done.err
    assert "5 parties" in done.err


@pytest.mark.usefixtures("simple")
def test_a_folder_may_be_called_as_the_game_is(
    tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert tourelle(*MADE, "ontop").err.splitlines()[-1] == tourelle("dataset", "ontop").err.splitlines()[-1]
    assert "Who is to play?" in tourelle("dataset", "blox").err


def test_built_in_bots_play(tourelle: Command, tmp_path: Path) -> None:
    words = ("--bots", f"{DEFAULT},{RANDOM}", "--games", 2, "--kind", "npz", "--jobs", 0, "-o", tmp_path)
    assert tourelle("dataset", "fivetowers", *words).code == 0
    assert read(tmp_path).matches("bots")["bots"].tolist() == [[DEFAULT, RANDOM], [RANDOM, DEFAULT]]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("ontop", USAGE, "Name them: --bots"),
        (f"ontop --bots {DEFAULT}", USAGE, "Name a folder: -o DIR"),
        (f"ontop --bots {DEFAULT},{DEFAULT} --players 3 -o x", USAGE, "2 bots are not enough for 3 seats"),
        ("ontop --bots nobody-knows -o x", USAGE, "no bot “nobody-knows”"),
        (f"ontop --bots {DEFAULT} --games 0 -o x", USAGE, "“games” is a whole number"),
        (f"ontop --bots {DEFAULT} --kind csv -o x", USAGE, "--kind can’t be “csv”: it takes parquet | npz"),
        (f"ontop --bots {DEFAULT} -o file/x", FAULT, "file/x can’t be used"),
        ("empty", FAULT, "empty holds no dataset"),
    ],
)
def test_what_can_not_be_is_said(
    tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, code: int, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "empty").mkdir()
    done = tourelle("dataset", *words.split())
    assert (done.code, done.out) == (code, "")
    assert said in done.err
    assert len(done.err.splitlines()) == 1
