"""What chance brought, in a record's words and back."""

from typing import Any

import pytest
from tests.games.ontop.helpers import started, table
from tests.sentences import keys_of

from tourelle.core.errors import BadRecord
from tourelle.core.texts import LANGUAGES
from tourelle.games import game_named
from tourelle.games.ontop.text.symbols import KIND_TEXTS

GAME = game_named("ontop")

BRWY = KIND_TEXTS.index("BRWY")


def test_the_set_up_round_trips() -> None:
    state = started(2, {"black": ["F1", "A2", "A10"]})
    setup = GAME.write_setup(state, [])
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
    ("core.fault.kind", None),
    ("core.fault.kind", []),
    ("core.fault.missing", {"black": ["C5", "D11"]}),
    ("core.fault.unknown", {"black": ["C5", "D11"], "tile": "BRWY", "more": 1}),
    ("core.fault.other", {1: 2, "tile": "BRWY"}),
    ("black", {"black": ["C5"], "tile": "BRWY"}),
    ("black", {"black": ["D11", "C5"], "tile": "BRWY"}),
    ("core.fault.kind", {"black": "C5 D11", "tile": "BRWY"}),
    ("core.fault.kind", {"black": ["C5", "D11"], "tile": None}),
    ("tile", {"black": ["C5", "D11"], "tile": "BRW"}),
    ("canonical", {"black": ["C5", "D11"], "tile": "WYBR"}),
]


@pytest.mark.parametrize(("key", "setup"), BAD_SETUPS)
def test_bad_setups(key: str, setup: Any) -> None:
    with pytest.raises(BadRecord) as refused:
        GAME.read_setup(table(), setup)
    fault: Any = refused.value.values.get("fault")
    assert key in (fault and fault.key, refused.value.key.removeprefix("ontop.record."))
    assert all(refused.value.text(language) for language in LANGUAGES)


def test_every_sentence_about_records_is_met() -> None:
    assert {key for key, _ in BAD_SETUPS if not key.startswith("core.")} == keys_of("ontop", "record")


@pytest.mark.parametrize(
    ("key", "tile"),
    [("tile", "BRWX"), ("tile", "x" * 999), ("canonical", "WYBR")],
)
def test_bad_turns(key: str, tile: Any) -> None:
    with pytest.raises(BadRecord) as refused:
        GAME.read_chance(table(), {"tile": tile})
    assert refused.value.key == f"ontop.record.{key}"
    assert all(0 < len(refused.value.text(language)) < 200 for language in LANGUAGES)
