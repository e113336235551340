"""Reading: columns, parts, batches."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tourelle import datasets
from tourelle.core.errors import BadOption
from tourelle.datasets import files, make, read

pytestmark = pytest.mark.usefixtures("simple")


@pytest.fixture
def data(tmp_path: Path) -> datasets.Dataset:
    return make("ontop", ["any"], games=5, jobs=0, folder=tmp_path, part=2)


def test_only_the_columns_that_are_named(data: datasets.Dataset) -> None:
    assert list(data.steps("move", "seat")) == ["move", "seat"]
    assert list(data.matches("bots")) == ["bots"]
    assert data.matches("bots")["bots"].tolist() == [["any", "any"]] * 5
    with pytest.raises(BadOption, match="no column reward"):
        data.steps("reward")


def test_part_by_part(data: datasets.Dataset) -> None:
    parts = list(data.parts("match", "move"))
    assert [sorted(set(part["match"].tolist())) for part in parts] == [[0, 1], [2, 3], [4]]
    assert np.concatenate([part["move"] for part in parts]).tolist() == data.steps("move")["move"].tolist()


def test_batches_hold_each_decision_once(data: datasets.Dataset) -> None:
    rows = sorted(zip(*(column.tolist() for column in data.steps("match", "turn").values()), strict=True))
    in_order, shuffled, again, other = (list(data.batches(16, "match", "turn", seed=seed)) for seed in (None, 1, 1, 2))
    for batches in (in_order, shuffled, other):
        found = [pair for batch in batches for pair in zip(*(batch[name].tolist() for name in batch), strict=True)]
        assert sorted(found) == rows
        assert (found == rows) == (batches is in_order)
        assert max(len(batch["turn"]) for batch in batches) == 16
    assert all((one["turn"] == two["turn"]).all() for one, two in zip(shuffled, again, strict=True))
    with pytest.raises(BadOption, match="1 decision or more"):
        next(data.batches(0))


def test_it_says_what_it_is(data: datasets.Dataset) -> None:
    assert repr(data) == "<dataset of ontop, 2 players, 5 matches>"


def test_others_read_the_tables_as_well(data: datasets.Dataset) -> None:
    """As anybody's Parquet: typed lists, no pickles."""
    _, parquet = files.pyarrow()
    schema: Any = parquet.read_schema(data.folder / "steps-00000.parquet")
    assert str(schema.field("observation").type) == "fixed_size_list<element: float>[991]"
    assert str(schema.field("mask").type) == "fixed_size_list<element: int8>[212]"


def test_reading_needs_no_compiler(data: datasets.Dataset) -> None:
    program = (
        "import sys; from tourelle import datasets; "
        f"print(len(datasets.read({str(data.folder)!r}).steps('move')['move']), 'numba' in sys.modules)"
    )
    command = [sys.executable, "-c", program]
    told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, timeout=60)
    assert told.stdout.split() == [str(len(data.steps("move")["move"])), "False"]


def test_without_pyarrow_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadOption, match=r"package pyarrow: .*\[data\].*npz"):
        make("ontop", ["any"], jobs=0, folder=tmp_path / "x")
    assert not (tmp_path / "x").exists()
    assert len(make("ontop", ["any"], games=1, jobs=0, folder=tmp_path / "x", kind="npz")) == 1


def test_the_public_names_are_there() -> None:
    for name in datasets.__all__:
        assert callable(getattr(datasets, name))
    assert datasets.read is read
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = datasets.nothing
