"""Tables drawn from records and positions."""

import io
import json
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Command

import tourelle as library


def test_the_end_of_a_record(tourelle: Command, records: Path) -> None:
    turns = len(json.loads(records.read_text().splitlines()[0])["turns"])
    done = tourelle("show", records)
    assert done.code == 0
    assert done.out.startswith(f"On Top · turn {turns} of {turns} · Seat")


def test_a_turn_of_another_record_in_french(tourelle: Command, records: Path) -> None:
    record = json.loads(records.read_text().splitlines()[1])
    done = tourelle("show", records, "--record", 2, "--turn", 3, "--lang", "fr")
    assert done.out.startswith(
        f"On Top · coup 3 sur {len(record['turns'])} · Place 1\u00a0: {record['turns'][2]['move']}"
    )


def test_the_set_up(tourelle: Command, records: Path) -> None:
    assert tourelle("show", records, "--turn", 0).out.splitlines()[0].startswith("On Top · turn 0 of")


def test_a_position_over_several_lines(tourelle: Command, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    position = library.new("blox", 2, 1).position()
    for text in (json.dumps(position), json.dumps(position, indent=2)):
        path.write_text(text)
        done = tourelle("show", path)
        assert done.code == 0
        assert done.out.startswith("BLOX\n")
    assert "no turns to choose from" in tourelle("show", path, "--turn", 1).err


def test_a_hand_is_shown_to_its_seat_only(tourelle: Command, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(library.new("blox", 2, 1).position()))
    assert tourelle("show", path, "--seat", 0).out != tourelle("show", path).out
    refused = tourelle("show", path, "--seat", 2)
    assert (refused.code, refused.out) == (2, "")
    assert "seats are 0 to 1" in refused.err


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture(tourelle: Command, records: Path, tmp_path: Path, theme: str) -> None:
    path = tmp_path / "table.svg"
    done = tourelle("show", records, "--svg", path, "--theme", theme)
    assert (done.code, done.out) == (0, "")
    assert path.read_text().startswith("<svg")
    assert tourelle("show", records, "--svg", "-", "--theme", theme).out == path.read_text()


def test_standard_input(tourelle: Command, records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(records.read_bytes())))
    assert tourelle("show", "-", "--record", 2).code == 0


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--record", 0), 2, "numbered from 1"),
        (("--record", 3), 1, "has 2 records: there is no record 3"),
        (("--turn", 5000), 2, "There is no turn 5000"),
        (("--turn", -1), 2, "There is no turn -1"),
        (("--svg", "missing/table.svg"), 1, "can’t be written"),
        (("--theme", "pink"), 2, "light | dark"),
    ],
)
def test_what_is_not_there(tourelle: Command, records: Path, words: tuple[object, ...], code: int, said: str) -> None:
    done = tourelle("show", records, *words)
    assert (done.code, done.out) == (code, "")
    assert said in done.err


def test_a_record_with_a_fault(tourelle: Command, records: Path) -> None:
    records.write_text(records.read_text().replace('"seat":0', '"seat":1', 1))
    done = tourelle("show", records)
    assert done.code == 1
    assert done.err.startswith(f"{records}:1: turn 1")


def test_an_empty_file(tourelle: Command, tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    assert "has 0 records" in tourelle("show", path).err
