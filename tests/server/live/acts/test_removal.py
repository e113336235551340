"""What an owner can do about a stranger: one seat for each, asked to leave, links that work no more."""

import pytest
from tests.server.live.acts.test_seats import by_link
from tests.server.live.house import House, drained, until
from tests.server.live.pure import ADA, BOB, CLEO, PureTable, running

from tourelle.server.live.access import may_see
from tourelle.server.live.events import read_event, write_event
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.views import projection
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.events import Removed, Renewed
from tourelle.wire.tables import Invited, Mine, Open

# ---- One seat each ----


@pytest.mark.parametrize(("game", "one"), [("fivetowers", False), ("blox", True), ("ontop", False)])
def test_a_stranger_takes_one_seat_where_hands_are_hidden(game: str, one: bool) -> None:
    table = PureTable(game, [Mine(), Open(), Open()])
    table.do(BOB, acts.Sit(seat=1))
    if one:
        assert table.refuse(BOB, acts.Sit(seat=2)).why == "not_allowed"
    else:
        table.do(BOB, acts.Sit(seat=2))


def test_a_second_seat_needs_the_owner_s_word() -> None:
    """The link of that very seat is; and the owner needs nobody's."""
    table = PureTable("blox", [Mine(), Open(), Invited(), Open()])
    table.do(by_link(BOB, "join"), acts.Sit(seat=1))
    table.do(by_link(BOB, "seat", 2), acts.Sit(seat=2))
    assert table.refuse(by_link(BOB, "seat", 2), acts.Sit(seat=3)).why == "not_allowed"
    table.do(ADA, acts.Sit(seat=3))


# ---- Asked to leave ----


def test_the_owner_frees_a_seat_before_the_start() -> None:
    table = PureTable(seats=[Mine(), Open(), Invited()])
    table.do(BOB, acts.Sit(seat=1))
    assert table.refuse(BOB, acts.Remove(seat=0)).why == "not_allowed"
    assert table.refuse(ADA, acts.Remove(seat=2)).why == "not_allowed"
    assert table.refuse(ADA, acts.Remove(seat=0)).why == "not_allowed"
    (event,) = table.do(ADA, acts.Remove(seat=1))
    assert projection.tell(event, 0, table.state).name == "Bob"  # type: ignore[union-attr]
    assert table.state.seats[1].kind == "open"
    assert table.refuse(BOB, acts.Sit(seat=1)).why == "not_allowed"
    table.do(CLEO, acts.Sit(seat=1))
    assert table.again() == table.state


def test_a_bot_plays_on_for_who_is_removed_from_a_match() -> None:
    table = running(seats=[Mine(), Open(), Open()], stand_in="random", talk="all")
    table.do(ADA, acts.Remove(seat=1))
    place = table.state.seats[1]
    assert (place.kind, place.bot, place.identity, place.name) == ("bot", "random", None, None)
    assert table.refuse(BOB, acts.ComeBack(seat=1)).why == "not_your_seat"
    assert table.refuse(BOB, acts.Say(text="hello?")).why == "not_allowed"
    assert table.refuse(BOB, acts.Gesture(emote="oops")).why == "not_allowed"
    assert table.again().seats == table.state.seats
    table.until(lambda state: state.phase == "over")
    assert table.refuse(ADA, acts.Remove(seat=2)).why == "over"


def test_a_private_table_is_closed_to_who_was_removed() -> None:
    table = PureTable(visibility="private")
    bob = by_link(BOB, "join")
    table.do(bob, acts.Sit(seat=1))
    table.do(ADA, acts.Remove(seat=1))
    assert not may_see(table.state, bob)


def test_who_has_two_seats_leaves_both_before_the_start() -> None:
    table = PureTable("ontop", [Mine(), Open(), Open()], visibility="private")
    bob = by_link(BOB, "join")
    for seat in (1, 2):
        table.do(bob, acts.Sit(seat=seat, name=f"Bob {seat}"))
    told = [projection.tell(event, 0, table.state) for event in table.do(ADA, acts.Remove(seat=2))]
    assert told == [Removed(seat=1, name="Bob 1"), Removed(seat=2, name="Bob 2")]
    assert [place.kind for place in table.state.seats] == ["person", "open", "open"]
    assert table.again() == table.state


def test_who_has_two_seats_leaves_both_in_a_match() -> None:
    """With one of them left, the match would wait for somebody who can't see the table any more."""
    table = PureTable("ontop", [Mine(), Open(), Open()], visibility="private", stand_in="random")
    for seat in (1, 2):
        table.do(by_link(BOB, "join"), acts.Sit(seat=seat))
    table.do(ADA, acts.Start())
    seat = table.state.seats_of("bob")[1]
    table.do(ADA, acts.Remove(seat=seat))
    assert table.state.seats_of("bob") == []
    assert [place.bot for place in table.state.seats if place.identity != "ada"] == ["random", "random"]
    table.until(lambda state: state.phase == "over")


# ---- Links ----

pytestmark_async = pytest.mark.asyncio


@pytestmark_async
async def test_links_that_were_renewed_open_nothing(house: House) -> None:
    live = await house.table(visibility="private", seats=[Mine(), Open()])
    old = await house.tables.more_links(live, ADA)
    new = await house.tables.renew_links(live, ADA)
    for link in (old.join, old.watch):
        with pytest.raises(Refused):
            await house.tables.enter(live.state.id, CLEO, link)
    _, cleo = await house.tables.enter(live.state.id, CLEO, new.join)
    await house.tables.act(live, cleo, acts.Sit(seat=1))
    with pytest.raises(Refused):
        await house.tables.renew_links(live, CLEO)


@pytestmark_async
async def test_who_came_by_an_old_link_has_to_come_again(house: House, other_house: House) -> None:
    """Also those who watch from another process; whoever sits stays."""
    if not house.store.shared:
        other_house = house
    live = await house.table(visibility="private", seats=[Mine(), Open()])
    links = await house.tables.more_links(live, ADA)
    there, bob = await other_house.tables.enter(live.state.id, BOB, links.join)
    await other_house.tables.act(there, bob, acts.Sit(seat=1))
    seated, cleo = Watcher(bob), Watcher((await other_house.tables.enter(live.state.id, CLEO, links.watch))[1])
    for watcher in (seated, cleo):
        await other_house.tables.watch(there, watcher, None, None, False)
    await house.tables.renew_links(live, ADA)
    await until(lambda: cleo.closing == "behind")
    assert seated.closing is None
    await house.tables.act(live, ADA, acts.Remove(seat=1))
    await until(lambda: seated.closing == "no_table")
    assert (await drained(seated))[-1]["events"][-1]["event"]["kind"] == "removed"


def test_the_events_are_kept_events() -> None:
    for event in (Removed(seat=1, identity="bob", name="Bob", level="mason"), Renewed()):
        assert read_event(write_event(event)) == event
