"""Pictures for links: what they show, what they never show, and how much work they can be."""

import asyncio
import struct
import threading
from collections.abc import AsyncIterator
from random import Random

import pytest
import pytest_asyncio
from tests.server.live.pure import ADA, running
from tests.server.live.views.test_secrets import other_world, random_table

from tourelle.core.texts import LANGUAGES, say
from tourelle.games import OWN
from tourelle.look.link_picture import Standing, link_picture
from tourelle.server.live.access import Who
from tourelle.server.live.reducer import position
from tourelle.server.live.views import pictures
from tourelle.server.live.views.pictures import Pictures, game_svg, png, sample, table_svg
from tourelle.server.live.views.work_queue import EACH, MOST
from tourelle.server.live.warmup import Games
from tourelle.server.problems import Refused
from tourelle.wire import acts


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_general_as_a_png(game: str, language: str) -> None:
    svg = game_svg(game, language)
    assert say(f"{game}.name", language) in svg
    assert size_of(png(svg)) == (1200, 630)


def test_letters_are_drawn_without_a_font_of_the_machine() -> None:
    scene = sample("blox")
    drawn = {png(link_picture(name, scene)) for name in ("BLOX", "Les 5 Tours", "é", "è", "−")}
    assert len(drawn) == 5


@pytest.mark.parametrize("turns", [1, 5, 30])
def test_hands_are_in_no_picture(turns: int) -> None:
    """Two worlds that differ in all that a seat can't see have the same picture, to the letter."""
    state = random_table(3, 4, turns).state
    for seat in range(3):
        other = other_world(state, seat, turns)
        assert other.match is not None
        assert state.match is not None
        assert other.match.position() != state.match.position()
        assert table_svg(other, len(state.turns), "en") == table_svg(state, len(state.turns), "en")


def test_a_moment_is_the_position_after_that_move() -> None:
    table = running("ontop")
    seen = [table_svg(table.state, 0, "en")]
    random = Random(3)
    for at in range(1, 20):
        assert table.state.match is not None
        seat = table.state.to_move
        table.play(ADA if seat == 0 else Who("bob", "Bob"), random.choice(table.state.match.legal_moves()))
        seen.append(table_svg(table.state, at, "en"))
    assert len(set(seen)) == 20
    assert [table_svg(table.state, at, "en") for at in range(20)] == seen
    assert position(table.state, 7).view(None) == position(table.again(), 7).view(None)


def test_who_has_won_is_marked_also_by_resignation() -> None:
    table = running("fivetowers")
    table.play(ADA)
    before = table_svg(table.state, 1, "en")
    assert "var(--accent);stroke-width:5" in before, "whose turn it is"
    assert "var(--warn);stroke-width:5" not in before
    table.do(ADA, acts.Resign(seat=0))
    after = table_svg(table.state, 1, "en")
    assert table.state.result is not None
    assert "var(--accent);stroke-width:5" not in after
    assert after.count("var(--warn);stroke-width:5") == len(table.state.result.winners)
    assert "var(--warn);stroke-width:5" not in table_svg(table.state, 0, "en"), "not yet at this moment"


def test_points_below_zero_have_a_minus() -> None:
    assert "−6<" in link_picture("5 Towers", sample("fivetowers"), Standing([-6, 1, 2, 3]))


# ---- How much work they can be ----


class Slow:
    """Drawing waits until it may go on."""

    def __init__(self) -> None:
        self.drawn = 0
        self.go_on = threading.Event()

    def __call__(self, svg: str) -> bytes:
        self.drawn += 1
        self.go_on.wait(60)
        return svg.encode()


@pytest_asyncio.fixture
async def slow(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Slow]:
    found = Slow()
    monkeypatch.setattr(pictures, "png", found)
    yield found
    found.go_on.set()


def at(address: str) -> Who:
    return Who("", "", address=address)


@pytest.mark.asyncio
async def test_who_asks_for_thousands_of_moments_waits_alone(slow: Slow) -> None:
    state = random_table(2, 1, 60).state
    made = Pictures(Games())

    def asked(address: str, turn: int) -> "asyncio.Task[pictures.Picture]":
        return asyncio.create_task(made.of_table(state, turn, "en", at(address), ""))

    greedy = [asked("10.0.0.1", turn) for turn in range(60)]
    done, _ = await asyncio.wait(greedy, timeout=0.1)
    refused = [task.exception() for task in done]
    assert len(refused) == 60 - EACH
    assert all(isinstance(fault, Refused) and fault.why == "too_fast" for fault in refused)
    innocent = asked("10.0.0.2", 59)
    await asyncio.sleep(0)
    slow.go_on.set()
    await asyncio.wait_for(innocent, 30)
    assert slow.drawn <= 3, "before the other's third one"
    await asyncio.gather(*greedy, return_exceptions=True)
    assert slow.drawn == EACH + 1
    made.stop()


@pytest.mark.asyncio
async def test_many_addresses_wait_in_a_line_that_ends(slow: Slow) -> None:
    state = random_table(2, 1, 60).state
    made = Pictures(Games())
    tasks = [asyncio.create_task(made.of_table(state, turn, "en", at(f"10.0.0.{turn}"), "")) for turn in range(40)]
    done, waiting = await asyncio.wait(tasks, timeout=0.1)
    assert (len(done), len(waiting)) == (40 - MOST, MOST)
    assert {task.exception().why for task in done} == {"too_fast"}  # type: ignore[union-attr]
    slow.go_on.set()
    await asyncio.gather(*waiting)
    made.stop()


@pytest.mark.asyncio
async def test_a_picture_is_drawn_once_and_never_for_who_has_it(slow: Slow) -> None:
    slow.go_on.set()
    state = random_table(2, 1, 9).state
    made = Pictures(Games())
    first = await made.of_table(state, None, "en", at("10.0.0.1"), "")
    assert await made.of_table(state, 99999, "en", at("10.0.0.2"), "") == first
    known = await made.of_table(state, 9, "en", at("10.0.0.3"), f'"x", {first.etag}')
    assert (known.etag, known.png) == (first.etag, b"")
    assert slow.drawn == 1
    for other in (
        made.of_table(state, 8, "en", at("a"), first.etag),
        made.of_table(state, 9, "fr", at("a"), first.etag),
    ):
        assert (await other).etag != first.etag
    made.stop()
