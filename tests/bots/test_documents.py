"""The tables of docs/bots.md are those of the last measurement."""

import re
from pathlib import Path

import pytest
from tests.docs.documents import text

MEASURED = Path(__file__).parents[2] / "benchmarks" / "results"


@pytest.mark.parametrize(("name", "least"), [("levels", 3 * 9), ("pace", 20), ("search", 7)])
def test_the_tables_are_those_of_the_last_measurement(name: str, least: int) -> None:
    lines = re.findall(r"^\|.*\|$", (MEASURED / f"{name}.md").read_text("utf-8"), re.MULTILINE)
    assert len(lines) >= least
    assert [line for line in lines if line not in text("docs/bots.md")] == []
