"""The pieces of BLOX as SVG: signs, blocks, towers, figures, cards and the joker.

`definitions` draws each of them once, under a name; the site has the same ones (`scripts/look`).
"""

from collections.abc import Iterable
from typing import Any

from tourelle.games.blox.draw.palette import COLOURS, Colour
from tourelle.look.formula import least
from tourelle.look.svg import circle, ellipse, gradient, group, move, path, rect, tag
from tourelle.look.tokens import GOLD, HALO, NEUTRAL, PAPER, SEATS, Piece

WIDE, FRONT, TOP = 46.0, 14.0, 22.0
"""A block's breadth, its front and its upper face."""
RIM, BACK, BACK_LINE, BLANK = COLOURS["W"].edge, "#7B6A54", "#D9CBB4", "#E6DAC4"
"""A card's edge, its back, the lines on the back, and a neutral face."""
JOKER, JOKER_EDGE = GOLD, "#8C5E06"
STAR = "M0 -21.4l6.5 14.5 15.5 1.5-11.8 10.3 3.6 15.3L0 12.1-13.8 20.2l3.6-15.3L-22 -5.4l15.5-1.5z"
LEAN = (0.0, 0.6, -0.5, 0.4, -0.3)
"""How far the blocks of a tower stand to the side, from the ground up."""

_ROUND: dict[str, Any] = {"stroke_linejoin": "round"}
_BODY = (
    "M-14 -4.5C-14 -9 -9 -10.5 -7.6 -14C-6 -18.5 -5 -22 -4.6 -25H4.6C5 -22 6 -18.5 7.6 -14"
    "C9 -10.5 14 -9 14 -4.5C14 -.2 7.5 2.4 0 2.4S-14 -.2 -14 -4.5Z"
)
_HEADS = {
    "ball": "M-9.6 -33A9.6 9.6 0 1 1 9.6 -33A9.6 9.6 0 1 1 -9.6 -33Z",
    "cube": "M-6 -42H6A2.6 2.6 0 0 1 8.6 -39.4V-27.4A2.6 2.6 0 0 1 6 -24.8H-6"
    "A2.6 2.6 0 0 1 -8.6 -27.4V-39.4A2.6 2.6 0 0 1 -6 -42Z",
    "cone": "M0 -46.5L11 -25.2Q0 -21.4 -11 -25.2Z",
    "diamond": "M0 -46.5L10.6 -34.6L0 -22.6L-10.6 -34.6Z",
    "none": "M-5.4 -26A5.4 3.2 0 1 1 5.4 -26A5.4 3.2 0 1 1 -5.4 -26Z",
}


def definitions() -> str:
    """The definitions, the same in all pictures: two of them in one page don't conflict."""
    return tag("defs", *pieces())


def pieces() -> list[str]:
    return [
        *(gradient(f"blox-front-{name}", (0, c.front, 1), (1, c.foot, 1), x2=0, y2=1) for name, c in COLOURS.items()),
        *_lights(),
        *(group(_sign(name, c.sign), id=f"blox-sign-{name}") for name, c in COLOURS.items()),
        *_weaves(),
        *map(_cell, COLOURS),
        *(_figure(name, piece) for name, piece in _figures()),
        *(path(_BODY + _HEADS[piece.sign], id=f"blox-outline-{name}") for name, piece in _figures()),
        *_card_faces(),
        *(_squares(name, count) for name in COLOURS for count in (1, 2, 3, 4)),
        ellipse(5, -5, 33, 14, fill="url(#blox-shadow)", id="blox-ground"),
    ]


def _card_faces() -> list[str]:
    """The cards, 62 x 88."""
    back = rect(6, 6, 50, 76, 5.5, fill=BACK)
    drawn = "M19 32L23 23H39L43 32ZM19 32V62H43V32M19 42H43M19 52H43"
    star = path(STAR, fill=JOKER, stroke=JOKER_EDGE, stroke_width=1.4, stroke_linejoin="round")
    hollow = path(STAR, fill="none", stroke=BACK_LINE, stroke_width=2, stroke_linejoin="round")
    tower = path(drawn, fill="none", stroke=BACK_LINE, stroke_width=1.8, stroke_linejoin="round")
    frame = rect(10, 10, 42, 68, 3.5, fill="none", stroke=BACK_LINE, stroke_opacity=0.5)
    return [
        *(_face(name, _colour_face(name)) for name in COLOURS),
        _face("back", back + frame + tower),
        _face("joker", group(star, transform=move(31, 44))),
        _face("joker-down", back + group(hollow, transform=move(31, 44, 0.8))),
    ]


