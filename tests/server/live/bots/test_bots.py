"""Bots that live as long as their match: told what happened since, stopped when it is in vain, and not too many."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.server.live.pure import ADA, PureTable, running, with_bots

from tourelle.bots.searchers import Searcher
from tourelle.core.protocol import moves_of, play, to_move
from tourelle.core.state import copy_of
from tourelle.server.live.bots import sessions
from tourelle.server.live.bots.sessions import MOST_LIVING, Bots
from tourelle.server.live.reducer import MOST_RECENT
from tourelle.wire import acts
from tourelle.wire.tables import BotSeat, Mine

pytestmark = pytest.mark.asyncio


class Recorder(Searcher):
    """Plays the first legal move, and remembers what it was told."""

    def __init__(self) -> None:
        super().__init__(0, {})
        self.asked: list[tuple[Any, Sequence[int] | None]] = []
        self.stopped = 0

    def choose(self, state: Any, since: Sequence[int] | None = None) -> int:
        self.asked.append((copy_of(state), since))
        return moves_of(state)[0]

    def stop(self) -> None:
        self.stopped += 1


class Here:
    """Chooses at once; or when it is let."""

    def __init__(self) -> None:
        self.goes_on = asyncio.Event()
        self.goes_on.set()

    async def run(self, choose: Callable[[], int]) -> int:
        await self.goes_on.wait()
        return choose()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Recorder]:
    """All bots that were made."""
    found: list[Recorder] = []

    def new(_level: str, _seed: int) -> Recorder:
        found.append(Recorder())
        return found[-1]

    monkeypatch.setattr(sessions, "bot_named", new)
    return found


async def turn(table: PureTable, house: Bots, random: Random) -> None:
    """A move of whoever is to move."""
    state = table.state
    assert state.to_move is not None
    assert state.match is not None
    level = state.seats[state.to_move].bot
    if level is None:
        table.play(ADA, random.choice(state.match.legal_moves()))
        return
    await house.choose(state, state.to_move, level)
    table.play_bot()


@pytest.mark.parametrize("game", ["blox", "ontop", "fivetowers"])
async def test_a_bot_is_told_all_that_happened_since(made: list[Recorder], game: str) -> None:
    table, house, random = with_bots("master", "master", game=game), Bots(Here().run), Random(1)
    for _ in range(40):
        if table.state.to_move is None:
            break
        await turn(table, house, random)
    assert len(made) == 2, "one for each seat"
    for bot in made:
        assert bot.asked[0][1] is None
        for (before, _), (after, since) in zip(bot.asked, bot.asked[1:], strict=False):
            assert since
            again = copy_of(before)
            for move_or_outcome in since:
                play(again, move_or_outcome)
            assert again.tobytes() == after.tobytes()
            assert to_move(again) == to_move(after)


async def test_who_was_asked_for_the_same_move_twice_goes_on_thinking(made: list[Recorder]) -> None:
    table, house = running(seats=[BotSeat("master"), Mine()]), Bots(Here().run)
    for _ in range(2):
        await house.choose(table.state, 0, "master")
    assert [since for _, since in made[0].asked] == [None, []]


async def test_after_moves_were_taken_back_nothing_is_known(made: list[Recorder]) -> None:
    table, house = running(seats=[Mine(), BotSeat("master")], undo="on"), Bots(Here().run)
    for _ in range(2):
        table.play(ADA)
        await house.choose(table.state, 1, "master")
        table.play_bot()
        table.do(ADA, acts.Undo(seat=0, at=table.state.at))
    table.play(ADA)
    await house.choose(table.state, 1, "master")
    assert [since for _, since in made[0].asked] == [None, None, None]


async def test_after_too_many_moves_nothing_is_known(made: list[Recorder]) -> None:
    table, house = running(seats=[Mine(), BotSeat("master")]), Bots(Here().run)
    table.play(ADA)
    await house.choose(table.state, 1, "master")
    table.until(lambda state: len(state.turns) > MOST_RECENT + 1 and state.to_move == 1)
    await house.choose(table.state, 1, "master")
    assert made[0].asked[1][1] is None
    assert len(table.state.recent) == MOST_RECENT


async def test_another_level_is_another_bot(made: list[Recorder]) -> None:
    table, house = running(seats=[BotSeat("master"), Mine()]), Bots(Here().run)
    await house.choose(table.state, 0, "master")
    await house.choose(table.state, 0, "architect")
    assert len(made) == 2


async def test_who_thinks_of_what_is_past_is_stopped(made: list[Recorder]) -> None:
    table, here = running(seats=[Mine(), BotSeat("master")], undo="on"), Here()
    house = Bots(here.run)
    table.play(ADA)
    here.goes_on.clear()
    thinking = asyncio.create_task(house.choose(table.state, 1, "master"))
    await asyncio.sleep(0)
    house.follow(table.state)
    assert made[0].stopped == 0
    table.do(ADA, acts.Undo(seat=0, at=table.state.at))
    house.follow(table.state)
    assert made[0].stopped == 1
    # Whoever thinks can't be asked by somebody else at the same time.
    table.play(ADA)
    second = asyncio.create_task(house.choose(table.state, 1, "master"))
    await asyncio.sleep(0)
    here.goes_on.set()
    await asyncio.gather(thinking, second)
    assert [len(bot.asked) for bot in made] == [1, 1]


async def test_after_the_end_nobody_is_needed(made: list[Recorder]) -> None:
    table, house = running(seats=[BotSeat("master"), Mine()]), Bots(Here().run)
    await house.choose(table.state, 0, "master")
    table.do(ADA, acts.Resign(seat=1))
    house.follow(table.state)
    assert len(house._living) == 0
    assert len(made) == 1


async def test_only_a_few_are_kept(made: list[Recorder]) -> None:
    table, house = running(seats=[BotSeat("master"), Mine()]), Bots(Here().run)
    for number in range(3 * MOST_LIVING):
        await house.choose(replace(table.state, id=f"{number:016}"), 0, "master")
    assert len(house._living) == MOST_LIVING
    assert [key[0] for key in house._living][-1] == f"{3 * MOST_LIVING - 1:016}"
    house.forget(f"{3 * MOST_LIVING - 1:016}")
    assert len(house._living) == MOST_LIVING - 1
    assert len(made) == 3 * MOST_LIVING


async def test_the_real_ones_search_on() -> None:
    """With what was found before the last move, more is known after as many iterations."""
    table, house = running(seats=[BotSeat("architect"), Mine()]), Bots(Here().run)
    await house.choose(table.state, 0, "architect")
    (living,) = house._living.values()
    table.play_bot()
    while table.state.to_move != 0:
        table.play(ADA)
    await house.choose(table.state, 0, "architect")
    assert len(house._living) == 1
    assert living.turns == len(table.state.turns)
    assert table.state.match is not None
    thoughts = living.bot.think(table.state.match.state, [])
    assert sum(candidate.visits for candidate in thoughts.candidates) > thoughts.iterations


async def test_bots_that_don_t_search_are_not_kept() -> None:
    table, house = running(seats=[BotSeat("mason"), Mine()]), Bots(Here().run)
    for level in ("mason", "stroller", "random"):
        move = await house.choose(table.state, 0, level)
        assert move in moves_of(table.state.match.state)  # type: ignore[union-attr]
    assert len(house._living) == 0
