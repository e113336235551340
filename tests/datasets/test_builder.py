"""Whole datasets: what they hold, the same on any number of processes, and going on where they stopped."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.arena.ctrl_c import interrupt, interruptible

import tourelle
from tourelle import datasets
from tourelle.arena import runner
from tourelle.arena.journal import GAMES, RECORDS
from tourelle.core.errors import BadFile, BadOption
from tourelle.datasets import encoded, make, pack, read
from tourelle.datasets.builder import Phase, run
from tourelle.datasets.defaults import KINDS
from tourelle.datasets.files import Columns
from tourelle.datasets.reader import DATASET
from tourelle.datasets.recipe import fixtures, recipe

pytestmark = pytest.mark.usefixtures("simple")


def same(one: Columns, other: Columns) -> bool:
    return list(one) == list(other) and all(
        one[name].dtype == other[name].dtype and np.array_equal(one[name], other[name]) for name in one
    )


@pytest.mark.parametrize("kind", KINDS)
def test_it_holds_every_decision_of_every_match(tmp_path: Path, kind: str) -> None:
    data = make("fivetowers", ["any", "first", "last"], 3, games=5, seed=4, jobs=0, folder=tmp_path, kind=kind, part=2)
    matches, steps = data.matches(), data.steps()
    assert len(data) == 5
    assert matches["match"].tolist() == [0, 1, 2, 3, 4]
    for row in range(5):
        match = tourelle.replay(matches["record"][row])
        assert (match.seed, len(match.played)) == (matches["seed"][row], matches["turns"][row])
        assert match.outcome
        assert match.scores == matches["scores"][row].tolist()
        assert matches["reason"][row] == match.outcome.reason
        assert (matches["outcomes"][row] > 0).nonzero()[0].tolist() == match.outcome.winners
        own = {name: column[steps["match"] == row] for name, column in steps.items() if name != "match"}
        assert same(own, encoded(match))
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [
            DATASET.name,
            GAMES,
            RECORDS,
            *(f"{table}-0000{part}.{kind}" for table in ("matches", "steps") for part in range(3)),
        ]
    )


def test_both_kinds_hold_the_same(tmp_path: Path) -> None:
    one, other = (make("ontop", ["any"], games=3, jobs=0, folder=tmp_path / kind, kind=kind) for kind in KINDS)
    assert same(one.matches(), other.matches())
    assert same(one.steps(), other.steps())


def test_one_bot_plays_every_seat_and_no_match_comes_twice() -> None:
    wanted = list(fixtures(recipe("ontop", ["first"], 3, games=20)))
    assert {fixture.seats for fixture in wanted} == {("first",) * 3}
    assert len({fixture.seed for fixture in wanted}) == len({fixture.id for fixture in wanted}) == 20


def test_bots_change_seats() -> None:
    seats = [fixture.seats for fixture in fixtures(recipe("ontop", ["first", "last", "any"], games=12))]
    for place in (0, 1):
        assert Counter(line[place] for line in seats) == {"first": 4, "last": 4, "any": 4}


def test_it_is_the_same_on_any_number_of_processes(tmp_path: Path) -> None:
    one, two = (
        make("ontop", ["any"], games=6, seed=5, jobs=jobs, folder=tmp_path / str(jobs), part=2) for jobs in (0, 2)
    )
    for name in ("steps-00000.parquet", "steps-00002.parquet", "matches-00001.parquet"):
        assert (one.folder / name).read_bytes() == (two.folder / name).read_bytes()


def test_a_forfeit_is_lost(tmp_path: Path) -> None:
    data = make("ontop", ["any", "quits 3", "any"], 3, games=3, jobs=0, folder=tmp_path)
    matches, steps = data.matches(), data.steps("match", "seat", "outcome")
    for row in range(3):
        quitter = matches["bots"][row].tolist().index("quits 3")
        assert (matches["forfeit"][row], matches["reason"][row]) == (quitter, "")
        assert matches["outcomes"][row].tolist() == [-1 if seat == quitter else 0.5 for seat in range(3)]
        own = steps["match"] == row
        assert (steps["outcome"][own] == matches["outcomes"][row][steps["seat"][own]]).all()


# ---- Going on ----


def test_interrupted_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    wanted = recipe("ontop", ["any"], games=8, seed=5, part=3)

    def watch(phase: Phase, done: int, total: int) -> None:  # noqa: ARG001
        if (phase, done) == ("playing", 5):
            interrupt()

    with interruptible(), pytest.raises(KeyboardInterrupt):
        run(wanted, tmp_path / "cut", 0, watch=watch)
    with pytest.raises(BadFile, match="no arrays yet"):
        read(tmp_path / "cut").steps()
    half = pack(tmp_path / "cut", jobs=0)
    assert len(half) == 5
    told: list[tuple[str, int, int]] = []
    whole = run(wanted, tmp_path / "cut", 0, watch=lambda *words: told.append(words))
    assert [words for words in told if words[0] == "playing"] == [("playing", done, 8) for done in range(5, 9)]
    assert [words for words in told if words[0] == "packing"] == [("packing", done, 2) for done in range(3)]
    straight = run(wanted, tmp_path / "straight", 0)
    assert same(whole.steps(), straight.steps())
    assert same(whole.matches(), straight.matches())


def test_it_may_grow(tmp_path: Path) -> None:
    few = make("ontop", ["any"], games=3, jobs=0, folder=tmp_path, part=2).steps()
    many = make("ontop", ["any"], games=5, jobs=0, folder=tmp_path, part=2).steps()
    assert same(few, {name: column[: len(few["move"])] for name, column in many.items()})
    assert many["match"].max() == 4


def test_a_finished_one_plays_and_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make("ontop", ["any"], games=3, jobs=0, folder=tmp_path)
    monkeypatch.setattr(runner, "playing", None)
    monkeypatch.setattr(datasets.builder, "keep", None)
    assert len(make("ontop", ["any"], games=3, jobs=0, folder=tmp_path)) == 3


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("content", [b"", b"PK\3\4 nonsense", b"PAR1"])
def test_a_file_that_broke_is_told_and_made_again(tmp_path: Path, kind: str, content: bytes) -> None:
    whole = make("ontop", ["any"], games=4, jobs=0, folder=tmp_path, kind=kind, part=2).steps()
    for table in ("matches", "steps"):
        (tmp_path / f"{table}-00001.{kind}").write_bytes(content)
    with pytest.raises(BadFile, match=rf"matches-00001.{kind} can’t be used: it is not a whole file"):
        read(tmp_path).matches()
    assert same(make("ontop", ["any"], games=4, jobs=0, folder=tmp_path, kind=kind, part=2).steps(), whole)


def test_what_was_torn_in_the_journal_is_played_again(tmp_path: Path) -> None:
    whole = make("ontop", ["any"], games=4, jobs=0, folder=tmp_path).steps()
    (tmp_path / RECORDS).write_bytes((tmp_path / RECORDS).read_bytes()[:-9])
    assert same(make("ontop", ["any"], games=4, jobs=0, folder=tmp_path).steps(), whole)


# ---- What can't be ----


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"seed": 9}, "“seed” was 0, not 9"),
        ({"bots": ["any", "first"]}, "“bots” was"),
        ({"kind": "npz"}, "“kind” was parquet, not npz"),
        ({"part": 7}, "“part” was 100, not 7"),
        ({"games": 1}, "“games” was 2, not 1"),
    ],
)
def test_another_dataset_in_the_folder_is_refused(tmp_path: Path, other: dict[str, Any], said: str) -> None:
    first = {"game": "ontop", "bots": ["any"], "games": 2, "jobs": 0, "folder": tmp_path}
    make(**first)  # type: ignore[arg-type]
    with pytest.raises(BadFile, match=f"another dataset: .*{said}"):
        make(**{**first, **other})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"games": 0}, "“games” is a whole number from 1"),
        ({"part": 0}, "“part” is a whole number from 1"),
        ({"kind": "csv"}, "parquet and npz"),
        ({"bots": ["nobody"]}, "no bot “nobody”"),
        ({"bots": ["any", "first"], "players": 3}, "2 bots are not enough for 3 seats"),
        ({"jobs": -1}, "not -1"),
    ],
)
def test_what_can_not_be_made_is_said(tmp_path: Path, wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        make(**{"game": "ontop", "bots": ["any"], "folder": tmp_path / "x", **wrong})
    assert not (tmp_path / "x").exists()


def test_folders_that_hold_something_else(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="holds no dataset"):
        read(tmp_path)
    (tmp_path / GAMES).write_text("{}")
    with pytest.raises(BadFile, match=r"matches but no dataset\.json"):
        make("ontop", ["any"], folder=tmp_path)
    (tmp_path / DATASET.name).write_text("{")
    with pytest.raises(BadFile, match="can’t be read"):
        read(tmp_path)
    make("ontop", ["any"], games=1, jobs=0, folder=tmp_path / "good")
    about = json.loads((tmp_path / "good" / DATASET.name).read_text())
    (tmp_path / DATASET.name).write_text(json.dumps({**about, "format": "tourelle-dataset/9"}))
    with pytest.raises(BadFile, match="another version"):
        read(tmp_path)
    lines = (tmp_path / "good" / GAMES).read_text()
    (tmp_path / "good" / GAMES).write_text(lines.replace('"1-1-1"', '"7-1-1"'))
    with pytest.raises(BadFile, match="match 7-1-1 is not one of this dataset"):
        make("ontop", ["any"], games=1, jobs=0, folder=tmp_path / "good")