def _face(name: str, inside: str) -> str:
    paper = rect(1, 1, 60, 86, 9, fill=PAPER, stroke=RIM)
    return group(paper, inside, id=f"blox-card-{name}")


def _colour_face(name: str) -> str:
    shade = "M6 58L56 40V76.5a5.5 5.5 0 0 1 -5.5 5.5H11.5a5.5 5.5 0 0 1 -5.5 -5.5Z"
    return (
        _woven(name, 6, 6, 50, 76, 5.5, circle(31, 44, 16, fill=COLOURS[name].fill))
        + path(shade, opacity=0.07)
        + sign(name, 31, 44, 2.6)
        + sign(name, 14.5, 15.5)
        + sign(name, 47.5, 72.5)
    )


def _cell(name: str) -> str:
    """A cell of the board, 72 x 64."""
    light = 0.8 if name == "W" else 0.22
    return group(
        _woven(name, 1.2, 1.2, 69.6, 61.6, 6, circle(10, 12, 8, fill=COLOURS[name].fill)),
        path("M6 2.4h60", stroke="#fff", stroke_opacity=light, stroke_width=1.4),
        sign(name, 10, 12),
        id=f"blox-cell-{name}",
    )


def _squares(name: str, count: int) -> str:
    """How tall the tower is that the set-up puts on a cell."""
    look = {"fill": "none", "stroke": COLOURS[name].sign, "stroke_width": 1.2, "opacity": 0.75}
    return group(*(rect(61 - 7 * n, 8, 5, 5, 1, **look) for n in range(count)), id=f"blox-squares-{name}-{count}")


def _woven(name: str, x: float, y: float, width: float, height: float, r: float, clear: str) -> str:
    """A ground in a colour. The site shows the stronger pattern, `clear` of the sign, to users who ask for it."""
    fill = COLOURS[name].fill
    weave = rect(x, y, width, height, r, fill=f"url(#blox-weave-{name})")
    return rect(x, y, width, height, r, fill=fill) + group(weave, clear, class_="weave", display="none")


def _weaves() -> Iterable[str]:
    """Each repeats the sign of its colour."""
    w, g, b, m = (COLOURS[name].sign for name in "WGBM")
    return (
        _weave("W", 13, 13, circle(6.5, 6.5, 3.4, stroke=w, stroke_opacity=0.55)),
        _weave("G", 9, 7, path("M0 3.5h9", stroke=g, stroke_opacity=0.6)),
        _weave("B", 11, 11, path("M0 0l11 11M11 0L0 11", stroke=b, stroke_opacity=0.5)),
        _weave("M", 10, 10, *(circle(at, at, 1.7, fill=m, fill_opacity=0.55) for at in (2.5, 7.5))),
    )


def _weave(name: str, width: int, height: int, *drawn: str) -> str:
    inside = group(*drawn, fill="none", stroke_width=1.5)
    return tag("pattern", inside, id=f"blox-weave-{name}", width=width, height=height, patternUnits="userSpaceOnUse")


def _figures() -> Iterable[tuple[str, Piece]]:
    return [*((str(seat), piece) for seat, piece in enumerate(SEATS[:4])), ("neutral", NEUTRAL)]


def _lights() -> tuple[str, ...]:
    """The light from the upper left: round on figures, flat on blocks; and the board's broad shadow."""
    return (
        gradient("blox-sheen", (0, "#fff", 0.34), (0.38, "#fff", 0.04), (1, "#000", 0.3)),
        gradient("blox-gloss", (0, "#fff", 0.38), (1, "#fff", 0), y2=1),
        gradient("blox-shadow", (0.45, "#000", 0.4), (1, "#000", 0), kind="radial"),
        tag("filter", tag("feGaussianBlur", stdDeviation=13), id="blox-broad"),
    )


