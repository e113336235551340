"""Writes the pages of the documents' site from the documents of the repository: docs_pages.py FOLDER

What is in `docs/` lies at the top there, other documents by their path. Links between them follow; a link to a source
file becomes its name. Two pages are generated: the Python API from docstrings, the requests from the OpenAPI.
"""

import os
import re
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from scripts.docs_reference import http_page, python_page

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
README, FIRST = ROOT / "README.md", DOCS / "index.md"
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)")
OTHERS = ("*.md", "benchmarks/*.md", "benchmarks/results/*.md", "examples/*/*.md")
"""Documents outside of `docs/`; the first page takes the README's place."""


def documents() -> dict[Path, Path]:
    """Every file of the site, with its path there."""
    inside = [path for path in DOCS.rglob("*") if path.is_file() and path.suffix != ".toml"]
    outside = [path for pattern in OTHERS for path in ROOT.glob(pattern) if path != README]
    places = {path: path.relative_to(DOCS) for path in inside} | {path: path.relative_to(ROOT) for path in outside}
    return places | {ROOT / "web/public/icon.svg": Path("icon.svg")}


def rewritten(text: str, source: Path, places: dict[Path, Path]) -> str:
    """A page with its links as they are on the site; fenced code stays as it is."""
    here = places[source].parent

    def link(found: re.Match[str]) -> str:
        label, address = found.groups()
        path, mark, section = address.partition("#")
        if not path or "://" in path:
            return found[0]
        target = (source.parent / path).resolve()
        target = FIRST if target == README else target
        if target in places:
            return f"[{label}]({Path(os.path.relpath(places[target], here)).as_posix()}{mark}{section})"
        return label if "`" in label else f"`{label}`"

    parts = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if part.startswith("```") else LINK.sub(link, part) for part in parts)


def main(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    places = documents()
    for source, place in places.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.suffix == ".md":
            target.write_text(rewritten(source.read_text("utf-8"), source, places), "utf-8")
        else:
            shutil.copy2(source, target)
    reference = folder / "reference"
    reference.mkdir()
    reference.joinpath("python.md").write_text(python_page(), "utf-8")
    reference.joinpath("http.md").write_text(http_page(), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
