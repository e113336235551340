"""Progress: a bar in a terminal, a line elsewhere, nothing for what is quick."""

import io
import sys

import pytest

from tourelle.cli.progress import Bar, watch_compiling
from tourelle.games import _reporters


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def in_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Called in the test itself: pytest sets standard error anew after the fixtures."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    return stream


def test_a_bar_appears_when_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = in_terminal(monkeypatch)
    with Bar("Counting", 4, patience=1000) as bar:
        bar.advance(2)
        assert terminal.getvalue() == ""
        bar._appear()
        bar.advance()
    assert "Counting" in terminal.getvalue()
    assert "50%" in terminal.getvalue()


def test_a_hidden_bar_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = in_terminal(monkeypatch)
    with Bar("Counting", 4, patience=1000) as bar:
        bar._appear()
        bar.hide()
        assert bar._shown is None
        before = len(terminal.getvalue())
        bar._appear()
        assert len(terminal.getvalue()) > before


def test_an_ended_bar_stays_away(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = in_terminal(monkeypatch)
    with Bar("Counting", 4, patience=1000) as bar:
        pass
    bar._appear()
    assert terminal.getvalue() == ""


def test_an_unwanted_bar_never_appears(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = in_terminal(monkeypatch)
    with Bar("Counting", 4, patience=0, wanted=False) as bar:
        assert bar._timer is None
        bar.advance()
    assert terminal.getvalue() == ""


def test_without_a_terminal_long_work_is_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    with Bar("Compiling", 4, patience=1000, spoken=True) as bar:
        bar._appear()
        bar._appear()
    assert capsys.readouterr().err == "Compiling\n"


def test_compiling_is_watched_and_then_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = in_terminal(monkeypatch)
    with watch_compiling():
        _reporters[0]("blox", 0, 10)
        _reporters[0]("blox", 10, 10)
    _reporters[0]("blox", 0, 10)
    assert terminal.getvalue() == ""
