"""Matches as arrays are what the environments show."""

import numpy as np
import pytest
from tests.envs.tables import TABLES, mask_of, seen_by

from tourelle.datasets import encoded
from tourelle.datasets.encoding import rewards
from tourelle.envs.gymnasium import TourelleVectorEnv
from tourelle.match import new
from tourelle.policies import played


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_each_decision_as_its_seat_saw_it(game: str, players: int) -> None:
    match = played(game, players, 3, "busy")
    steps = encoded(match)
    assert {len(column) for column in steps.values()} == {len(match.played)}
    again = new(game, players, 3)
    for row, step in enumerate(match.played):
        assert steps["turn"][row] == row
        assert (steps["seat"][row], steps["move"][row]) == (again.to_move, step.move)
        assert (steps["mask"][row] == mask_of(again)).all()
        assert steps["observation"][row].tobytes() == seen_by(again, step.seat).tobytes()
        assert steps["score"][row] == match.scores[step.seat]
        again.play_move(step.move)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_outcome_is_the_reward_of_the_environments(game: str, players: int) -> None:
    env = TourelleVectorEnv(game, 32, players=players, threads=1)
    env.reset(seed=1)
    ended = 0
    while ended < 8:
        _, _, over, _, info = env.step(env.random_moves())
        for at in np.flatnonzero(over):
            winners = np.flatnonzero(info["final_info"]["winners"][at])
            assert rewards(winners.tolist(), players) == pytest.approx(info["rewards"][at])
            ended += 1


def test_nothing_is_won_where_nobody_or_everybody_wins() -> None:
    assert rewards([0, 1, 2], 3).tolist() == [0, 0, 0]
    unfinished = new("ontop", 2, 1)
    unfinished.play_move(unfinished.moves()[0])
    assert encoded(unfinished)["outcome"].tolist() == [0]
