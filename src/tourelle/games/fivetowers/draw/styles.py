"""The five styles: their colours, the pattern of their walls, and the sign that says them without colour."""

from typing import NamedTuple

from tourelle.look.svg import Number, circle, gradient, group, move, path, polygon, rect, tag
from tourelle.look.tokens import INK, PAPER, SHADE

IVORY = PAPER
MOON = "#FFF6D8"


class Style(NamedTuple):
    name: str
    fill: str
    edge: str
    sky: str  # behind the wall, on the upper part of a card
    mark: str  # the sign's colour on the fill
    roof: str


STYLE = {
    "C": Style("C", "#D6467F", "#8E1F4D", "#FDEBF2", "#FFFFFF", "#FFF4F8"),
    "H": Style("H", "#3B2F6B", "#1E1740", "#CFC6EA", "#FFFFFF", "#3B2F6B"),
    "T": Style("T", "#2F6B33", "#173B1A", "#E4EFDC", "#FFFFFF", "#4E9B4A"),
    "M": Style("M", "#B8C4CC", "#66757F", "#EDF3F7", INK, "#93A2AC"),
    "S": Style("S", "#EBC673", "#A67A22", "#FCF3DC", INK, "#EBC673"),
}


def wall_fill(style: str) -> str:
    return f"url(#ft-wall-{style})"


def style_pieces() -> list[str]:
    """The walls' patterns and the signs."""
    signs = [group(_disc(style), id=f"ft-sign-{style}") for style in STYLE]
    return [_stripes(), _bricks(), _bark(), _sheet(), _grains(), _market_shade(), *signs]


def _pattern(style: str, width: Number, height: Number, lines: str, strong: str, turned: str | None = None) -> str:
    """The site shows the `strong` lines to users who ask for stronger patterns."""
    return tag(
        "pattern",
        rect(0, 0, width, height, fill=STYLE[style].fill),
        lines,
        group(strong, class_="weave", display="none"),
        id=f"ft-wall-{style}",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform=turned,
    )


def _stripes() -> str:
    pale, strong = rect(0, 0, 4, 12, fill="#F4A9C4"), rect(0, 0, 5, 12, fill="#FFE9F1")
    return _pattern("C", 12, 12, pale, strong, turned="rotate(45)")


def _bricks() -> str:
    joints = "M0 .5h18M0 5.5h18M4.5 .5v5M13.5 5.5v5"
    return _pattern("H", 18, 10, path(joints, stroke="#5A4C96"), path(joints, stroke="#B9AEEA", stroke_width=1.5))


def _bark() -> str:
    lines = (("#4C8A4C", 1.2), ("#A9DBA1", 1.7))
    grooves = "M2.5 0c2 8-2 14 0 30M6.5 0c-1.5 9 2 16 0 30"
    return _pattern("T", 9, 30, *(path(grooves, stroke=ink, stroke_width=wide, fill="none") for ink, wide in lines))


def _sheet() -> str:
    seam = {"d": "M0 0h15v15", "fill": "none"}
    pale = path(stroke="#93A2AC", **seam) + circle(3, 3.5, 1.2, fill="#71818C")
    strong = path(stroke="#4A5962", stroke_width=1.6, **seam) + circle(4, 5, 2, fill="#3C4951")
    return _pattern("M", 15, 15, pale, strong)


def _grains() -> str:
    grains = ((2, 2, 0.9), (7, 4, 1), (4, 8, 0.8), (9, 9, 0.7))
    pale, strong = (
        "".join(circle(x, y, r + more, fill=ink) for x, y, r in grains)
        for ink, more in (("#B98B33", 0), ("#6E4B0C", 0.3))
    )
    return _pattern("S", 10, 10, pale, strong)


def _market_shade() -> str:
    """The market lies a little lower than the table: darker at its upper edge."""
    return gradient("ft-market-shade", (0, SHADE, 0.22), (0.09, SHADE, 0), x1=0, y1=0, x2=0, y2=1)


def sign(style: str, x: Number, y: Number, r: Number = 10.5) -> str:
    """A round chip with the style's sign: sweet, moon, leaf, nut, hourglass."""
    return tag("use", href=f"#ft-sign-{style}", transform=move(x, y, r / 10.5))


def _disc(style: str) -> str:
    look = STYLE[style]
    return circle(0, 0, 10.5, fill=look.fill, stroke=IVORY, stroke_width=2) + _sign_shape(style, look.mark)


def _sign_shape(style: str, mark: str) -> str:
    if style == "C":
        return circle(0, 0, 3.1, fill=mark) + path("M-2.5 0l-4.2-3.1v6.2zM2.5 0l4.2-3.1v6.2z", fill=mark)
    if style == "H":
        return path("M2-5A5.3 5.3 0 1 0 5 2.5A4.2 4.2 0 0 1 2-5Z", fill=mark)
    if style == "T":
        return path("M-4.5 4.8C-6.2-3.4 0-5.6 5-5C5.6 1.1 2.2 5-2.2 3.1Z", fill=mark)
    if style == "M":
        corners = [(5.6, 0), (2.8, 4.8), (-2.8, 4.8), (-5.6, 0), (-2.8, -4.8), (2.8, -4.8)]
        return polygon(corners, fill="none", stroke=mark, stroke_width=2) + circle(0, 0, 1.6, fill=mark)
    return path("M-4.2-5h8.4L.7 0L4.2 5h-8.4L-.7 0Z", fill=mark)
