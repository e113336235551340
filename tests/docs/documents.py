"""The documents of the project, and what is fenced in them."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
NAMES = [path.relative_to(ROOT).as_posix() for path in DOCUMENTS]


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def fenced(name: str, language: str) -> list[tuple[int, str]]:
    """The blocks of a language, each with the number of its first line."""
    blocks = re.finditer(rf"^```{language}\n(.*?)^```$", text(name), re.MULTILINE | re.DOTALL)
    return [(text(name).count("\n", 0, block.start(1)) + 1, block[1]) for block in blocks]
