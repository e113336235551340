"""What clients of two processes were told agrees with what is kept; and the checker notices when it doesn't."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from benchmarks.histories import Attempt, History, Recorder, Sight, check, shown_too_much
from tests.server.databases import new_url
from tests.server.loopback import serving

from tourelle.client import Refused
from tourelle.server.store import Store
from tourelle.wire.acts import Play, Say
from tourelle.wire.tables import BotSeat, Mine, NewTable, Open, SeatPlan

pytestmark = pytest.mark.asyncio
MOVES = 12


async def played(urls: list[str]) -> History:
    """Two people and a bot at a table, each person at another process, who talk across each other."""
    history = History()
    async with AsyncExitStack() as stack:
        ada = await stack.enter_async_context(Recorder(urls[0], history=history))
        bob = await stack.enter_async_context(Recorder(urls[-1], history=history))
        await ada.introduce("Ada")
        await bob.introduce("Bob")
        seats: list[SeatPlan] = [Mine(), Open(), BotSeat("random")]
        made = await ada.make(NewTable(game="blox", seats=seats, visibility="public"))
        both = [await stack.enter_async_context(one.watch(made.table.id)) for one in (ada, bob)]
        await stack.enter_async_context(ada.watch(made.table.id, spectate=True, legal=False))
        await both[1].sit(1)
        await both[0].start()
        for turn in range(MOVES):
            await asyncio.gather(*(table.act(Say(text=f"{turn}")) for table in both for _ in range(2)))
            for table in both:
                await table.until(lambda table=table: table.ready or table.phase != "running", 60)  # type: ignore[misc]
                await table.act(Play(seat=table.you.seat or 0, move=table.legal[0], at=table.at))
                with pytest.raises(Refused):
                    await table.act(Play(seat=3, move="x", at=table.at))
    return history


async def test_two_processes_tell_the_truth(tmp_path: Path) -> None:
    url = new_url("postgresql", tmp_path)
    async with serving(url, tmp_path / "data") as one, serving(url, tmp_path / "data") as two:
        history = await played([one.url, two.url])
        store = Store(url)
        assert await check(history, store) == []
        assert sum(attempt.number is not None for attempt in history.attempts) == 2 + 6 * MOVES
        assert len({sight.seat for sight in history.sights}) == 3
        assert len(history.sights) > 6 * MOVES
        await notices(history, store)
        await store.close()


async def notices(history: History, store: Store) -> None:
    """Lies of every kind."""
    good = next(attempt for attempt in history.attempts if attempt.number is not None and attempt.number > 9)
    sight = next(sight for sight in history.sights if sight.number > 9)
    lies: dict[str, Callable[[], object]] = {
        "is not kept": lambda: history.attempts.append(Attempt(good.table, "ada:never", 1.0, 2.0, 5)),
        "and is kept at": lambda: setattr(good, "number", 3),
        "was refused": lambda: setattr(good, "refused", "stale"),
        "was answered before": lambda: setattr(good, "sent", 9e12),
        "otherwise than it was": lambda: history.sights.add(Sight(sight.table, sight.number, sight.seat, "x")),
        "told of event 9999": lambda: history.sights.add(Sight(sight.table, 9999, None, "x")),
        "somebody was told b": lambda: history.look_through(good.table, b'{"seed":7}'),
    }
    for said, lie in lies.items():
        before = (list(history.attempts), set(history.sights), list(history.faults))
        kept = good.sent, good.number, good.refused
        lie()
        assert any(said in fault for fault in await check(history, store)), said
        history.attempts, history.sights, history.faults = before
        good.sent, good.number, good.refused = kept


async def test_a_hand_of_somebody_else_is_noticed() -> None:
    seats = [{"hand": "WG", "drawn": "W"}, {"hand": None, "drawn": None}]
    document = {"table": {"phase": "running"}, "view": {"seats": seats, "deck": 50}}
    assert shown_too_much(document, 0) == []
    assert shown_too_much(document, 1) == ["seat 1 saw another's hand", "seat 1 saw another's drawn"]
    assert shown_too_much(document, None) == ["seat None saw another's hand", "seat None saw another's drawn"]
    assert shown_too_much({**document, "view": {"seats": [], "deck": "WGB"}}, 0) == ["seat 0 saw the deck"]
