"""On Top's pieces as SVG: tiles with their sectors, black triangles, holes, pawns, chips."""

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, radians, sin, sqrt

from tourelle.games.ontop.draw.hues import BLACK, BLACK_LINE, GOLD, GOLD_EDGE, HUES
from tourelle.games.ontop.draw.layout import Point
from tourelle.look import seats
from tourelle.look.svg import circle, ellipse, gradient, group, move, path, polygon, tag

GAP = 1.8
SECTOR = 43.0
SIGN_AT = 30.5
PAWN_X, PAWN_Y, THICK = 17.0, 10.5, 9.0
BLACK_EDGE, HATCHING, SHADOW, DOT = "#0F0D0C", "#171310", "#2A1A05", "#5B4A33"
LYING = [(-86.6, 0.0), (0.0, -50.0), (86.6, 0.0), (0.0, 50.0)]
"""The corners of a tile that lies on its side, around the origin."""
ROUND = {"stroke_linejoin": "round"}


def definitions() -> str:
    """The definitions, the same in each picture, so that many can be on one page."""
    return tag("defs", *pieces())


def pieces() -> list[str]:
    """Everything that is drawn once, under a name; the site has the same (`scripts/look`)."""
    gold = ((0, "#E9C877", 1), (0.3, GOLD, 1), (0.5, "#F0D894", 1), (0.75, "#A97A20", 1), (1, "#DDB75F", 1))
    sheen = ((0, "#fff", 0.34), (0.38, "#fff", 0.04), (1, "#000", 0.3))
    wide = {"x": "-10%", "y": "-60%", "width": "120%", "height": "220%"}
    return [
        gradient("ontop-gold", *gold, x2=1, y2=1),
        gradient("ontop-sheen", *sheen),
        tag("filter", tag("feGaussianBlur", stdDeviation=11), id="ontop-deep", **wide),
        *_weaves(),
        *(seats.sign(hue.sign, hue.ink, id=f"ontop-sign-{colour}") for colour, hue in HUES.items()),
        *map(_pawn, HUES),
        *(group(seats.chip(hue, 0, 0), id=f"ontop-chip-{colour}") for colour, hue in HUES.items()),
        *_bottoms(),
        *_points(),
        *_tile_parts(),
    ]


def _weaves() -> list[str]:
    """Stronger patterns, which the site shows to users who ask for them: each repeats the sign of its colour."""
    r, y, b, w = (hue.ink for hue in HUES.values())
    dots = group(circle(2.2, 2.2, 1.5), circle(6.7, 6.7, 1.5), fill=r, fill_opacity=0.6)
    return [
        _weave("R", 9, dots),
        _weave("Y", 7, path("M0 3.5h7M3.5 0v7", stroke=y, stroke_opacity=0.45, stroke_width=1.1)),
        _weave("B", 6, path("M0 3h6", stroke=b, stroke_opacity=0.65, stroke_width=1.4), "rotate(45)"),
        _weave("W", 9, path("M4.5 2v5M2 4.5h5", stroke=w, stroke_opacity=0.7, stroke_width=1.2)),
    ]


def _weave(colour: str, size: int, drawn: str, turned: str | None = None) -> str:
    square = {"width": size, "height": size, "patternUnits": "userSpaceOnUse", "patternTransform": turned}
    return tag("pattern", drawn, id=f"ontop-weave-{colour}", **square)


def sign(colour: str, size: float, x: float = 0, y: float = 0) -> str:
    """A colour's sign around a point; a disc of radius `size`, the others as heavy."""
    return tag("use", href=f"#ontop-sign-{colour}", transform=move(x, y, size / 4.6))


def chip(colour: str, x: float, y: float, r: float = 13) -> str:
    return seats.chip(HUES[colour], x, y, r)


def tile(colours: str, corners: Sequence[Point], **attributes: object) -> str:
    """A tile on its four corners, clockwise from the first tip. A corner without a colour is not drawn."""
    (x, y), (far_x, far_y) = corners[0], corners[2]
    angle = round(degrees(atan2(far_y - y, far_x - x)))
    turned = move(0, 0, turn=angle)
    return group(
        tag("use", href="#ontop-tile", transform=move(1, 3, turn=angle), fill=SHADOW, opacity=0.35),
        tag("use", href="#ontop-tile", transform=turned, fill="var(--tile)", stroke="var(--tile-e)"),
        *(_sector(colour, i, angle) for i, colour in enumerate(colours) if colour in HUES),
        tag("use", href="#ontop-light", transform=turned),
        transform=move((x + far_x) / 2, (y + far_y) / 2),
        class_="tile",
        **attributes,
    )


