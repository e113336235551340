"""A dataset on a Ray cluster is the same as without one."""

from pathlib import Path

import pytest

from tourelle.datasets import make


@pytest.mark.slow
@pytest.mark.usefixtures("simple")
def test_on_ray(tmp_path: Path) -> None:
    here, there = (
        make("ontop", ["any"], games=4, seed=5, jobs=jobs, folder=tmp_path / name, part=2, ray=ray)
        for name, jobs, ray in (("here", 0, None), ("there", 1, "local"))
    )
    for name in ("steps-00000.parquet", "steps-00001.parquet", "matches-00000.parquet"):
        assert (here.folder / name).read_bytes() == (there.folder / name).read_bytes()
