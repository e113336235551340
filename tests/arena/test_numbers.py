"""Intervals, ratings, time, and how numbers are written."""

from itertools import islice

import pytest
from tests.arena.lines import line

from tourelle.arena.line import Line, counted, middle, quantile, step
from tourelle.arena.ratings import START, Rating, ratings, wilson
from tourelle.arena.report.voice import Figures
from tourelle.core.errors import BadOption
from tourelle.core.texts import LANGUAGES, Language


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 0, 0, 1), (0, 10, 0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1), (81, 263, 0.2553, 0.3662)],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    """The last one is Newcombe's example (1998)."""
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=1e-4)


def test_shared_wins_lie_between() -> None:
    assert wilson(5, 10)[0] < wilson(5.5, 10)[0] < wilson(6, 10)[0]


# ---- Ratings ----


def matches(*results: str) -> list[Line]:
    """`ab`: seat 0 is a and wins against b."""
    return [line(seats, [-place for place in range(len(seats))], number=number) for number, seats in enumerate(results)]


def test_whoever_wins_is_rated_higher_and_surer() -> None:
    few, many = (ratings(matches(*["ab"] * count), "ontop", {}) for count in (2, 20))
    assert few["a"].mu > START > few["b"].mu
    assert many["a"].mu > few["a"].mu
    assert many["a"].sigma < few["a"].sigma < START / 3
    assert many["a"].low < many["a"].mu < many["a"].high


def test_places_of_more_than_two_count() -> None:
    rated = ratings(matches(*["abc", "acb", "abc"] * 4), "ontop", {})
    assert rated["a"].mu > rated["b"].mu > rated["c"].mu


def test_a_bot_against_itself_learns_nothing() -> None:
    assert ratings(matches("aa"), "ontop", {}) == {"a": Rating()}


def test_a_bot_on_several_seats_is_one_bot() -> None:
    rated = ratings(matches(*["abbb"] * 8), "ontop", {})
    assert set(rated) == {"a", "b"}
    assert rated["a"].mu > START > rated["b"].mu


def test_teams_are_rated_as_teams() -> None:
    """As seats, b (third and fourth place) would be far below a."""
    won = [line("abab", [9, 0, 9, 0], winners=[0, 2], number=number) for number in range(5)]
    mixed = [line("aabb", [9, 0, 1, 0], winners=[0, 2], number=number) for number in range(5)]
    assert ratings(won, "ontop", {"teams": True})["a"].mu > START + 3
    level = ratings(mixed, "ontop", {"teams": True})
    assert level["a"].mu == pytest.approx(level["b"].mu)


def test_ratings_can_be_trusted() -> None:
    """Matches drawn with a known chance to win: the true difference lies within the error bars."""
    won = (number * 0.6180339887 % 1 < 0.7 for number in range(10_000))
    rated = ratings(matches(*("ab" if first else "ba" for first in islice(won, 600))), "ontop", {})
    apart, error = rated["a"].mu - rated["b"].mu, 2 * (rated["a"].sigma ** 2 + rated["b"].sigma ** 2) ** 0.5
    assert abs(apart - 5.05) < error


def test_without_openskill_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "openskill.models", None)
    with pytest.raises(BadOption, match=r"openskill.*\[arena\]"):
        ratings(matches("ab"), "ontop", {})


# ---- Time ----


@pytest.mark.parametrize("seconds", [1e-6, 3e-5, 0.0123, 1.0, 7.7])
def test_a_step_is_twelve_percent_wide(seconds: float) -> None:
    assert middle(step(seconds)) == pytest.approx(seconds, rel=0.06)


def test_quantiles() -> None:
    counts = counted([0.001] * 94 + [0.1] * 5 + [5.0])
    assert sum(counts.values()) == 100
    assert quantile(counts, 0.94) == pytest.approx(0.001, rel=0.06)
    assert quantile(counts, 0.95) == pytest.approx(0.1, rel=0.06)
    assert quantile(counts, 1) == pytest.approx(5, rel=0.06)
    assert quantile({}, 0.95) == 0
    assert step(0) == 0


# ---- Writing ----


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (Figures("en").number(1234.56, 1), "1 234.6"),
        (Figures("fr").number(1234.56, 1), "1 234,6"),
        (Figures("de").number(1234.56, 1), "1 234,6"),
        (Figures("de").percent(0.6543, 0), "65 %"),
        (Figures("en").number(-3.2), "−3"),
        (Figures("fr").number(-0.01, 1), "0,0"),
        (Figures("en").percent(0.6543), "65.4%"),
        (Figures("fr").percent(0.6543, 0), "65 %"),
        (Figures("fr").interval(0.1, 0.25), "10,0–25,0 %"),
        (Figures("en").time(0), "–"),
        (Figures("fr").time(2.345), "2,35 s"),
        (Figures("en").time(0.0213), "21.3 ms"),
        (Figures("en").time(0.2134), "213 ms"),
        (Figures("en").time(4.2e-7), "0.42 µs"),
    ],
)
def test_numbers_are_written_as_people_do(said: str, wanted: str) -> None:
    assert said.replace("\u00a0", " ") == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_gaps_in_numbers_don_t_break(language: Language) -> None:
    assert " " not in Figures(language).number(1e6) + Figures(language).time(1) + Figures(language).percent(1)
