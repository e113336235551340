"""The tables of docs/environments.md are what the environments do."""

import re
from pathlib import Path

import pytest
from tests.docs.documents import text

from tourelle.envs.layouts import Part
from tourelle.envs.parts import groups_of, meaning, width_of
from tourelle.games import PLAYERS, game_named

DOCUMENT = "docs/environments.md"


def lines_of(game: str) -> list[str]:
    """The table of a game's observation."""
    lines = ["| part | first number | shape | range | what |", "|---|---|---|---|---|"]
    for start, rows, parts in groups_of(game):
        width, at = width_of(parts), start
        for name, part in parts.items():
            first = f"{at} + {width} *s*" if rows > 1 else str(at)
            what = meaning(game, name)
            lines.append(f"| `{name}` | {first} | {shape_of(part, rows)} | {part.low:g} to {part.high:g} | {what} |")
            at += part.size
    return lines


def shape_of(part: Part, rows: int) -> str:
    axes = (rows, *part.shape) if rows > 1 else part.shape
    return " x ".join(map(str, axes)) or "1"


@pytest.mark.parametrize("game", PLAYERS)
def test_the_parts_of_an_observation(game: str) -> None:
    assert "\n".join(lines_of(game)) in text(DOCUMENT)


@pytest.mark.parametrize("game", PLAYERS)
def test_the_spaces(game: str) -> None:
    rules = game_named(game).rules
    assert f"| `{game}` | {rules.features:,} | {rules.moves:,} |" in text(DOCUMENT)


def test_the_speeds_are_those_of_the_last_measurement() -> None:
    """Every line of the tables that were measured, in their order."""
    measured = Path(__file__).parents[2] / "benchmarks" / "results" / "environments.md"
    tables = re.findall(r"^\|.*\|$", measured.read_text("utf-8"), re.MULTILINE)
    assert len(tables) > 20
    told = text(DOCUMENT)
    assert [line for line in tables if line not in told] == []
