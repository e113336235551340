"""Beside On Top's board: a panel for each seat and each neutral colour, what is left in the box, a legend."""

from collections.abc import Sequence

from tourelle.core.texts import Language
from tourelle.games.ontop.draw.hues import BLACK, BLACK_LINE, HUES
from tourelle.games.ontop.draw.labels import View, colour_name, points, quiet_tags, tags, text, tiles_left
from tourelle.games.ontop.draw.pieces import LYING, SHADOW, chip, hatching, tile
from tourelle.look.names import fit, minus, text_width
from tourelle.look.svg import circle, group, move, path, polygon, rect, tag, words
from tourelle.look.tokens import SHADE

WIDTH = 276
PANEL = 90
TRIANGLES = 10


def panels(view: View, language: Language, names: Sequence[str]) -> str:
    """Seats in playing order, then the neutral colours: always four panels."""
    seats = [_seat(view, seat, names[seat], language) for seat in range(view["players"])]
    neutral = [_neutral(side["colour"], side["pawns"], language) for side in view["neutral"]]
    return group(*(group(drawn, transform=move(0, i * (PANEL + 16))) for i, drawn in enumerate(seats + neutral)))


def _seat(view: View, seat: int, name: str, language: Language) -> str:
    side, marked = view["seats"][seat], bool(tags(view, seat, language))
    score = minus(points(view)[seat])
    room = WIDTH - 54 - 16 - 15 * len(score) - 8
    return group(
        _sheet(PANEL, marked),
        chip(side["colour"], 31, 33, 15),
        words(fit(name, room, 15), 56, 38, 15, class_="bold"),
        words(score, WIDTH - 16, 41, 28, class_="title", text_anchor="end"),
        _pawn_row(side["colour"], side["pawns"], 20, language),
        _final_count(view, seat, language),
        *_badges(view, seat, language),
        class_="seat",
    )


def _neutral(colour: str, pawns: int, language: Language) -> str:
    label = text("neutral", language, colour=colour_name(colour))
    return group(
        rect(0, 0, WIDTH, PANEL, 16, fill="var(--surface)", fill_opacity=0.55, stroke="var(--line)"),
        chip(colour, 31, 33, 15),
        words(label[0].upper() + label[1:], 56, 38, 15, class_="second"),
        _pawn_row(colour, pawns, 21, language),
        class_="neutral",
    )


def _sheet(height: float, marked: bool = False) -> str:
    """A paper panel; with the accent frame and its bar on the left for the seat it is about."""
    shadow = rect(2, 4, WIDTH - 4, height - 2, 16, fill=SHADOW, opacity=0.22, filter="url(#soft)")
    sheet = rect(0, 0, WIDTH, height, 16, class_="panel")
    if not marked:
        return shadow + sheet
    frame = rect(0, 0, WIDTH, height, 16, fill="none", stroke="var(--accent)", stroke_width=2)
    return shadow + sheet + frame + path(f"M0 16h5v{height - 32:g}h-5z", fill="var(--accent)")


def _pawn_row(colour: str, left: int, total: int, language: Language) -> str:
    """A slot for each pawn: an upright pawn while it waits, a small dot when it is placed."""
    hue = HUES[colour]
    slots = [
        rect(i * 8.4, 0, 6.6, 14, 2, fill=hue.fill, stroke=hue.edge, stroke_width=1.2, class_="waiting")
        if i < left
        else circle(i * 8.4 + 3.3, 11.5, 1.7, fill="var(--line-strong)", class_="placed")
        for i in range(max(total, left))
    ]
    count = words(text("pawns", language, n=left), WIDTH - 16, 74, 13, class_="second", text_anchor="end")
    return group(*slots, transform=move(17, 62)) + count


def _final_count(view: View, seat: int, language: Language) -> str:
    """How the final count came about, `12 − 9 = 3`, where there was one and it took something away."""
    side, score = view["seats"][seat], points(view)[seat]
    if not view["outcome"] or not side["pawns"] or score != side["points"] - side["pawns"]:
        return ""
    line = text("minus", language, points=minus(side["points"]), pawns=side["pawns"], total=minus(score))
    return words(line, 56, 54, 12, class_="second")


