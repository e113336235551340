"""The fourth game in the terminal: chosen, played by arrows, by typing a part of a move, and by clicks."""

import pytest
from tests.terminal.pilot import click_chip, good_move, is_over, ready, sitting, table_of, text_of

from tourelle.look.general_chooser import GeneralChooser
from tourelle.terminal.session import PERSON, Seating, seated

pytestmark = pytest.mark.asyncio
GAME = "belvedere"


async def test_it_is_chosen_at_the_first_screen() -> None:
    async with sitting(None) as (app, pilot):
        assert "Belvedere" in text_of(app)
        assert "Five towers that all build together" in text_of(app)
        await pilot.press("4", "enter")
        await ready(app, pilot)
        assert table_of(app).table.match.game.name == GAME


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_whole_match_by_keyboard(language: str) -> None:
    """A move is found by typing it; once it is the only one left, Enter takes it, and Enter again plays it."""
    async with sitting(seated(GAME, 3, None, 4, {"floors": 3}), language=language) as (app, pilot):
        screen = table_of(app)
        while not is_over(app):
            move, steps = good_move(screen), len(screen.table.match.played)
            await pilot.press("/", *move, "enter")
            assert isinstance(screen.chooser, GeneralChooser)
            assert screen.chooser.cursor == move
            await pilot.press("enter")
            await ready(app, pilot)
            assert screen.table.match.played[steps].text == move
        outcome = screen.table.match.outcome
        assert outcome is not None
        assert all(str(points) in text_of(app) for points in outcome.scores)


async def test_arrows_show_what_a_move_would_lead_to() -> None:
    async with sitting(seated(GAME, 2, None, 4)) as (app, pilot):
        screen = table_of(app)
        before = text_of(app)
        await pilot.press("right")
        assert text_of(app) != before
        assert isinstance(screen.chooser, GeneralChooser)
        first = screen.chooser.cursor
        assert first == screen.table.match.legal_moves()[0]
        await pilot.press("escape")
        assert screen.chooser.cursor is None
        await pilot.press("left", "enter")
        await ready(app, pilot)
        assert screen.table.match.played[0].text == sorted(screen.table.match.at(0).legal_moves())[-1]


async def test_a_filter_that_leaves_nothing() -> None:
    async with sitting(seated(GAME, 2, None, 4)) as (app, pilot):
        screen = table_of(app)
        await pilot.press("/", "q", "q", "enter")
        assert "Which move" in text_of(app)
        await pilot.press("escape", "enter")
        assert "Which move" in text_of(app)
        await pilot.press("/", "1", "backspace", "2")
        assert isinstance(screen.chooser, GeneralChooser)
        assert screen.chooser.listed()
        assert all(move.endswith(" 2") for move in screen.chooser.listed())


async def test_a_click_looks_and_a_second_plays() -> None:
    async with sitting(seated(GAME, 2, None, 4)) as (app, pilot):
        screen = table_of(app)
        await click_chip(app, pilot, "2")
        assert not screen.table.match.played
        await click_chip(app, pilot, "2")
        await ready(app, pilot)
        assert screen.table.match.played


async def test_people_at_one_keyboard_hide_their_stones() -> None:
    async with sitting(Seating(GAME, (PERSON, PERSON), seed=4)) as (app, pilot):
        screen = table_of(app)
        assert screen.awaited == 0
        assert "look away" in text_of(app)
        await pilot.press("space")
        await ready(app, pilot)
        assert screen.chooser is not None


async def test_the_rules_and_a_hint() -> None:
    async with sitting(seated(GAME, 2, None, 4)) as (app, pilot):
        await pilot.press("?")
        await ready(app, pilot)
        assert "Five towers rise side by side" in text_of(app)
        await pilot.press("escape", "h")
        await ready(app, pilot)
        assert "on tower" in text_of(app)
