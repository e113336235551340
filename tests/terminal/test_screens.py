"""The first screen, the rules, languages, sizes, undo, saving, refusals, leaving."""

import json
import re
from pathlib import Path

import pytest
from tests.terminal.pilot import click_chip, click_place, good_move, is_over, ready, sitting, table_of, text_of
from textual.pilot import Pilot
from textual.widgets import Input

from tourelle.core.errors import BadOption, UnknownGame
from tourelle.core.texts import LANGUAGES, Language, say
from tourelle.games.blox.terminal_chooser import BloxChooser
from tourelle.replayer import replay
from tourelle.terminal.app import TourelleApp
from tourelle.terminal.screens.leave import LeavingScreen
from tourelle.terminal.screens.rules import RulesScreen
from tourelle.terminal.screens.start import ChoiceScreen
from tourelle.terminal.session import PERSON, Seating, continued, seated

GAMES = ("blox", "ontop", "fivetowers")


@pytest.mark.asyncio
async def test_the_first_screen_starts_what_was_chosen() -> None:
    async with sitting(None) as (app, pilot):
        assert isinstance(app.screen, ChoiceScreen)
        await pilot.press("right", "right", "down", "right", "down", "right")
        await pilot.press("space", "space", "space", "right", "space", "enter")
        await ready(app, pilot)
        table = table_of(app).table
        assert (table.match.game.name, table.seating.seats) == ("fivetowers", (PERSON, PERSON, "architect"))


@pytest.mark.asyncio
async def test_the_first_screen_with_the_mouse() -> None:
    async with sitting(None) as (app, pilot):
        await _click_text(pilot, app, "On Top")
        await _click_text(pilot, app, "Français")
        assert "Joueurs" in text_of(app)
        await _click_text(pilot, app, " Jouer ")
        await ready(app, pilot)
        assert table_of(app).table.match.game.name == "ontop"


async def _click_text(pilot: Pilot[int], app: TourelleApp, words: str) -> None:
    lines = text_of(app).splitlines()
    row = next(i for i, line in enumerate(lines) if words in line)
    await pilot.click(offset=(lines[row].index(words) + 1, row))
    await pilot.pause()


@pytest.mark.asyncio
async def test_fewer_seats_when_the_game_has_fewer() -> None:
    async with sitting(None) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, ChoiceScreen)
        await pilot.press("3", "down", "right", "right", "right", "right")
        assert len(screen.seats) == 5
        await pilot.press("1")
        assert len(screen.seats) == 4


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.asyncio
async def test_rules_open_scroll_and_close(game: str, language: Language) -> None:
    async with sitting(seated(game, 2, None, seed=1), language=language) as (app, pilot):
        table = table_of(app)
        await pilot.press("?")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        first = text_of(app)
        await pilot.press("space", "down")
        await pilot.pause()
        assert text_of(app) != first
        await pilot.press("escape")
        assert table_of(app) is table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.asyncio
async def test_the_language_changes_at_once(game: str) -> None:
    async with sitting(seated(game, 3, None, seed=1)) as (app, pilot):
        assert "rules" in text_of(app)
        for key, words, gone in (("l", ("règles", "quitter"), "rules"), ("l", ("Regeln", "Ende"), "règles")):
            await pilot.press(key)
            await pilot.pause()
            shown = text_of(app)
            assert all(word in shown for word in words)
            assert gone not in shown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.asyncio
async def test_nothing_is_cut_at_80_by_24(game: str) -> None:
    for language in LANGUAGES:
        async with sitting(seated(game, 4, None, seed=1), language=language) as (app, _):
            lines = text_of(app).splitlines()
            assert len(lines) == 24
            assert lines[-1].rstrip().endswith(say("terminal.key.quit", language))
            assert "…" not in "".join(lines)


@pytest.mark.asyncio
async def test_a_small_terminal_says_so_and_recovers() -> None:
    async with sitting(seated("blox", 2, None, seed=1), size=(60, 20)) as (app, pilot):
        assert "60 × 20" in text_of(app)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "Phase" in text_of(app)
        await pilot.resize_terminal(79, 24)
        await pilot.pause()
        assert "79 × 24" in text_of(app)


