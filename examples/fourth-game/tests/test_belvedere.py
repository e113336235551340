"""Belvedere passes the conformance suite, and its points are counted as the rules say."""

from typing import Any

import pytest

import tourelle
from tourelle.core.errors import BadPosition, IllegalMove, UnreadableMove
from tourelle.games import game_named
from tourelle.testing import conform


def table(*towers: list[Any], floors: int = 3, **more: Any) -> tourelle.Match:
    """Seat 0 of two is to move, with brick, sandstone and slate."""
    match = tourelle.new("belvedere", seed=1, options={"floors": floors}).position()
    seats = [{"points": 0, "hand": ["brick", "sand", "slate"]}, {"points": 0, "hand": ["marble"] * 3}]
    match["position"] |= {"towers": [*towers, *[[]] * (5 - len(towers))], "seats": seats, **more}
    return tourelle.load(match)


def test_belvedere_conforms() -> None:
    conform(game_named("belvedere"), options=[{}, {"floors": 3}, {"floors": 6}])


def test_a_stone_counts_those_of_its_kind_below() -> None:
    match = table(["brick", "brick"], ["slate", "brick"], floors=5)
    match.play("brick 1")
    assert match.scores == [3, 0]


def test_the_view_counts_lower_towers() -> None:
    match = table(["brick", "sand"], ["sand"] * 3, ["slate"])
    match.play("slate 1")
    assert match.scores == [1 + 3, 0]


def test_refusals() -> None:
    match = table(["brick", "brick", "sand"], ["sand"])
    for text, error in (("marble 2", IllegalMove), ("brick 1", IllegalMove), ("brick 6", UnreadableMove)):
        with pytest.raises(error):
            match.play(text)


@pytest.mark.parametrize(
    "wrong",
    [{"seats": []}, {"seats": [{"points": 0, "hand": ["brick"]}] * 2}, {"towers": [["sand"] * 4] * 5}, {"keepers": 1}],
)
def test_positions_that_cannot_be(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadPosition):
        table(**wrong)
