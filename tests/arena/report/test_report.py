"""The report: one page that needs nothing else, says what the results are, and trusts no name."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.arena.lines import described, line, played

from tourelle.arena.line import Line
from tourelle.arena.plan import Plan
from tourelle.arena.report import page, write_report
from tourelle.arena.results import Results
from tourelle.core.texts import LANGUAGES, Language

VOID = {"meta"}


class Reader(HTMLParser):
    """What stands on a page: its words, its tags, and whether each is closed."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(source)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "svg" in self.open, f"HTML has no <{tag}/>"
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).replace("\u00a0", " ").split())


def results(plan: Plan, best: str, *forfeits: int) -> Results:
    lines = [_forfeited(line) if number in forfeits else line for number, line in enumerate(played(plan, best))]
    return Results(plan, lines)


def _forfeited(found: Line) -> Line:
    return replace(line("".join(found.seats), found.scores, forfeit=0), id=found.id)


def reader(found: Results, language: Language = "en") -> Reader:
    return Reader(page(found, language))


THREE = results(described("abc", games=24), "bca", 3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("bots", "players"), [("ab", 2), ("abbb", 4), ("aa", 2), ("abcdefghijkl", 2)])
def test_every_tournament_has_a_page(bots: str, players: int, language: Language) -> None:
    plan = described(bots, players, games=132)
    found = reader(results(plan, "".join(sorted(set(bots)))), language)
    assert dict(found.tags)["html"] == {"lang": language}
    for bot in set(bots):
        assert bot in found.words
    assert "arena.report" not in found.text, "a key without its sentence"


def test_it_asks_nobody_for_anything() -> None:
    source = page(THREE, "en")
    assert not re.findall(r"https?:|url\(|@import|<script|<link|<img|src=", source)


def test_it_is_light_and_dark_and_fits_a_phone() -> None:
    source = page(THREE, "en")
    assert "prefers-color-scheme:dark" in source
    assert "width=device-width" in source


def test_it_says_what_the_results_are() -> None:
    text = reader(THREE).text
    bot = THREE.bots["b"]
    assert "On Top" in text
    assert f"{100 * bot.rate:.1f}%" in text
    assert f"{bot.rating.mu:.1f}" in text
    assert f"{100 * bot.interval[0]:.1f}–{100 * bot.interval[1]:.1f}%" in text
    assert "Match 1-2-2, seat 1: too <slow>" in text
    assert "--bots a,b,c" in text
    assert "No tile can be laid any more." in text


def test_in_french_too() -> None:
    text = reader(THREE, "fr").text
    bot = THREE.bots["b"]
    assert f"{100 * bot.rate:.1f} %".replace(".", ",") in text
    assert "Partie 1-2-2, place 1 : trop <lent>" in text
    assert "Le même tournoi encore une fois" in text


@pytest.mark.parametrize(
    ("best", "games", "said"),
    [("ab", 20, "a leads. It won 100.0% of its matches"), ("ab", 2, "too close to call")],
)
def test_the_headline_claims_no_more_than_the_matches_show(best: str, games: int, said: str) -> None:
    assert said in reader(results(described("ab", games=games), best)).text


def test_an_unfinished_tournament_says_so() -> None:
    plan = described("ab", games=20)
    half = Results(plan, played(plan, "ab")[:10])
    assert "after 10 of 20 matches" in reader(half).text
    assert "is not finished" not in reader(THREE).text


def test_with_nothing_but_forfeits() -> None:
    text = reader(results(described("ab", games=4), "ab", 0, 1, 2, 3)).text
    assert "No match was played to its end." in text
    assert "100.0% Forfeited" in text


def test_many_forfeits_are_counted_in_the_end() -> None:
    text = reader(results(described("ab", games=60), "ab", *range(60))).text
    assert text.count("too <slow>") == 50
    assert "And 10 more, in games.jsonl." in text


@pytest.mark.parametrize("bot", ["<script>alert(1)</script>", '"><b>', "a&b", "{x}", "x" * 300])
def test_names_are_only_names(bot: str) -> None:
    plan = replace(described("ab", games=4), bots=(bot, "b"))
    lines = [
        replace(one, id=fixture.id, seats=fixture.seats)
        for one, fixture in zip(played(described("ab", games=4), "ab"), plan.fixtures(), strict=True)
    ]
    found = Reader(page(Results(plan, lines), "en"))
    assert bot in found.words
    assert not {"script", "b"} & {tag for tag, _ in found.tags}


def test_three_players_have_their_fair_share() -> None:
    text = reader(results(described("abb", 3, games=6), "ab")).text
    assert "Times a fair share" in text
    assert "3.00 ×" in text
    assert "Times a fair share" not in reader(THREE).text


def test_every_mark_lies_on_its_plot() -> None:
    for tag, attributes in reader(THREE).tags:
        for name in ("x", "x1", "x2", "cx"):
            value = attributes.get(name) or "0"
            if value.endswith("%") and tag in ("rect", "line", "circle"):
                assert 0 <= float(value[:-1]) <= 100


def test_it_is_written_as_a_whole(tmp_path: Path) -> None:
    path = write_report(THREE, tmp_path, "fr")
    assert path.read_text("utf-8") == page(THREE, "fr")
    assert [found.name for found in tmp_path.iterdir()] == ["report.html"]