def _badges(view: View, seat: int, language: Language) -> list[str]:
    """Tags on the panel's upper edge: the turn or the win, then who looks, and the team."""
    drawn, x = [], 16.0
    loud = [(label, "var(--accent)", "var(--on-accent)") for label in tags(view, seat, language)]
    quiet = [(label, "var(--surface-2)", "var(--ink-2)") for label in quiet_tags(view, seat, language)]
    for label, fill, ink in loud + quiet:
        width = text_width(label, 12) + 18
        drawn.append(rect(x, -10, width, 20, 10, fill=fill, stroke="var(--surface)", stroke_width=1.5))
        middle = x + width / 2
        drawn.append(words(label, middle, 4, 12, text_anchor="middle", style=f"fill:{ink};font-weight:600"))
        x += width + 6
    return drawn


def box(view: View, language: Language) -> str:
    """What is left beside the board: the face-down tiles and the black triangles."""
    tiles, triangles = tiles_left(view), view["triangles"]
    return group(
        _sheet(112),
        _pile(tiles),
        words(text("tiles", language, n=tiles), 92, 40, 14),
        *(_slot(i, i < triangles) for i in range(max(TRIANGLES, triangles))),
        words(text("triangles", language, n=triangles), 17, 99, 13, class_="second"),
        class_="box",
    )


def _pile(tiles: int) -> str:
    """Face-down tiles, one drawn for nine; the empty place when there are none."""
    if tiles:
        return group(*(_face_down(46, 39 - 3 * i) for i in range((tiles + 8) // 9)))
    empty = [(17, 36), (46, 19.5), (75, 36), (46, 52.5)]
    return polygon(empty, fill="none", stroke="var(--line-strong)", stroke_dasharray="4 3")


def _face_down(x: float, y: float) -> str:
    outline = [(x - 29, y), (x, y - 16.5), (x + 29, y), (x, y + 16.5)]
    inner = [(x - 17, y), (x, y - 9.5), (x + 17, y), (x, y + 9.5)]
    return polygon(outline, fill="var(--wood)", stroke="var(--wood-lo)", stroke_width=1.4) + polygon(
        inner, fill="none", stroke="var(--wood-lo)", stroke_width=1.4
    )


def _slot(i: int, there: bool) -> str:
    x = 28 + 24.4 * i
    return _small_triangle(x, 73.3) if there else circle(x, 76, 1.8, fill="var(--line-strong)")


def _small_triangle(x: float, y: float) -> str:
    """A black triangle beside the board; its rim is light enough to stand out from a dark panel."""
    shape, inner = [(0, -11.3), (10, 5.7), (-10, 5.7)], [(0, -4.8), (4.6, 2.9), (-4.6, 2.9)]
    return group(
        polygon(shape, fill=BLACK, stroke="var(--line-strong)", stroke_linejoin="round"),
        polygon(inner, fill="none", stroke=BLACK_LINE),
        class_="triangle",
        transform=move(x, y),
    )


def legend(view: View, language: Language) -> str:
    """What is not self-evident on the board; a line only where the board has such a thing."""
    stud, dot = (tag("use", href=f"#ontop-{name}") for name in ("stud", "dot-closed"))
    lines = [(stud, "golden"), (_small_triangle(0, 2.5), "black")]
    lines += [(dot, "tied")] if set(view["closed"]) - set(view["stacks"]) else []
    lines += [(_small_hole(), "gap")] if view["gaps"] else []
    return group(
        *(
            group(drawn, words(text(key, language), 20, 4.5, 13, class_="second"), transform=move(22, 26 * i))
            for i, (drawn, key) in enumerate(lines)
        ),
        class_="legend",
    )


def _small_hole() -> str:
    shape = [(0.0, -9.0), (10.0, 8.0), (-10.0, 8.0)]
    line = {"stroke": "var(--line-strong)", "stroke_width": 1.3}
    return polygon(shape, fill="none", stroke_dasharray="3 2", **line) + path(hatching(shape, 5), **line)


def large_tile(colours: str, x: float, y: float) -> str:
    """The tile to lay, lying on its side as on the table before it is turned."""
    return group(
        polygon([(u + 3, v + 8) for u, v in LYING], fill=SHADE, opacity=0.4, filter="url(#soft)"),
        tile(colours, LYING),
        class_="to-lay",
        transform=move(x, y, 1.14),
    )
