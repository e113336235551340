"""Games are loaded one after the other, and nobody waits for those that nobody has asked for."""

import asyncio
import threading
from collections.abc import Callable

import pytest

from tourelle.core.errors import UnknownGame
from tourelle.server.live import warmup

pytestmark = pytest.mark.asyncio


async def test_the_game_that_somebody_asks_for_comes_before_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    begun, go_on = threading.Event(), threading.Event()

    def load(name: str, _: Callable[[], None]) -> None:
        begun.set()
        assert go_on.wait(60)
        loaded.append(name)

    monkeypatch.setattr(warmup, "game_named", load)
    games = warmup.Games()
    games.start()
    assert begun.wait(60)
    asked = asyncio.ensure_future(games.ready("fivetowers"))
    await asyncio.sleep(0)
    go_on.set()
    await asked
    assert loaded[:2] == ["blox", "fivetowers"]
    await asyncio.gather(*map(games.ready, ("blox", "ontop")))
    assert loaded == ["blox", "fivetowers", "ontop"]
    games.stop()


@pytest.mark.parametrize(
    ("asked", "order"),
    [
        (["fivetowers"], ["blox 0", "fivetowers 0", "fivetowers 1"]),
        (["blox", "fivetowers"], ["blox 0", "blox 1", "fivetowers 0", "fivetowers 1"]),
    ],
)
async def test_it_waits_for_one_function_at_most_of_a_game_that_nobody_has_asked_for(
    asked: list[str], order: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    begun, go_on = threading.Event(), threading.Event()

    def load(name: str, meanwhile: Callable[[], None]) -> None:
        for function in range(2):
            meanwhile()
            told.append(f"{name} {function}")
            begun.set()
            assert go_on.wait(60)

    monkeypatch.setattr(warmup, "game_named", load)
    games = warmup.Games()
    games.start()
    assert begun.wait(60)
    waiting = [asyncio.ensure_future(games.ready(name)) for name in asked]
    await asyncio.sleep(0)
    go_on.set()
    await asyncio.gather(*waiting)
    assert told[: len(order)] == order
    await asyncio.gather(*map(games.ready, ("blox", "ontop")))
    assert sorted(told) == [f"{name} {function}" for name in ("blox", "fivetowers", "ontop") for function in (0, 1)]
    games.stop()


async def test_what_goes_wrong_while_a_game_is_loaded_is_told_whoever_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str, _: Callable[[], None]) -> None:
        raise MemoryError(name)

    monkeypatch.setattr(warmup, "game_named", load)
    games = warmup.Games()
    with pytest.raises(MemoryError):
        await games.ready("ontop")
    games.stop()


async def test_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownGame):
        await warmup.Games().ready("chess")
