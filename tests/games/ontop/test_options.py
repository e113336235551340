"""Options: what they do, and what is refused."""

from collections import Counter
from typing import Any

import pytest
from tests.games.ontop.helpers import table
from tests.reference.ontop_board import default_tiles
from tests.sentences import keys_of

from tourelle.core.errors import BadOption
from tourelle.core.texts import LANGUAGES
from tourelle.games import game_named

GAME = game_named("ontop")


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"black": ["D11", "C5"], "tiles": default_tiles()[::-1], "colours": ["R", "Y", "B"], "teams": False},
    ],
)
def test_defaults_are_not_kept(options: dict[str, Any]) -> None:
    assert GAME.description.read_options(3, options) == {}


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
    assert GAME.description.read_options(players, options) == options
    view = GAME.view(table(players, options), 0)
    assert view["black"] == options.get("black", ["C5", "D11"])
    assert Counter(view["bag"]) == Counter(options.get("tiles", default_tiles()))
    assert [seat["colour"] for seat in view["seats"]] == options.get("colours", list("RYBW"[:players]))
    assert view["teams"] == options.get("teams", False)


def test_lists_are_sorted() -> None:
    options = GAME.description.read_options(2, {"black": ["F1", "A2", "A10"], "tiles": ["RRRR", "BBBB"]})
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


WORDS = ("label", "about", "takes")
REFUSED: list[tuple[str, int, dict[str, Any]]] = [
    ("core.option.unknown", 2, {"speed": 3}),
    ("core.option.unknown", 2, {"x" * 500: 3}),
    ("ontop.options.black.list", 2, {"black": "C5"}),
    ("ontop.options.black.list", 2, {"black": {"C5": 1, "D11": 1}}),
    ("ontop.options.black.list", 2, {"black": None}),
    ("ontop.options.black.item", 2, {"black": ["C5", "A12"]}),
    ("ontop.options.black.item", 2, {"black": ["C5", "c6"]}),
    ("ontop.options.black.item", 2, {"black": ["C5", 7]}),
    ("ontop.options.black.item", 2, {"black": ["C5", ["C6"]]}),
    ("ontop.options.black.twice", 2, {"black": ["C5", "D11", "C5"]}),
    ("ontop.options.black.number", 2, {"black": ["C5"]}),
    ("ontop.options.black.number", 2, {"black": []}),
    ("ontop.options.black.number", 2, {"black": [f"C{n}" for n in range(1, 12)]}),
    ("ontop.options.tiles.list", 2, {"tiles": "BRWY"}),
    ("ontop.options.tiles.item", 2, {"tiles": ["BRWY", "BRW"]}),
    ("ontop.options.tiles.item", 2, {"tiles": ["BRWX"]}),
    ("ontop.options.tiles.item", 2, {"tiles": [4]}),
    ("ontop.options.tiles.item", 2, {"tiles": ["brwy"]}),
    ("ontop.options.tiles.canonical", 2, {"tiles": ["BRWY", "WYBR"]}),
    ("ontop.options.tiles.number", 2, {"tiles": []}),
    ("ontop.options.tiles.number", 2, {"tiles": ["BRWY"] * 128}),
    ("ontop.options.colours.list", 2, {"colours": "RY"}),
    ("ontop.options.colours.item", 2, {"colours": ["R", "G"]}),
    ("ontop.options.colours.item", 2, {"colours": ["R", ""]}),
    ("ontop.options.colours.item", 2, {"colours": ["R", None]}),
    ("ontop.options.colours.item", 2, {"colours": ["R", "YB"]}),
    ("ontop.options.colours.twice", 2, {"colours": ["R", "R"]}),
    ("ontop.options.colours.number", 2, {"colours": ["R"]}),
    ("ontop.options.colours.number", 2, {"colours": ["R", "Y", "B"]}),
    ("core.option.switch", 4, {"teams": 1}),
    ("core.option.switch", 4, {"teams": "yes"}),
    ("ontop.options.teams.players", 3, {"teams": True}),
]


@pytest.mark.parametrize(("key", "players", "options"), REFUSED)
def test_refused_options(key: str, players: int, options: dict[str, Any]) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.description.read_options(players, options)
    assert refused.value.key == key
    assert all(0 < len(refused.value.text(language)) < 250 for language in LANGUAGES)


def test_every_sentence_about_options_is_met() -> None:
    own = {f"ontop.options.{key}" for key in keys_of("ontop", "options") if not key.endswith(WORDS)}
    assert {key for key, *_ in REFUSED if key.startswith("ontop.")} == own


def test_the_canonical_text_is_named() -> None:
    with pytest.raises(BadOption, match="write BRWY"):
        GAME.description.read_options(2, {"tiles": ["WYBR"]})
