"""Muting for oneself and reporting: by the word that a table has for somebody, bounded, and nobody else's business."""

import pytest
from tests.server.live.house import House, drained
from tests.server.live.pure import ADA, BOB, CLEO

from tourelle.server.live.events import Hidden
from tourelle.server.live.people.moderation import MOST_OPEN, mute, mutes_of, report, unmute
from tourelle.server.live.people.personal_data import everything_of
from tourelle.server.live.people.privacy import handle
from tourelle.server.live.reducer import decided
from tourelle.server.live.sync.watchers import Watcher
from tourelle.server.live.table import LiveTable
from tourelle.server.live.views import projection
from tourelle.server.problems import Refused
from tourelle.server.store.moderation import StoredReports
from tourelle.server.store.people import StoredPeople
from tourelle.wire import acts
from tourelle.wire.moderation import NewMute, NewReport

pytestmark = pytest.mark.asyncio


async def company(house: House) -> LiveTable:
    """A match of Ada's and Bob's, where Cleo looks on and talks."""
    people = StoredPeople(house.store)
    for who in (ADA, BOB, CLEO):
        await people.add(who.identity, who.name)
    return await house.running(talk="all")


async def test_a_person_is_known_by_another_word_at_each_table(house: House) -> None:
    live, other = await company(house), await house.running()
    words = [projection.info(each.state).seats[1].who for each in (live, other)]
    assert words == [handle(each.state.id, "bob") for each in (live, other)]
    assert words[0] != words[1]


async def test_who_is_muted_is_muted_at_every_table(house: House) -> None:
    live, other = await company(house), await house.running()
    bob = handle(live.state.id, "bob")
    made = await mute(house.store, live.state, ADA, NewMute(bob))
    assert (made.name, made.who) == ("Bob", bob)
    assert await mute(house.store, live.state, ADA, NewMute(bob)) == made, "once more is the same"
    (there,) = (await mutes_of(house.store, ADA, other.state.id)).mutes
    assert there.who == handle(other.state.id, "bob")
    assert (await mutes_of(house.store, BOB, None)).mutes == []
    await unmute(house.store, CLEO, made.id)
    assert len((await mutes_of(house.store, ADA, None)).mutes) == 1, "one's own only"
    await unmute(house.store, ADA, made.id)
    assert (await mutes_of(house.store, ADA, None)).mutes == []


async def test_nobody_is_told_of_a_mute_or_a_report(house: House) -> None:
    live = await company(house)
    watcher = Watcher(BOB)
    await house.tables.watch(live, watcher, None, None, False)
    await drained(watcher)
    bob = handle(live.state.id, "bob")
    await mute(house.store, live.state, ADA, NewMute(bob))
    await report(house.store, live.state, ADA, NewReport(bob, "insult"))
    assert await drained(watcher) == []
    assert live.state.number == len(await house.store.events(live.state.id))


async def test_spectators_who_talk_can_be_muted(house: House) -> None:
    live = await company(house)
    await house.tables.act(live, CLEO, acts.Say(text="play the 9"))
    said = (await live.events_after(0))[-1].event
    cleo = handle(live.state.id, "cleo")
    assert said.who == cleo  # type: ignore[union-attr]
    assert (await mute(house.store, live.state, ADA, NewMute(cleo))).name == "Cleo"


@pytest.mark.parametrize("meant", ["ada", "eve", ""])
async def test_there_must_be_somebody_else(house: House, meant: str) -> None:
    live = await company(house)
    asked = handle(live.state.id, meant)
    key = "server.refused.oneself" if meant == "ada" else "server.refused.nobody"
    with pytest.raises(Refused) as refused:
        await mute(house.store, live.state, ADA, NewMute(asked))
    assert refused.value.key == key
    with pytest.raises(Refused) as refused:
        await report(house.store, live.state, ADA, NewReport(asked, "other"))
    assert refused.value.key == key


async def test_a_report_names_the_line_and_does_not_copy_it(house: House) -> None:
    live = await company(house)
    done = await house.tables.act(live, BOB, acts.Say(text="something rude"))
    bob = handle(live.state.id, "bob")
    await report(house.store, live.state, ADA, NewReport(bob, "insult", done.number, " he \u202e said it "))
    (found,) = await StoredReports(house.store).all()
    assert (found.table_id, found.number, found.person) == (live.state.id, done.number, "bob")
    assert (found.reporter, found.name, found.text) == ("ada", "Bob", "he said it")
    assert "rude" not in str(found)


async def test_a_line_must_be_that_person_s(house: House) -> None:
    live = await company(house)
    done = await house.tables.act(live, CLEO, acts.Say(text="hello"))
    for number in (1, done.number, done.number + 1):
        with pytest.raises(Refused) as refused:
            await report(house.store, live.state, ADA, NewReport(handle(live.state.id, "bob"), "spam", number))
        assert refused.value.key == "server.refused.no_line"


async def test_the_same_again_is_one_report(house: House) -> None:
    live, reports = await company(house), StoredReports(house.store)
    bob = handle(live.state.id, "bob")
    await report(house.store, live.state, ADA, NewReport(bob, "spam"))
    (first,) = await reports.all()
    await reports.close(first.id)
    assert await reports.all() == []
    await report(house.store, live.state, ADA, NewReport(bob, "cheating"))
    (again,) = await reports.all()
    assert (again.id, again.reason) == (first.id, "cheating")


async def test_somebody_has_so_many_open_reports(house: House) -> None:
    live = await company(house)
    bob = handle(live.state.id, "bob")
    for _ in range(MOST_OPEN):
        done = await house.tables.act(live, BOB, acts.Gesture(emote="hurry"))
        await report(house.store, live.state, ADA, NewReport(bob, "spam", done.number))
    with pytest.raises(Refused) as refused:
        await report(house.store, live.state, ADA, NewReport(bob, "other"))
    assert refused.value.key == "server.refused.many_reports"
    await report(house.store, live.state, CLEO, NewReport(bob, "other"))


async def test_a_hidden_name_is_not_given_away(house: House) -> None:
    live = await company(house)
    await live.act(lambda state, moment: decided(state, moment, Hidden(identity="bob")))
    made = await mute(house.store, live.state, ADA, NewMute(handle(live.state.id, "bob")))
    assert made.name == projection.NAMELESS


async def test_one_s_mutes_and_reports_are_in_everything(house: House) -> None:
    live = await company(house)
    bob = handle(live.state.id, "bob")
    await mute(house.store, live.state, ADA, NewMute(bob))
    await report(house.store, live.state, ADA, NewReport(bob, "other", None, "my words"))
    mine = await everything_of(house.store, "ada")
    assert [one.name for one in mine.mutes] == ["Bob"]
    assert [(one.table, one.name, one.text) for one in mine.reports] == [(live.state.id, "Bob", "my words")]
    theirs = await everything_of(house.store, "bob")
    assert (theirs.mutes, theirs.reports) == ([], [])


@pytest.mark.parametrize("who", ["ada", "bob"])
async def test_who_goes_takes_mutes_and_reports_along(house: House, who: str) -> None:
    live = await company(house)
    bob = handle(live.state.id, "bob")
    await mute(house.store, live.state, ADA, NewMute(bob))
    await report(house.store, live.state, ADA, NewReport(bob, "other"))
    await house.tables.forget_person(who)
    assert (await mutes_of(house.store, ADA, None)).mutes == []
    assert await StoredReports(house.store).all(closed=True) == []
