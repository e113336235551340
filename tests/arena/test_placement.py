"""Shares and places."""

import pytest
from tests.arena.lines import line

from tourelle.arena.line import places, shares, without
from tourelle.games import described


def test_a_win_is_shared_by_those_who_won() -> None:
    assert shares(line("ab", [3, 5])) == [0, 1]
    assert shares(line("abc", [5, 3, 5])) == [0.5, 0, 0.5]


def test_winners_come_first_whatever_their_points() -> None:
    assert places(line("abc", [3, 9, 5])) == [2, 0, 1]
    assert places(line("abc", [3, 9, 5], winners=[0])) == [0, 1, 2]
    assert places(line("abcd", [4, 4, 9, 9])) == [2, 2, 0, 0]


def test_after_a_forfeit_the_others_share_and_are_level() -> None:
    lost = line("abc", [30, 2, 5], forfeit=0)
    assert shares(lost) == [0, 0.5, 0.5]
    assert places(lost) == [2, 0, 0]


@pytest.mark.parametrize(
    ("players", "options", "together"),
    [(2, {}, [[0], [1]]), (4, {"teams": False}, [[0], [1], [2], [3]]), (4, {"teams": True}, [[0, 2], [1, 3]])],
)
def test_sides(players: int, options: dict[str, object], together: list[list[int]]) -> None:
    assert described("ontop").sides(players, options) == together


def test_who_forfeits_takes_the_partner_along() -> None:
    assert without(2, [[0, 2], [1, 3]]) == [1, 3]
    assert without(1, [[0], [1], [2]]) == [0, 2]
