"""What stands on a wall: an open top while the tower may grow, a roof once a 0 closes it; and the windows.

Drawn for a card 92 wide whose wall begins at y = 66.
"""

from tourelle.games.fivetowers.draw.styles import STYLE, wall_fill
from tourelle.look.svg import Number, circle, ellipse, group, move, path, rect, tag
from tourelle.look.tokens import INK, RED

STEEL = "#4D5B65"
FLAG = RED
CHERRY, LIT = "#C8283C", "#FFD66B"


def top_pieces() -> list[str]:
    """Tops and roofs, with the upper edge of the wall at y = 0; and a window around the origin."""
    up = move(0, -66)
    return [
        *(group(_open_top(style), id=f"ft-top-{style}", transform=up) for style in STYLE),
        *(group(_roof(style), id=f"ft-roof-{style}", transform=up) for style in STYLE),
        *(group(_window(style), id=f"ft-window-{style}") for style in STYLE),
    ]


def top(style: str, value: int, wall: Number) -> str:
    return tag("use", href=f"#ft-{'top' if value else 'roof'}-{style}", y=wall)


def _open_top(style: str) -> str:
    edge = STYLE[style].edge
    if style == "C":
        icing = "M8 70v-6" + "q6-9 12.7 0" * 6 + "v6z"
        return path(icing, fill=STYLE["C"].roof, stroke=edge, stroke_width=1.2)
    if style == "H":
        ragged = "M8 70v-12" + "l6 5 6-5" * 6 + "l4 4v8z"
        return path(ragged, fill=STYLE["H"].fill, stroke=edge, stroke_width=1.2)
    if style == "T":
        return _stump(edge)
    if style == "M":
        return _railing()
    battlement = "M8 70v-13" + "h10.9v7h10.9v-7" * 3 + "h10.9v13z"
    return path(battlement, fill=wall_fill("S"), stroke=edge, stroke_width=1.3)


def _stump(edge: str) -> str:
    rings = ((22.4, 3.8), (10.9, 1.7))
    return ellipse(46, 68, 37, 7, fill="#E9D9A2", stroke=edge, stroke_width=1.4) + "".join(
        ellipse(46, 68, rx, ry, fill="none", stroke="#8C7A3C", stroke_width=1.1) for rx, ry in rings
    )


def _railing() -> str:
    bars = "M14 63v-9M30 63v-9M46 63v-9M62 63v-9M78 63v-9M12 54h68"
    ledge = rect(8, 63, 76, 7, fill=STYLE["M"].roof, stroke=STEEL, stroke_width=1.2)
    return ledge + path(bars, stroke=STEEL, stroke_width=2)


def _roof(style: str) -> str:
    roofs = {"C": _cream, "H": _hat, "T": _crown, "M": _dome, "S": _cone}
    return roofs[style]()


def _cream() -> str:
    edge = STYLE["C"].edge
    heap = "M12 70q-4-10 8-11q-2-9 10-9q0-9 16-13q16 4 16 13q12 0 10 9q12 1 8 11z"
    ripples = "M20 61q24 8 52-3M31 51q14 7 28-2"
    return (
        path(heap, fill=STYLE["C"].roof, stroke=edge, stroke_width=1.5, stroke_linejoin="round")
        + path(ripples, stroke=STYLE["C"].fill, stroke_width=3, fill="none", stroke_linecap="round")
        + circle(46, 34, 5.5, fill=CHERRY, stroke=edge, stroke_width=1.2)
    )


def _hat() -> str:
    look = STYLE["H"]
    hat = "M10 70Q38 58 41 28Q52 32 59 37L51 39Q58 58 82 70Z"
    bat = "M66 36q4-4 6 0q2-4 6 0q-4 0-6 3q-2-3-6-3z"
    return (
        path(hat, fill=look.fill, stroke=look.edge, stroke_width=1.5, stroke_linejoin="round")
        + circle(46, 57, 5, fill=LIT, stroke=look.edge, stroke_width=1.2)
        + path(bat, fill=look.edge)
    )


def _crown() -> str:
    leaves = ((25, 59, 13), (67, 59, 13), (46, 47, 17))
    fruit = ((39, 44), (54, 52), (24, 61))
    return (
        group(*(circle(*leaf) for leaf in leaves), fill=STYLE["T"].roof, stroke=STYLE["T"].edge, stroke_width=1.5)
        + path("M18 60q28 14 56 0v9h-56z", fill=STYLE["T"].roof)
        + group(*(circle(x, y, 2.4) for x, y in fruit), fill=FLAG)
    )


def _dome() -> str:
    ribs = "M46 40v30M44 41q-18 8-18 29M48 41q18 8 18 29"
    return (
        path("M46 42v-16", stroke=STEEL, stroke_width=2.5)
        + circle(46, 26, 3.4, fill=FLAG)
        + path("M14 70a32 30 0 0 1 64 0z", fill=STYLE["M"].roof, stroke=STEEL, stroke_width=1.5)
        + path(ribs, stroke=STEEL, stroke_width=1.1, fill="none")
        + path("M22 62q4-14 16-18", stroke="#FFF", stroke_width=2.5, fill="none", opacity=0.8)
    )


def _cone() -> str:
    return (
        path("M46 36v-12", stroke=INK, stroke_width=1.6)
        + path("M46 24l13 4l-13 4z", fill=FLAG)
        + path("M13 70L46 36L79 70Z", fill=wall_fill("S"), stroke=STYLE["S"].edge, stroke_width=1.5)
    )


def windows(style: str, y: Number) -> str:
    """Two windows, left and right of the value."""
    return "".join(tag("use", href=f"#ft-window-{style}", x=x, y=y) for x in (18.3, 73.7))


def _window(style: str) -> str:
    edge = STYLE[style].edge
    if style == "C":
        bars = path("M-5 0h10M0-5v10", stroke=edge)
        return circle(0, 0, 5.4, fill=STYLE["C"].roof, stroke=edge, stroke_width=1.2) + bars
    if style == "H":
        lit = "M-4.5 7v-8q0-4 4.5-8q4.5 4 4.5 8v8z"
        return path(lit, fill=LIT, stroke=edge, stroke_width=1.2) + path("M0-7v14", stroke=edge)
    if style == "T":
        ring = ellipse(0, 0, 2.2, 3, fill="none", stroke=edge, stroke_width=0.9)
        return ellipse(0, 0, 5, 6, fill="#F3E3B0", stroke=edge, stroke_width=1.3) + ring
    if style == "M":
        glint = path("M-5 3l8-8", stroke="#FFF", stroke_width=1.6)
        return rect(-5.5, -5.5, 11, 11, 1.5, fill="#DDF1FA", stroke=STEEL, stroke_width=1.3) + glint
    return path("M-4.6 6.5v-7a4.6 4.6 0 0 1 9.2 0v7z", fill="#8A5F1C")
