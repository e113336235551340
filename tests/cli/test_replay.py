"""Records checked, whatever the files hold."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Command

from tourelle.cli import replay as module
from tourelle.core import records as form


def changed(line: str, change: Callable[[dict[str, Any]], object]) -> str:
    record = json.loads(line)
    change(record)
    return json.dumps(record)


def test_good_records(tourelle: Command, records: Path) -> None:
    done = tourelle("replay", records, records)
    assert done.code == 0
    assert "On Top" in done.out
    assert "0 faults" in done.out
    assert "4" in done.out


def test_faults_have_a_line_each_and_the_rest_is_still_checked(tourelle: Command, records: Path) -> None:
    first, second = records.read_text().splitlines()
    wrong_score = changed(first, lambda record: record["turns"][5]["scores"].__setitem__(0, 99))
    wrong_move = changed(first, lambda record: record["turns"][2].update(move="Z1>Z2"))
    unfinished = changed(first, lambda record: record.update(result=None))
    records.write_text("\n".join([wrong_score, "", wrong_move, unfinished, second]))
    done = tourelle("replay", records)
    assert done.code == 1
    lines = done.out.splitlines()
    assert lines[0].startswith(f"{records}:1: turn 6")
    assert "“scores” says" in lines[0]
    assert lines[1].startswith(f"{records}:3: turn 3 (Z1>Z2)")
    assert lines[2].startswith(f"{records}:4: The match is over, but there is no result")
    assert "3 faults" in done.out
    assert "coup 6" in tourelle("replay", records, "--lang", "fr").out


def test_standard_input(tourelle: Command, records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(records.read_bytes() + b"{")))
    done = tourelle("replay", "-")
    assert done.code == 1
    assert done.out.startswith("standard input:3: ")


def test_files_that_are_not_there(tourelle: Command, records: Path, tmp_path: Path) -> None:
    done = tourelle("replay", tmp_path / "missing", tmp_path, "nul\0byte", records)
    assert done.code == 1
    lines = done.out.splitlines()
    assert "missing can’t be read: there is no such file" in lines[0]
    assert "can’t be read: it is a folder" in lines[1]
    assert r"nul\x00byte can’t be read: a file can’t have that name" in lines[2]
    assert "On Top" in done.out


HEAD = b'{"format":"tourelle/1","game":"ontop","players":2,"turns":[],'


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"[]",
        b"1e999",
        b"NaN",
        b"\0" * 100,
        b"\xff\xfe\x00",
        b'{"format":"tourelle/2"}',
        HEAD + b'"setup":{}}',
        HEAD + b'"setup":{"a":"\xff"}}',
        HEAD + b'"setup":' + b"[" * 100_000,
        HEAD + b'"setup":{"a":' + b"[" * 3000 + b"]" * 3000 + b"}}",
        b"[" * 1_000_000,
        HEAD + b'"setup":{},"players":' + b"9" * 400 + b"}",
        HEAD + b'"setup":{"black":["C5","D11"],"tile":' + b'{"a":' * 50 + b"1" + b"}" * 50 + b"}}",
    ],
    ids=lambda content: content[:90].decode(errors="replace"),
)
def test_hostile_content_gets_one_line(tourelle: Command, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "hostile"
    path.write_bytes(content)
    for command in ("replay", "show"):
        done = tourelle(command, path)
        assert done.code == 1
        fault = (done.out + done.err).splitlines()[0]
        assert fault.startswith(f"{path}:1: ")
        assert len(fault) < 600


def test_a_line_without_end_is_left_alone(tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(form, "LINE_LIMIT", 1000)
    path = tmp_path / "long"
    path.write_bytes(b" " * 5000)
    done = tourelle("replay", path)
    assert done.code == 1
    assert "longer than 1000 bytes" in done.out
    assert "1 fault" in done.out


def test_a_file_of_something_else_is_left_alone(
    tourelle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FAULT_LIMIT", 10)
    path = tmp_path / "text"
    path.write_text("words\n" * 100)
    done = tourelle("replay", path)
    assert done.code == 1
    assert f"{path}:10:" in done.out
    assert f"{path}:11:" not in done.out
    assert "the rest of it is not read" in done.out


def test_what_a_file_holds_does_not_steer_the_terminal(tourelle: Command, records: Path) -> None:
    line = records.read_text().splitlines()[0]
    records.write_text(changed(line, lambda record: record["turns"][0].update(move="\x1b[2J\x07[red]")))
    done = tourelle("replay", records)
    assert "\x1b" not in done.out
    assert "?[2J?[red]" in done.out


def test_an_empty_file_has_nothing_wrong(tourelle: Command, tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.write_bytes(b"\n\n")
    done = tourelle("replay", path)
    assert (done.code, "0 faults" in done.out) == (0, True)
