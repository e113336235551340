"""Python and the site look alike: what the site takes from the drawings is current, and nothing stands twice."""

import re
from collections.abc import Iterable
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


WHOLE = [path for path, text in written().items() if path.endswith(".svelte") and "<script" not in text]


@pytest.mark.parametrize("path", WHOLE)
def test_what_is_drawn_by_name_is_there(path: str) -> None:
    text = written()[path]
    ElementTree.fromstring(text.partition("\n")[2])
    used = set(re.findall(r'(?:href="|url\()#([\w-]+)', text))
    assert used <= set(re.findall(r'id="([^"]+)"', text))
    assert "style=" not in text, "the site's policy allows no style of its own"


@pytest.mark.parametrize("path", [path for path, text in written().items() if "<script" in text])
def test_components_draw_with_the_pieces_of_their_game(path: str) -> None:
    pieces = written()[str(Path(path).with_name("Pieces.svelte"))]
    names = re.findall(r'(?:href="|url\()#([\w-]+)(\{)?', written()[path])
    assert names
    assert all(f'id="{name}' in pieces for name, _ in names)


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


ELEMENT = r"<(rect|circle|ellipse|polygon|path)\b((?:[^<>{}]|\{[^{}]*\}|=>)*?)/?>"
PLACE = {"x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d", "points"}
NOT_SEEN = {"class", "display", "id", "aria-hidden", "stroke-linejoin", "stroke-linecap"}


def drawn(texts: Iterable[str]) -> set[frozenset[tuple[str, str]]]:
    """The elements of drawings: of each its name, and the attributes that are not calculated."""
    return {
        frozenset({("", name), *(fixed for fixed in re.findall(r'([\w-]+)="([^"{}]+)"', attributes))})
        for text in texts
        for name, attributes in re.findall(ELEMENT, re.sub(r'(?<=")(-?)0?(\.\d+)(?=")', r"\g<1>0\2", text))
    }


def tells(element: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    """What can be seen of an element, if that is enough to recognize it."""
    seen = frozenset((name, value) for name, value in element if name not in NOT_SEEN)
    return seen if len(seen) >= 4 and sum(name in PLACE for name, _ in seen) >= 2 else frozenset()


def copies(python: Iterable[str], site: Iterable[str]) -> list[frozenset[tuple[str, str]]]:
    """Elements of the site that an element from Python agrees with in everything that is not calculated."""
    known = drawn(python)
    return [seen for seen in map(tells, drawn(site)) if seen and any(seen <= other for other in known)]


def test_the_site_draws_nothing_again() -> None:
    """A piece is used by its name, or is a component that scripts/look writes, if it has many sizes."""
    assert not copies(written().values(), by_hand(WEB, ".svelte"))


@pytest.mark.parametrize(
    "again",
    [
        '<rect x="4" y="4" width="84" height={tall - 8} rx="5" fill={paint.sky} />',
        '<ellipse class="cut" cx={x + 5} cy={y - 5} rx="33" ry="14" fill="url(#blox-shadow)" />',
        '<rect x={x + 61} width="5" height="5" rx="1" fill="none" stroke-width="1.2" opacity=".75" />',
    ],
)
def test_a_second_drawing_is_found(again: str) -> None:
    assert copies(written().values(), [again])
