"""Records of matches that nobody plays."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Command

import tourelle as library
from tourelle.cli.errors import BROKEN_PIPE, INTERRUPTED
from tourelle.games import NAMES
from tourelle.match import SEED_LIMIT

COMMAND = [sys.executable, "-c", "import sys; from tourelle.cli import main; sys.exit(main())", "simulate"]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("policy", ["random", "busy"])
def test_records_replay(tourelle: Command, game: str, policy: str) -> None:
    done = tourelle("simulate", game, "--games", 2, "--seed", 5, "--policy", policy)
    assert done.code == 0
    assert [record["seed"] for record in done.records] == [5, 6]
    for line in done.out.splitlines():
        assert library.replay(line).outcome is not None


def test_the_same_command_writes_the_same(tourelle: Command) -> None:
    words = ("simulate", "fivetowers", "--players", 3, "--games", 2, "--seed", 1)
    first = tourelle(*words).out
    assert tourelle(*words).out == first
    assert first.splitlines()[1] == tourelle("simulate", "fivetowers", "--players", 3, "--seed", 2).out.strip()


def test_legal_moves_are_listed_on_request(tourelle: Command) -> None:
    plain, full = tourelle("simulate", "ontop"), tourelle("simulate", "ontop", "--legal")
    assert "legal" not in plain.records[0]["turns"][0]
    for turn in full.records[0]["turns"]:
        assert turn["move"] in turn["legal"]
        assert turn["legal"] == sorted(set(turn["legal"]))
    assert library.replay(full.out.strip())


def test_options_as_json_as_text_and_from_a_file(tourelle: Command, tmp_path: Path) -> None:
    path = tmp_path / "black.json"
    path.write_text('["C5", "D11", "E5"]')
    words = ("simulate", "ontop", "--players", 4, "--option", f"black=@{path}", "--option", "teams=true")
    assert tourelle(*words).records[0]["options"] == {"black": ["C5", "D11", "E5"], "teams": True}
    exact = tourelle("simulate", "blox", "--option", "raze=exact", "--option", "stall_rounds=1")
    assert exact.records[0]["options"] == {"raze": "exact", "stall_rounds": 1}


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("raze", "name=value"),
        ("=1", "name=value"),
        ("raze=never", "raze is one of"),
        ("nonsense=1", "nonsense"),
        ("board=@missing.txt", "missing.txt can’t be read"),
        ("raze=exact raze=exact", "given twice"),
    ],
)
def test_options_that_are_refused(tourelle: Command, option: str, said: str) -> None:
    done = tourelle("simulate", "blox", *(word for text in option.split() for word in ("--option", text)))
    assert done.code in (1, 2)
    assert said in done.err
    assert done.out == ""


@pytest.mark.parametrize("content", [b"\xff\xfe", b"x" * 70_000])
def test_option_files_that_are_no_value(tourelle: Command, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "board"
    path.write_bytes(content)
    done = tourelle("simulate", "blox", "--option", f"board=@{path}")
    assert done.code == 1
    assert str(path) in done.err


@pytest.mark.parametrize(
    "words", [("--games", 0), ("--seed", -1), ("--seed", SEED_LIMIT), ("--seed", SEED_LIMIT - 1, "--games", 2)]
)
def test_numbers_that_are_refused(tourelle: Command, words: tuple[object, ...]) -> None:
    assert tourelle("simulate", "ontop", *words).code == 2


def test_the_last_seed_is_played(tourelle: Command) -> None:
    assert tourelle("simulate", "ontop", "--seed", SEED_LIMIT - 1).code == 0


def test_a_file_is_made_anew(tourelle: Command, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("something else")
    done = tourelle("simulate", "ontop", "--games", 2, "-o", path)
    assert (done.code, done.out) == (0, "")
    assert f"2 records written to {path}" in done.err
    assert len(path.read_text().splitlines()) == 2


@pytest.mark.parametrize("name", ["missing/games.jsonl", ".", "nul\0byte"])
def test_a_file_that_can_not_be_written(
    tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = tourelle("simulate", "ontop", "-o", name)
    assert done.code == 1
    assert "can’t be written" in done.err


def test_interrupting_leaves_whole_lines() -> None:
    words = [*COMMAND, "ontop", "--games", "1000000"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        first = process.stdout.readline()
        process.send_signal(2)
        rest = process.stdout.read()
        assert b"written to standard output" in process.stderr.read()
    assert process.returncode == INTERRUPTED
    for line in (first + rest).splitlines():
        assert library.replay(line).outcome is not None


def test_a_reader_that_leaves_is_no_fault() -> None:
    words = [*COMMAND, "ontop", "--games", "1000000"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        # Where loading the rules takes long, that is said; nothing else.
        assert all(line.startswith(b"Compiling") for line in process.stderr.read().splitlines())
    assert process.returncode == BROKEN_PIPE
