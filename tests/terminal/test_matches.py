"""Whole matches at the keyboard, and moves with the mouse, as a person plays them at 80 x 24."""

import pytest
from tests.terminal.pilot import (
    click_chip,
    click_place,
    good_move,
    is_over,
    play_by_keys,
    ready,
    sitting,
    table_of,
    text_of,
)

from tourelle.games.blox.terminal_chooser import BloxChooser, read
from tourelle.games.ontop.terminal_chooser import OnTopChooser
from tourelle.terminal.session import PERSON, Seating, seated

pytestmark = pytest.mark.asyncio


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "seed"), [("blox", 4, 10), ("ontop", 2, 9), ("fivetowers", 3, 9)])
async def test_a_whole_match_by_keyboard(game: str, players: int, seed: int) -> None:
    async with sitting(seated(game, players, None, seed)) as (app, pilot):
        screen = table_of(app)
        for _ in range(300):
            if is_over(app):
                break
            await play_by_keys(app, pilot, good_move(screen))
        assert is_over(app)
        outcome = screen.table.match.outcome
        assert outcome is not None
        shown = text_of(app)
        assert all(str(points) in shown for points in outcome.scores)
        await pilot.press("n")
        await ready(app, pilot)
        assert table_of(app).table.match.played == []


async def test_blox_with_the_mouse() -> None:
    async with sitting(seated("blox", 2, None, seed=4)) as (app, pilot):
        screen = table_of(app)
        for _ in range(12):
            chooser, part = screen.chooser, read(good_move(screen))
            assert isinstance(chooser, BloxChooser)
            steps = len(screen.table.match.played)
            if part.action == "sw":
                await click_chip(app, pilot, "x")
                await click_chip(app, pilot, "1")
                await click_chip(app, pilot, "enter")
            elif part.action == "up":
                await click_place(app, pilot, part.source)
                await click_chip(app, pilot, "b")
                while screen.chooser is chooser:
                    await click_chip(app, pilot, "1")
            else:
                if part.action == "in":
                    await click_chip(app, pilot, "e")
                else:
                    await click_place(app, pilot, part.source)
                await click_place(app, pilot, part.target)
                if screen.chooser is chooser:
                    await click_chip(app, pilot, "1")
            played = screen.table.match.played[steps].text
            assert played.split()[0] == part.action
            assert screen.table.match.to_move == 0


async def test_a_target_clicked_first_asks_who_goes() -> None:
    async with sitting(seated("blox", 2, None, seed=4)) as (app, pilot):
        screen = table_of(app)
        chooser = screen.chooser
        assert isinstance(chooser, BloxChooser)
        target = chooser.parts[0].target
        await click_place(app, pilot, target)
        if screen.chooser is chooser:
            await click_chip(app, pilot, "1")
        assert target in screen.table.match.played[0].text


async def test_ontop_with_the_mouse() -> None:
    async with sitting(seated("ontop", 2, None, seed=4)) as (app, pilot):
        screen = table_of(app)
        for _ in range(4):
            chooser, move = screen.chooser, good_move(screen)
            assert isinstance(chooser, OnTopChooser)
            cell = move.split(">")[0]
            if cell not in chooser.move:
                await click_place(app, pilot, cell)
            while chooser.move != move and cell == chooser.cell:
                await click_place(app, pilot, cell)
            await click_chip(app, pilot, "enter")
        assert len(screen.table.match.played) == 8


async def test_fivetowers_with_the_mouse() -> None:
    async with sitting(seated("fivetowers", 2, None, seed=4)) as (app, pilot):
        screen = table_of(app)
        placed = 0
        for _ in range(40):
            move = good_move(screen)
            if move.startswith(("bid", "pass")):
                await click_chip(app, pilot, move.split()[-1].replace("pass", "0"))
            elif move.startswith("raze"):
                await click_place(app, pilot, move[-1])
                await click_place(app, pilot, move[-1])
            else:
                await click_place(app, pilot, move)
                placed += 1
            if placed == 6:
                return
        raise AssertionError("too few cards")


async def test_two_people_hide_their_hands_from_each_other() -> None:
    async with sitting(Seating("blox", (PERSON, PERSON), 3)) as (app, pilot):
        screen = table_of(app)
        assert "Player 1, your turn" in text_of(app)
        assert screen.chooser is None
        await pilot.press("enter", "e")
        await pilot.pause()
        assert screen.chooser is None
        assert "Press the space bar" in text_of(app)
        await pilot.press("space")
        await ready(app, pilot)
        assert screen.seat == 0
        screen.play(good_move(screen))
        await ready(app, pilot)
        assert "Player 2, your turn" in text_of(app)
        assert "░░░" in text_of(app)
        assert screen.seat is None
        assert all(seat["hand"] is None for seat in screen.view()["seats"])
        await click_chip(app, pilot, "space")
        assert table_of(app).seat == 1
        assert screen.view()["seats"][0]["hand"] is None


async def test_bots_alone_play_to_the_end() -> None:
    async with sitting(seated("ontop", 2, ["mason", "random"], seed=1)) as (app, pilot):
        await ready(app, pilot)
        assert is_over(app)
