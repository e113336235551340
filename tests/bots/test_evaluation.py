"""Chances to win from what each seat has: they add up, a lead is good, and partners share theirs."""

import numpy as np
import pytest
from tests.bots.tables import middle

from tourelle.bots.evaluation import SHARPNESS, eye_of, judge, partner, progress
from tourelle.core.description import MOST_SEATS
from tourelle.core.state import Features
from tourelle.policies import played


def points_only(traits: int) -> Features:
    """Weights with which nothing but points counts."""
    weights = np.zeros(traits, np.float32)
    weights[SHARPNESS] = 0.1
    return weights


@pytest.mark.parametrize(("game", "players"), [("blox", 4), ("ontop", 3), ("fivetowers", 5)])
def test_more_points_are_better_chances(game: str, players: int) -> None:
    match = middle(game, players)
    chances, points = np.zeros(MOST_SEATS, np.float32), np.zeros(MOST_SEATS, np.float32)
    judge(match.state, points_only(eye_of(match.state).traits), chances, points)
    assert chances.sum() == pytest.approx(1, abs=1e-5)
    if game != "ontop":  # there the pawns left would be subtracted in the end
        assert points[:players].tolist() == match.scores
    by_points = sorted(range(players), key=lambda seat: (points[seat], seat))
    assert sorted(range(players), key=lambda seat: (round(float(chances[seat]), 5), seat)) == by_points


def test_partners_have_the_same_chance() -> None:
    middle("ontop", 4)
    match = played("ontop", 4, 3, "busy", {"teams": True})
    table = match.at(len(match.played) // 2)
    chances, points = np.zeros(MOST_SEATS, np.float32), np.zeros(MOST_SEATS, np.float32)
    judge(table.state, points_only(eye_of(table.state).traits), chances, points)
    assert [partner(table.state, seat) for seat in range(4)] == [2, 3, 0, 1]
    assert chances[:2].tolist() == pytest.approx(chances[2:4].tolist())
    assert chances.sum() == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(("game", "players"), [("blox", 2), ("ontop", 2), ("fivetowers", 2)])
def test_progress_goes_from_start_to_end(game: str, players: int) -> None:
    match = played(game, players, 3, "busy")
    middle(game, players)
    start, end = match.at(0).state, match.at(len(match.played) - 1).state
    assert 0 <= progress(start) < 0.3
    assert progress(start) < progress(end) <= 1.1
