"""One address asks for many long thoughts: how many of them come before the thought of somebody else."""

import asyncio
import threading
from typing import Any

import pytest
from tests.server.live.house import House, until
from tests.server.live.pure import ADA, CLEO

from tourelle.core.protocol import moves_of
from tourelle.server.live.access import Who
from tourelle.server.live.acts.new_table import MOST_ALONE
from tourelle.server.live.bots import sessions
from tourelle.server.live.fair_queue import FairQueue, Payer
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.table import LiveTable
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.tables import BotSeat, Mine, NewTable, SeatPlan

pytestmark = pytest.mark.asyncio
GREEDY = 8


class Thoughts:
    """Bots that think only when they are let, and the levels of those that did, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.may_end = threading.Event()
        monkeypatch.setattr(sessions, "bot_named", lambda level, _seed: _Slow(self, level))


class _Slow:
    def __init__(self, thoughts: Thoughts, level: str) -> None:
        self.thoughts, self.level = thoughts, level

    def choose(self, state: Any, since: Any) -> int:  # noqa: ARG002
        if self.level == "master":
            assert self.thoughts.may_end.wait(30)
        self.thoughts.done.append(self.level)
        return moves_of(state)[0]


async def moved(house: House, who: Who, *levels: str) -> LiveTable:
    """A table where somebody has moved, and it is the first bot's turn."""
    asked = NewTable(game="fivetowers", seats=[Mine(), *(BotSeat(level) for level in levels)])
    live = await house.tables.find((await house.tables.make(who, asked)).table.id)
    await house.tables.act(live, who, acts.Start())
    assert live.state.match is not None
    move = live.state.match.legal_moves()[0]
    await house.tables.act(live, who, acts.Play(seat=0, move=move, at=live.state.at))
    return live


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> Thoughts:
    return Thoughts(monkeypatch)


async def test_a_stroller_answers_while_an_address_lets_masters_think(house: House, thoughts: Thoughts) -> None:
    for _ in range(GREEDY):
        await moved(house, CLEO, "master", "master", "master")
    await moved(house, ADA, "stroller")
    try:
        await until(lambda: "stroller" in thoughts.done, 5.0)
    finally:
        thoughts.may_end.set()


# ---- The order of those who wait ----


async def order(*payers: Payer) -> list[Payer]:
    """In which order they get their turn, if all have asked before the first one ends."""
    queue, begun, may_end = FairQueue(1), [], asyncio.Event()

    async def think(payer: Payer) -> None:
        async with queue.turn(payer):
            begun.append(payer)
            await may_end.wait()

    tasks = [asyncio.create_task(think(payer)) for payer in payers]
    await asyncio.sleep(0)
    may_end.set()
    await asyncio.gather(*tasks)
    assert (queue._free, queue._waiting, dict(queue._pending)) == (1, [], {})
    return begun


GREEDY_ONE = Payer("203.0.113.9", "cleo")
NEIGHBOUR = Payer("203.0.113.9", "bob")
OTHER = Payer("198.51.100.7", "ada")


async def test_one_thought_passes_forty_of_another_address() -> None:
    assert (await order(*[GREEDY_ONE] * 40, OTHER)).index(OTHER) == 1


async def test_and_forty_of_another_owner_behind_the_same_address() -> None:
    assert (await order(*[GREEDY_ONE] * 40, NEIGHBOUR)).index(NEIGHBOUR) <= 2


async def test_many_identities_behind_one_address_count_as_one() -> None:
    crowd = [Payer("203.0.113.9", str(number)) for number in range(40)]
    assert (await order(*crowd, OTHER, OTHER)).index(OTHER) <= 2


async def test_who_is_cancelled_while_waiting_leaves_no_gap() -> None:
    queue, may_end = FairQueue(1), asyncio.Event()

    async def think() -> None:
        async with queue.turn(OTHER):
            await may_end.wait()

    tasks = [asyncio.create_task(think()) for _ in range(3)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[0].cancel()
    may_end.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not tasks[2].cancelled()
    assert (queue._free, dict(queue._pending)) == (1, {})


# ---- Bots alone ----


async def test_bots_alone_pause_when_nobody_watches(house: House, thoughts: Thoughts) -> None:
    thoughts.may_end.set()
    live = await house.table([BotSeat("random"), BotSeat("random")])
    await house.tables.act(live, ADA, acts.Start())
    await asyncio.sleep(0.2)
    assert thoughts.done == []
    header = await house.store.header(live.state.id)
    assert header is not None
    assert header.deadline is None, "nobody has to look at it either"
    watcher = Watcher(CLEO)
    await house.tables.watch(live, watcher, None, None, True)
    await until(lambda: len(live.state.turns) >= 3)
    live.leave(watcher)
    await asyncio.sleep(0.2)
    paused = len(live.state.turns)
    await asyncio.sleep(0.2)
    assert len(live.state.turns) == paused
    assert live.state.phase == "running"


async def test_bots_alone_go_on_for_who_watches_in_another_process(
    house: House, other_house: House, thoughts: Thoughts
) -> None:
    if not house.store.shared:
        pytest.skip("one process")
    thoughts.may_end.set()
    live = await house.table([BotSeat("random"), BotSeat("random")])
    await house.tables.act(live, ADA, acts.Start())
    there = await other_house.tables.find(live.state.id)
    await other_house.tables.watch(there, Watcher(CLEO), None, None, True)
    await until(lambda: there.state.phase == "over")


async def test_a_move_that_nobody_makes_is_asked_for_again(house: House, thoughts: Thoughts) -> None:
    """Whoever watches asks once more, as the process that was asked may have died."""
    thoughts.may_end.set()
    live = await house.table([BotSeat("random"), BotSeat("random")])
    await house.tables.act(live, ADA, acts.Start())
    live.watchers.add(Watcher(CLEO))
    house.clock.pass_ms(20_000)
    await house.tables.timing.tick()
    await until(lambda: len(live.state.turns) >= 1)


async def test_an_owner_has_some_matches_of_bots_alone_at_once(house: House) -> None:
    seats: list[SeatPlan] = [BotSeat("random"), BotSeat("random")]
    lives = [await house.table(seats) for _ in range(MOST_ALONE + 1)]
    for live in lives[:MOST_ALONE]:
        await house.tables.act(live, ADA, acts.Start())
    with pytest.raises(Refused) as refused:
        await house.tables.act(lives[-1], ADA, acts.Start())
    assert refused.value.why == "not_allowed"
    assert str(MOST_ALONE) in refused.value.text()
    await house.tables.act(lives[0], ADA, acts.Abandon())
    await house.tables.act(lives[-1], ADA, acts.Start())
    assert lives[-1].state.phase == "running"
    with_people = await house.table([Mine(), BotSeat("random")])
    await house.tables.act(with_people, ADA, acts.Start())
