"""No game is named outside its own folders, on the site, in Python and in texts: what still does is listed, and only
gets less: examples of the command line, and what tells of this site as a whole.

`.venv/bin/python -m tests.test_naming` writes the list anew, after a name has gone.
"""

import re
import tomllib
from pathlib import Path

import pytest

from tourelle.games import OWN

ROOT = Path(__file__).parents[1]
LIST = Path(__file__).parent / "data" / "naming.toml"
NAMED = re.compile(rf"(?i:{'|'.join(OWN)})|On Top|5 Towers")
GAMES = "|".join(OWN)
PUBLIC = re.compile(rf"\b({GAMES})_v0\b")
"""What the environments are called."""
TREES = {
    "src/tourelle": (
        "*.*",
        rf"games/({GAMES})/|bots/eyes/({GAMES})(_\w+)?\.py|envs/pettingzoo/({GAMES})_v0\.py"
        rf"|texts/\w+/(site/)?({GAMES})(_drawing)?\.toml",
    ),
    "web/src": ("*.*", rf"board/({GAMES})/|texts/"),
}


def naming(tree: str) -> dict[str, int]:
    """How many lines of each file name a game, outside the folders of the games."""
    pattern, own = TREES[tree]
    found = {}
    for path in sorted((ROOT / tree).rglob(pattern)):
        name = path.relative_to(ROOT / tree).as_posix()
        if path.suffix not in (".py", ".toml", ".ts", ".svelte", ".css", ".json") or re.match(own, name):
            continue
        if name.startswith("server/site/"):  # made from web/src
            continue
        if lines := sum(bool(NAMED.search(PUBLIC.sub("", line))) for line in path.read_text("utf-8").splitlines()):
            found[name] = lines
    return found


@pytest.mark.parametrize("tree", TREES)
def test_no_more_names_of_games_than_are_listed(tree: str) -> None:
    listed: dict[str, int] = tomllib.loads(LIST.read_text("utf-8"))[tree]
    assert naming(tree) == listed


def test_a_name_is_noticed() -> None:
    for line in ('if game == "ontop":', "// 5 Towers is told by rounds", 'import Figure from "../board/blox/Figure";'):
        assert NAMED.search(line)
    assert not NAMED.search("the stone on top of it")
    assert not NAMED.search(PUBLIC.sub("", "as `tourelle/blox_v0` and so on"))


def written() -> str:
    head = "# Files that name a game outside its folders, and in how many lines (tests/test_naming.py).\n\n"
    tables = (f'["{tree}"]\n' + "".join(f'"{name}" = {n}\n' for name, n in naming(tree).items()) for tree in TREES)
    return head + "\n".join(tables)


if __name__ == "__main__":
    LIST.write_text(written(), "utf-8")
