"""The learned weights: one for each trait of the game's eye, with how they were made."""

from importlib import import_module

import numpy as np
import pytest

from tourelle.bots.evaluation import FIRST_TRAIT, SHARPNESS, SHARPNESS_LATE, Eye
from tourelle.bots.weights import learned, weights_of
from tourelle.games import NAMES, PLAYERS


@pytest.mark.parametrize("game", NAMES)
def test_each_set_fits_its_eye_and_tells_how_it_was_made(game: str) -> None:
    eye: Eye = import_module(f"tourelle.bots.eyes.{game}").EYE
    assert learned(game)
    for players, found in learned(game).items():
        assert int(players) in PLAYERS[game]
        assert len(found.weights) == eye.traits
        assert np.isfinite(found.weights).all()
        assert np.any(np.array(found.weights[FIRST_TRAIT:]) != 0)
        assert found.made.rounds > 0
        assert found.made.matches > 0
        assert found.made.loss > 0
        assert 1 / int(players) <= found.made.right <= 1


@pytest.mark.parametrize("game", NAMES)
def test_a_lead_is_worth_something_from_start_to_end(game: str) -> None:
    for players in PLAYERS[game]:
        weights = weights_of(game, players)
        assert weights[SHARPNESS] > 0
        assert weights[SHARPNESS] + weights[SHARPNESS_LATE] > 0


@pytest.mark.parametrize("game", NAMES)
def test_the_nearest_number_of_players_lends_its_weights(game: str) -> None:
    known = sorted(int(players) for players in learned(game))
    for players in PLAYERS[game]:
        nearest = min(known, key=lambda count: (abs(count - players), count))
        expected = np.array(learned(game)[str(nearest)].weights, np.float32)
        assert np.array_equal(weights_of(game, players), expected)
