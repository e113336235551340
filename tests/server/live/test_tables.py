"""Live tables on both databases: kept before they are told, once, and the same for everybody."""

import asyncio
import threading
from typing import Any

import msgspec
import pytest
from tests.server.live.house import House, drained, until
from tests.server.live.pure import ADA, BOB, CLEO

from tourelle import replay
from tourelle.server.live import events, table
from tourelle.server.live.clocks import SECOND
from tourelle.server.live.events import StoredEvent
from tourelle.server.live.people import moderation
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.table import LiveTable
from tourelle.server.live.views import projection
from tourelle.server.problems import Refused
from tourelle.server.store import StoreAway
from tourelle.server.store.people import StoredPeople
from tourelle.wire import acts
from tourelle.wire.parts import MoveClock
from tourelle.wire.patches import apply
from tourelle.wire.tables import BotSeat, Invited, Mine, NewTable, Open

pytestmark = pytest.mark.asyncio


async def test_what_is_acknowledged_is_on_disk(house: House) -> None:
    live = await house.running()
    number = await house.play(live, ADA, "bid 1")
    rows = await house.store.events(live.state.id)
    assert rows[-1].number == number
    assert '"bid 1"' in rows[-1].data
    header = await house.store.header(live.state.id)
    assert header is not None
    assert (header.version, header.phase) == (number, "running")


async def test_a_repeat_gets_the_same_answer_and_does_nothing(house: House) -> None:
    live = await house.running()
    act = acts.Play(seat=0, move="bid 1", at=live.state.at, id="one")
    first = await house.tables.act(live, ADA, act)
    assert await house.tables.act(live, ADA, act) == first
    await house.play(live, BOB, "bid 2")
    assert await house.tables.act(live, ADA, act) == first
    said = acts.Say(text="hello", id="two")
    assert await house.tables.act(live, ADA, said) == await house.tables.act(live, ADA, said)
    assert [turn.move for turn in live.state.turns] == ["bid 1", "bid 2"]
    # The same id of somebody else is another act.
    with pytest.raises(Refused):
        await house.tables.act(live, BOB, acts.Play(seat=1, move="bid 1", at=act.at, id="one"))


async def test_many_at_once_are_done_one_after_the_other(house: House) -> None:
    live = await house.running()
    at = live.state.at
    tries = [house.tables.act(live, ADA, acts.Play(seat=0, move=f"bid {n}", at=at)) for n in (1, 2, 3)]
    talk = [house.tables.act(live, who, acts.Say(text="!")) for who in (ADA, BOB) for _ in range(5)]
    answers = await asyncio.gather(*tries, *talk, return_exceptions=True)
    refused = [one for one in answers if isinstance(one, BaseException)]
    assert [getattr(one, "why", one) for one in refused] == ["stale", "stale"]
    assert len(live.state.turns) == 1
    assert [row.number for row in await house.store.events(live.state.id)] == list(range(1, live.state.number + 1))


@pytest.mark.parametrize("game", ["blox", "ontop", "fivetowers"])
async def test_watchers_follow_by_patches_and_resume_from_any_number(house: House, game: str) -> None:
    live = await house.table(game=game)
    watchers = {who: Watcher(who) for who in (ADA, BOB, CLEO)}
    for watcher in watchers.values():
        await house.tables.watch(live, watcher, None, None, False)
    await house.tables.act(live, BOB, acts.Sit(seat=1))
    await house.tables.act(live, ADA, acts.Start())
    for _ in range(6):
        match, seat = live.state.match, live.state.to_move
        assert match is not None
        assert seat is not None
        await house.play(live, (ADA, BOB)[seat], match.legal_moves()[0])
    for who, watcher in watchers.items():
        messages = await drained(watcher)
        document: Any = None
        numbers = []
        for message in messages:
            if message["type"] == "state":
                document = message["document"]
            elif message["type"] == "event":
                document = apply(document, message["patch"])
            numbers += [message["number"]] if message["type"] != "legal" else []
        assert numbers == list(range(1, live.state.number + 1))
        seat = {ADA: 0, BOB: 1}.get(who)
        assert document == msgspec.json.decode(msgspec.json.encode(projection.plain_document(live.state, seat)))
    for since in (0, 1, 4, live.state.number - 1, live.state.number):
        late = Watcher(CLEO)
        await house.tables.watch(live, late, since, None, False)
        (state,) = await drained(late)
        assert [one["number"] for one in state.get("events", [])] == list(range(since + 1, live.state.number + 1))