def _sign(name: str, ink: str) -> str:
    """Ring, two bars, cross or mallow flower around the origin, about 9 wide."""
    line = {"stroke": ink, "stroke_width": 1.9, "stroke_linecap": "round", "fill": "none"}
    if name == "W":
        return circle(0, 0, 3.6, **line)
    if name == "G":
        return path("M-4.3 -2.1H4.3M-4.3 2.1H4.3", **line)
    if name == "B":
        return path("M-3.2 -3.2L3.2 3.2M3.2 -3.2L-3.2 3.2", **line)
    return "".join(circle(x, y, 2.1, fill=ink) for x in (-2.3, 2.3) for y in (-2.3, 2.3))


def sign(colour: str, x: float, y: float, scale: float = 1.0) -> str:
    return tag("use", href=f"#blox-sign-{colour}", transform=move(x, y, scale))


def swatch(colour: str, x: float, y: float, size: float = 20) -> str:
    """A little square in the colour with its sign, for legends."""
    look = COLOURS[colour]
    half = size / 2
    return group(
        rect(x - half, y - half, size, size, size / 5, fill=look.fill, stroke=look.rim),
        sign(colour, x, y, size / 20),
        class_="swatch",
    )


def tower(blocks: str, x: float, y: float, tallest: float = 100) -> str:
    """Blocks from the ground up on the point (x, y); pressed together if they would rise above `tallest`."""
    front, top = storey(len(blocks), tallest)
    lean = [x + LEAN[storey % len(LEAN)] for storey in range(len(blocks))]
    fronts = [
        block_front(COLOURS[blocks[storey]], lean[storey] - 23, y - storey * front, WIDE, front)
        for storey in range(len(blocks))
    ]
    lid = block_lid(COLOURS[blocks[-1]], lean[-1] - 23, y - len(blocks) * front, WIDE, top)
    return _tower_ground(x, y, y - len(blocks) * front, top) + "".join(fronts[:-1]) + lid + fronts[-1]


def storey(height: int, tallest: float) -> tuple[float, float]:
    """How high a block's front and top are drawn, so that nothing behind the tower gets hidden."""
    if height * FRONT + TOP <= tallest:
        return FRONT, TOP
    top = tallest / (height + 1.5) * 1.5
    return (tallest - top) / height, top


def _tower_ground(x: float, y: float, roof: float, top: float) -> str:
    """The contact shadow, and the ivory halo that cuts the tower out of its cell."""
    ground = tag("use", href="#blox-ground", x=x, y=y)
    return ground + path(tower_outline(x, y, roof, top), fill=HALO, stroke=HALO, stroke_width=4.6, **_ROUND)


def tower_outline(x: float, y: float, roof: float, top: float) -> str:
    return (
        f"M{x - 23:.1f} {y:.1f}V{roof:.1f}L{x - 19:.1f} {roof - top:.1f}H{x + 19:.1f}L{x + 23:.1f} {roof:.1f}V{y:.1f}Z"
    )


def block_front(look: Colour, x: float, y: float, width: float, front: float, weave: str = "") -> str:
    """A block seen from the front, its lower left corner at (x, y); `weave` is drawn over its ground."""
    roof = y - front
    glint = f"M{x + 1.5:.1f} {roof + 1.2:.1f}h{width - 3:.1f}"
    return group(
        rect(x, roof, width, front, 2, fill=f"url(#blox-front-{look.name})", stroke=look.edge, stroke_width=1.2),
        weave,
        path(glint, stroke="#fff", stroke_opacity=look.glint, stroke_width=1.2),
        sign(look.name, x + width / 2, roof + front / 2 + 0.3, least(0.85, front / 13.5)),
        class_="block",
    )


def block_weave(look: Colour, x: float, y: float, width: float, front: float) -> str:
    """The stronger pattern, which the site shows to users who ask for it."""
    fill = f"url(#blox-weave-{look.name})"
    return rect(x, y - front, width, front, 2, class_="weave", display="none", fill=fill)


