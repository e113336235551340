"""Learning: a tiny round repeats itself, and makes the winners of its own tables likelier."""

import numpy as np
import pytest
from benchmarks import training
from benchmarks.training import Plan, Sample, sample, together, train
from tests.bots.tables import middle

from tourelle.bots.evaluation import FIRST_TRAIT, SHARPNESS, SHARPNESS_LATE, eye_of
from tourelle.core.state import Features
from tourelle.games import game_named

PLAN = Plan(heat=0.05, turns_ahead=1000, by_points=False)
PLAYERS, MATCHES = 2, 30


@pytest.fixture(scope="module")
def start() -> Features:
    weights = np.zeros(eye_of(middle("ontop", PLAYERS).state).traits, np.float32)
    weights[SHARPNESS], weights[SHARPNESS_LATE] = 0.05, 0.1
    return weights


@pytest.fixture(autouse=True)
def _short_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "STEPS", 60)
    monkeypatch.setattr(training, "BATCH", 128)


def loss(seen: Sample, weights: Features) -> float:
    """How unlikely the winners looked."""
    merits = (seen.known + seen.traits @ weights).astype(np.float64)
    sharp = weights[SHARPNESS] + weights[SHARPNESS_LATE] * seen.late
    raised = np.exp(merits * sharp[:, None])
    chances = raised / raised.sum(1, keepdims=True)
    return float(-(seen.won * np.log(chances)).sum(1).mean())


def test_a_round_repeats_itself_and_learns(start: Features) -> None:
    game = game_named("ontop")
    learned, seen, log = train(game, PLAYERS, start, MATCHES, seed=1, plan=PLAN)
    again, _, same_log = train(game, PLAYERS, start, MATCHES, seed=1, plan=PLAN)
    assert np.array_equal(learned, again)
    assert log == same_log
    assert log["tables"] == len(seen.late) > 2 * MATCHES
    assert log["loss"] == pytest.approx(loss(seen, learned), abs=0.01)
    assert loss(seen, learned) < loss(seen, start) - 0.02
    assert np.any(learned[FIRST_TRAIT:] != start[FIRST_TRAIT:])


def test_a_sample_tells_who_won_and_what_was_seen(start: Features) -> None:
    seen = sample(game_named("ontop"), PLAYERS, start, 5, seed=2, plan=PLAN)
    tables = len(seen.late)
    assert seen.traits.shape == (tables, PLAYERS, len(start))
    assert seen.won.sum(1) == pytest.approx(np.ones(tables))
    assert seen.traits.any(axis=2).all()
    assert (seen.late >= 0).all()
    both = together([seen, seen])
    assert len(both.late) == 2 * tables


def test_by_points_the_winners_move_nothing_but_the_sharpness(start: Features) -> None:
    seen = sample(game_named("ontop"), PLAYERS, start, 10, seed=3, plan=PLAN)
    by_points = training.foretell_points(seen, start)
    learned, _, _ = training.foretell_winners(seen, by_points, Plan(0.05, 1000, by_points=True))
    assert np.array_equal(learned[FIRST_TRAIT:], by_points[FIRST_TRAIT:])
    assert not np.array_equal(learned[:FIRST_TRAIT], by_points[:FIRST_TRAIT])
