"""On Top's board as SVG: wooden frame, golden edge, cells, tiles and stacks; and the score track."""

from itertools import groupby
from math import ceil, floor
from typing import Any

from tourelle.core.texts import Language
from tourelle.games.ontop.draw.hues import GOLD_EDGE
from tourelle.games.ontop.draw.labels import View, colour_name, points, text
from tourelle.games.ontop.draw.layout import (
    BORDER,
    HEIGHT,
    VERTICES,
    WIDTH,
    Point,
    empty_cells,
    outline,
    playable_cells,
    rhombus,
)
from tourelle.games.ontop.draw.pieces import ROUND, black_triangle, hole, stack, tile
from tourelle.games.ontop.text.symbols import STRIPS
from tourelle.look.names import minus
from tourelle.look.svg import circle, group, polygon, rect, tag, titled, words
from tourelle.look.tokens import SHADE

HEXAGON = ("r0k0", "r0k5", "r3k8", "r6k5", "r6k0", "r3k0")
CENTRE = (450.0, 309.8)
TRACK_WIDTH = 822
LETTERS: dict[str, Any] = {"font_weight": 600, "fill": "var(--wood-ink)"}


def board(view: View, language: Language) -> str:
    """The whole board, 900 wide and 620 tall; stacks are drawn from the back row to the front."""
    return group(
        polygon([(x, y + 22) for x, y in _grown(39.5)], fill=SHADE, opacity=0.34, filter="url(#ontop-deep)"),
        frame(),
        _cells(view),
        *(_named(cell, hole(outline(cell))) for cell in view["gaps"]),
        *(_named(cell, black_triangle(outline(cell))) for cell in view["black"]),
        *(_named(p["cells"], tile(p["tile"], [VERTICES[v] for v in rhombus(p["cells"])])) for p in view["laid"]),
        *(_point(view, vertex) for vertex in VERTICES if vertex not in view["stacks"]),
        *(_stack(view, vertex, language) for vertex in VERTICES if vertex in view["stacks"]),
    )


def _named(name: str, drawn: str) -> str:
    return group(titled(name), drawn)


def frame(turned: bool = False) -> str:
    """Wood, gold and letters. The board of a narrow screen is turned by a quarter, with its letters upright."""
    wood, line, gold, well = ([_laid(point, turned) for point in _grown(by)] for by in (31, 39.5, 14, 5))
    low = [(x, y + 9) for x, y in wood]
    return group(
        polygon(low, fill="var(--wood-lo)", stroke="var(--wood-lo)", stroke_width=22, **ROUND),
        polygon(wood, fill="var(--wood)", stroke="var(--wood)", stroke_width=22, **ROUND),
        polygon(line, fill="none", stroke="var(--wood-hi)", stroke_width=2, **ROUND),
        polygon(gold, fill="none", stroke=GOLD_EDGE, stroke_width=17, **ROUND),
        polygon(gold, fill="none", stroke="url(#ontop-gold)", stroke_width=14, **ROUND),
        polygon(well, fill="var(--well)"),
        *_strip_letters(turned),
        id="ontop-frame-turned" if turned else "ontop-frame",
    )


def _laid(point: Point, turned: bool) -> Point:
    return (HEIGHT - point[1], point[0]) if turned else point


def _grown(by: float) -> list[Point]:
    """The hexagon of the outermost intersections, larger on each side by a distance."""
    grown = []
    for vertex in HEXAGON:
        x, y = VERTICES[vertex]
        right, down = (1 if x > CENTRE[0] else -1), (y > CENTRE[1] + 1) - (y < CENTRE[1] - 1)
        # At the 120-degree corners of a level side it is tan 30 sideways; at the left and right one 1 / sin 60.
        grown.append((x + right * by * (0.577 if down else 1.155), y + down * by))
    return grown


def _strip_letters(turned: bool) -> list[str]:
    """The strips' names on the wooden frame, for the notation of moves."""
    letters = []
    for strip, letter in enumerate(STRIPS):
        ends = (VERTICES[f"r{strip}k0"], VERTICES[f"r{strip + 1}k0"])
        x, y = (sum(axis) / 2 for axis in zip(*ends, strict=True))
        up = -1 if strip < 3 else 1
        for end in (x - 27.7, WIDTH - x + 27.7):
            across, down = _laid((end, y + up * 16), turned)
            letters.append(words(letter, across, down + 4.5, 12, text_anchor="middle", **LETTERS))
    return letters


def _cells(view: View) -> str:
    """Empty cells; those that a tile may cover next are lighter."""
    playable = set() if view["outcome"] else playable_cells(view)
    return group(*(_named(cell, _cell(cell, cell in playable)) for cell in empty_cells(view)))


def _cell(cell: str, playable: bool) -> str:
    fill = "var(--cell-ok)" if playable else "var(--well-2)"
    return polygon(outline(cell), fill=fill, stroke="var(--well-e)", stroke_width=1.4, class_="empty", **ROUND)


def _point(view: View, vertex: str) -> str:
    (x, y), kind = VERTICES[vertex], "stud" if vertex in BORDER else "dot"
    return tag("use", href=f"#ontop-{kind}{'-closed' if vertex in view['closed'] else ''}", x=x, y=y, class_=kind)


def _stack(view: View, vertex: str, language: Language) -> str:
    colours = view["stacks"][vertex]
    named = [colour_name(colour) for colour in colours]
    return group(
        titled(text("stack", language, place=vertex, colours=named)),
        stack(colours, *VERTICES[vertex], golden=vertex in BORDER),
        class_="stack",
    )


def track(view: View, language: Language) -> str:
    """The wooden score track, 822 wide; longer than 0 to 30 when the points need it."""
    scores = points(view)
    low, high = 5 * floor(min(0, *scores) / 5), 5 * ceil(max(30, *scores) / 5)
    pitch = (TRACK_WIDTH - 42) / (high - low)
    return group(
        titled(text("track", language)),
        rect(2, 8, TRACK_WIDTH - 4, 54, 14, fill=SHADE, opacity=0.28, filter="url(#ontop-deep)"),
        rect(0, 4, TRACK_WIDTH, 54, 14, fill="var(--wood-lo)"),
        rect(0, 0, TRACK_WIDTH, 54, 14, fill="var(--wood)"),
        rect(1, 1, TRACK_WIDTH - 2, 52, 13, fill="none", stroke="var(--wood-hi)", stroke_width=1.5),
        *(_spot(score, 21 + pitch * (score - low), pitch) for score in range(low, high + 1)),
        *_markers(view, scores, low, pitch),
    )


def _spot(score: int, x: float, pitch: float) -> str:
    fifth = score % 5 == 0
    labelled = fifth and (pitch > 15 or score % 10 == 0)
    label = words(minus(score), x, 48, 12, text_anchor="middle", font_weight=600, fill="var(--wood-ink)")
    r = min(10.5, 0.42 * pitch)
    return circle(x, 22, r, fill="var(--wood-lo)", fill_opacity=0.9 if fifth else 0.45) + (label if labelled else "")


def _markers(view: View, scores: list[int], low: int, pitch: float) -> list[str]:
    """One pawn for each seat; equal ones stand upon each other."""
    colours = [seat["colour"] for seat in view["seats"]]
    ranked = sorted(zip(scores, colours, strict=True), key=lambda marker: marker[0])
    scale = max(0.6, 0.72 * pitch / 26)
    return [
        group(
            stack("".join(colour for _, colour in same), 21 + pitch * (score - low), 24, scale=scale),
            class_="marker",
        )
        for score, same in groupby(ranked, key=lambda marker: marker[0])
    ]
