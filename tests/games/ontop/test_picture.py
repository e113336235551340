"""The drawings of On Top show everything in the view, in every situation, and nothing breaks them."""

import re
from collections import Counter
from string import Formatter
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.console import Console
from tests.games.ontop import views

from tourelle.core.texts import LANGUAGES, Language, catalogue, say
from tourelle.games.assembly import face_of
from tourelle.games.ontop.draw.layout import (
    AROUND,
    BORDER,
    CELLS,
    NEIGHBOURS,
    VERTICES,
    empty_cells,
    points_up,
    rhombus,
)
from tourelle.games.ontop.draw.picture import WIDTH, svg
from tourelle.games.ontop.draw.pieces import inset
from tourelle.games.ontop.draw.terminal_board import board, place_at
from tourelle.look.face import text
from tourelle.look.names import fit, text_width
from tourelle.look.tokens import Theme

FACE = face_of("tourelle.games.ontop", "ontop")
HOSTILE = ['<script>alert("1")</script>', "]]>&amp;'\"", "\x00\x1b[31m\u202eeman", "名" * 60]
TILES = (0, 5, 16, 27, 40)


def classes(drawn: str) -> Counter[str]:
    root = ElementTree.fromstring(drawn)
    return Counter(name for part in root.iter() for name in part.get("class", "").split())


def lines(drawn: str) -> list[str]:
    root = ElementTree.fromstring(drawn)
    return ["".join(part.itertext()) for part in root.iter("{http://www.w3.org/2000/svg}text")]


def printed(view: dict[str, Any], width: int = 80, **how: Any) -> list[str]:
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(text(FACE, view, width=width, **how))
    return capture.get().rstrip("\n").split("\n")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tiles", TILES)
