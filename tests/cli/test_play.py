"""The command that starts a game in the terminal."""

from typing import Any

import pytest
from tests.cli.conftest import Command

from tourelle import terminal


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    calls: list[dict[str, Any]] = []

    def run(**how: Any) -> int:
        calls.append(how)
        return 0

    monkeypatch.setattr(terminal, "run", run)
    return calls


def test_without_words_the_person_chooses(tourelle: Command, started: list[dict[str, Any]]) -> None:
    assert tourelle("play").code == 0
    assert started == [{"game": None, "players": 2, "bots": None, "seed": None, "language": "en"}]


def test_with_everything(tourelle: Command, started: list[dict[str, Any]]) -> None:
    tourelle("play", "blox", "--players", 3, "--bots", "greedy, greedy", "--seed", 4, "--lang", "fr")
    assert started == [{"game": "blox", "players": 3, "bots": ["greedy", "greedy"], "seed": 4, "language": "fr"}]
    tourelle("play", "blox", "--bots", "")
    assert started[-1]["bots"] == []


def test_without_textual_it_says_what_to_do(tourelle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(**how: Any) -> int:  # noqa: ARG001
        raise ModuleNotFoundError("No module named 'textual'", name="textual.app")

    monkeypatch.setattr(terminal, "run", missing)
    done = tourelle("play", "blox")
    assert done.code == 2
    assert "tourelle[terminal]" in done.err


def test_an_unknown_game(tourelle: Command) -> None:
    assert tourelle("play", "nox").code == 2
