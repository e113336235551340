"""Before the start: who may sit where, and when it begins."""

import pytest
from tests.server.live.pure import ADA, BOB, CLEO, PureTable, running

from tourelle.core.errors import BadOption, UnknownGame
from tourelle.server.live.access import Who, may_see
from tourelle.server.live.acts.decisions import decide
from tourelle.server.live.views import projection
from tourelle.server.problems import Refused
from tourelle.server.store import LinkRow
from tourelle.wire import acts
from tourelle.wire.tables import BotSeat, Invited, Mine, NewTable, Open


def by_link(who: Who, role: str, seat: int | None = None) -> Who:
    return Who(who.identity, who.name, LinkRow(b"", role, seat))


def test_a_public_table_is_open_to_everybody() -> None:
    table = PureTable()
    assert may_see(table.state, BOB)
    table.do(BOB, acts.Sit(seat=1))
    assert table.state.seats[1].name == "Bob"
    assert table.refuse(CLEO, acts.Sit(seat=1)).why == "taken"
    assert table.refuse(CLEO, acts.Sit(seat=2)).why == "not_your_seat"


def test_a_private_table_needs_its_link() -> None:
    table = PureTable(visibility="private")
    assert table.refuse(BOB, acts.Sit(seat=1)).why == "no_table"
    assert table.refuse(by_link(BOB, "watch"), acts.Sit(seat=1)).why == "not_allowed"
    table.do(by_link(BOB, "join"), acts.Sit(seat=1))
    assert may_see(table.state, BOB)


def test_a_seat_that_is_kept_needs_its_own_link() -> None:
    table = PureTable(seats=[Mine(), Invited(), Invited()])
    assert table.refuse(by_link(BOB, "join"), acts.Sit(seat=1)).why == "not_allowed"
    assert table.refuse(by_link(BOB, "seat", 2), acts.Sit(seat=1)).why == "not_allowed"
    table.do(by_link(BOB, "seat", 2), acts.Sit(seat=2, name="Robert"))
    assert table.state.seats[2].name == "Robert"


def test_viewers_learn_whether_a_link_invites_them() -> None:
    state = PureTable(seats=[Mine(), Invited(), Open()]).state
    told = [projection.you(state, who, None) for who in (BOB, by_link(BOB, "watch"), by_link(BOB, "join"))]
    assert [(you.invited, you.kept) for you in told] == [(False, None), (False, None), (True, None)]
    kept = projection.you(state, by_link(BOB, "seat", 1), None)
    assert (kept.invited, kept.kept, kept.seats, kept.owner) == (True, 1, [], False)


def test_standing_up_frees_the_seat_for_those_it_was_for() -> None:
    table = PureTable(seats=[Mine(), Invited()])
    table.do(by_link(BOB, "seat", 1), acts.Sit(seat=1))
    assert table.refuse(ADA, acts.Stand(seat=1)).why == "not_your_seat"
    table.do(BOB, acts.Stand(seat=1))
    table.do(ADA, acts.Stand(seat=0))
    assert [place.kind for place in table.state.seats] == ["open", "invited"]


def test_the_owner_puts_bots_where_nobody_sits_and_takes_them_away() -> None:
    table = PureTable(seats=[Mine(), Invited(), Open(), BotSeat("mason")])
    assert table.refuse(BOB, acts.PutBot(seat=2, level="mason")).why == "not_allowed"
    assert table.refuse(ADA, acts.PutBot(seat=0, level="mason")).why == "taken"
    assert table.refuse(ADA, acts.PutBot(seat=4, level="mason")).why == "not_your_seat"
    with pytest.raises(BadOption):
        decide(table.state, ADA, acts.PutBot(seat=2, level="deep thought"), table.moment)
    for seat in (1, 2):
        table.do(ADA, acts.PutBot(seat=seat, level="stroller"))
    assert [place.bot for place in table.state.seats] == [None, "stroller", "stroller", "mason"]
    assert table.refuse(CLEO, acts.Sit(seat=2)).why == "taken"
    assert table.refuse(BOB, acts.TakeBot(seat=2)).why == "not_allowed"
    assert table.refuse(ADA, acts.TakeBot(seat=0)).text() == "There is no bot at seat 1."
    for seat in (1, 2, 3):
        table.do(ADA, acts.TakeBot(seat=seat))
    assert [(place.kind, place.level) for place in table.state.seats[1:]] == [
        ("invited", None),
        ("open", None),
        ("open", None),
    ]
    assert table.again() == table.state


def test_bots_stay_once_the_match_has_started() -> None:
    table = running(seats=[Mine(), BotSeat("mason")])
    assert table.refuse(ADA, acts.TakeBot(seat=1)).why == "not_allowed"
    assert table.refuse(ADA, acts.PutBot(seat=1, level="mason")).why == "not_allowed"


