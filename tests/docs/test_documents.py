"""The documents hang together: their links lead somewhere, every option and ruling is there, the pictures are ours."""

import re
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from scripts.option_tables import TABLES, with_options, with_tables
from tests.docs.documents import NAMES, ROOT, text

from tourelle.games import DESCRIPTIONS
from tourelle.games import NAMES as GAMES

LONGEST_LINE = 122
GAME_OPTIONS = [option.name for game in DESCRIPTIONS.values() for option in game.options]
LINK = re.compile(r"\]\(([^)\s]+)\)")
OF_THIS_MACHINE = re.compile(
    r"/(work|root|home|tmp|usr)/|localhost|127\.0\.0\.1|https?://[^\s)]*(p[y]pi|p[y]thonhosted)"
)


@pytest.mark.parametrize("name", NAMES)
def test_links_lead_somewhere(name: str) -> None:
    for link in LINK.findall(text(name)):
        if not link.startswith("https://"):
            path, _, section = link.partition("#")
            target = (ROOT / name).parent / path if path else ROOT / name
            assert target.exists(), f"{name}: {link}"
            assert not section or section in sections(target), f"{name}: {link}"


def sections(path: Path) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("name", NAMES)
def test_documents_are_tidy(name: str) -> None:
    for number, line in enumerate(text(name).splitlines(), 1):
        assert line == line.rstrip(), f"{name}:{number} ends with blanks"
        if not line.startswith("|") and name != "docs/views.md":
            assert len(line) <= LONGEST_LINE, f"{name}:{number} has {len(line)} characters"
    assert text(name).count("```") % 2 == 0
    # Who runs a server listens on the loopback address, behind a proxy.
    said = text(name).replace("127.0.0.1", "") if name == "docs/operations.md" else text(name)
    assert not OF_THIS_MACHINE.search(said)


def test_every_document_is_reachable_from_the_readme() -> None:
    found, waiting = set(), ["README.md"]
    while waiting:
        name = waiting.pop()
        found.add(name)
        for link in LINK.findall(text(name)):
            path = ((ROOT / name).parent / link.partition("#")[0]).resolve()
            if path.suffix == ".md" and path.exists() and (new := path.relative_to(ROOT).as_posix()) not in found:
                waiting.append(new)
    assert found >= set(NAMES)


@pytest.mark.parametrize("option", GAME_OPTIONS)
def test_every_option_is_explained(option: str) -> None:
    for name in ("docs/python.md", "docs/records.md", "docs/rulings.md", "docs/rulings.fr.md", "CHANGELOG.md"):
        assert re.search(rf"`{option}( = |`)", text(name)), f"{name} does not mention {option}"


def test_documents_say_of_options_what_the_games_declare() -> None:
    """`scripts/option-tables` writes them anew."""
    for name in TABLES:
        assert text(f"docs/{name}") == with_tables(name, text(f"docs/{name}"))
    assert text("docs/records.schema.json") == with_options(text("docs/records.schema.json"))


def test_the_rulings_are_the_same_in_both_languages() -> None:
    counts = [
        [part.count("\n**") for part in text(name).split("\n## ")] for name in ("docs/rulings.md", "docs/rulings.fr.md")
    ]
    assert counts[0] == counts[1]


def test_the_credits_are_complete() -> None:
    readme = " ".join(text("README.md").split())
    for name in (
        "Wolfgang Kramer", "Hans Raggan", "Jürgen P. K. Grunau", "Ravensburger, 2008", "Günter Burkhardt",
        "Kosmos, 2008", "Kasper Lapp", "Deep Print Games, 2023", "independent",
    ):  # fmt: skip
        assert name in readme


def test_the_default_board_is_the_one_that_is_played() -> None:
    board = (ROOT / "src/tourelle/games/blox/boards/default.txt").read_text("utf-8").split()
    for name in ("docs/rulings.md", "docs/rulings.fr.md"):
        assert re.findall(r"\b[WGBM][.1-4](?=\s)", text(name).split("```")[1]) == board


def test_the_pictures_are_those_of_the_script(tmp_path: Path) -> None:
    """The same matches at the same turns; how they are drawn may change (then run scripts/pictures)."""
    subprocess.run([ROOT / "scripts/pictures", tmp_path], check=True, capture_output=True, timeout=300)
    for game in GAMES:
        kept, drawn = (ElementTree.parse(folder / f"{game}.svg") for folder in (ROOT / "docs/pictures", tmp_path))
        label = kept.getroot().get("aria-label")
        assert label
        assert drawn.getroot().get("aria-label") == label
        assert f"docs/pictures/{game}.svg" in text("README.md")
