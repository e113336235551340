"""Everything that is kept of one person: all of it, nobody else's, and whatever else can't be read."""

import pytest
from sqlalchemy import update
from tests.server.live.house import House, until
from tests.server.live.pure import ADA, BOB, CLEO

from tourelle.server.live.people.personal_data import everything_of
from tourelle.server.live.table import LiveTable
from tourelle.server.store import schema
from tourelle.wire import acts
from tourelle.wire.tables import BotSeat, Mine, Open

pytestmark = pytest.mark.asyncio


async def evening(house: House) -> LiveTable:
    """A match of Ada's and Bob's in which each has moved and talked; Ada is called otherwise there."""
    live = await house.running([Mine("Grand-mère"), Open()], order="shuffled", talk="all")
    for _ in range(2):
        match = live.state.match
        assert match is not None
        who = next(one for one in (ADA, BOB) if match.to_move in live.state.seats_of(one.identity))
        await house.play(live, who, match.legal_moves()[0])
    for who in (ADA, BOB, CLEO):
        await house.tables.act(live, who, acts.Gesture(emote="wow"))
        await house.tables.act(live, who, acts.Say(text=f"I am {who.name}"))
    return live


async def test_an_owner_who_never_spoke_finds_their_name(house: House) -> None:
    await house.table([Mine("Grand-mère"), Open()])
    (table,) = (await everything_of(house.store, "ada")).tables
    assert table.names == ["Grand-mère"]


async def test_one_s_moves_signs_and_lines_are_there(house: House) -> None:
    live = await evening(house)
    for who, name in ((ADA, "Grand-mère"), (BOB, "Bob")):
        (table,) = (await everything_of(house.store, who.identity)).tables
        (seat,) = live.state.seats_of(who.identity)
        assert (table.seats, table.names, table.readable) == ([seat], [name], True)
        played = [turn.move for turn in live.state.turns if turn.seat == seat]
        assert [(one.seat, one.move) for one in table.moves] == [(seat, move) for move in played]
        assert [one.emote for one in table.signs] == ["wow"]
        assert [one.text for one in table.said] == [f"I am {who.name}"]


async def test_who_only_looked_on_has_no_moves(house: House) -> None:
    await evening(house)
    (table,) = (await everything_of(house.store, "cleo")).tables
    assert (table.moves, table.seats) == ([], [])
    assert len(table.signs) == len(table.said) == 1


async def test_moves_of_a_bot_in_one_s_place_are_not_one_s_own(house: House) -> None:
    live = await house.running([Mine(), Open(), BotSeat("random")], stand_in="random", order="given")
    await house.tables.act(live, ADA, acts.Resign(seat=0))
    await until(lambda: any(turn.seat == 0 for turn in live.state.turns))
    assert (await everything_of(house.store, "ada")).tables[0].moves == []


async def test_a_table_that_cant_be_read_is_named_and_spoils_nothing(house: House) -> None:
    broken, good = await evening(house), await evening(house)
    columns = schema.events.c
    spoilt = update(schema.events).where(columns.table_id == broken.state.id, columns.number == 3)
    await house.store.execute(spoilt.values(data='{"kind":"unheard of"}'))
    found = {table.id: table for table in (await everything_of(house.store, "ada")).tables}
    assert [found[live.state.id].readable for live in (broken, good)] == [False, True]
    assert found[broken.state.id].game == "fivetowers"
    assert found[good.state.id].said