@pytest.mark.asyncio
async def test_a_wide_terminal_shows_the_journal() -> None:
    async with sitting(seated("fivetowers", 2, None, seed=1), size=(120, 30)) as (app, pilot):
        screen = table_of(app)
        screen.play("pass")
        await ready(app, pilot)
        assert " pass" in "".join(line[80:] for line in text_of(app).splitlines())


@pytest.mark.asyncio
async def test_undo_goes_back_to_the_previous_decision() -> None:
    async with sitting(seated("blox", 3, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        before = screen.table.match.position()
        await pilot.press("u")
        assert "nothing" in text_of(app)
        screen.play(good_move(screen))
        await ready(app, pilot)
        assert len(screen.table.match.played) == 3
        await pilot.press("u")
        await ready(app, pilot)
        assert screen.table.match.position() == before


@pytest.mark.asyncio
async def test_undo_passes_over_what_had_to_be() -> None:
    async with sitting(seated("fivetowers", 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        match = screen.table.match
        for _ in range(30):
            forced = len(match.legal_moves()) == 1
            screen.play(match.legal_moves()[0])
            await ready(app, pilot)
            if forced:
                break
        assert forced
        await pilot.press("u")
        await ready(app, pilot)
        assert len(match.legal_moves()) > 1


@pytest.mark.asyncio
@pytest.mark.parametrize(("game", "left"), [("blox", 1), ("ontop", 0)])
async def test_no_undo_between_people_with_hidden_hands(game: str, left: int) -> None:
    async with sitting(seated(game, 2, [], seed=1)) as (app, pilot):
        screen = table_of(app)
        screen.play(good_move(screen))
        await ready(app, pilot)
        await pilot.press("u")
        await pilot.pause()
        assert len(screen.table.match.played) == left
        assert ("take moves back" in text_of(app)) is (left == 1)


@pytest.mark.asyncio
async def test_undo_from_the_end() -> None:
    async with sitting(seated("ontop", 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        while not is_over(app):
            screen.play(good_move(screen))
            await ready(app, pilot)
        await pilot.press("u")
        await ready(app, pilot)
        assert table_of(app).table.match.outcome is None
        assert screen.chooser is not None


@pytest.mark.parametrize(
    ("game", "typed", "reason"),
    [
        ("blox", "mv c9 c7 M", "no figure of yours on c9"),
        ("blox", "hello", "is no move"),
        ("ontop", "A1>A2", "touch nothing"),
        ("fivetowers", "S7", "bids come first"),
    ],
)
@pytest.mark.asyncio
async def test_an_illegal_typed_move_explains_itself(game: str, typed: str, reason: str) -> None:
    async with sitting(seated(game, 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        await pilot.press("colon")
        await _type(pilot, typed)
        await pilot.press("enter")
        await pilot.pause()
        assert reason in " ".join(text_of(app).split())
        assert screen.table.match.played == []
        assert screen.query_one("#typed", Input).value == typed
        assert screen.has_class("-typing")
        await pilot.press("escape")
        await pilot.pause()
        assert reason not in " ".join(text_of(app).split())


@pytest.mark.asyncio
async def test_a_typed_move_is_played() -> None:
    async with sitting(seated("blox", 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        move = screen.table.match.legal_moves()[0]
        await pilot.press("colon")
        await _type(pilot, move)
        await pilot.press("enter")
        await ready(app, pilot)
        assert screen.table.match.played[0].text == move


async def _type(pilot: Pilot[int], text: str) -> None:
    names = {" ": "space", ">": "greater_than_sign", "*": "asterisk"}
    for sign in text:
        await pilot.press(names.get(sign, sign))


@pytest.mark.asyncio
async def test_typing_can_be_closed() -> None:
    async with sitting(seated("blox", 2, None, seed=1)) as (app, pilot):
        await pilot.press("colon", "q", "escape")
        await pilot.pause()
        assert "rules" in text_of(app)
        assert table_of(app).table.match.played == []


@pytest.mark.asyncio
async def test_a_click_that_the_rules_refuse_says_why() -> None:
    async with sitting(seated("blox", 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        chooser = screen.chooser
        assert isinstance(chooser, BloxChooser)
        await click_chip(app, pilot, "e")
        tower = next(iter(chooser.view["towers"]))
        await click_place(app, pilot, tower)
        assert "✕" in text_of(app)
        assert tower in screen.refusal
        await pilot.press("escape")
        await pilot.pause()
        assert "✕" not in text_of(app)


@pytest.mark.asyncio
async def test_a_cell_no_tile_can_cover_says_why() -> None:
    async with sitting(seated("ontop", 2, None, seed=1)) as (app, pilot):
        await click_place(app, pilot, "C5")
        assert "black triangle lies on C5" in text_of(app)


@pytest.mark.asyncio
async def test_a_bid_out_of_reach_says_why() -> None:
    async with sitting(seated("fivetowers", 2, None, seed=1)) as (app, pilot):
        await pilot.press("9")
        await pilot.pause()
        assert "only 5 cards" in text_of(app)


@pytest.mark.asyncio
async def test_the_record_is_saved_and_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with sitting(seated("fivetowers", 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        screen.play(good_move(screen))
        await ready(app, pilot)
        await pilot.press("s", "s")
        await pilot.pause()
        saved = sorted(tmp_path.glob("*.jsonl"))
        assert len(saved) == 2
        told = " ".join(text_of(app).split())
        assert any(f"tourelle play {path.name}" in told for path in saved)
        assert str(tmp_path)[:20] in told
        record = json.loads(saved[0].read_text("utf-8"))
        assert replay(record).record() == screen.table.match.record()


@pytest.mark.asyncio
async def test_a_record_that_can_not_be_saved_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting(seated("fivetowers", 2, None, seed=1)) as (app, pilot):
        monkeypatch.setattr(Path, "write_text", refuse_to_write)
        await pilot.press("s")
        await pilot.pause()
        assert "could not be written here" in text_of(app)


@pytest.mark.asyncio
async def test_a_hint_and_the_speed() -> None:
    async with sitting(seated("blox", 2, None, seed=1)) as (app, pilot):
        await pilot.press("h")
        await ready(app, pilot)
        assert re.search(r"Hint \(\d+% to win\)", text_of(app))
        await pilot.press("v")
        await pilot.pause()
        assert app.pace == "slow"
        assert "slowly" in text_of(app)


@pytest.mark.asyncio
async def test_a_bot_waits_so_that_one_can_follow_and_undo_voids_its_move() -> None:
    async with sitting(seated("ontop", 2, None, seed=1), pace="slow") as (app, pilot):
        screen = table_of(app)
        screen.play(good_move(screen))
        await pilot.pause()
        assert len(screen.table.match.played) == 1
        assert "Alma (mason) is thinking" in text_of(app)
        await pilot.press("u")
        await pilot.pause()
        assert screen.table.match.played == []
        assert screen.chooser is not None


@pytest.mark.asyncio
async def test_leaving_asks_first() -> None:
    async with sitting(seated("blox", 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        await pilot.press("q")
        assert isinstance(app.screen, LeavingScreen)
        await pilot.press("escape")
        assert table_of(app) is screen
        await pilot.press("q", "enter")
        assert table_of(app) is screen
        await pilot.press("q", "x")
        await pilot.pause()
        assert app.return_value == 0


@pytest.mark.asyncio
async def test_leaving_to_another_game() -> None:
    async with sitting(seated("ontop", 4, None, seed=1, options={"teams": True})) as (app, pilot):
        await pilot.press("q", "right", "right", "enter")
        await ready(app, pilot)
        assert isinstance(app.screen, ChoiceScreen)
        assert (app.screen.game, len(app.screen.seats), app.screen.options) == (1, 4, {"teams": True})


@pytest.mark.asyncio
async def test_saving_and_leaving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with sitting(seated("blox", 2, None, seed=1)) as (app, pilot):
        with monkeypatch.context() as patched:
            patched.setattr(Path, "write_text", refuse_to_write)
            await pilot.press("q", "s")
            await pilot.pause()
            assert isinstance(app.screen, LeavingScreen)
            assert "could not be written" in text_of(app)
        await pilot.press("s")
        await pilot.pause()
        assert app.return_value == 0
    assert len(list(tmp_path.glob("blox-*.jsonl"))) == 1


def refuse_to_write(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("seats", [(PERSON, "mason", "mason"), (PERSON, PERSON, PERSON), ("random", PERSON, "mason")])
def test_a_saved_match_says_how_the_same_seats_go_on(seats: tuple[str | None, ...]) -> None:
    seating = Seating("blox", seats)
    assert seated("blox", 3, seating.bots() or None).seats == seats


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.asyncio
async def test_a_saved_match_goes_on(game: str) -> None:
    async with sitting(seated(game, 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        for _ in range(3):
            screen.play(good_move(screen))
            await ready(app, pilot)
        record = screen.table.match.record()
    async with sitting(continued(replay(record), None)) as (app, pilot):
        screen = table_of(app)
        assert screen.table.match.record() == record
        screen.play(good_move(screen))
        await ready(app, pilot)
        assert len(screen.table.match.played) > len(record["turns"])
        assert replay(screen.table.match.record()).position() == screen.table.match.position()


@pytest.mark.asyncio
async def test_the_question_offers_only_what_is_possible() -> None:
    async with sitting(seated("blox", 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        assert "enter one (e), or exchange" in text_of(app)
        match = screen.table.match
        for _ in range(60):
            assert screen.chooser
            reserve = match.view()["seats"][0]["reserve"]
            asked = screen.chooser.question("en")
            if not reserve:
                break
            entries = [move for move in match.legal_moves() if move.startswith("in ")]
            assert ("(e)" in asked) is bool(entries)
            screen.play((entries or match.legal_moves())[0])
            await ready(app, pilot)
        assert reserve == 0
        assert "(e)" not in asked
        assert "(x)" in asked


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.asyncio
async def test_enter_plays_a_hint(game: str) -> None:
    async with sitting(seated(game, 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        for _ in range(4):
            steps = len(screen.table.match.played)
            await pilot.press("h")
            await ready(app, pilot)
            move = screen.advised
            assert move in screen.table.match.legal_moves()
            await pilot.press("enter")
            await ready(app, pilot)
            assert screen.table.match.played[steps].text == move


@pytest.mark.asyncio
async def test_a_key_that_means_nothing_says_so() -> None:
    async with sitting(seated("blox", 2, None, seed=1)) as (app, pilot):
        await pilot.press("z")
        await pilot.pause()
        assert "No such key" in text_of(app)
        await pilot.press("e")
        await pilot.pause()
        assert "No such key" not in text_of(app)
        assert "esc back" in text_of(app)


@pytest.mark.asyncio
async def test_teams_can_be_chosen() -> None:
    async with sitting(None) as (app, pilot):
        assert "Teams" not in text_of(app)
        await pilot.press("down", "down", "up", "down", "down", "right", "right")
        screen = app.screen
        assert isinstance(screen, ChoiceScreen)
        await pilot.press("up", "up", "down", "down", "down")
        await pilot.press("2")
        assert len(screen.seats) == 4
        await pilot.pause()
        assert "Teams" in text_of(app)
        screen.row = "players"
        await pilot.press("down", "right", "enter")
        await ready(app, pilot)
        assert table_of(app).table.match.options["teams"] is True


@pytest.mark.asyncio
async def test_demolishing_without_a_tower_says_so() -> None:
    async with sitting(seated("fivetowers", 2, None, seed=1)) as (app, pilot):
        screen = table_of(app)
        screen.play(screen.table.match.legal_moves()[0])
        await ready(app, pilot)
        while screen.table.match.view()["stage"] == "bid":
            screen.play(max(screen.table.match.legal_moves(), key=lambda move: (move != "pass", move)))
            await ready(app, pilot)
        told = text_of(app)
        assert ("Take" in told) is True
        assert "more card" not in told
        assert "would place" in told
        await pilot.press("d")
        await pilot.pause()
        assert "no tower to demolish" in text_of(app)


@pytest.mark.asyncio
async def test_french_lines_do_not_break_before_a_colon() -> None:
    async with sitting(seated("blox", 2, None, seed=1), language="fr") as (app, pilot):
        await pilot.press("?")
        await pilot.pause()
        for _ in range(6):
            for line in text_of(app).splitlines():
                assert not line.strip().startswith((":", ";", "?", "»")), line
            await pilot.press("space")
            await pilot.pause()


def test_what_can_not_be_is_refused_before_anything_is_shown() -> None:
    with pytest.raises(UnknownGame):
        seated("chess", 2, None)
    with pytest.raises(BadOption):
        seated("blox", 5, None)
    with pytest.raises(BadOption):
        seated("blox", 2, ["mason"] * 3)
    with pytest.raises(BadOption):
        seated("blox", 2, ["clever"])
    with pytest.raises(BadOption):
        seated("blox", 2, None, seed=-1)
