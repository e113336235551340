"""The five styles: their colours, the pattern of their walls, and the sign that says them without colour."""

from typing import NamedTuple

from tourelle.look.svg import Number, circle, group, move, path, polygon, rect, tag
from tourelle.look.tokens import ROOM

IVORY = "#FFFBF3"
INK = ROOM["light"]["ink"]  # on ivory in both themes: a card is an object, the light in the room changes


class Style(NamedTuple):
    fill: str
    edge: str
    sky: str  # behind the wall, on the upper part of a card
    mark: str  # the sign's colour on the fill


STYLE = {
    "C": Style("#D6467F", "#8E1F4D", "#FDEBF2", "#FFFFFF"),
    "H": Style("#3B2F6B", "#1E1740", "#CFC6EA", "#FFFFFF"),
    "T": Style("#2F6B33", "#173B1A", "#E4EFDC", "#FFFFFF"),
    "M": Style("#B8C4CC", "#66757F", "#EDF3F7", INK),
    "S": Style("#EBC673", "#A67A22", "#FCF3DC", INK),
}


def wall_fill(style: str) -> str:
    return f"url(#ft-wall-{style})"


def wall_patterns() -> str:
    """The same in every picture, so that several pictures in one page may share the ids."""
    return tag("defs", _stripes(), _bricks(), _bark(), _sheet(), _grains(), _market_shade())


def _pattern(style: str, width: Number, height: Number, *lines: str, turned: str | None = None) -> str:
    return tag(
        "pattern",
        rect(0, 0, width, height, fill=STYLE[style].fill),
        *lines,
        id=f"ft-wall-{style}",
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform=turned,
    )


def _stripes() -> str:
    return _pattern("C", 12, 12, rect(0, 0, 4, 12, fill="#F4A9C4"), turned="rotate(45)")


def _bricks() -> str:
    return _pattern("H", 18, 10, path("M0 .5h18M0 5.5h18M4.5 .5v5M13.5 5.5v5", stroke="#5A4C96"))


def _bark() -> str:
    grooves = "M2.5 0c2 8-2 14 0 30M6.5 0c-1.5 9 2 16 0 30"
    return _pattern("T", 9, 30, path(grooves, stroke="#4C8A4C", stroke_width=1.2, fill="none"))


def _sheet() -> str:
    seam = path("M0 0h15v15", fill="none", stroke="#93A2AC")
    return _pattern("M", 15, 15, seam, circle(3, 3.5, 1.2, fill="#71818C"))


def _grains() -> str:
    grains = ((2, 2, 0.9), (7, 4, 1), (4, 8, 0.8), (9, 9, 0.7))
    return _pattern("S", 10, 10, *(circle(x, y, r, fill="#B98B33") for x, y, r in grains))


def _market_shade() -> str:
    """The market lies a little lower than the table: darker at its upper edge."""
    return tag(
        "linearGradient",
        tag("stop", offset=0, stop_color="#281806", stop_opacity=0.22),
        tag("stop", offset=0.09, stop_color="#281806", stop_opacity=0),
        id="ft-market-shade",
        x1=0,
        y1=0,
        x2=0,
        y2=1,
    )


def sign(style: str, x: Number, y: Number, r: Number = 10.5) -> str:
    """A round chip with the style's sign: sweet, moon, leaf, nut, hourglass."""
    look = STYLE[style]
    return group(
        circle(0, 0, 10.5, fill=look.fill, stroke=IVORY, stroke_width=2),
        _sign_shape(style, look.mark),
        transform=move(x, y, r / 10.5),
    )


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