def test_everything_in_the_view_is_drawn(players: int, tiles: int) -> None:
    view = views.after(tiles, players, seed=players)
    found = classes(svg(view))
    to_lay = view["tile"] is not None and not view["outcome"]
    assert found["tile"] == len(view["laid"]) + to_lay
    assert found["sector"] == 4 * found["tile"]
    assert found["black"] == len(view["black"])
    assert found["gap"] == len(view["gaps"])
    assert found["empty"] == len(empty_cells(view))
    assert found["stack"] == len(view["stacks"])
    assert found["stud"] == len(BORDER - set(view["stacks"]))
    assert found["seat"] == players
    assert found["neutral"] == 4 - players
    assert found["triangle"] == view["triangles"] + 1  # one in the legend
    assert found["waiting"] == sum(side["pawns"] for side in view["seats"] + view["neutral"])
    slices = sum(map(len, view["stacks"].values()))
    assert found["pawn"] == slices + players * (2 if view["outcome"] else 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("tiles", [0, 16, 40])
def test_both_themes_and_languages_are_sound(language: Language, theme: Theme, tiles: int) -> None:
    drawn = svg(views.after(tiles, 3, seed=3, seat=1), theme=theme, language=language)
    ElementTree.fromstring(drawn)
    assert not {"R", "Y", "W"}.intersection(lines(drawn)), "a letter stands for a colour"
    assert say("look.seat", language, n=1) in lines(drawn)
    assert not re.search(r'href="(?!#)', drawn)
    assert "<script" not in drawn


def test_every_segment_carries_a_sign() -> None:
    drawn = svg(views.after(10, 2))
    root = ElementTree.fromstring(drawn)
    sectors = [part for part in root.iter() if part.get("class") == "sector"]
    assert Counter(len(sector) - 1 for sector in sectors) == {1: 22, 2: 22}


@pytest.mark.parametrize("reason", ["no-tile", "last-pawn", "neutral-last-pawn"])
@pytest.mark.parametrize("winners", [[0], [0, 2], [0, 1, 2, 3]])
def test_the_outcome_is_said(reason: str, winners: list[int]) -> None:
    view = views.after(20, 4, teams=True)
    view["outcome"] = {"scores": [3, -17, 64, -17], "winners": winners, "reason": reason}
    view["to_move"] = None
    drawn = lines(svg(view, names=["Ada", "Bob", "Cleo", "Dan"]))
    assert drawn.count("wins") == len(winners)
    assert drawn.count("−17") == 2
    assert drawn.count("team 1: 67") == 2
    assert {1: "Ada wins", 2: "Ada and Cleo win", 4: "Ada, Bob, Cleo and Dan share the win"}[len(winners)] in drawn
    shown = printed(view, names=["Ada", "Bob", "Cleo", "Dan"])
    assert len(shown) <= 24
    assert any("●◆ team 1: 67" in line for line in shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("winners", [[0, 1], [0, 1, 2], [0, 1, 2, 3]])
def test_those_who_share_the_win_fit_beside_it(language: Language, winners: list[int]) -> None:
    """However long their names are."""
    view = views.after(20, 4)
    view["outcome"] = {"scores": [3] * 4, "winners": winners, "reason": "no-tile"}
    view["to_move"] = None
    short, long = ["W"] * 4, ["Wilhelmina-Alexandra"] * 4
    drawn = ElementTree.fromstring(svg(view, language=language, names=long))
    said = next(part for part in drawn.iter() if "title" in part.get("class", "") and "W" in (part.text or ""))
    assert float(said.get("x", 0)) + text_width(str(said.text), float(said.get("font-size", 0))) <= WIDTH
    shown = [len(printed(view, language=language, names=names)) for names in (short, long)]
    assert shown[0] == shown[1], "a line is broken"


def test_holes_that_count_as_black_are_hatched() -> None:
    view = views.after(40, 2, seed=3)
    assert view["gaps"]
    assert classes(svg(view))["gap"] == len(view["gaps"])
    assert "░░░" in board(view).plain


def test_the_final_count_is_shown_where_there_was_one() -> None:
    view = views.after(40, 2, seed=3)
    assert "12 − 9 = 3" in lines(svg(view))
    view["outcome"] |= {"reason": "last-pawn", "scores": [seat["points"] for seat in view["seats"]]}
    assert not any("=" in line for line in lines(svg(view)))


def test_the_track_grows_with_the_points() -> None:
    view = views.after(20, 4)
    for seat, points in zip(view["seats"], (41, -3, 41, 0), strict=True):
        seat["points"] = points
    drawn = svg(view)
    assert classes(drawn)["marker"] == 3
    assert {"−5", "45"} <= set(lines(drawn))


@pytest.mark.parametrize("tiles", [3, 40])
def test_hostile_names_are_text(tiles: int) -> None:
    view = views.after(tiles, 4)
    drawn = svg(view, names=HOSTILE)
    assert "<script" not in drawn
    assert "\x1b" not in drawn
    ElementTree.fromstring(drawn)
    shown = printed(view, names=[*HOSTILE[:2], "[bold]x[/]", HOSTILE[3]])
    assert any("[bold]x[/]" in line for line in shown)
    assert max(map(len, shown)) <= 80


def test_names_are_cut_to_their_room() -> None:
    assert fit("Ada", 150, 15) == "Ada"
    assert fit("W" * 40, 150, 15).endswith("W…")
    assert text_width(fit("名" * 40, 150, 15), 15) <= 150


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tiles", TILES)
def test_the_terminal_fits(language: Language, players: int, tiles: int) -> None:
    view = views.after(tiles, players, seed=tiles, seat=1, teams=players == 4)
    shown = printed(view, language=language, names=["A name that is far too long for a panel"])
    assert len(shown) <= 24
    assert max(map(len, shown)) <= 80
    assert len(board(view).plain.split("\n")) <= 18
    assert max(map(len, printed(view, width=60, language=language))) <= 60


def test_the_terminal_shows_stacks_from_the_bottom() -> None:
    view = views.start(2, stacks={"r3k4": "WYBR", "r0k5": "BR"}, closed=["r3k4", "r0k5", "r2k2"])
    shown = board(view).plain.split("\n")
    assert "✚□◆●" in shown[8]
    assert shown[0].rstrip().endswith("◆●")
    assert "x" in shown[5]


@pytest.mark.parametrize("tiles", TILES)
def test_a_click_finds_the_cell_that_is_drawn_there(tiles: int) -> None:
    view = views.after(tiles, 2, seed=tiles)
    for cell in CELLS:
        marked = board(view, marks={cell: "on #010203"})
        styles = [(span.start, str(span.style)) for span in marked.spans if "#010203" in str(span.style)]
        assert len(styles) in (3, 4)
        for start, _ in styles:
            before = marked.plain[:start]
            assert place_at(view, before.count("\n"), start - before.rfind("\n") - 1) == cell
    assert place_at(view, 2, 9) is None
    assert place_at(view, 99, 0) is None


def test_every_cell_and_segment_is_in_the_terminal() -> None:
    view = views.after(40, 4, seed=8)
    shown = board(view).plain
    signs = sum(shown.count(sign) for sign in "●□◆✚")
    assert signs == 6 * len(view["laid"]) + sum(map(len, view["stacks"].values()))
    assert {place_at(view, row, column) for row in range(17) for column in range(60)} == {*CELLS, None}


def test_an_intersection_can_be_marked() -> None:
    marked = board(views.start(2), marks={"r3k4": "reverse"})
    assert sum("reverse" in str(span.style) for span in marked.spans) == 1


def test_the_layout_is_the_board_of_the_rules() -> None:
    assert (len(CELLS), len(VERTICES), len(BORDER)) == (78, 51, 22)
    assert Counter(map(len, AROUND.values())) == {6: 29, 3: 16, 2: 6}
    assert all(cell in NEIGHBOURS[other] for cell in CELLS for other in NEIGHBOURS[cell])
    assert points_up("A1")
    assert not points_up("D1")
    assert rhombus("C6>C7") == ["r2k2", "r2k3", "r3k4", "r3k3"]
    assert rhombus("C7>C6") == ["r3k4", "r3k3", "r2k2", "r2k3"]
    assert inset([(0, 0), (10, 0), (10, 10), (0, 10)], 1)[0] == pytest.approx((1, 1))


def places(found: Any) -> Any:
    """The keys of a catalogue, and the `{places}` of each sentence."""
    if isinstance(found, dict):
        return {key: places(inside) for key, inside in found.items()}
    return {field for _, field, _, _ in Formatter().parse(found) if field}


def test_every_language_has_the_same_texts() -> None:
    drawn = [places(catalogue("ontop_drawing", language)) for language in LANGUAGES]
    assert drawn == drawn[:1] * len(LANGUAGES)
