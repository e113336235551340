"""Tournaments from the command line."""

import io
import sys
from pathlib import Path

import pytest
from tests.arena.ctrl_c import interrupt, interruptible
from tests.arena.players import use_simple_players
from tests.cli.conftest import Command

from tourelle.arena.journal import GAMES, RECORDS, Book
from tourelle.arena.line import Line
from tourelle.bots import DEFAULT
from tourelle.cli.arena import MatchBar
from tourelle.cli.errors import FAULT, INTERRUPTED, USAGE

PLAYED = ("arena", "ontop", "--bots", "first,any,any", "--games", 12, "--jobs", 0, "-o")


@pytest.fixture
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    use_simple_players(monkeypatch)


@pytest.mark.usefixtures("simple")
def test_a_tournament_ends_in_tables_and_a_report(tourelle: Command, tmp_path: Path) -> None:
    done = tourelle(*PLAYED, tmp_path)
    assert done.code == 0
    for word in ("On Top: a tournament of bots", "first", "any", "Won", "Rating", "±", "Time a move"):
        assert word in done.out
    assert f"Report: {tmp_path / 'report.html'}" in done.err
    assert len((tmp_path / GAMES).read_text().splitlines()) == 12
    assert tourelle("replay", tmp_path / RECORDS).code == 0


@pytest.mark.usefixtures("simple")
def test_a_finished_one_is_only_reported(tourelle: Command, tmp_path: Path) -> None:
    first = tourelle(*PLAYED, tmp_path)
    (tmp_path / "report.html").unlink()
    assert tourelle(*PLAYED, tmp_path).out == first.out
    again = tourelle("arena", tmp_path, "--lang", "fr")
    assert again.code == 0
    assert "un tournoi de robots" in again.out
    assert '<html lang="fr">' in (tmp_path / "report.html").read_text()


