"""The pictures of a BLOX table: everything a view holds is drawn, readable, and fits."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise, product
from string import Formatter
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text
from tests.games.blox import views

from tourelle.core.texts import LANGUAGES, catalogue, say
from tourelle.games.assembly import face_of
from tourelle.games.blox.draw.picture import svg
from tourelle.games.blox.draw.terminal_board import board, place_at
from tourelle.games.blox.draw.view_reader import cells
from tourelle.look.face import text
from tourelle.look.names import shorten
from tourelle.look.tokens import ROOM

FACE = face_of("tourelle.games.blox", "blox")
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ["<script>&\"'", "W" * 300, "李小龍" * 20, "a\u0301" * 50 + "\x00\x1b[31m\u202e\ud800"]

VIEWS = {
    **{f"start of {players}": views.start(players) for players in (2, 3, 4)},
    "start, spectator": views.start(4, None),
    "middle": views.middle(),
    "middle, spectator": views.middle(None),
    "crowded": views.crowded(),
    "exact razes": views.middle() | {"options": {"raze": "exact"}},
    **{f"over, {n} players": views.over(n) for n in (2, 3, 4)},
    "shared": views.over(4, (0, 1, 2, 3), "stall"),
}
every_view = pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)


def drawn(view: views.View, **how: Any) -> ET.Element:
    return ET.fromstring(svg(view, **how))


def count(picture: ET.Element, kind: str) -> int:
    return sum(element.get("class") == kind for element in picture.iter())


def texts(picture: ET.Element) -> list[str]:
    return ["".join(element.itertext()) for element in picture.iter(f"{SVG}text")]


@every_view
def test_the_views_are_possible(view: views.View) -> None:
    each = 9 if view["players"] == 2 else 10
    assert views.blocks(view) == dict.fromkeys("WGBM", each)
    assert not view["towers"].keys() & view["figures"].keys()
    owners = list(view["figures"].values())
    assert all(owners.count(seat) + mine["reserve"] == 4 for seat, mine in enumerate(view["seats"]))
    assert view["deck"] + len(view["discard"]) + 5 * view["players"] == 60


@every_view
def test_everything_is_drawn(view: views.View) -> None:
    picture = drawn(view)
    reserves = sum(mine["reserve"] for mine in view["seats"])
    assert count(picture, "cell") == 81
    assert count(picture, "tower") == len(view["towers"])
    assert count(picture, "block") == views.blocks(view).total()
    assert count(picture, "figure") == len(view["figures"]) + reserves
    assert count(picture, "seat") == view["players"]
    assert count(picture, "phase") == 4
    assert count(picture, "last-round") == int(view["last_round"] and not view["outcome"])
    points = [str(mine["points"]) for mine in view["seats"]]
    assert set(points) <= set(texts(picture))


def test_the_own_hand_is_face_up_and_others_are_not() -> None:
    picture = drawn(views.middle(0))
    assert count(picture, "card") == 10, "five in the panel, five below the board"
    assert count(drawn(views.middle(None)), "card") == 0
    assert count(drawn(views.crowded()), "card") == 20, "all hands, and that of who plays below"


@pytest.mark.parametrize(("theme", "language"), list(product(ROOM, LANGUAGES)))
def test_it_speaks_and_shines_as_asked(theme: Any, language: Any) -> None:
    picture = drawn(views.middle(), theme=theme, language=language)
    spoken = texts(picture)
    assert say("look.seat", language, n=2) in spoken
    assert say("blox_drawing.turn.yours", language) in spoken
    assert ROOM[theme]["surface"] in "".join(picture.itertext())


@pytest.mark.parametrize("view", [views.middle(), views.over(4, (0, 1, 2, 3))], ids=["middle", "over"])
def test_hostile_names_stay_names(view: views.View) -> None:
    picture = drawn(view, names=HOSTILE)
    assert not list(picture.iter(f"{SVG}script"))
    assert HOSTILE[0] in texts(picture) or HOSTILE[0][:5] in "".join(texts(picture))
    assert all(len(line) < 120 for line in texts(picture))


def test_no_letter_stands_for_a_colour() -> None:
    for view in VIEWS.values():
        assert not re.search(r"^\W*[WGBM]+\W*$", "\n".join(texts(drawn(view))), re.MULTILINE)


def test_missing_names_are_filled_up() -> None:
    spoken = texts(drawn(views.middle(), names=["Ada", ""]))
    assert {"Ada", "Seat 2", "Seat 3", "Seat 4"} <= set(spoken)


def test_nothing_is_loaded_from_elsewhere() -> None:
    picture = svg(views.middle())
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    assert set(re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', picture))
    named = set(re.findall(r' id="([^"]+)"', picture))
    used = {a or b for a, b in re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', picture)}
    assert used <= named


def test_towers_behind_each_other_stay_readable() -> None:
    """In the crowded view e9, e8, e7 and e6 stand in a line: no front may hide the front of another."""
    picture = drawn(views.crowded())
    fronts = [
        element[0] for tower in picture.iter() if tower.get("class") == "tower"
        for element in tower.iter() if element.get("class") == "block"
    ]  # fmt: skip
    column = [(float(r.get("y", 0)), float(r.get("height", 0))) for r in fronts if 310 < float(r.get("x", 0)) < 400]
    column.sort()
    assert len(column) == 18
    assert all(upper + high <= lower + 2.5 for (upper, high), (lower, _) in pairwise(column))


@pytest.mark.parametrize("language", LANGUAGES)
@every_view
def test_the_terminal_fits(view: views.View, language: Any) -> None:
    for names in (None, HOSTILE):
        lines = printed(text(FACE, view, language=language, names=names))
        assert len(lines) <= 24
        assert max(map(cell_len, lines)) <= 80
        assert not any("\x1b" in line or "\x00" in line for line in lines)


def test_a_narrow_terminal_stacks() -> None:
    assert max(map(cell_len, printed(text(FACE, views.middle(), width=60), 60))) <= 60


def printed(what: Any, width: int = 80) -> list[str]:
    console = Console(width=width, no_color=True, color_system=None, legacy_windows=False)
    with console.capture() as got:
        console.print(what)
    return got.get().splitlines()


@every_view
def test_the_terminal_shows_every_tower_and_figure(view: views.View) -> None:
    lines = board(view).plain.splitlines()
    assert len(lines) == 18
    shown = "".join(lines)
    assert all(blocks in shown for blocks in view["towers"].values())
    signs = {0: "●", 1: "■", 2: "▲", 3: "◆", None: "○"}
    for owner, sign in signs.items():
        assert shown.count(sign) == list(view["figures"].values()).count(owner)


def test_places_and_characters_agree() -> None:
    view = views.middle()
    lines = board(view).plain.splitlines()
    for cell in cells(view):
        spots = [
            (row, column)
            for row in range(len(lines))
            for column in range(len(lines[row]))
            if place_at(view, row, column) == cell.name
        ]
        assert len(spots) == 12
        row, column = spots[0]
        assert lines[row][column] == cell.colour.lower()
    assert place_at(view, 0, 0) is None
    assert place_at(view, 18, 5) is None
    assert place_at(view, 3, 56) is None
    assert place_at(view, -1, 5) is None


def test_marks_lie_over_their_cell() -> None:
    view = views.middle()
    marked = board(view, marks={"c7": "reverse"})
    assert marked.plain == board(view).plain
    places = {place_at(view, *where) for where in styled(marked, "reverse")}
    assert places == {"c7"}


def styled(drawing: Text, style: str) -> list[tuple[int, int]]:
    """Line and character of everything with this style."""
    spots = [at for span in drawing.spans if span.style == style for at in range(span.start, span.end)]
    before = [drawing.plain[:at] for at in spots]
    return [(head.count("\n"), len(head) - head.rfind("\n") - 1) for head in before]


def test_long_names_are_shortened() -> None:
    assert shorten("Ada", 10) == "Ada"
    assert shorten("Ada Lovelace of Ockham", 10).endswith("…")
    assert len(shorten("é" * 9999, 10)) <= 11


def test_every_language_has_the_same_sentences() -> None:
    drawn = [places(catalogue("blox_drawing", language)) for language in LANGUAGES]
    assert drawn == drawn[:1] * len(LANGUAGES)


def places(table: dict[str, Any], path: str = "") -> dict[str, set[str]]:
    """Every key with the places to fill in its sentence."""
    found: dict[str, set[str]] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            found |= places(value, f"{path}{key}.")
        else:
            found[path + key] = {name for _, name, _, _ in Formatter().parse(value) if name}
    return found
