"""Running commands as a person would, in this process."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tourelle.cli import main


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def records(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


Command: TypeAlias = Callable[..., Done]


@pytest.fixture
def tourelle(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run a command; English and a wide terminal unless it says otherwise."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "120")

    def run(*words: object) -> Done:
        code = main([str(word) for word in words])
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return run


@pytest.fixture
def records(tourelle: Command, tmp_path: Path) -> Path:
    """A file with two matches of On Top, the quickest game."""
    path = tmp_path / "games.jsonl"
    assert tourelle("simulate", "ontop", "--games", 2, "--seed", 3, "-o", path).code == 0
    return path