@pytest.mark.usefixtures("simple")
def test_a_folder_may_be_called_as_the_game_is(
    tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert tourelle(*PLAYED, "ontop").out == tourelle("arena", "ontop").out
    assert "Who is to play?" in tourelle("arena", "blox").err


@pytest.mark.usefixtures("simple")
def test_what_is_rounded_and_what_is_there_is_said(tourelle: Command, tmp_path: Path) -> None:
    done = tourelle("arena", "ontop", "--bots", "first,any,any", "--games", 4, "--jobs", 0, "-o", tmp_path)
    assert "4 matches are not whole rounds of 6: 6 are played." in done.err
    (tmp_path / GAMES).write_bytes((tmp_path / GAMES).read_bytes()[:-9])
    done = tourelle(*PLAYED, tmp_path)
    assert "The last run broke off while writing: 1 match is played again." in done.err
    assert "Going on: 5 of 12 matches are there." in done.err
    assert len((tmp_path / GAMES).read_text().splitlines()) == 12


@pytest.mark.usefixtures("simple")
def test_bots_may_be_named_one_by_one_with_more_seats(tourelle: Command, tmp_path: Path) -> None:
    words = ("arena", "ontop", "--bots", "any", "--bots", "first, any,quits 2", "--players", 4, "--games", 4)
    done = tourelle(*words, "--option", "teams=true", "--jobs", 0, "-o", tmp_path)
    assert done.code == 0
    assert "× fair" in done.out
    assert done.out.count("reports an error") == 4
    assert "Match 1-1-1, seat 4: quits 2 reports an error" in done.out


@pytest.mark.usefixtures("simple")
def test_an_interrupt_leaves_what_was_played(
    tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = MatchBar.watch

    def interrupted(self: MatchBar, book: Book, line: Line | None) -> None:
        watch(self, book, line)
        if len(book.lines) == 5:
            interrupt()

    with monkeypatch.context() as patched, interruptible():
        patched.setattr(MatchBar, "watch", interrupted)
        done = tourelle(*PLAYED, tmp_path)
    assert done.code == INTERRUPTED
    assert "Interrupted after 5 of 12 matches. The same command goes on." in done.err
    assert "after 5 of 12 matches" in (tmp_path / "report.html").read_text()
    assert tourelle(*PLAYED, tmp_path).code == 0
    assert len((tmp_path / GAMES).read_text().splitlines()) == 12


@pytest.mark.usefixtures("simple")
def test_the_bar_counts_wins(tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(MatchBar, "begin", MatchBar._appear)
    monkeypatch.setattr(MatchBar, "_timer", True, raising=False)
    bars: list[MatchBar] = []
    watch = MatchBar.watch

    def seen(self: MatchBar, book: Book, line: Line | None) -> None:
        watch(self, book, line)
        bars.append(self)

    monkeypatch.setattr(MatchBar, "watch", seen)
    assert tourelle(*PLAYED, tmp_path).code == 0
    assert bars[-1].done == 12
    assert sum(bars[-1].wins.values()) == pytest.approx(12)
    assert bars[-1].label.startswith("On Top: first ")


def test_built_in_bots_play_in_processes_of_their_own(tourelle: Command, tmp_path: Path) -> None:
    done = tourelle("arena", "ontop", "--bots", f"{DEFAULT},{DEFAULT}", "--games", 2, "--jobs", 1, "-o", tmp_path)
    assert done.code == 0, done.err
    assert "played against itself" in (tmp_path / "report.html").read_text()
    assert tourelle("replay", tmp_path / RECORDS).code == 0


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("ontop", USAGE, "Name them: --bots"),
        ("ontop --bots ,", USAGE, "Who is to play?"),
        (f"ontop --bots {DEFAULT},{DEFAULT}", USAGE, "Name a folder: -o DIR"),
        (f"ontop --bots {DEFAULT} -o x", USAGE, "1 bot is not enough for 2 seats"),
        (f"ontop --bots {DEFAULT},nobody-knows -o x", USAGE, "no bot “nobody-knows”"),
        (f"nox --bots {DEFAULT},{DEFAULT} -o x", USAGE, "no game “nox”"),
        (f"ontop --bots {DEFAULT},{DEFAULT} --seconds 0 -o x", USAGE, "above 0"),
        (f"ontop --bots {DEFAULT},{DEFAULT} --seconds soon -o x", USAGE, "it takes a number"),
        (f"ontop --bots {DEFAULT},{DEFAULT} --jobs -1 -o x", USAGE, "1 or more"),
        (f"ontop --bots {DEFAULT},{DEFAULT} -o x --ray a b", USAGE, "--ray is given twice"),
        (f"ontop --bots {DEFAULT},{DEFAULT} -o x --ray 127.0.0.1:1", USAGE, "no Ray cluster at 127.0.0.1:1"),
        (f"ontop --bots {DEFAULT},{DEFAULT} -o file/x", FAULT, "file/x can’t be used"),
        ("empty", FAULT, "empty holds no tournament"),
    ],
)
def test_what_can_not_be_is_said(
    tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, code: int, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").touch()
    (tmp_path / "empty").mkdir()
    done = tourelle("arena", *words.split())
    assert done.code == code
    assert said in done.err
    assert done.out == ""
    assert len(done.err.splitlines()) == 1


def test_quotes_that_don_t_end_are_said(tourelle: Command, tmp_path: Path) -> None:
    done = tourelle("arena", "ontop", "--bots", "a,\0", "-o", tmp_path / "x")
    assert done.code == USAGE


def test_another_tournament_in_the_folder_is_refused(
    tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_simple_players(monkeypatch)
    tourelle(*PLAYED, tmp_path)
    before = (tmp_path / GAMES).read_bytes()
    done = tourelle(*PLAYED, tmp_path, "--seed", 9)
    assert done.code == FAULT
    assert "the seed was 0, not 9" in done.err
    assert (tmp_path / GAMES).read_bytes() == before


def test_nothing_to_report_yet(tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_simple_players(monkeypatch)
    tourelle(*PLAYED, tmp_path)
    for name in (GAMES, RECORDS):
        (tmp_path / name).write_bytes(b"")
    done = tourelle("arena", tmp_path)
    assert (done.code, done.out) == (0, "")
    assert "nothing to report yet" in done.err
