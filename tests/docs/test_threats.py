"""The threat model names tests for all that it says: each is in the file that stands before it."""

import re
from pathlib import Path

DOCS = Path("docs")


def test_every_test_that_is_named_is_there() -> None:
    page = (DOCS / "threat-model.md").read_text("utf-8")
    named = 0
    for path, names in re.findall(r"\]\((\.\./tests/[^)]+)\):((?: ?`test_\w+`,?)+)", page):
        source = (DOCS / path).read_text("utf-8")
        for name in re.findall(r"`(test_\w+)`", names):
            assert f"def {name}(" in source, f"{name} is not in {path}"
            named += 1
    assert named == len(re.findall(r"`test_\w+`", page)) > 10


def test_every_file_that_is_named_comes_with_its_tests() -> None:
    page = (DOCS / "threat-model.md").read_text("utf-8")
    alone = re.findall(r"\]\((\.\./tests/[^)]+)\)(?!: `test_)", page)
    assert not alone


def test_every_row_is_shown() -> None:
    """But for a back-up that is stolen: no test can keep it from being read."""
    rows = re.findall(
        r"^\| (?!-|wants|risk)(.+?) \|.*\|(.*)\|$", (DOCS / "threat-model.md").read_text("utf-8"), re.MULTILINE
    )
    assert len(rows) > 20
    assert [name for name, shown in rows if "`test_" not in shown] == ["a stolen back-up"]
