"""What matches show."""

import pytest
from msgspec.structs import replace
from tests.arena.lines import described, line, played

from tourelle.arena.results import Results


def test_a_bot_s_matches_are_counted() -> None:
    plan = described("ab", games=6)
    results = Results(plan, played(plan, "ba"))
    assert results.complete
    assert list(results.bots) == ["b", "a"]
    best = results.bots["b"]
    assert (best.games, best.wins, best.rate, best.times_fair) == (6, 6, 1, 2)
    assert best.interval[0] == pytest.approx(0.6097, abs=1e-4)
    assert (results.bots["a"].rate, results.bots["a"].score) == (0, -1)


def test_time_is_added_up() -> None:
    plan = described("ab", games=2)
    bot = Results(plan, played(plan, "ab")).bots["a"]
    assert bot.moves == 20
    assert bot.seconds == pytest.approx(0.3)
    assert bot.seconds_a_move == pytest.approx(0.015)
    assert bot.slowest == 0.04
    assert bot.slow == pytest.approx(0.01995, rel=0.01)


def test_the_order_of_the_file_does_not_matter() -> None:
    plan = described("abc", games=12)
    lines = played(plan, "bca")
    forwards, backwards = Results(plan, lines), Results(plan, reversed(lines))
    assert forwards.lines == backwards.lines == lines
    assert {name: bot.rating for name, bot in forwards.bots.items()} == {
        name: bot.rating for name, bot in backwards.bots.items()
    }


def test_who_beats_whom() -> None:
    plan = described("abc", 3, games=6)
    meetings = Results(plan, played(plan, "bca")).meetings
    assert (meetings["b", "a"].games, meetings["b", "a"].rate) == (6, 1)
    assert meetings["a", "c"].rate == 0
    assert ("a", "a") not in meetings


def test_level_places_count_one_half() -> None:
    plan = described("ab", games=2)
    (first, *_) = plan.fixtures()
    results = Results(plan, [replace(line("ab", [4, 4]), id=first.id)])
    assert not results.complete
    assert results.meetings["a", "b"].rate == 0.5
    assert results.bots["a"].wins == 0.5
    assert results.seats == [0.5, 0.5]


def test_a_bot_on_several_seats_has_played_as_often() -> None:
    plan = described("abb", 3, games=3)
    results = Results(plan, played(plan, "ab"))
    assert (results.bots["a"].games, results.bots["b"].games) == (3, 6)
    assert results.bots["a"].times_fair == 3


def test_forfeits_have_no_points_and_no_length() -> None:
    plan = described("ab", games=2)
    (one, other) = played(plan, "ab")
    lost = replace(line("ba", [50, 1], forfeit=0), id=other.id)
    results = Results(plan, [one, lost])
    assert results.bots["b"].forfeits == 1
    assert results.bots["a"].wins == 2
    assert results.bots["b"].scores == [-1]
    assert results.lengths == [one.turns]
    assert results.forfeits == [lost]
    assert results.reasons == {"no-tile": 1}


def test_before_the_first_match() -> None:
    results = Results(described("ab"), [])
    assert results.seats == [0, 0]
    assert results.bots["a"].interval == (0, 1)
    assert results.bots["a"].score is None
    assert results.bots["a"].seconds_a_move == results.bots["a"].slow == 0
