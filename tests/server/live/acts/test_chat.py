"""Chat: plain, for those at the table, off by choice."""

import pytest
from tests.server.live.pure import ADA, BOB, CLEO, running

from tourelle.server.live.access import Who
from tourelle.server.live.acts import decisions
from tourelle.server.live.views import projection
from tourelle.wire import acts
from tourelle.wire.events import Said


def test_lines_are_kept_as_plain_text() -> None:
    table = running()
    (said,) = table.do(BOB, acts.Say(text=" <b>bien\n joué</b>\u202e ! "))
    assert isinstance(said, Said)
    assert (said.name, said.seat, said.text) == ("Bob", 1, "<b>bien joué</b> !")
    assert table.refuse(ADA, acts.Say(text="\u200b\n")).why == "unreadable"


def test_lines_play_no_tricks() -> None:
    table = running()
    (said,) = table.do(BOB, acts.Say(text="Z" + "\u0301" * 60 + "\u2066algo\u0000 \u3164 👩\u200d🚀"))
    assert isinstance(said, Said)
    assert said.text == "\u0179\u0301\u0301\u0301 algo 👩\u200d🚀"
    for nothing in ("\u3164", "\u2800 \u200d", "\u202e"):
        assert table.refuse(ADA, acts.Say(text=nothing)).why == "unreadable"


def test_a_spectator_who_looks_like_a_player_is_marked() -> None:
    table = running(talk="all")
    (false,) = table.do(Who("eve", "АDА"), acts.Say(text="I resign"))
    (true,) = table.do(ADA, acts.Say(text="no"))
    (other,) = table.do(CLEO, acts.Gesture(emote="wow"))
    told = [projection.tell(event, 0, table.state) for event in (false, true, other)]
    assert [event.like for event in told] == [0, None, None]  # type: ignore[union-attr]


def test_spectators_listen() -> None:
    table = running()
    assert table.refuse(CLEO, acts.Say(text="play the 9")).why == "not_allowed"
    assert table.refuse(CLEO, acts.Gesture(emote="wow")).why == "not_allowed"


def test_spectators_talk_where_the_owner_lets_them() -> None:
    table = running(talk="all")
    (said,) = table.do(CLEO, acts.Say(text="bravo"))
    assert isinstance(said, Said)
    assert (said.name, said.seat) == ("Cleo", None)
    assert running(talk="all", chat=False).refuse(CLEO, acts.Say(text="bravo")).why == "not_allowed"


def test_off_by_choice() -> None:
    assert running(chat=False).refuse(ADA, acts.Say(text="hi")).text() == "There is no chat at this table."


def test_signs_and_talk_after_the_end() -> None:
    table = running()
    table.do(ADA, acts.Resign(seat=0))
    table.do(ADA, acts.Gesture(emote="well_played"))
    table.do(BOB, acts.Say(text="merci"))
    assert [type(event).__name__ for event in table.events[-2:]] == ["Emoted", "Said"]
    assert table.again().number == table.state.number


def test_a_table_where_too_much_has_happened_is_only_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """All its events are kept, told and read: they must have an end."""
    table = running()
    monkeypatch.setattr(decisions, "MOST_EVENTS", table.state.number + 1)
    table.do(ADA, acts.Say(text="hello"))
    for act in (acts.Say(text="hello"), acts.Gesture(emote="wow")):
        assert "played to its end" in table.refuse(BOB, act).text()
    table.play(ADA)
    table.do(BOB, acts.Resign(seat=1))
