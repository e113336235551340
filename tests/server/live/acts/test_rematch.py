"""Rematches: one table for all who played, and the same act leads each of them to the own seat."""

import asyncio
from typing import Any

import pytest
from tests.server.live.house import House
from tests.server.live.pure import ADA, BOB, CLEO

from tourelle.server.live.access import Who
from tourelle.server.live.table import LiveTable
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.tables import BotSeat, Mine, Open, SeatPlan

pytestmark = pytest.mark.asyncio

DAN = Who("dan", "Dan")
EVE = Who("eve", "Eve")
PEOPLE = (ADA, BOB, CLEO, DAN)


async def over(house: House, seats: list[SeatPlan], people: tuple[Who, ...], **settings: Any) -> LiveTable:
    """A match that has ended, as everybody but one has resigned."""
    live = await house.table(seats, **settings)
    links = await house.tables.more_links(live, ADA)
    free = [seat for seat, place in enumerate(live.state.seats) if place.free]
    for who, seat in zip(people[1:], free, strict=True):
        _, guest = await house.tables.enter(live.state.id, who, links.join)
        await house.tables.act(live, guest, acts.Sit(seat=seat))
    await house.tables.act(live, ADA, acts.Start())
    for seat, place in list(enumerate(live.state.seats)):
        if live.state.phase == "running" and place.kind == "person":
            await house.tables.act(live, named(place.identity), acts.Resign(seat=seat))
    assert live.state.phase == "over"
    return live


def named(identity: str | None) -> Who:
    return next(who for who in PEOPLE if who.identity == identity)


async def ask(house: House, live: LiveTable, who: Who, own: str = "") -> LiveTable:
    done = await house.tables.act(live, who, acts.Rematch(id=own))
    assert done.table is not None
    return await house.tables.find(done.table)


@pytest.mark.parametrize("players", [2, 3, 4])
async def test_whoever_asks_first_all_come_to_their_seats_and_it_begins(house: House, players: int) -> None:
    people = PEOPLE[:players]
    for first in range(players):
        live = await over(house, [Mine(), *[Open()] * (players - 1)], people)
        for came, who in enumerate((*people[first:], *people[:first]), 1):
            again = await ask(house, live, who)
            assert again.state.owner == people[first].identity
            assert sum(one.kind == "person" for one in again.state.seats) == came
            assert again.state.phase == ("running" if came == players else "open")
        assert [one.identity for one in again.state.seats] == [who.identity for who in (*people[1:], people[0])]


async def test_two_at_once_make_one_table(house: House) -> None:
    live = await over(house, [Mine(), Open(), Open()], PEOPLE[:3])
    tables = await asyncio.gather(*(ask(house, live, who, who.name) for who in PEOPLE[:3]))
    assert {table.state.id for table in tables} == {live.state.rematch}
    assert tables[0].state.phase == "running"
    assert len(await house.store.listed(["open", "running", "over"], None, 50)) == 2


async def test_two_at_once_in_two_processes_make_one_table(house: House, other_house: House) -> None:
    live = await over(house, [Mine(), Open()], PEOPLE[:2])
    there = await other_house.tables.find(live.state.id)
    one, other = await asyncio.gather(ask(house, live, ADA), ask(other_house, there, BOB))
    assert one.state.id == other.state.id
    await one.catch_up()
    assert one.state.phase == "running"


async def test_asking_again_or_on_another_device_changes_nothing(house: House) -> None:
    live = await over(house, [Mine(), Open(), Open()], PEOPLE[:3])
    again = await ask(house, live, BOB, "one")
    number = again.state.number
    for own in ("one", "two", ""):
        assert (await ask(house, live, BOB, own)) is again
    assert again.state.number == number


async def test_before_they_come_their_seats_wait_for_them(house: House) -> None:
    live = await over(house, [Mine(), Open(), Open()], PEOPLE[:3], visibility="private")
    again = await ask(house, live, ADA)
    assert [(one.kind, one.name) for one in again.state.seats] == [
        ("invited", "Bob"),
        ("invited", "Cleo"),
        ("person", "Ada"),
    ]
    _, bob = await house.tables.enter(again.state.id, BOB, None)
    assert house.tables.look(again, bob, None, False, False).you.kept == 0
    with pytest.raises(Refused):
        await house.tables.act(again, bob, acts.Sit(seat=1))
    await house.tables.act(again, bob, acts.Sit(seat=0))
    assert again.state.seats_of("bob") == [0]


