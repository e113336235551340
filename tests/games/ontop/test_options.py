"""Options: what they do, and what is refused."""

from collections import Counter
from typing import Any

import pytest
from tests.games.ontop.helpers import table
from tests.reference.ontop_board import default_tiles
from tests.sentences import keys_of

from tourelle.core.errors import BadOption
from tourelle.core.texts import LANGUAGES
from tourelle.games.ontop import GAME


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"black": ["D11", "C5"], "tiles": default_tiles()[::-1], "colours": ["R", "Y", "B"], "teams": False},
    ],
)
def test_defaults_are_not_kept(options: dict[str, Any]) -> None:
    assert GAME.read_options(3, options) == {}


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (2, {"black": ["A1", "F11"]}),
        (3, {"tiles": ["BBRR"]}),
        (2, {"tiles": ["RYRY"] * 127}),
        (2, {"colours": ["W", "B"]}),
        (4, {"teams": True, "colours": ["W", "B", "Y", "R"], "black": ["A1", "A2", "A3"], "tiles": ["BBBB"] * 3}),
    ],
)
def test_what_differs_is_kept_and_done(players: int, options: dict[str, Any]) -> None:
    assert GAME.read_options(players, options) == options
    view = GAME.view(table(players, options), 0)
    assert view["black"] == options.get("black", ["C5", "D11"])
    assert Counter(view["bag"]) == Counter(options.get("tiles", default_tiles()))
    assert [seat["colour"] for seat in view["seats"]] == options.get("colours", list("RYBW"[:players]))
    assert view["teams"] == options.get("teams", False)


def test_lists_are_sorted() -> None:
    options = GAME.read_options(2, {"black": ["F1", "A2", "A10"], "tiles": ["RRRR", "BBBB"]})
    assert options == {"black": ["A10", "A2", "F1"], "tiles": ["BBBB", "RRRR"]}


def test_the_default_tiles_are_balanced() -> None:
    tiles = default_tiles()
    view = GAME.view(table(), None)
    assert sum(view["bag"].values()) == len(tiles) == 34
    assert all(view["bag"][tile] == tiles.count(tile) for tile in tiles)


def test_pawns_of_players_and_of_neutral_colours() -> None:
    view = GAME.view(table(2, {"colours": ["W", "B"]}), None)
    assert view["seats"] == [
        {"colour": "W", "points": 0, "pawns": 20},
        {"colour": "B", "points": 0, "pawns": 20},
    ]
    assert view["neutral"] == [{"colour": "R", "pawns": 21}, {"colour": "Y", "pawns": 21}]


REFUSED: list[tuple[str, int, dict[str, Any]]] = [
    ("unknown", 2, {"speed": 3}),
    ("unknown", 2, {"x" * 500: 3}),
    ("black.list", 2, {"black": "C5"}),
    ("black.list", 2, {"black": {"C5": 1, "D11": 1}}),
    ("black.list", 2, {"black": None}),
    ("black.cell", 2, {"black": ["C5", "A12"]}),
    ("black.cell", 2, {"black": ["C5", "c6"]}),
    ("black.cell", 2, {"black": ["C5", 7]}),
    ("black.cell", 2, {"black": ["C5", ["C6"]]}),
    ("black.twice", 2, {"black": ["C5", "D11", "C5"]}),
    ("black.number", 2, {"black": ["C5"]}),
    ("black.number", 2, {"black": []}),
    ("black.number", 2, {"black": [f"C{n}" for n in range(1, 12)]}),
    ("tiles.list", 2, {"tiles": "BRWY"}),
    ("tiles.tile", 2, {"tiles": ["BRWY", "BRW"]}),
    ("tiles.tile", 2, {"tiles": ["BRWX"]}),
    ("tiles.tile", 2, {"tiles": [4]}),
    ("tiles.tile", 2, {"tiles": ["brwy"]}),
    ("tiles.canonical", 2, {"tiles": ["BRWY", "WYBR"]}),
    ("tiles.number", 2, {"tiles": []}),
    ("tiles.number", 2, {"tiles": ["BRWY"] * 128}),
    ("colours.list", 2, {"colours": "RY"}),
    ("colours.letter", 2, {"colours": ["R", "G"]}),
    ("colours.letter", 2, {"colours": ["R", ""]}),
    ("colours.letter", 2, {"colours": ["R", None]}),
    ("colours.letter", 2, {"colours": ["R", "YB"]}),
    ("colours.twice", 2, {"colours": ["R", "R"]}),
    ("colours.number", 2, {"colours": ["R"]}),
    ("colours.number", 2, {"colours": ["R", "Y", "B"]}),
    ("teams.boolean", 4, {"teams": 1}),
    ("teams.boolean", 4, {"teams": "yes"}),
    ("teams.players", 3, {"teams": True}),
]


@pytest.mark.parametrize(("key", "players", "options"), REFUSED)
def test_refused_options(key: str, players: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.read_options(players, options)
    assert refused.value.key == f"ontop.option.{key}"
    assert all(0 < len(refused.value.text(language)) < 250 for language in LANGUAGES)


def test_every_sentence_about_options_is_met() -> None:
    assert {key for key, *_ in REFUSED} == keys_of("ontop", "option")


def test_the_canonical_text_is_named() -> None:
    with pytest.raises(BadOption, match="write BRWY"):
        GAME.read_options(2, {"tiles": ["WYBR"]})
