"""The command that starts a game in the terminal."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Command

from tourelle import new, terminal
from tourelle.bots import BOTS
from tourelle.cli import play as command

PLAIN: dict[str, Any] = {"players": 2, "bots": None, "seed": None, "language": "en", "options": {}, "match": None}


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    calls: list[dict[str, Any]] = []

    def run(**how: Any) -> int:
        calls.append(how)
        return 0

    monkeypatch.setattr(terminal, "run", run)
    monkeypatch.setattr(command, "at_terminal", lambda: True)
    return calls


def test_without_words_the_person_chooses(tourelle: Command, started: list[dict[str, Any]]) -> None:
    assert tourelle("play").code == 0
    assert started == [{"game": None, **PLAIN}]


def test_with_everything(tourelle: Command, started: list[dict[str, Any]]) -> None:
    tourelle("play", "blox", "--players", 3, "--bots", "mason, mason", "--seed", 4, "--lang", "fr")
    given = {"players": 3, "bots": ["mason", "mason"], "seed": 4, "language": "fr"}
    assert started == [{"game": "blox", **PLAIN, **given}]
    tourelle("play", "blox", "--bots", "", "--option", "raze=exact")
    assert started[-1]["bots"] == []
    assert started[-1]["options"] == {"raze": "exact"}


def test_without_a_terminal_it_says_so(tourelle: Command) -> None:
    done = tourelle("play", "blox")
    assert done.code == 2
    assert "needs a terminal" in done.err


def saved(path: Path, *lengths: int | None) -> str:
    """A file with matches of so many moves, None for a whole one."""
    lines = []
    for seed, length in enumerate(lengths):
        match = new("ontop", 2, seed)
        while match.to_move is not None and len(match.played) != length:
            match.play(match.legal_moves()[0])
        lines.append(json.dumps(match.record()) + "\n")
    path.write_text("".join(lines), "utf-8")
    return str(path)


def test_the_last_unfinished_match_of_a_file_goes_on(
    tourelle: Command, started: list[dict[str, Any]], tmp_path: Path
) -> None:
    file = saved(tmp_path / "kept.jsonl", 2, 3, None)
    assert tourelle("play", file, "--bots", "person").code == 0
    match = started[0].pop("match")
    assert (match.seed, len(match.played)) == (1, 3)
    assert started[0]["bots"] == ["person"]
    refused = tourelle("play", file, "--players", 3)
    assert refused.code == 2
    assert "--players" in refused.err


@pytest.mark.parametrize(
    ("lengths", "reason"), [((None,), "tourelle show"), ((), "holds no match")], ids=["finished", "empty"]
)
@pytest.mark.usefixtures("started")
def test_a_file_without_a_match_to_go_on_with(
    tourelle: Command, tmp_path: Path, lengths: tuple[None, ...], reason: str
) -> None:
    done = tourelle("play", saved(tmp_path / "kept.jsonl", *lengths))
    assert done.code == 1
    assert reason in done.err


@pytest.mark.usefixtures("started")
def test_a_file_that_is_none(tourelle: Command, tmp_path: Path) -> None:
    assert tourelle("play", tmp_path / "absent.jsonl").code == 1
    (tmp_path / "other.jsonl").write_text("hello\n", "utf-8")
    done = tourelle("play", tmp_path / "other.jsonl")
    assert done.code == 1
    assert "other.jsonl:1:" in done.err


def test_the_help_names_the_bots(tourelle: Command) -> None:
    told = tourelle("play", "--help").out
    assert all(name in told for name in BOTS)


def test_without_textual_it_says_what_to_do(tourelle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(**how: Any) -> int:  # noqa: ARG001
        raise ModuleNotFoundError("No module named 'textual'", name="textual.app")

    monkeypatch.setattr(terminal, "run", missing)
    monkeypatch.setattr(command, "at_terminal", lambda: True)
    done = tourelle("play", "blox")
    assert done.code == 2
    assert 'pip install ".[terminal]"' in done.err


def test_an_unknown_game(tourelle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "at_terminal", lambda: True)
    done = tourelle("play", "nox")
    assert done.code == 2
    assert "nox" in done.err


def test_an_option_that_the_game_does_not_have(tourelle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "at_terminal", lambda: True)
    assert tourelle("play", "ontop", "--option", "teams=true").code == 2