def _tile_parts() -> list[str]:
    """The card around the origin, the light along its edge, and the sectors."""
    light = {"fill": "none", "stroke": "#fff", "stroke_opacity": 0.4}
    return [
        polygon(inset(LYING, GAP), id="ontop-tile", stroke_width=1.4, **ROUND),
        polygon(inset(LYING, GAP + 1.4), id="ontop-light", **light),
        *map(_sector_part, range(4)),
    ]


def _sector_part(i: int) -> str:
    back, ahead = _sides(i)
    tip = inset(LYING, GAP)[i]
    start, end = (_on_circle(LYING[i], edge, other) for edge, other in ((back, ahead), (ahead, back)))
    shape = f"M{_at(tip)}L{_at(start)}A{SECTOR:g} {SECTOR:g} 0 0 0 {_at(end)}Z"
    return path(shape, id=f"ontop-sector-{i}", stroke_width=1.1, stroke_opacity=0.55)


def _sides(i: int) -> tuple[Point, Point]:
    """The directions along the tile's sides from a corner."""
    return _unit(LYING[i], LYING[i - 1]), _unit(LYING[i], LYING[(i + 1) % 4])


def sign_places(i: int) -> list[Point]:
    """Where a corner of the tile has its signs: one for each segment, so one in a tip and two in a wide corner."""
    (x, y), (back, ahead) = LYING[i], _sides(i)
    middle = _unit((0, 0), (back[0] + ahead[0], back[1] + ahead[1]))
    spread = [_turned(middle, angle) for angle in ((0,) if i % 2 == 0 else (-30, 30))]
    return [(x + SIGN_AT * u, y + SIGN_AT * v) for u, v in spread]


def _sector(colour: str, i: int, angle: int) -> str:
    """A corner's colour, as part of the circle around the intersection, with its signs, which stay upright."""
    hue = HUES[colour]
    shape = tag("use", href=f"#ontop-sector-{i}", transform=move(0, 0, turn=angle), fill=hue.fill, stroke=hue.edge)
    return group(shape, *(sign(colour, 4, *_turned(place, angle)) for place in sign_places(i)), class_="sector")


def _on_circle(corner: Point, edge: Point, other: Point) -> Point:
    """Where the circle around a corner meets the tile's own edge, which lies a little inside the cell's."""
    inward = (-edge[1], edge[0])
    if inward[0] * other[0] + inward[1] * other[1] < 0:
        inward = (edge[1], -edge[0])
    along = sqrt(SECTOR**2 - GAP**2)
    return corner[0] + along * edge[0] + GAP * inward[0], corner[1] + along * edge[1] + GAP * inward[1]


def black_triangle(corners: Sequence[Point], **attributes: object) -> str:
    return group(
        polygon([(x + 1, y + 3) for x, y in inset(corners, GAP)], fill="#000", opacity=0.35),
        polygon(inset(corners, 1.3), fill=BLACK, stroke=BLACK_EDGE, stroke_width=1.5, **ROUND),
        polygon(inset(corners, 3), fill="none", stroke=BLACK_LINE, stroke_width=1.2, **ROUND),
        polygon(inset(corners, 14.4), fill="none", stroke=BLACK_LINE, stroke_width=1.4, **ROUND),
        class_="black",
        **attributes,
    )


def hole(corners: Sequence[Point], **attributes: object) -> str:
    """A cell that counts as black after the triangles had run out: an empty, hatched hole."""
    inner = inset(corners, 4)
    lines = hatching(inner, 9)
    return group(
        polygon(corners, fill="var(--well)", stroke="var(--well-e)", stroke_width=1.4, **ROUND),
        polygon(inner, fill=BLACK, fill_opacity=0.3),
        path(lines, stroke="var(--well-e)", stroke_width=1.2, transform="translate(1.8 1)"),
        path(lines, stroke=HATCHING, stroke_width=2.2, stroke_opacity=0.8),
        polygon(inner, fill="none", stroke="var(--line-strong)", stroke_width=2, stroke_dasharray="7 5", **ROUND),
        class_="gap",
        **attributes,
    )


def triangles() -> list[str]:
    """Black triangles and holes around the origin, by where they point; the site's board may be turned."""
    up = [(0.0, -57.7), (50.0, 28.9), (-50.0, 28.9)]
    pointing = {
        way: [_turned(corner, 90 * at) for corner in up] for at, way in enumerate(("up", "right", "down", "left"))
    }
    return [
        *(black_triangle(corners, id=f"ontop-black-{way}") for way, corners in pointing.items()),
        *(hole(corners, id=f"ontop-gap-{way}") for way, corners in pointing.items()),
    ]


