"""Cards face up and face down, as they lie in the market, in a tower and on the piles."""

from tourelle.games.fivetowers.draw.styles import IVORY, MOON, STYLE, Style, sign, wall_fill
from tourelle.games.fivetowers.draw.tops import top, windows
from tourelle.look.svg import Number, circle, group, move, path, rect, tag, titled, words
from tourelle.look.tokens import INK, ROOM, SHADE

CARD = 92  # wide
TALL = 132  # in the market
STOREY, SKY = 82, 48  # high in a tower, where a card shows less sky
PILE_EDGE = "#8C7B64"


def card_pieces() -> list[str]:
    """The cards of the market without their values, a roof's marked by a 0; and the backs of the piles, 51 x 77."""
    return [
        *(
            group(_market_face(style, value), id=f"ft-card-{style}{'' if value else 0}")
            for style in STYLE
            for value in (1, 0)
        ),
        circle(74, 17, 7, fill=MOON, id="ft-moon"),
        group(_deck_back(), id="ft-deck"),
        group(_discard_back(), id="ft-discard"),
    ]


def _market_face(style: str, value: int) -> str:
    return _face(style, value, TALL, 66) + windows(style, 99.5) + sign(style, 17, 17)


def market_card(card: str, x: Number, y: Number, scale: float, told: str) -> str:
    """A card of the market with its sign in the corner."""
    style, value = card[0], int(card[1:])
    return group(
        titled(told),
        rect(3, 5, CARD, TALL, 8, fill=SHADE, opacity=0.28, filter="url(#soft)"),
        tag("use", href=f"#ft-card-{style}{'' if value else 0}"),
        plate(style, value, 46, 98, 40, 40, 27),
        class_="ft-market-card",
        transform=move(x, y, scale),
    )


def storey(style: str, value: int, *, window: bool) -> str:
    """A card of a tower without its value: the values are written when all the cards lie."""
    return _face(style, value, STOREY, SKY) + (windows(style, 64.2) if window else "")


def _face(style: str, value: int, height: Number, wall: int) -> str:
    moon = tag("use", href="#ft-moon") if style == "H" else ""
    return face(STYLE[style], height, wall, moon + top(style, value, wall))


def face(look: Style, height: Number, wall: int, standing: str) -> str:
    """Ivory border, sky, what stands on the wall, and the wall."""
    brick = f"M7 {wall}h78v{height - wall - 9:g}a5 5 0 0 1-5 5h-68a5 5 0 0 1-5-5z"
    return (
        rect(0, 0, CARD, height, 8, fill=IVORY, stroke=look.edge, stroke_opacity=0.7, stroke_width=1.1)
        + rect(4, 4, 84, height - 8, 5, fill=look.sky)
        + standing
        + path(brick, fill=wall_fill(look.name), stroke=look.edge, stroke_width=1.3)
    )


def plate(style: str, value: int, x: Number, y: Number, wide: Number, high: Number, size: Number) -> str:
    """The value in ink on ivory, around (x, y)."""
    edge = STYLE[style].edge
    line = 1.6 if high > 30 else 1.2
    return rect(x - wide / 2, y - high / 2, wide, high, high * 0.3, fill=IVORY, stroke=edge, stroke_width=line) + words(
        str(value),
        x,
        y + size * 0.355,
        size,
        text_anchor="middle",
        font_weight=700,
        fill=INK,
        class_="ft-value",
    )


def empty_place(width: Number, height: Number, r: Number = 8) -> str:
    """A dashed outline where a card or a tower may come to stand."""
    return rect(0, 0, width, height, r, fill="none", stroke="var(--line-strong)", stroke_dasharray="5 5")


def pile(cards: int, *, face_down: bool) -> str:
    """A pile of the table, 70 x 94: green backs for the deck, pale for the discard pile."""
    if not cards:
        return group(empty_place(60, 86, 7), transform=move(5, 4))
    depth = min(4, 1 + cards // 8)
    sheets = [(3 + 1.6 * at, 2 * (depth - at)) for at in range(depth)]
    edges = "".join(rect(x, y, 60, 86, 7, fill=IVORY, stroke=PILE_EDGE) for x, y in sheets)
    x, y = sheets[-1]
    back = tag("use", href="#ft-deck" if face_down else "#ft-discard", x=x + 4.5, y=y + 4)
    shadow = rect(6, 8, 62, 86, 7, fill=SHADE, opacity=0.28, filter="url(#soft)")
    return shadow + edges + back


def _deck_back() -> str:
    house = "M16 62V36h19v26zM14 36L25.5 18L37 36Z"
    lines = path(house, fill="none", stroke=ROOM["light"]["accent-soft"], stroke_width=2.2, stroke_linejoin="round")
    return rect(0, 0, 51, 77, 4, fill=ROOM["light"]["accent"]) + lines


def _discard_back() -> str:
    roof = path("M10 46l16-22 16 22z", fill="none", stroke=PILE_EDGE, stroke_width=2, stroke_dasharray="4 4")
    return rect(0, 0, 51, 77, 4, fill="#E4DAC8") + roof


def demolished_card(x: Number, y: Number) -> str:
    """A small card face down, cracked: 14 x 19."""
    return group(
        rect(0, 0, 14, 19, 2.5, fill=IVORY, stroke=PILE_EDGE),
        rect(2, 2, 10, 15, 1, fill="#8E8172"),
        path("M8.5 1.5l-3 6 3.5 3-3.5 7", fill="none", stroke=IVORY, stroke_width=1.5),
        class_="ft-demolished",
        transform=move(x, y),
    )
