"""On Top's pieces as SVG: tiles with their sectors, black triangles, holes, pawns, chips."""

from collections.abc import Sequence
from math import cos, hypot, radians, sin, sqrt

from tourelle.games.ontop.hues import BLACK, BLACK_LINE, GOLD_EDGE, HUES, Hue
from tourelle.games.ontop.layout import Point
from tourelle.look.svg import circle, ellipse, group, move, number, path, polygon, rect, tag

GAP = 1.8
SECTOR = 43.0
SIGN_AT = 30.5
PAWN_X, PAWN_Y, THICK = 17.0, 10.5, 9.0
TILE_EDGE = "#8A7350"
ROUND = {"stroke_linejoin": "round"}


def definitions() -> str:
    """Gradients and shadows. They are the same in each picture, so that many may stand on one page."""
    gold = ((0, "#E9C877"), (0.3, "#B7872A"), (0.5, "#F0D894"), (0.75, "#A97A20"), (1, "#DDB75F"))
    sheen = ((0, "#fff", 0.34), (0.38, "#fff", 0.04), (1, "#000", 0.3))
    return tag(
        "defs",
        tag("linearGradient", *(tag("stop", offset=at, stop_color=c) for at, c in gold), id="ontop-gold", x2=1, y2=1),
        tag(
            "linearGradient",
            *(tag("stop", offset=at, stop_color=c, stop_opacity=o) for at, c, o in sheen),
            id="ontop-sheen",
        ),
        tag(
            "filter",
            tag("feGaussianBlur", stdDeviation=11),
            id="ontop-deep",
            x="-10%",
            y="-60%",
            width="120%",
            height="220%",
        ),
    )


def sign(colour: str, size: float, x: float = 0, y: float = 0) -> str:
    """A colour's sign around a point; a disc of radius `size`, the others as heavy."""
    ink = HUES[colour].ink
    if colour == "R":
        return circle(x, y, size, fill=ink)
    if colour == "Y":
        return rect(x - 0.89 * size, y - 0.89 * size, 1.78 * size, 1.78 * size, 0.18 * size, fill=ink)
    if colour == "B":
        w, h = 1.12 * size, 1.3 * size
        return polygon([(x, y - h), (x + w, y), (x, y + h), (x - w, y)], fill=ink)
    arm = 1.18 * size
    bars = f"M{number(x)} {number(y - arm)}v{number(2 * arm)}M{number(x - arm)} {number(y)}h{number(2 * arm)}"
    return path(bars, stroke=ink, stroke_width=0.71 * size, fill="none")


def chip(colour: str, x: float, y: float, r: float = 13) -> str:
    hue = HUES[colour]
    return group(
        circle(0, 0, 12.6, fill=hue.fill, stroke=hue.edge, stroke_width=1.6),
        path("M-9.8 -3a10.4 10.4 0 0 1 19.6 0", stroke="#fff", stroke_opacity=0.35, stroke_width=1.6, fill="none"),
        sign(colour, 4.6),
        transform=move(x, y, r / 13),
    )


def tile(colours: str, corners: Sequence[Point], **attributes: object) -> str:
    """A tile on its four corners, clockwise from the first tip."""
    body = inset(corners, GAP)
    return group(
        polygon([(x + 1, y + 3) for x, y in body], fill="#2A1A05", opacity=0.35),
        polygon(body, fill="var(--tile)", stroke=TILE_EDGE, stroke_width=1.4, **ROUND),
        *(_sector(colour, corners, i) for i, colour in enumerate(colours)),
        polygon(inset(corners, GAP + 1.4), fill="none", stroke="#fff", stroke_opacity=0.4),
        class_="tile",
        **attributes,
    )


def _sector(colour: str, corners: Sequence[Point], i: int) -> str:
    """A corner's colour, as part of the circle around the intersection, with one sign for each segment."""
    x, y = corners[i]
    hue = HUES[colour]
    back, ahead = _unit(corners[i], corners[i - 1]), _unit(corners[i], corners[(i + 1) % 4])
    tip = inset(corners, GAP)[i]
    start, end = (_on_circle(corners[i], edge, other) for edge, other in ((back, ahead), (ahead, back)))
    middle = _unit((0, 0), (back[0] + ahead[0], back[1] + ahead[1]))
    spread = (0,) if i % 2 == 0 else (-30, 30)
    places = [_turned(middle, angle) for angle in spread]
    return group(
        path(
            f"M{_at(tip)}L{_at(start)}A{SECTOR:g} {SECTOR:g} 0 0 0 {_at(end)}Z",
            fill=hue.fill,
            stroke=hue.edge,
            stroke_width=1.1,
            stroke_opacity=0.55,
        ),
        *(sign(colour, 4, x + SIGN_AT * u, y + SIGN_AT * v) for u, v in places),
        class_="sector",
    )


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
        polygon(inset(corners, 1.3), fill=BLACK, stroke="#0F0D0C", stroke_width=1.5, **ROUND),
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
        path(lines, stroke="#171310", stroke_width=2.2, stroke_opacity=0.8),
        polygon(inner, fill="none", stroke="var(--line-strong)", stroke_width=2, stroke_dasharray="7 5", **ROUND),
        class_="gap",
        **attributes,
    )


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
    foot = ellipse(0, 4, 21.5, 14, fill="url(#ontop-gold)", stroke=GOLD_EDGE, stroke_width=1.2) if golden else ""
    return group(
        foot,
        ellipse(3, 3, 20, 12, fill="#000", opacity=0.42, filter="url(#soft)"),
        *(_pawn(colour, 3 - THICK * (i + 1)) for i, colour in enumerate(colours)),
        _top(colours[-1], 3 - THICK * len(colours)),
        transform=move(x, y, scale),
    )


def _pawn(colour: str, y: float) -> str:
    hue: Hue = HUES[colour]
    side = f"M{-PAWN_X:g} {number(y)}v{THICK:g}A{PAWN_X:g} {PAWN_Y:g} 0 0 0 {PAWN_X:g} {number(y + THICK)}v{-THICK:g}Z"
    return group(
        path(side, fill=hue.fill, stroke=hue.edge, stroke_width=1.3),
        path(side, fill="url(#ontop-sheen)"),
        sign(colour, 2.5, 0, y + PAWN_Y + THICK / 2 - 0.2),
        ellipse(0, y, PAWN_X, PAWN_Y, fill=hue.fill, stroke=hue.edge, stroke_width=1.3),
        class_="pawn",
    )


def _top(colour: str, y: float) -> str:
    """The face of the pawn on top, seen from a little above."""
    ring = ellipse(0, y, 12.9, 7.8, fill="none", stroke=HUES[colour].ink, stroke_opacity=0.5)
    return ring + group(sign(colour, 5.6), transform=f"translate(0 {number(y)}) scale(1 .68)")


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