def hatching(triangle: Sequence[Point], count: int) -> str:
    """Lines across a triangle, always rising to the right, whichever way it points."""
    rising = next(i for i in range(3) if _rises(triangle[i - 2], triangle[i - 1]))
    (ax, ay), (bx, by), (cx, cy) = (triangle[rising - j] for j in (0, 1, 2))
    steps = [(i + 0.5) / count for i in range(count)]
    return "".join(
        f"M{_at((ax + (bx - ax) * t, ay + (by - ay) * t))}L{_at((ax + (cx - ax) * t, ay + (cy - ay) * t))}"
        for t in steps
    )


def _rises(start: Point, end: Point) -> bool:
    return (end[0] - start[0]) * (end[1] - start[1]) < -1e-6


def stack(colours: str, x: float, y: float, *, golden: bool = False, scale: float = 1) -> str:
    """Pawns upon each other, lowest first, the foot around a point; every slice carries its sign in front."""
    return group(
        tag("use", href="#ontop-foot") if golden else "",
        tag("use", href="#ontop-shade", opacity=0.42),
        *(
            tag("use", href=f"#ontop-pawn-{colour}", y=3 - THICK * (i + 1), class_="pawn")
            for i, colour in enumerate(colours)
        ),
        transform=move(x, y, scale),
    )


def _bottoms() -> list[str]:
    """What a stack stands on: gold on the border, and its shadow."""
    return [
        ellipse(0, 4, 21.5, 14, fill="url(#ontop-gold)", stroke=GOLD_EDGE, stroke_width=1.2, id="ontop-foot"),
        ellipse(3, 3, 20, 12, filter="url(#soft)", id="ontop-shade"),
    ]


def _points() -> list[str]:
    """An intersection without pawns: a dot, a golden stud on the border; with a pit once it is complete."""
    stud = circle(0, 0, 7, fill="url(#ontop-gold)", stroke=GOLD_EDGE, stroke_width=1.3)
    dot, large = (circle(0, 0, r, fill="var(--tile)", stroke=DOT, stroke_width=1.2) for r in (4.2, 5))
    return [
        group(stud, id="ontop-stud"),
        group(stud, circle(0, 0, 3, fill=GOLD_EDGE), id="ontop-stud-closed"),
        group(dot, id="ontop-dot"),
        group(large, circle(0, 0, 2.2, fill=DOT), id="ontop-dot-closed"),
    ]


def _pawn(colour: str) -> str:
    """A pawn whose face, seen from a little above, lies around the origin."""
    hue = HUES[colour]
    side = f"M{-PAWN_X:g} 0v{THICK:g}A{PAWN_X:g} {PAWN_Y:g} 0 0 0 {PAWN_X:g} {THICK:g}v{-THICK:g}Z"
    return group(
        path(side, fill=hue.fill, stroke=hue.edge, stroke_width=1.3),
        path(side, fill="url(#ontop-sheen)"),
        sign(colour, 2.5, 0, PAWN_Y + THICK / 2 - 0.2),
        ellipse(0, 0, PAWN_X, PAWN_Y, fill=hue.fill, stroke=hue.edge, stroke_width=1.3),
        ellipse(0, 0, 12.9, 7.8, fill="none", stroke=hue.ink, stroke_opacity=0.5),
        group(sign(colour, 5.6), transform="scale(1 .68)"),
        id=f"ontop-pawn-{colour}",
    )


def inset(corners: Sequence[Point], by: float) -> list[Point]:
    """A convex outline drawn in by a distance from each of its sides."""
    moved = []
    for i, here in enumerate(corners):
        back, ahead = _unit(here, corners[i - 1]), _unit(here, corners[(i + 1) % len(corners)])
        middle = _unit((0, 0), (back[0] + ahead[0], back[1] + ahead[1]))
        length = by / abs(back[0] * middle[1] - back[1] * middle[0])
        moved.append((here[0] + length * middle[0], here[1] + length * middle[1]))
    return moved


def _unit(start: Point, end: Point) -> Point:
    x, y = end[0] - start[0], end[1] - start[1]
    return x / hypot(x, y), y / hypot(x, y)


def _turned(direction: Point, degrees: float) -> Point:
    (x, y), c, s = direction, cos(radians(degrees)), sin(radians(degrees))
    return c * x - s * y, s * x + c * y


def _at(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