def test_the_owner_starts_once_all_seats_are_taken() -> None:
    table = PureTable()
    assert "free" in table.refuse(ADA, acts.Start()).text()
    table.do(BOB, acts.Sit(seat=1))
    assert table.refuse(BOB, acts.Start()).why == "not_allowed"
    table.do(ADA, acts.Start())
    assert table.state.phase == "running"
    assert table.refuse(ADA, acts.Start()).text() == "The match has already started."
    assert table.refuse(BOB, acts.Stand(seat=1)).why == "not_allowed"


def test_a_shuffled_table_tells_who_sits_where() -> None:
    orders = set()
    for _ in range(40):
        table = running(seats=[Mine(), Open(), BotSeat("random")], order="shuffled")
        started = table.state.started
        assert started is not None
        orders.add(tuple(started.order))
        names = ["Ada", "Bob", None]
        assert [place.name for place in table.state.seats] == [names[seat] for seat in started.order]
    assert len(orders) > 2


TRICKS = ["\u202eadA", "a\x00b", "Z" + "\u0301" * 9, "\u200b\u2060", "\u3164", "\u2800\u2800", "   "]
"""Turned round, cut off, stacked, and seen by nobody."""


@pytest.mark.parametrize("name", TRICKS)
def test_names_of_seats_play_no_tricks(name: str) -> None:
    table = PureTable()
    assert table.refuse(BOB, acts.Sit(seat=1, name=name)).why == "unreadable"
    with pytest.raises(Refused) as refused:
        PureTable(seats=[Mine(name), Open()])
    assert refused.value.why == "unreadable"


def test_names_of_seats_are_kept_as_names_of_people_are() -> None:
    table = PureTable(seats=[Mine("  Grand-\u0301me\u0300re "), Open()])
    table.do(BOB, acts.Sit(seat=1, name=" Bob  "))
    assert [place.name for place in table.state.seats] == ["Grand-\u0301mère", "Bob"]


@pytest.mark.parametrize("name", ["ada", "ADA", "Аdа", "Adа", "Ádà", "A d a", "Ａｄａ"])
def test_who_looks_like_somebody_else_is_marked(name: str) -> None:
    table = PureTable(seats=[Mine(), Open(), Open()])
    table.do(BOB, acts.Sit(seat=1, name=name))
    table.do(CLEO, acts.Sit(seat=2))
    assert [seat.like for seat in projection.info(table.state).seats] == [1, 0, None]


@pytest.mark.parametrize("name", ["Mason", "MASОN", "Maçon", "Maurer"])
def test_who_looks_like_a_bot_at_the_table_is_marked(name: str) -> None:
    """Bots are called by their level, to each in their own language."""
    table = PureTable(seats=[Mine(), Open(), BotSeat("mason")])
    table.do(BOB, acts.Sit(seat=1, name=name))
    assert [seat.like for seat in projection.info(table.state).seats] == [None, 2, None]


def test_who_is_called_like_a_bot_that_is_not_there_is_not_marked() -> None:
    table = PureTable(seats=[Mine(), Open(), BotSeat("random")])
    table.do(BOB, acts.Sit(seat=1, name="Mason"))
    assert projection.info(table.state).seats[1].like is None


def test_seats_of_one_person_are_not() -> None:
    table = PureTable(seats=[Mine(), Mine(), Open()])
    assert [seat.like for seat in projection.info(table.state).seats] == [None, None, None]


def test_hot_seat() -> None:
    table = running(seats=[Mine("Ada"), Mine("Grand-mère")])
    assert table.state.seats_of("ada") == [0, 1]
    table.play(ADA)
    table.play(ADA)
    assert [turn.seat for turn in table.state.turns] == [0, 1]


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        (NewTable(game="chess", seats=[Mine(), Open()]), UnknownGame),
        (NewTable(game="blox", seats=[Mine(), Open(), Open(), Open(), Open()]), BadOption),
        (NewTable(game="blox", seats=[Mine(), Open()], options={"raze": "all"}), BadOption),
        (NewTable(game="blox", seats=[Mine(), BotSeat("deep thought")]), BadOption),
        (NewTable(game="blox", seats=[Mine(), Open()], stand_in="deep thought"), BadOption),
    ],
)
def test_tables_that_can_t_be(asked: NewTable, error: type[Exception]) -> None:
    from tourelle.server.live.acts.new_table import open_table

    with pytest.raises(error):
        open_table(ADA, asked)


def test_a_rematch_is_not_decided_here() -> None:
    table = PureTable()
    with pytest.raises(AssertionError):
        decide(table.state, ADA, acts.Rematch(), table.moment)
