"""Playing as a person does: keys and clicks that make a wished move, found only in what the app offers."""

from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from tourelle.bots import bot_named
from tourelle.core.texts import Language
from tourelle.games.blox.terminal_chooser import BUILD, ENTER, EXCHANGE, BloxChooser, read
from tourelle.games.fivetowers.terminal_chooser import FiveTowersChooser
from tourelle.games.ontop.terminal_chooser import MIDDLES, OnTopChooser
from tourelle.look.chooser import ARROWS, DIGITS, Spots, toward
from tourelle.terminal.app import TourelleApp
from tourelle.terminal.screens.end import EndScreen
from tourelle.terminal.screens.page import Page
from tourelle.terminal.screens.table import TableScreen
from tourelle.terminal.session import Seating
from tourelle.terminal.widgets import Board, Chips

SIZE = (80, 24)


@asynccontextmanager
async def sitting(
    seating: Seating | None, *, language: Language = "en", size: tuple[int, int] = SIZE, pace: str = "none"
) -> AsyncIterator[tuple[TourelleApp, Pilot[int]]]:
    """The app, at its table or at its first screen."""
    app = TourelleApp(seating, language=language, pace=pace)
    async with app.run_test(size=size) as pilot:
        await ready(app, pilot)
        yield app, pilot


async def ready(app: TourelleApp, pilot: Pilot[int]) -> None:
    """Until the person can do something: rules loaded, bots done."""
    for _ in range(2000):
        await app.workers.wait_for_complete()
        await pilot.pause()
        screen = app.screen
        at_table = isinstance(screen, TableScreen) and screen.chooser is None and screen.awaited is None
        waiting = at_table and app.pause == 0
        if (
            isinstance(screen, Page)
            and not waiting
            and screen.is_mounted
            and type(screen).__name__ != "PreparingScreen"
        ):
            return
    raise AssertionError("the app never became ready")


def good_move(screen: TableScreen) -> str:
    """A move that a mason would make: quickly found, unlike a hint."""
    match = screen.table.match
    return match.game.write_move(match.state, bot_named("mason", 0).choose(match.state))


def table_of(app: TourelleApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


def text_of(app: TourelleApp) -> str:
    """Everything on the screen as plain text."""
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def way(spots: Spots, start: str, goal: str) -> list[str]:
    """The arrows that lead from a place to another; Tab goes through all of them where arrows don't get there."""
    before: dict[str, tuple[str, str]] = {start: ("", "")}
    waiting = deque([start])
    while waiting and goal not in before:
        here = waiting.popleft()
        for arrow in ARROWS:
            there = toward(spots, here, arrow)
            if there not in before:
                before[there] = (here, arrow)
                waiting.append(there)
    assert goal in before, f"no arrows lead from {start} to {goal}"
    keys = []
    while goal != start:
        goal, arrow = before[goal]
        keys.append(arrow)
    return keys[::-1]


async def play_by_keys(app: TourelleApp, pilot: Pilot[int], move: str) -> None:
    """Make a move with the keyboard alone."""
    screen = table_of(app)
    steps = len(screen.table.match.played)
    chooser = screen.chooser
    if isinstance(chooser, BloxChooser):
        await _blox_by_keys(app, pilot, chooser, move)
    elif isinstance(chooser, OnTopChooser):
        await _ontop_by_keys(pilot, chooser, move)
    else:
        assert isinstance(chooser, FiveTowersChooser)
        await _fivetowers_by_keys(pilot, chooser, move)
    assert screen.table.match.played[steps].text == move or _same(screen.table.match.played[steps].text, move)
    await ready(app, pilot)


def _same(one: str, other: str) -> bool:
    """Entering the same cell with the same card from another edge is the same."""
    return one.startswith("in ") and one.split()[2:] == other.split()[2:]


async def _blox_by_keys(app: TourelleApp, pilot: Pilot[int], chooser: BloxChooser, move: str) -> None:
    part, screen = read(move), table_of(app)
    steps = len(screen.table.match.played)

    def done() -> bool:
        return len(screen.table.match.played) > steps

    if part.source == EXCHANGE:
        await pilot.press("x")
        hand, left = chooser._hand(), list(part.cards)
        for i, card in enumerate(hand):
            if card in left:
                left.remove(card)
                await pilot.press(DIGITS[i])
        await pilot.press("enter")
        return
    if part.source == ENTER:
        await pilot.press("e")
    else:
        await _to(pilot, chooser, part.source)
        await pilot.press("enter")
    if part.target == BUILD:
        await pilot.press("b")
    elif not done():
        await _to(pilot, chooser, part.target)
        await pilot.press("enter")
    for _ in range(2):
        if not done():
            row = chooser._row()
            wanted = part.cards if part.cards in row else part.letters
            while chooser.cursor != wanted:
                await pilot.press("right")
            await pilot.press("enter")


async def _to(pilot: Pilot[int], chooser: BloxChooser, place: str) -> None:
    spots = {name: chooser.spots[name] for name in chooser._places()}
    await pilot.press(*way(spots, chooser.cursor, place))
    assert chooser.cursor == place


async def _ontop_by_keys(pilot: Pilot[int], chooser: OnTopChooser, move: str) -> None:
    spots = {cell: MIDDLES[cell] for cell in chooser.ways}
    await pilot.press(*way(spots, chooser.cell, move.split(">")[0]))
    for _ in range(6):
        if chooser.move != move:
            await pilot.press("r")
    assert chooser.move == move
    await pilot.press("enter")


async def _fivetowers_by_keys(pilot: Pilot[int], chooser: FiveTowersChooser, move: str) -> None:
    if chooser.bidding:
        await pilot.press(move.split()[-1].replace("pass", "0"))
        return
    if move.startswith("raze"):
        await pilot.press("d")
    await pilot.press(DIGITS[chooser._row().index(move)])


async def click_place(app: TourelleApp, pilot: Pilot[int], place: str) -> None:
    """Click what the board shows of a place."""
    screen = table_of(app)
    assert screen.chooser
    board = screen.query_one("#board", Board)
    view = screen.chooser.shown()
    row, column = next(
        (row, column)
        for row in range(18)
        for column in range(screen.face.width)
        if screen.face.place_at(view, row, column) == place
    )
    await pilot.click(board, offset=(column, row))
    await ready(app, pilot)


async def click_chip(app: TourelleApp, pilot: Pilot[int], key: str, row: str = "#tray") -> None:
    """Click the chip of a key."""
    chips = app.screen.query_one(row, Chips)
    region = chips.content_region
    for x in range(region.x, region.right):
        if app.screen.get_style_at(x, region.y).meta.get("chip") == key:
            await pilot.click(offset=(x, region.y))
            await ready(app, pilot)
            return
    raise AssertionError(f"there is no chip {key}")


def is_over(app: TourelleApp) -> bool:
    return isinstance(app.screen, EndScreen)
