"""Tournaments that can and can't be."""

from pathlib import Path
from typing import Any

import pytest

from tourelle import bots
from tourelle.arena.plan import MOST, planned, weights_digest
from tourelle.core.errors import BadOption, TourelleError, UnknownGame

pytestmark = pytest.mark.usefixtures("simple")


def test_matches_are_rounded_up_to_whole_rounds() -> None:
    assert planned("ontop", ["any", "first", "last"], games=100).games == 102
    assert planned("ontop", ["any", "first"], games=100).games == 100


def test_only_options_that_differ_are_kept() -> None:
    plan = planned("blox", ["any", "any"], options={"raze": "up_to", "stall_rounds": 3})
    assert plan.options == {"stall_rounds": 3}


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        ({"game": "chess"}, UnknownGame, "no game “chess”"),
        ({"players": 5}, BadOption, "2 to 4 players, not 5"),
        ({"players": 3}, BadOption, "2 bots are not enough for 3 seats"),
        ({"bots": ["any"]}, BadOption, "1 bot is not enough for 2 seats"),
        ({"bots": ["any", "nobody"]}, BadOption, "no bot “nobody”"),
        ({"games": 0}, BadOption, "at least 1 match"),
        ({"games": MOST + 1}, BadOption, f"at most {MOST}"),
        ({"seed": -1}, BadOption, "A seed is a whole number"),
        ({"options": {"raze": "exact"}}, BadOption, "raze"),
    ],
)
def test_what_can_not_be_played_is_said(change: dict[str, object], error: type[TourelleError], said: str) -> None:
    values: dict[str, Any] = {"game": "ontop", "bots": ["any", "any"], **change}
    with pytest.raises(error, match=said):
        planned(**values)


def test_what_bots_have_learned_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Weights in a data file make another engine, as a change of the sources does."""
    monkeypatch.setattr(bots, "__file__", str(tmp_path / "__init__.py"))
    before = weights_digest()
    (tmp_path / "notes.py").write_text("x = 1")
    assert weights_digest() == before
    (tmp_path / "weights.json").write_text("[1]")
    assert weights_digest() != before
