"""The pictures of 5 Towers: well-formed, complete, safe against any name, and small enough for a terminal."""

import re
from collections import Counter
from itertools import pairwise
from typing import get_args
from xml.etree import ElementTree

import pytest
from rich.console import Console
from tests.games.fivetowers import views
from tests.games.fivetowers.views import View

from tourelle.core.texts import LANGUAGES, Language, catalogue
from tourelle.games.assembly import face_of
from tourelle.games.fivetowers.draw.picture import svg
from tourelle.games.fivetowers.draw.terminal_board import board, place_at
from tourelle.games.fivetowers.draw.view_reader import demolition_cost, main_tower, tower_points
from tourelle.look.face import text
from tourelle.look.names import shorten
from tourelle.look.tokens import Theme

FACE = face_of("tourelle.games.fivetowers", "fivetowers")
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ["<script>alert(1)</script>", "\x00\x1b[31m&\"'", "名" * 40, "\u202eeleëaM", ""]
TABLES = {
    **{f"start-{players}": views.start(players, seat=0) for players in range(2, 6)},
    **{f"start-{players}-watched": views.start(players) for players in range(2, 6)},
    **{f"over-{players}": views.over(players) for players in range(2, 6)},
    **{f"over-{players}-watched": views.over(players, None) for players in range(2, 6)},
    "bidding": views.bidding(),
    "bidding-watched": views.bidding(None),
    "building": views.building(),
    "building-watched": views.building(None),
    "duel": views.duel(),
    **{f"crowded-{seat}": views.crowded(seat) for seat in (None, 0, 4)},
    **{f"crowded-4-{seat}": views.crowded(seat, 4) for seat in (None, 0, 3)},
}
every_table = pytest.mark.parametrize("view", TABLES.values(), ids=TABLES)


def drawn(view: View, class_: str, **how: object) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(svg(view, **how))  # type: ignore[arg-type]
    return [element for element in root.iter() if class_ in element.get("class", "").split()]


def values_in_sight(view: View) -> Counter[str]:
    built = [str(value) for own in view["seats"] for tower in own["towers"].values() for value in tower]
    return Counter([*built, *(card[1:] for card in view["market"])])


def printed(view: View, language: Language = "en", names: list[str] | None = None) -> list[str]:
    console = Console(width=80, no_color=True)
    with console.capture() as capture:
        console.print(text(FACE, view, language=language, names=names))
    return capture.get().splitlines()


@every_table
def test_hand_made_views_have_every_card_once(view: View) -> None:
    towers = [own["towers"].items() for own in view["seats"]]
    cards = [f"{style}{value}" for items in towers for style, tower in items for value in tower]
    cards += [card for own in view["seats"] for card in own["demolished"]]
    cards += [*view["market"], *view["discard"]]
    deck = Counter(views.whole_deck(view["players"]))
    assert not Counter(cards) - deck
    assert len(cards) + view["deck"] == deck.total()


@every_table
@pytest.mark.parametrize("theme", get_args(Theme))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_stands_in_the_picture(view: View, theme: Theme, language: Language) -> None:
    shown = drawn(view, "ft-value", theme=theme, language=language)
    assert Counter("".join(element.itertext()) for element in shown) == values_in_sight(view)


@every_table
def test_every_seat_and_tower_is_drawn(view: View) -> None:
    assert len(drawn(view, "ft-seat")) == view["players"]
    assert len(drawn(view, "ft-tower")) == 5 * view["players"]
    assert len(drawn(view, "ft-market-card")) == len(view["market"])
    assert len(drawn(view, "ft-demolished")) == sum(len(own["demolished"]) for own in view["seats"])


@every_table
def test_values_are_large_enough_and_do_not_cover_each_other(view: View) -> None:
    for tower in drawn(view, "ft-tower"):
        standing = next(child for child in tower if child.tag == f"{SVG}g")
        scale = re.search(r"scale\(([\d.]+)\)", standing.get("transform", ""))
        figures = [child for child in tower.iter() if child.get("class") == "ft-value"]
        sizes = [float(figure.get("font-size", 0)) for figure in figures]
        assert all(size * float(scale[1] if scale else 1) >= 10 for size in sizes)
        heights = [float(child.get("y", 0)) for child in standing if child in figures]  # a small roof apart
        assert all(low - high >= min(sizes) for low, high in pairwise(heights))