async def test_who_never_comes_is_played_by_a_bot_and_may_look_on(house: House) -> None:
    live = await over(house, [Mine(), Open(), Open()], PEOPLE[:3], visibility="private")
    again = await ask(house, live, ADA)
    await ask(house, live, BOB)
    with pytest.raises(Refused):
        await house.tables.act(again, ADA, acts.Start())
    await house.tables.act(again, ADA, acts.PutBot(seat=1, level="random"))
    assert again.state.phase == "open"
    await house.tables.act(again, ADA, acts.Start())
    assert (await ask(house, live, CLEO)) is again
    assert again.state.seats_of("cleo") == []
    await house.tables.enter(again.state.id, CLEO, None)


async def test_who_comes_before_the_start_after_all_gets_the_seat_from_the_bot(house: House) -> None:
    live = await over(house, [Mine(), Open(), Open()], PEOPLE[:3])
    again = await ask(house, live, ADA)
    await house.tables.act(again, ADA, acts.PutBot(seat=1, level="random"))
    await ask(house, live, CLEO)
    assert again.state.seats[1].bot is None
    assert again.state.seats_of("cleo") == [1]
    assert again.state.phase == "open"


async def test_who_was_asked_to_leave_does_not_come_back_by_asking_again(house: House) -> None:
    live = await over(house, [Mine(), Open(), Open()], PEOPLE[:3])
    again = await ask(house, live, ADA)
    await ask(house, live, BOB)
    await house.tables.act(again, ADA, acts.Remove(seat=0))
    await ask(house, live, BOB)
    assert again.state.seats_of("bob") == []


async def test_several_seats_of_one_person_and_their_names(house: House) -> None:
    live = await over(house, [Mine("Ada"), Mine("Grand-mère"), Open()], (ADA, BOB))
    again = await ask(house, live, BOB)
    await ask(house, live, ADA)
    assert [one.name for one in again.state.seats] == ["Grand-mère", "Bob", "Ada"]
    assert again.state.phase == "running"


async def test_against_bots_alone_it_begins_at_once_and_they_move(house: House) -> None:
    live = await over(house, [Mine(), BotSeat("random")], (ADA,))
    again = await ask(house, live, ADA)
    assert again.state.phase == "running"
    async with asyncio.timeout(120):
        while not again.state.turns:
            await asyncio.sleep(0.005)
    assert again.state.turns[0].bot


async def test_one_that_was_closed_can_be_asked_for_anew(house: House) -> None:
    live = await over(house, [Mine(), Open()], PEOPLE[:2])
    closed = await ask(house, live, ADA)
    await house.tables.act(closed, ADA, acts.Abandon())
    both = await asyncio.gather(ask(house, live, BOB), ask(house, live, ADA))
    assert both[0] is both[1]
    assert both[0] is not closed
    assert both[0].state.phase == "running"


async def test_only_those_who_played_may_ask_and_only_at_the_end(house: House) -> None:
    live = await house.running()
    with pytest.raises(Refused):
        await house.tables.act(live, ADA, acts.Rematch())
    await house.tables.act(live, BOB, acts.Resign(seat=1))
    with pytest.raises(Refused):
        await house.tables.act(live, EVE, acts.Rematch())
    assert live.state.rematch is None


async def test_whoever_watched_by_a_link_watches_the_rematch_by_it(house: House) -> None:
    live = await over(house, [Mine(), Open()], PEOPLE[:2], visibility="private")
    links = await house.tables.more_links(live, ADA)
    again = await ask(house, live, BOB)
    with pytest.raises(Refused):
        await house.tables.enter(again.state.id, EVE, None)
    _, eve = await house.tables.enter(again.state.id, EVE, links.watch)
    assert house.tables.look(again, eve, None, False, False).you.kept is None


async def test_who_was_removed_does_not_come_to_the_rematch_by_an_old_link(house: House) -> None:
    live = await house.table(visibility="private")
    links = await house.tables.more_links(live, ADA)
    for who in (BOB, CLEO):
        _, guest = await house.tables.enter(live.state.id, who, links.join)
        await house.tables.act(live, guest, acts.Sit(seat=1))
        if who is BOB:
            await house.tables.act(live, ADA, acts.Remove(seat=1))
    await house.tables.act(live, ADA, acts.Start())
    await house.tables.act(live, CLEO, acts.Resign(seat=live.state.seats_of("cleo")[0]))
    again = await ask(house, live, ADA)
    for link in (links.join, links.watch):
        with pytest.raises(Refused):
            await house.tables.enter(again.state.id, BOB, link)
    new = await house.tables.more_links(again, ADA)
    await house.tables.enter(again.state.id, EVE, new.watch)
    assert (await ask(house, live, CLEO)) is again
