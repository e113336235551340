"""What chance brought, in a record's words and back."""

from typing import Any

import pytest
from tests.games.ontop.helpers import started, table
from tests.sentences import keys_of

from tourelle.core.errors import BadRecord
from tourelle.core.texts import LANGUAGES
from tourelle.games.ontop.game import GAME
from tourelle.games.ontop.text.symbols import KIND_TEXTS

BRWY = KIND_TEXTS.index("BRWY")


def test_the_set_up_round_trips() -> None:
    state = started(2, {"black": ["F1", "A2", "A10"]})
    setup = GAME.write_setup(state)
    assert setup["black"] == ["A10", "A2", "F1"]
    fresh = table(2, {"black": ["F1", "A2", "A10"]})
    assert GAME.read_setup(fresh, setup) == [state.tile]


def test_a_turn_round_trips() -> None:
    state = started()
    assert GAME.write_chance(state, [BRWY]) == {"tile": "BRWY"}
    assert GAME.read_chance(state, {"seat": 0, "move": "C6>C7", "tile": "BRWY"}) == [BRWY]
    assert GAME.write_chance(state, []) == {}
    assert GAME.read_chance(state, {"seat": 0, "move": "C6>C7"}) == []


BAD_SETUPS: list[tuple[str, Any]] = [
    ("setup", None),
    ("setup", []),
    ("setup", {"black": ["C5", "D11"]}),
    ("setup", {"black": ["C5", "D11"], "tile": "BRWY", "more": 1}),
    ("setup", {1: 2, "tile": "BRWY"}),
    ("black", {"black": ["C5"], "tile": "BRWY"}),
    ("black", {"black": ["D11", "C5"], "tile": "BRWY"}),
    ("black", {"black": "C5 D11", "tile": "BRWY"}),
    ("tile", {"black": ["C5", "D11"], "tile": None}),
    ("tile", {"black": ["C5", "D11"], "tile": "BRW"}),
    ("canonical", {"black": ["C5", "D11"], "tile": "WYBR"}),
]


@pytest.mark.parametrize(("key", "setup"), BAD_SETUPS)
def test_bad_setups(key: str, setup: Any) -> None:
    with pytest.raises(BadRecord) as refused:
        GAME.read_setup(table(), setup)
    assert refused.value.key == f"ontop.record.{key}"
    assert all(refused.value.text(language) for language in LANGUAGES)


def test_every_sentence_about_records_is_met() -> None:
    assert {key for key, _ in BAD_SETUPS} == keys_of("ontop", "record")


@pytest.mark.parametrize(
    ("key", "tile"),
    [("tile", None), ("tile", 7), ("tile", ["BRWY"]), ("tile", "BRWX"), ("tile", "x" * 999), ("canonical", "WYBR")],
)
def test_bad_turns(key: str, tile: Any) -> None:
    with pytest.raises(BadRecord) as refused:
        GAME.read_chance(table(), {"tile": tile})
    assert refused.value.key == f"ontop.record.{key}"
    assert all(0 < len(refused.value.text(language)) < 200 for language in LANGUAGES)
