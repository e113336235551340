"""The pages of the documents' site: links between them lead somewhere, the navigation has them all."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from scripts.docs_pages import documents, main, rewritten
from tests.docs.documents import ROOT

LINK = re.compile(r"\]\(([^)\s#]+)")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    main(folder)
    return folder


def named(nav: list[Any]) -> Iterator[str]:
    """The paths of the navigation."""
    for part in nav:
        for inner in part.values():
            yield from [inner] if isinstance(inner, str) else named(inner)


def test_every_link_leads_to_a_page_or_a_file(pages: Path) -> None:
    for page in pages.rglob("*.md"):
        text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
        for link in LINK.findall(text):
            assert "://" in link or (page.parent / link).exists(), f"{page.relative_to(pages)}: {link}"


def test_the_navigation_leads_to_every_document(pages: Path) -> None:
    config = tomllib.loads((ROOT / "docs/zensical.toml").read_text("utf-8"))["project"]
    listed = set(named(config["nav"]))
    assert all((pages / path).exists() for path in listed)
    own = {path.relative_to(pages).as_posix() for path in [*pages.glob("*.md"), *pages.glob("reference/*.md")]}
    assert own == {path for path in listed if not path.startswith("benchmarks/")}


def test_links_to_sources_are_names() -> None:
    source = ROOT / "docs/api.md"
    text = "[api](../src/tourelle/wire), [home](../README.md), [here](#x), [no](https://example.org)\n```\n[a](b)\n```"
    told = rewritten(text, source, documents())
    assert told == "`api`, [home](index.md), [here](#x), [no](https://example.org)\n```\n[a](b)\n```"


def test_every_request_and_module_is_on_a_page(pages: Path) -> None:
    requests = (pages / "reference/http.md").read_text("utf-8")
    assert requests.count("\n## ") > 20
    assert "`POST /api/tables/{table}/acts`" in requests
    assert "::: tourelle.match" in (pages / "reference/python.md").read_text("utf-8")
