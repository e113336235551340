"""Belvedere keeps to what every game must, and its points are counted as the rules say."""

from collections.abc import Sequence
from typing import Any

import pytest

import tourelle
from tourelle.core.errors import BadPosition, IllegalMove, UnreadableMove
from tourelle.games import game_named
from tourelle.testing import conform

GAME = game_named("belvedere")


def table(
    towers: list[list[str]],
    /,
    hand: Sequence[str] = ("brick", "slate", "slate"),
    floors: int = 3,
    **more: Any,
) -> tourelle.Match:
    """A table of two at which seat 0 has this hand, as a match."""
    rest = towers + [[]] * (5 - len(towers))
    position = {"towers": rest, "hands": [list(hand), ["marble"] * 3], "points": [0, 0], **more}
    return tourelle.load(
        {"format": "tourelle/1", "game": "belvedere", "players": 2, "options": {"floors": floors}, "position": position}
    )


def test_belvedere_conforms() -> None:
    conform(GAME, options=[{}, {"floors": 3}, {"floors": 6}])


def test_a_stone_counts_those_of_its_kind_below() -> None:
    match = table([["brick", "brick"], ["slate", "brick"]], floors=5)
    match.play("brick 1")
    assert match.scores == [3, 0]


def test_the_view_counts_kinds() -> None:
    match = table([["brick", "sand"]], hand=["sand", "slate", "slate"])
    match.play("slate 1")
    assert match.scores == [1 + 3, 0]


def test_refusals() -> None:
    match = table([["brick", "brick", "sand"], ["sand"]])
    for text, error in (("marble 2", IllegalMove), ("brick 1", IllegalMove), ("brick 6", UnreadableMove)):
        with pytest.raises(error):
            match.play(text)


@pytest.mark.parametrize(
    "wrong",
    [{"points": [0]}, {"points": [-1, 0]}, {"hands": [["brick"], ["brick"]]}, {"towers": [9] * 5}, {"keepers": 1}],
)
def test_positions_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        table([["brick"], ["brick"]], **wrong)
