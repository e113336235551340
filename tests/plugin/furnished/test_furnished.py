"""The fourth game with an eye and a face of its own: both are found in its package."""

import numpy as np
import pytest
from tests.terminal.pilot import ready, sitting, table_of, text_of

import tourelle
from tourelle.bots import BOTS, bot_named, figures
from tourelle.bots.evaluation import FIRST_TRAIT, eye_of, eye_ready, merit
from tourelle.bots.weights import weights_of
from tourelle.terminal.session import seated

GAME = "belvedere"


def test_its_eye_is_found_with_its_weights_and_figures() -> None:
    match = tourelle.new(GAME, 2, seed=1)
    assert eye_ready(match.state) == GAME
    assert eye_of(match.state).traits == FIRST_TRAIT + 1
    weights, traits = weights_of(GAME, 2), np.zeros(FIRST_TRAIT + 1, np.float32)
    assert weights.tolist() == pytest.approx([0.1, 0.0, 0.0, 0.0, 0.0, 1.5])
    merit(match.state, 0, weights, traits)
    assert not traits.any()
    assert figures()[GAME]["mason"] == {"heat": 0.0}


@pytest.mark.parametrize("level", BOTS)
def test_every_level_plays_by_it(level: str) -> None:
    """A level without a figure there, as the master, plays as it does without an eye."""
    match = tourelle.new(GAME, 2, seed=1, options={"floors": 3})
    bots = [bot_named(level, seat, iterations=20) for seat in range(2)]
    while match.to_move is not None:
        match.play_move(bots[match.to_move].choose(match.state))
    assert match.outcome is not None


@pytest.mark.asyncio
async def test_its_face_is_shown_and_chooses() -> None:
    async with sitting(seated(GAME, 2, None, 4)) as (app, pilot):
        screen = table_of(app)
        assert "the towers of Belvedere" in text_of(app)
        assert "the stones of Belvedere" in text_of(app)
        assert "Which tower?" in text_of(app)
        await pilot.press("2")
        assert "Which stone?" in text_of(app)
        await pilot.press("right", "enter")
        await ready(app, pilot)
        assert screen.table.match.played[0].text.endswith(" 2")
        assert "story: " in text_of(app)
