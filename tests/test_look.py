"""Python and the site look alike: what the site takes from the drawings is current, and nothing stands twice."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from scripts.look import NOTE, WEB, main, written

SOURCES = Path(__file__).parents[1] / "src" / "tourelle"
PLAIN = {"#ffffff", "#000000"}


@pytest.mark.parametrize("path", sorted(written()))
def test_the_files_are_current(path: str) -> None:
    """Else run scripts/look."""
    assert (WEB / path).read_text("utf-8") == written()[path]


def test_writing_them(tmp_path: Path) -> None:
    main(tmp_path)
    found = {str(path.relative_to(tmp_path)): path.read_text("utf-8") for path in tmp_path.rglob("*.*")}
    assert found == written()


@pytest.mark.parametrize("path", [path for path in written() if path.endswith(".svelte")])
def test_what_is_drawn_by_name_is_there(path: str) -> None:
    text = written()[path]
    ElementTree.fromstring(text.partition("\n")[2])
    used = set(re.findall(r'(?:href="|url\()#([\w-]+)', text))
    assert used <= set(re.findall(r'id="([^"]+)"', text))
    assert "style=" not in text, "the site's policy allows no style of its own"


def by_hand(folder: Path, *endings: str) -> list[str]:
    found = (path for path in folder.rglob("*") if path.suffix in endings and "texts" not in path.parts)
    return [text for text in (path.read_text("utf-8") for path in found) if NOTE not in text[:200]]


def colours(texts: list[str]) -> set[str]:
    found = {colour.lower() for text in texts for colour in re.findall(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b", text)}
    return {colour if len(colour) > 4 else "#" + "".join(2 * digit for digit in colour[1:]) for colour in found}


def shapes(texts: list[str]) -> set[tuple[str, ...]]:
    """Paths, however their numbers are written."""
    found = {shape for text in texts for shape in re.findall(r"""["'`]([Mm][-\d.][-\d.\s,a-zA-Z]{6,})["'`]""", text)}
    return {tuple(map(plain, re.findall(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)", shape))) for shape in found}


def plain(part: str) -> str:
    return part if part.isalpha() else f"{float(part):g}"


def test_no_colour_and_no_shape_stands_in_both_languages() -> None:
    """What both need is written for the site by scripts/look."""
    python, site = by_hand(SOURCES, ".py"), by_hand(WEB, ".ts", ".svelte", ".css")
    assert len(colours(python)) > 100, "they are found"
    assert len(shapes(python)) > 40, "they are found"
    assert colours(python) & colours(site) <= PLAIN
    assert not shapes(python) & shapes(site)