def test_points_stand_below_each_tower() -> None:
    page = svg(views.bidding(), language="fr")
    for label in ("3 × 2 = 6 pts", "la plus haute +4", "5×2=10", "3 démolies · −6 pts", "dernière pioche"):
        assert f">{label}<" in page


def test_a_pennant_for_each_player_only_when_the_match_is_over() -> None:
    assert len(drawn(views.over(5), "ft-pennant")) == 5
    assert not drawn(views.bidding(), "ft-pennant")


def test_the_outcome_names_the_winners() -> None:
    view = views.over(3)
    view["outcome"]["winners"] = [0, 2]
    page = svg(view, names=["Maëlle", "Bastien", "Inès"])
    assert "Maëlle and Inès share the win" in page
    assert "The deck ran out for the second time." in page


@every_table
def test_any_name_is_safe(view: View) -> None:
    page = svg(view, names=HOSTILE)
    ElementTree.fromstring(page)
    assert "<script" not in page
    assert "\u202e" not in page
    assert "\x1b" not in "".join(printed(view, names=HOSTILE))


def test_pictures_need_nothing_from_outside_and_no_letters_for_styles() -> None:
    page = svg(views.bidding())
    assert not re.search(r"href=\"(?!#)|<image|<script|@import|url\((?!#)", page)
    assert not re.search(r">[CHTMS]\d*<", page)


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_drawing_fits(view: View, language: Language) -> None:
    lines = printed(view, language, ["Maximilienne de Montmorency"] * 5)
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert len(board(view).plain.splitlines()) <= 18


@every_table
def test_the_terminal_shows_every_value_it_has_room_for(view: View) -> None:
    plain = board(view).plain
    if "…" in plain:  # only where a tower of 21 lies on its side
        assert max(len(tower) for own in view["seats"] for tower in own["towers"].values()) > 16
        return
    lines = [line.replace("█", " ") for line in plain.splitlines()]
    for value, times in values_in_sight(view).items():
        assert sum(line.split().count(value) for line in lines) >= times


@pytest.mark.parametrize("name", ["start-2", "building", "bidding-watched", "crowded-0", "over-4"])
def test_place_at_finds_what_the_board_marks(name: str) -> None:
    view = TABLES[name]
    clicked = {(row, column): place_at(view, row, column) for row in range(18) for column in range(80)}
    towers = set() if view["seat"] is None else set("CHTMS")
    assert set(clicked.values()) - {None} == {*view["market"], *towers}
    for place in {*view["market"], *towers}:
        assert marked_at(view, place) == {at for at, found in clicked.items() if found == place}


def marked_at(view: View, place: str) -> set[tuple[int, int]]:
    """Rows and columns that a mark covers; names and language must not move anything."""
    drawing = board(view, marks={place: "on #010203"}, language="fr", names=["Zoé"] * 5)
    spans = [span for span in drawing.spans if "#010203" in str(span.style)]
    return {_where(drawing.plain, index) for span in spans for index in range(span.start, span.end)}


def _where(plain: str, index: int) -> tuple[int, int]:
    before = plain[:index]
    return before.count("\n"), index - (before.rfind("\n") + 1)


def test_place_at_outside_the_board() -> None:
    view = views.bidding()
    assert place_at(view, -1, 3) is place_at(view, 99, 3) is place_at(view, 0, 999) is None
    assert place_at(view, 0, 9) == "H14"


def test_counting() -> None:
    towers = views.towers(C="4 3 2 1", H="9 5 0", S="15 8 12 9 1 0")
    assert [tower_points(towers[style]) for style in "CHS"] == [4, 6, 12]
    assert main_tower(towers) == "S"
    assert main_tower(views.towers()) is None
    assert demolition_cost(2) == 3


def test_shorten_counts_wide_letters_twice() -> None:
    assert shorten("Maëlle", 6) == "Maëlle"
    assert shorten("Maëlle", 4) == "Maë…"
    assert shorten("名前", 3) == "名…"


def test_every_language_says_the_same_things() -> None:
    drawn = [_places(catalogue("fivetowers_drawing", language)) for language in LANGUAGES]
    assert drawn == drawn[:1] * len(LANGUAGES)


def _places(texts: dict[str, object], path: str = "") -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for key, value in texts.items():
        if isinstance(value, dict):
            found |= _places(value, f"{path}{key}.")
        else:
            found[path + key] = set(re.findall(r"{(\w+)}", str(value)))
    return found