async def test_legal_moves_come_to_who_asks_and_only_at_their_turn(house: House) -> None:
    live = await house.running()
    ada, bob, silent = Watcher(ADA, legal=True), Watcher(BOB, legal=True), Watcher(ADA)
    for watcher in (ada, bob, silent):
        await house.tables.watch(live, watcher, None, None, False)
    assert [message["type"] for message in await drained(ada)] == ["state", "legal"]
    assert [message["type"] for message in await drained(bob)] == ["state"]
    await house.play(live, ADA, "bid 2")
    assert [message["type"] for message in await drained(ada)] == ["event"]
    legal = (await drained(bob))[-1]
    assert (legal["seat"], legal["at"], "bid 3" in legal["moves"]) == (1, live.state.at, True)
    assert [message["type"] for message in await drained(silent)] == ["state", "event"]


async def test_who_falls_behind_is_sent_away_and_holds_up_nobody(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tourelle.server.live.sync.watchers.MOST_WAITING", 6)
    live = await house.running()
    slow, quick = Watcher(ADA), Watcher(BOB)
    await house.tables.watch(live, slow, None, None, False)
    await house.tables.watch(live, quick, None, None, False)
    for _ in range(7):
        await house.tables.act(live, BOB, acts.Gesture(emote="wow"))
        await drained(quick)
    assert slow.closing == "behind"
    assert await slow.next() is None
    assert quick.closing is None


async def test_a_table_comes_back_from_its_events(house: House) -> None:
    live = await house.running(game="blox")
    for _ in range(5):
        match, seat = live.state.match, live.state.to_move
        assert match is not None
        assert seat is not None
        await house.play(live, (ADA, BOB)[seat], match.legal_moves()[0])
    house.tables.forget(idle_since=house.clock.now() + 1)
    again = await house.tables.find(live.state.id)
    assert again is not live
    assert again.state.match is not None
    assert live.state.match is not None
    assert again.state.match.position() == live.state.match.position()
    await asyncio.gather(*(house.tables.find(live.state.id) for _ in range(5)))
    with pytest.raises(Refused):
        await house.tables.find("n" * 16)


async def test_what_is_kept_is_told_though_whoever_asked_is_gone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection breaks while the move is being written."""
    live = await house.running()
    watcher = Watcher(BOB)
    await house.tables.watch(live, watcher, None, None, False)
    await drained(watcher)
    commit, writing, go_on = house.store.commit, asyncio.Event(), asyncio.Event()

    async def slow(unit: Any) -> None:
        writing.set()
        await go_on.wait()
        await commit(unit)

    monkeypatch.setattr(house.store, "commit", slow)
    asking = asyncio.create_task(house.play(live, ADA, "bid 1"))
    await writing.wait()
    asking.cancel()
    go_on.set()
    await until(lambda: len(live.state.turns) == 1)
    assert asking.cancelled()
    assert [message["type"] for message in await drained(watcher)] == ["event"]


# ---- Bots ----


async def test_bots_play_once_each_turn_to_the_end(house: House) -> None:
    live = await house.running([BotSeat("random"), BotSeat("mason"), Mine()], "ontop")
    while live.state.phase == "running":
        await until(lambda: live.state.to_move in (2, None))
        match = live.state.match
        assert match is not None
        if live.state.phase == "running":
            await house.tables.act(live, ADA, acts.Play(seat=2, move=match.legal_moves()[0], at=live.state.at))
    record = house.tables.record(live)
    assert replay(record).outcome is not None
    assert {turn.seat for turn in live.state.turns if turn.bot} == {0, 1}
    assert len(await house.store.events(live.state.id)) == live.state.number


async def test_a_bot_that_was_forgotten_is_asked_again(house: House) -> None:
    live = await house.table([BotSeat("random"), Mine()])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(house.tables.bot_moves._thinkers, "ask", nobody)
        await house.tables.act(live, ADA, acts.Start())
    assert len(live.state.turns) == 0
    house.clock.pass_ms(11 * SECOND)
    await house.tables.timing.tick()
    await until(lambda: len(live.state.turns) > 0)


async def nobody(_thought: object) -> None:
    return


# ---- Time ----


def phase(live: LiveTable) -> str:
    return live.state.phase


async def test_clocks_run_out_by_themselves(house: House) -> None:
    live = await house.running(clock=MoveClock(10), absent="resign")
    await house.tables.timing.tick()
    house.clock.pass_ms(5 * SECOND)
    await house.tables.timing.tick()
    assert phase(live) == "running"
    house.clock.pass_ms(5 * SECOND)
    await house.tables.timing.tick()
    assert phase(live) == "over"
    assert live.state.result is not None
    assert live.state.result.winners == [1]


async def test_nobody_loses_by_time_while_the_server_is_down(house: House, url: str) -> None:
    live = await house.running(clock=MoveClock(10), absent="resign")
    await house.tables.timing.tick()
    house.clock.pass_ms(3600 * SECOND)
    again = House(url, house.clock)
    await again.tables.start(ticking=False)
    await again.tables.timing.tick()
    found = await again.tables.find(live.state.id)
    assert phase(found) == "running"
    for _ in range(12):
        house.clock.pass_ms(2 * SECOND)
        await again.tables.timing.tick()
    assert phase(found) == "running"
    for _ in range(4):
        house.clock.pass_ms(2 * SECOND)
        await again.tables.timing.tick()
    assert phase(found) == "over"
    await again.close()


async def test_who_is_connected_is_not_away(house: House) -> None:
    live = await house.running(patience=10)
    watcher = Watcher(ADA)
    await house.tables.watch(live, watcher, None, None, False)
    for _ in range(10):
        house.clock.pass_ms(4 * SECOND)
        await house.tables.timing.tick()
    assert not live.state.seats[0].away
    live.leave(watcher)
    for _ in range(10):
        house.clock.pass_ms(4 * SECOND)
        await house.tables.timing.tick()
    assert live.state.seats[0].away
    await house.tables.act(live, ADA, acts.ComeBack(seat=0))
    assert not live.state.seats[0].away


# ---- Links, records ----


async def test_links(house: House) -> None:
    made = await house.tables.make(ADA, NewTable(game="ontop", seats=[Mine(), Invited(), Open()]))
    table = made.table.id
    with pytest.raises(Refused):
        await house.tables.enter(table, BOB, None)
    with pytest.raises(Refused):
        await house.tables.enter(table, BOB, "x" * 22)
    live, bob = await house.tables.enter(table, BOB, made.links.seats["1"])
    await house.tables.act(live, bob, acts.Sit(seat=1))
    _, watching = await house.tables.enter(table, CLEO, made.links.watch)
    with pytest.raises(Refused):
        await house.tables.act(live, watching, acts.Sit(seat=2))
    with pytest.raises(Refused):
        await house.tables.more_links(live, bob)
    more = await house.tables.more_links(live, ADA)
    _, cleo = await house.tables.enter(table, CLEO, more.join)
    await house.tables.act(live, cleo, acts.Sit(seat=2))
    assert [place.kind for place in live.state.seats] == ["person"] * 3
    rows = "".join(row.data for row in await house.store.events(table))
    for secret in (made.links.join, made.links.watch, more.join):
        assert secret not in rows


async def test_the_record_is_for_all_once_it_is_over(house: House) -> None:
    live = await house.running()
    await house.play(live, ADA, "bid 1")
    with pytest.raises(Refused):
        house.tables.record(live)
    await house.tables.act(live, BOB, acts.Resign(seat=1))
    record = house.tables.record(live)
    assert record["result"] is None
    assert replay(record).record() == record


# ---- The store is away ----


async def test_away_and_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A commit that fails, also one that was kept although it seemed to fail."""
    live = await house.running()
    watcher = Watcher(BOB)
    await house.tables.watch(live, watcher, None, None, False)
    await drained(watcher)
    commit = house.store.commit

    async def fails(_unit: Any) -> None:
        raise StoreAway("server.away.gone")

    async def seems_to_fail(unit: Any) -> None:
        await commit(unit)
        raise StoreAway("server.away.gone")

    act = acts.Play(seat=0, move="bid 1", at=live.state.at, id="x")
    monkeypatch.setattr(house.store, "commit", fails)
    with pytest.raises(StoreAway):
        await house.tables.act(live, ADA, act)
    assert await drained(watcher) == []
    monkeypatch.setattr(house.store, "commit", seems_to_fail)
    with pytest.raises(StoreAway):
        await house.tables.act(live, ADA, act)
    monkeypatch.setattr(house.store, "commit", commit)
    done = await house.tables.act(live, ADA, act)
    assert done.number == live.state.number == 4
    assert len(live.state.turns) == 1
    assert [message["number"] for message in await drained(watcher)] == [4]


async def test_a_long_history_is_read_beside_the_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody else would have to wait."""
    live = await house.running(talk="all")
    for number in range(60):
        await house.tables.act(live, ADA, acts.Say(text=f"line {number}"))
    threads = set()

    def read(data: str) -> StoredEvent:
        threads.add(threading.get_ident())
        return events.read_event(data)

    for module in (table, moderation):
        monkeypatch.setattr(module, "read_event", read)
    assert len(await live.events_after(0)) == live.state.number
    await StoredPeople(house.store).add(BOB.identity, "Bob")
    handle = projection.info(live.state).seats[1].who
    assert handle is not None
    assert (await moderation.find_person(house.store, live.state, ADA, handle)).name == "Bob"
    assert threading.get_ident() not in threads
