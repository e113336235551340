"""Building libraries: what is refused. What is built is in `tests/ahead`."""

from pathlib import Path

import pytest
from tests.cli.conftest import Command


def test_a_game_or_a_machine_that_there_is_not(tourelle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tourelle.cli.build.NEEDED", ())
    assert tourelle("build", "nox").code == 2
    done = tourelle("build", "--target", "moon")
    assert done.code == 2
    assert "moon" in done.err
    assert "linux-arm64" in done.err


def test_what_must_be_installed_is_named(tourelle: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tourelle.cli.build.NEEDED", ("no_such_linker",))
    done = tourelle("build", "-o", str(tmp_path / "libraries"))
    assert done.code == 1
    assert "no_such_linker" in done.err
    assert not (tmp_path / "libraries").exists()
