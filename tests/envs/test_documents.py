"""The tables of docs/environments.md are what the environments do."""

import re
from pathlib import Path

import pytest
from tests.docs.documents import fenced, text

from tourelle.core.facts import Part, width_of
from tourelle.envs.gymnasium import IDS
from tourelle.envs.parts import groups_of, meaning
from tourelle.games import PLAYERS, game_named
from tourelle.games.blox import moves

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


def measured(name: str) -> str:
    return (Path(__file__).parents[2] / "benchmarks" / "results" / f"{name}.md").read_text("utf-8")


def rows(tables: str) -> list[str]:
    return re.findall(r"^\|.*\|$", tables, re.MULTILINE)


def test_the_speeds_are_those_of_the_last_measurement() -> None:
    """Every line of the tables that were measured."""
    tables, told = rows(measured("environments")), text(DOCUMENT)
    assert len(tables) > 20
    assert [line for line in tables if line not in told] == []


# ---- A page for each game ----


@pytest.mark.parametrize("game", PLAYERS)
def test_the_lengths_are_those_of_the_last_measurement(game: str) -> None:
    tables = dict(part.split("\n", 1) for part in measured("lengths").split("## ")[1:])
    lines = rows(tables[game])
    assert len(lines) == 2 + 2 * len(PLAYERS[game])
    assert "\n".join(lines) in text(page_of(game))


@pytest.mark.parametrize("game", PLAYERS)
def test_the_page_of_a_game_names_its_environments_and_sizes(game: str) -> None:
    page, rules = text(page_of(game)), game_named(game).rules
    for name in (f"tourelle/{IDS[game]}-v0", f"tourelle/{IDS[game]}SelfPlay-v0", f"{game}_v0", f"tourelle_{game}"):
        assert f"`{name}`" in page
    assert f"| observation | {rules.features:,} numbers" in page
    assert f"| moves | {rules.moves:,} |" in page
    assert f"docs/environments-{game}.md" in text("README.md")


@pytest.mark.parametrize("game", PLAYERS)
def test_the_page_of_a_game_has_ten_lines_to_an_agent(game: str) -> None:
    ((_, session),) = fenced(page_of(game), "python")
    assert len(re.findall(r"^(>>>|\.\.\.)", session, re.MULTILINE)) <= 12  # and the imports


def test_the_moves_of_blox_are_numbered_as_told() -> None:
    page = text(page_of("blox"))
    for first in (moves.ENTER, moves.ACT, moves.BUILD, moves.SWAP):
        assert re.search(rf"^\| {first:,} \|", page, re.MULTILINE)


def page_of(game: str) -> str:
    return f"docs/environments-{game}.md"
