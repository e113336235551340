"""What is hidden is told to nobody, can be shown again, and leaves the match and its events as they were."""

import pytest
from tests.server.live.house import House, drained
from tests.server.live.pure import ADA, BOB, CLEO, PureTable, running

from tourelle.replayer import replay
from tourelle.server.live.access import Who, may_see
from tourelle.server.live.acts.new_table import open_again
from tourelle.server.live.events import Hidden
from tourelle.server.live.reducer import decided
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.views import projection
from tourelle.server.problems import Refused
from tourelle.server.store import LinkRow
from tourelle.wire import acts
from tourelle.wire.events import Sat
from tourelle.wire.tables import Mine, NewTable, Open

RUDE = Who("bob", "Bob", hidden=True)


def told(table: PureTable) -> str:
    """All that anybody is told of a table now."""
    pairs = enumerate(table.events, 1)
    return str([projection.tell(event, number, table.state) for number, event in pairs]) + str(
        projection.info(table.state)
    )


def test_a_line_is_replaced_and_can_come_back() -> None:
    table = running()
    table.do(BOB, acts.Say(text="something rude"))
    number = table.state.number
    table.do(BOB, acts.Say(text="something nice"))
    table.keep([Hidden(line=number)])
    assert "rude" not in told(table)
    assert "something nice" in told(table)
    assert table.again().hidden_lines == {number}
    table.keep([Hidden(line=number, shown=True)])
    assert "something rude" in told(table)


def test_a_person_s_name_and_words_are_not_told() -> None:
    table = running(talk="all")
    table.do(BOB, acts.Say(text="something rude"))
    table.keep([Hidden(identity="bob")])
    assert "rude" not in told(table)
    assert "Bob" not in told(table)
    assert table.refuse(BOB, acts.Say(text="more")).key == "server.refused.hidden"
    assert table.refuse(BOB, acts.Gesture(emote="wow")).key == "server.refused.hidden"
    table.until(lambda state: len(state.turns) == 4)
    table.keep([Hidden(identity="bob", shown=True)])
    assert "something rude" in told(table)
    table.do(BOB, acts.Say(text="I am back"))


def test_who_is_hidden_sits_down_without_a_name() -> None:
    table = PureTable(seats=[Mine(), Open()])
    table.do(RUDE, acts.Sit(seat=1, name="A rude name"))
    assert [type(event) for event in table.events[1:]] == [Hidden, Sat]
    assert "rude" not in told(table)
    assert table.refuse(RUDE, acts.Say(text="x")).key == "server.refused.hidden"


def test_a_rematch_tells_no_hidden_name() -> None:
    table = running()
    table.keep([Hidden(identity="bob")])
    assert [place.name for place in open_again(table.state, ADA).seats] == [None, "Ada"]


def test_a_hidden_table_is_there_for_who_sits_at_it() -> None:
    table = running()
    table.keep([Hidden()])
    assert may_see(table.state, BOB)
    assert not may_see(table.state, CLEO)
    assert not may_see(table.state, Who("cleo", "Cleo", LinkRow(b"", "watch")))
    assert not may_see(table.state, Who("", ""))
    assert table.refuse(CLEO, acts.Say(text="x")).why == "no_table"
    table.keep([Hidden(shown=True)])
    assert may_see(table.state, CLEO)


def test_hiding_does_not_change_the_position_that_a_move_is_meant_for() -> None:
    table = running()
    at = table.state.at
    table.keep([Hidden(line=1), Hidden(identity="cleo"), Hidden()])
    assert table.state.at == at


# ---- With a store ----


@pytest.mark.asyncio
async def test_a_hidden_table_is_in_no_list_and_its_spectators_go(house: House) -> None:
    live = await house.running()
    seated, passing = Watcher(BOB), Watcher(CLEO)
    for watcher in (seated, passing):
        await house.tables.watch(live, watcher, None, None, False)
    await live.act(lambda state, moment: decided(state, moment, Hidden()))
    assert (seated.closing, passing.closing) == (None, "no_table")
    assert await house.store.listed(["running"], None, 10) == []
    assert [header.id for header in await house.store.of_identity("bob", None, 10)] == [live.state.id]
    with pytest.raises(Refused):
        await house.tables.enter(live.state.id, CLEO, None)
    await live.act(lambda state, moment: decided(state, moment, Hidden(shown=True)))
    assert [header.id for header in await house.store.listed(["running"], None, 10)] == [live.state.id]


@pytest.mark.asyncio
async def test_who_watches_is_shown_the_table_without_a_line(house: House) -> None:
    live = await house.running()
    done = await house.tables.act(live, BOB, acts.Say(text="something rude"))
    watcher = Watcher(ADA)
    await house.tables.watch(live, watcher, None, None, False)
    await live.act(lambda state, moment: decided(state, moment, Hidden(line=done.number)))
    shown = [message for message in await drained(watcher) if message["type"] == "state"][-1]
    assert shown["events"][-1]["event"]["kind"] == "rewritten"
    events = await live.events_after(0)
    assert "rude" not in str(events)
    assert events[done.number - 1].event.text == ""  # type: ignore[union-attr]


@pytest.mark.asyncio
async def test_a_match_with_hidden_people_replays(house: House) -> None:
    live = await house.running()
    await live.act(lambda state, moment: decided(state, moment, Hidden(identity="bob"), Hidden(line=2)))
    await house.tables.act(live, BOB, acts.Resign(seat=1))
    replay(house.tables.record(live))
    assert b'"Bob"' not in await house.tables.replay(live, CLEO, None, True)


@pytest.mark.asyncio
async def test_who_is_hidden_makes_no_tables(house: House) -> None:
    with pytest.raises(Refused) as refused:
        await house.tables.make(RUDE, NewTable(game="blox", seats=[Mine(), Open()]))
    assert refused.value.key == "server.refused.hidden"
