"""A table on one device tells what the server's table tells, for the same acts."""

from typing import Any

import msgspec
import pytest
from tests.server.live.house import House, drained
from tests.server.live.pure import ADA

from tourelle.core.rng import seeded
from tourelle.server.live import matches
from tourelle.server.live.acts import decisions
from tourelle.server.live.alone import Alone
from tourelle.server.live.clocks import Moment
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.table import LiveTable
from tourelle.wire import acts
from tourelle.wire.socket import Watch
from tourelle.wire.tables import Mine

pytestmark = pytest.mark.asyncio


async def test_it_tells_what_the_server_tells(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (matches, decisions):
        monkeypatch.setattr(module, "fresh", lambda _moment: seeded(7))
    live = await house.table([Mine(), Mine(name="Second")], game="blox", undo="on")
    alone, watcher = Alone(live.state.id, live.state.opened, Moment(live.state.created)), Watcher(ADA)
    watcher.legal = True
    await watched(house, live, alone, watcher, 0)
    await acted(house, live, alone, watcher, acts.Start())
    for turn in range(6):
        match, seat = alone.state.match, alone.state.to_move
        assert match is not None
        assert seat is not None
        await watched(house, live, alone, watcher, seat)
        move = match.legal_moves()[turn]
        await acted(house, live, alone, watcher, acts.Play(seat=seat, move=move, at=alone.state.at))
        if turn == 3:
            await acted(house, live, alone, watcher, acts.Undo(seat=seat, at=alone.state.at))
    await acted(house, live, alone, watcher, acts.Resign(seat=1))


async def watched(house: House, live: LiveTable, alone: Alone, watcher: Watcher, seat: int) -> None:
    mine = told(alone.hear(Watch(seat=seat, legal=True), Moment(house.clock.now())))
    await live.watch(watcher, None, seat, spectate=False)
    assert mine == await drained(watcher)


async def acted(house: House, live: LiveTable, alone: Alone, watcher: Watcher, act: Any) -> None:
    house.clock.pass_ms(1_500)
    mine = told(alone.hear(act, Moment(house.clock.now())))
    await house.tables.act(live, ADA, act)
    assert mine[-1]["type"] == "done"
    assert mine[:-1] == await drained(watcher)


def told(answers: list[Any]) -> list[Any]:
    """Without who is connected, as `drained`."""
    plain = [msgspec.to_builtins(each) for each in answers]
    return [each for each in plain if each["type"] != "presence"]
