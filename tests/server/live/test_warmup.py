"""Games are loaded one after the other, and nobody waits for those that nobody has asked for."""

import asyncio
import threading

import pytest

from tourelle.core.errors import UnknownGame
from tourelle.server.live import warmup

pytestmark = pytest.mark.asyncio


async def test_the_game_that_somebody_asks_for_comes_before_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    begun, go_on = threading.Event(), threading.Event()

    def load(name: str) -> None:
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


async def test_what_goes_wrong_while_a_game_is_loaded_is_told_whoever_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(name: str) -> None:
        raise MemoryError(name)

    monkeypatch.setattr(warmup, "game_named", load)
    games = warmup.Games()
    with pytest.raises(MemoryError):
        await games.ready("ontop")
    games.stop()


async def test_a_game_that_there_is_not_is_refused() -> None:
    with pytest.raises(UnknownGame):
        await warmup.Games().ready("chess")