def block_lid(look: Colour, x: float, y: float, width: float, top: float) -> str:
    """A block's upper face with its sign: narrower at the back, the left end of its front edge at (x, y)."""
    slope = width / 11.5
    back = f"L{x + slope:.1f} {y - top:.1f}H{x + width - slope:.1f}"
    shape = f"M{x:.1f} {y:.1f}{back}L{x + width:.1f} {y:.1f}Z"
    face = path(shape, fill=look.top, stroke=look.edge, stroke_width=1.2, **_ROUND)
    return face + path(shape, fill="url(#blox-gloss)") + sign(look.name, x + width / 2, y - top / 2, top / 19)


def small_block(colour: str, x: float, y: float, width: float = 19) -> str:
    """A block in front of its owner; (x, y) is its lower left corner."""
    look = COLOURS[colour]
    body = block_lid(look, 0, 0, 23, 9) + block_front(look, 0, 13, 23, 13)
    return group(body, transform=move(x, y - 13 * width / 23, width / 23))


def figure(owner: int | None, x: float, y: float, scale: float = 1.06) -> str:
    """A figure standing on (x, y), with its owner's head; neutral ones have none."""
    name = "neutral" if owner is None else owner
    return tag("use", href=f"#blox-figure-{name}", transform=move(x, y, scale), class_="figure")


def _figure(name: str, piece: Piece) -> str:
    shapes = (_BODY, _HEADS[piece.sign])
    halo = (path(d, fill=HALO, stroke=HALO, stroke_width=5, stroke_linejoin="round") for d in shapes)
    body, head = (
        path(d, fill=piece.fill, stroke=piece.edge, stroke_width=1.5) + path(d, fill="url(#blox-sheen)") for d in shapes
    )
    foot = path("M-12 -3.4C-8 .4 8 .4 12 -3.4", stroke=piece.edge, stroke_opacity=0.55, stroke_width=1.2, fill="none")
    shine = ellipse(-3.2, -36, 2.4, 3.1, fill="#fff", opacity=0.34) if piece.sign != "none" else ""
    shadow = ellipse(3.5, -2, 20, 8.5, fill="url(#blox-shadow)")
    return group(shadow, *halo, body, foot, head, shine, id=f"blox-figure-{name}")


def card(face: str, x: float, y: float, scale: float = 1.0) -> str:
    """A card with its shadow, 62 x 88 at scale 1, its upper left corner at (x, y)."""
    shadow = rect(3, 4, 60, 86, 9, opacity=0.3, filter="url(#soft)")
    shown = tag("use", href=f"#blox-card-{face}")
    return group(shadow, shown, transform=move(x, y, scale), class_="card" if face in COLOURS else face.split("-")[0])


def small_card(colour: str, x: float, y: float) -> str:
    """A card in a seat's panel: one large sign is all that fits; 17 x 24."""
    look = COLOURS[colour]
    face = rect(x + 1.6, y + 1.6, 13.8, 20.8, 2, fill=look.fill)
    paper = rect(x, y, 17, 24, 3.4, fill=PAPER, stroke=RIM, stroke_width=0.9)
    return group(paper, face, sign(colour, x + 8.5, y + 12, 1.05), class_="card")


def small_back(x: float, y: float) -> str:
    """A card face down in a panel, 17 x 24."""
    back = rect(x + 1.6, y + 1.6, 13.8, 20.8, 2, fill=BACK)
    paper = rect(x, y, 17, 24, 3.4, fill=PAPER, stroke=RIM, stroke_width=0.9)
    mark = path(f"M{x + 8.5} {y + 7}l3.4 5l-3.4 5l-3.4 -5Z", fill=BACK_LINE, opacity=0.7)
    return group(paper, back, mark, class_="back")


def blank_card(x: float, y: float) -> str:
    """A card of which only the paper matters, 17 x 24: the discard pile."""
    paper = rect(x, y, 17, 24, 3.4, fill=PAPER, stroke=RIM, stroke_width=0.9)
    return paper + rect(x + 1.6, y + 1.6, 13.8, 20.8, 2, fill=BLANK)


def star(up: bool, x: float, y: float) -> str:
    """The joker in a seat's panel: filled while it lies face up."""
    look = (JOKER, JOKER_EDGE) if up else ("none", "var(--line-strong)")
    shape = path(STAR, fill=look[0], stroke=look[1], stroke_width=3.4, stroke_linejoin="round")
    return group(shape, transform=move(x, y, 0.44), class_="star")
