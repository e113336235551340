"""Bots of every level at the table: chosen by key or by name, thinking beside the screen, stopped when not wanted."""

import re
from typing import Any

import pytest
from rich.text import Text
from tests.terminal.pilot import good_move, ready, sitting, table_of, text_of
from textual.pilot import Pilot

from tourelle.bots import BOTS, LEVELS, figures
from tourelle.bots.searchers import Adviser
from tourelle.core.texts import LANGUAGES, Language, say
from tourelle.games import NAMES
from tourelle.policies import played
from tourelle.terminal.app import TourelleApp
from tourelle.terminal.screens.page import COLUMNS
from tourelle.terminal.screens.start import ChoiceScreen
from tourelle.terminal.screens.table import TableScreen
from tourelle.terminal.session import PERSON, Seating, Table, seated

ENDLESS = {"iterations": 10**9, "seconds": 600.0, "exploration": 0.2, "prior_heat": 0.01, "guess_visits": 1.0}
SHORT = {**ENDLESS, "iterations": 8}


@pytest.fixture
def endless_master(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master that would never come to an end by itself."""
    _master_by(monkeypatch, ENDLESS)


@pytest.fixture
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    _master_by(monkeypatch, SHORT)


def _master_by(monkeypatch: pytest.MonkeyPatch, plan: dict[str, float]) -> None:
    plans = {game: {**levels, "architect": SHORT, "master": plan} for game, levels in figures().items()}
    monkeypatch.setattr("tourelle.bots.figures", lambda: plans)


# ---- Choosing ----


@pytest.mark.asyncio
async def test_space_goes_through_a_person_and_all_levels() -> None:
    async with sitting(None) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, ChoiceScreen)
        screen.row = "seats"
        seen: list[Any] = []
        for _ in range(len(LEVELS) + 1):
            seen.append(screen.seats[0])
            await pilot.press("space")
        assert seen == [PERSON, *LEVELS]
        assert screen.seats[0] is PERSON


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.asyncio
async def test_every_level_is_named_and_described_within_80_columns(language: Language) -> None:
    async with sitting(None, language=language) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, ChoiceScreen)
        await pilot.press("3", "down", "right", "right", "right")
        screen.row = "seats"
        assert len(screen.seats) == 5
        for level in LEVELS:
            screen.seats = [level] * 5
            screen.show()
            await pilot.pause()
            shown = text_of(app)
            assert len(re.findall(rf"\d {say(f'bots.level.{level}', language)}", shown)) == 5
            assert say(f"bots.about.{level}", language) in shown
            assert f" {say('terminal.choice.start', language)} " in shown.splitlines()[17]
            assert "…" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_can_be_named_in_any_language(language: Language) -> None:
    for name in BOTS:
        assert seated("blox", 2, [say(f"bots.level.{name}", language)]).seats == (PERSON, name)
    persons = [say("terminal.choice.person", language)] * 2
    assert seated("blox", 2, persons).seats == (PERSON, PERSON)


def test_the_full_names_tell_the_level() -> None:
    table = Table(Seating("blox", (PERSON, "master", "mason"), 1))
    assert table.full_names("en") == ["You", "Alma (master)", "Basil (mason)"]
    assert table.full_names("fr") == ["Vous", "Alma (maître)", "Basile (maçon)"]
    assert table.full_names("de") == ["Du", "Alma (Meister)", "Bruno (Maurer)"]


# ---- Thinking beside the screen ----


@pytest.mark.usefixtures("endless_master")
@pytest.mark.asyncio
async def test_the_screen_stays_awake_while_a_bot_thinks_and_undo_stops_it() -> None:
    async with sitting(seated("ontop", 2, ["master"], seed=1)) as (app, pilot):
        screen = table_of(app)
        screen.play(good_move(screen))
        await thinking(app, pilot)
        assert "Alma (master) is thinking" in text_of(app)
        await pilot.press("l")
        await pilot.pause()
        assert "Alma (maître) réfléchit" in text_of(app)
        assert len(screen.table.match.played) == 1
        await pilot.press("u")
        await ready(app, pilot)  # waits for the thread: it would not end by itself
        assert screen.table.match.played == []
        assert screen.chooser is not None


@pytest.mark.slow
@pytest.mark.usefixtures("endless_master")
@pytest.mark.asyncio
async def test_leaving_stops_a_bot_that_thinks() -> None:
    async with sitting(seated("ontop", 2, ["master"], seed=1)) as (app, pilot):
        screen = table_of(app)
        screen.play(good_move(screen))
        await thinking(app, pilot)
        await pilot.press("q", "x")
        await pilot.pause()
        assert app.return_value == 0
    assert screen.table.thinking.acquire(timeout=60), "it would not end by itself"


async def thinking(app: TourelleApp, pilot: Pilot[int]) -> None:
    """Until the bot is at work, rules compiled and all."""
    screen = table_of(app)
    level = screen.table._bots[1]
    for _ in range(100_000):
        searcher: Any = level._bot
        if any(thinker._rooms and thinker._rooms[0].size[0] > 100 for thinker in searcher._thinkers.values()):
            break
        await pilot.pause(0.01)
    assert screen.table.thinking.locked()


@pytest.mark.usefixtures("short_search")
@pytest.mark.parametrize("game", NAMES)
@pytest.mark.asyncio
async def test_searching_bots_go_on_with_their_trees_from_turn_to_turn(game: str) -> None:
    sinces: list[Any] = []
    async with sitting(seated(game, 2, ["master"], seed=2)) as (app, pilot):
        screen = table_of(app)
        searcher: Any = screen.table._bots[1]._bot
        choose = searcher.choose

        def noting(state: Any, since: Any) -> int:
            sinces.append(since)
            return int(choose(state, since))

        searcher.choose = noting
        for _ in range(6):
            screen.play(good_move(screen))
            await ready(app, pilot)
        steps = screen.table.match.played
    assert sinces[0] is None
    assert None not in sinces[1:]
    asked = [at for at, step in enumerate(steps) if step.seat == 1]
    first, last = asked[0], asked[len(sinces) - 1]
    told = [each for since in sinces[1:] for each in since]
    assert told == [each for step in steps[first:last] for each in (step.move, *step.outcomes)]


# ---- Hints ----


@pytest.mark.usefixtures("short_search")
@pytest.mark.asyncio
async def test_a_hint_is_forgotten_when_something_else_is_done() -> None:
    async with sitting(seated("ontop", 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        screen.press("h")
        screen.press("right")
        await ready(app, pilot)
        assert screen.advised == ""
        assert "Hint" not in text_of(app)
        await pilot.press("h")
        await ready(app, pilot)
        assert screen.advised in screen.table.match.legal_moves()


@pytest.mark.usefixtures("short_search")
@pytest.mark.parametrize("game", NAMES)
def test_the_chance_of_a_hint_is_a_chance(game: str) -> None:
    match = played(game, 2, 3, "busy")
    adviser = Adviser(seed=1)
    for turn in (0, len(match.played) // 2, len(match.played) - 1):
        at = match.at(turn)
        advice = adviser.advise(at)
        assert advice.move in at.legal_moves()
        assert 0 <= advice.chance <= 1.0001
        assert 1 <= advice.percent <= 99


@pytest.mark.usefixtures("short_search")
def test_partners_win_together() -> None:
    """Each partner has half of the team's chance: a hint tells the whole."""
    match = played("ontop", 4, 3, "busy", {"teams": True})
    at = match.at(len(match.played) - 1)
    adviser = Adviser(seed=1)
    thoughts = Adviser(seed=1)._bot.think(at.state)
    best, seat = thoughts.candidates[0], thoughts.seat
    assert best.chances[seat] == pytest.approx(best.chances[(seat + 2) % 4], abs=1e-3)
    assert adviser.advise(at).chance == pytest.approx(2 * best.chances[seat], abs=1e-3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.asyncio
async def test_the_longest_hint_is_shown_whole(language: Language) -> None:
    async with sitting(seated("blox", 2, None, seed=1), language=language) as (app, pilot):
        screen = table_of(app)
        move = "hit i5 i8 MMMMM*"
        words = screen.face.words(move, language, "story")
        screen.advised, screen.hint = move, Text(say("terminal.hint", language, words=words, move=move, chance=57))
        screen.show()
        await pilot.pause()
        shown = " ".join(text_of(app).split())
        assert " ".join(screen.hint.plain.split()) in shown
        assert len(screen.hint.plain) <= 2 * COLUMNS


@pytest.mark.usefixtures("short_search")
@pytest.mark.asyncio
async def test_a_hint_says_the_chance_in_every_language() -> None:
    patterns = {
        "en": r"Hint \(\d+% to win\): ",
        "fr": r"Idée \(\d+ % de gagner\) : ",
        "de": r"Tipp \(\d+ % Siegchance\): ",
    }
    for language in LANGUAGES:
        async with sitting(seated("fivetowers", 2, None, seed=1), language=language) as (app, pilot):
            await pilot.press("h")
            await ready(app, pilot)
            assert isinstance(app.screen, TableScreen)
            assert re.search(patterns[language], text_of(app).replace("\u00a0", " "))
