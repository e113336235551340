"""Path counts: as they are kept, and counted again without the compiled loop."""

from itertools import takewhile
from typing import Any

import pytest
from tests.perft import compiled_count, entries, match_of, plain_count

MOST_PLAIN = 3_000
every_entry = pytest.mark.parametrize(
    "entry", entries(), ids=lambda entry: f"{entry['game']}-{entry['players']}-{entry['after']}"
)


@every_entry
def test_paths_are_as_many_as_ever(entry: dict[str, Any]) -> None:
    match = match_of(entry)
    assert [compiled_count(match, depth) for depth in range(1, len(entry["paths"]) + 1)] == entry["paths"]


@every_entry
def test_plain_counting_agrees(entry: dict[str, Any]) -> None:
    match = match_of(entry)
    before = match.record()
    small = takewhile(lambda paths: paths <= MOST_PLAIN, entry["paths"])
    for depth, paths in enumerate(small, 1):
        assert plain_count(match, depth) == paths
    assert match.record() == before
