"""Towers as fans of cards: every card covers the sky of the one below, so that each value stays in sight.

Both kinds stand on y = 0 and grow upwards from x = 0: `card_tower` of whole cards, 92 wide, and the smaller
`block_tower` of storeys cut out along their edges, 44 wide. The higher the tower, the tighter the fan.
"""

from collections.abc import Iterator, Sequence

from tourelle.games.fivetowers.draw.cards import CARD, STOREY, card_pieces, empty_place, plate, storey
from tourelle.games.fivetowers.draw.styles import IVORY, STYLE, style_pieces, wall_fill
from tourelle.games.fivetowers.draw.tops import CHERRY, FLAG, STEEL, top_pieces
from tourelle.games.fivetowers.draw.view_reader import has_roof
from tourelle.look.svg import Number, circle, ellipse, group, move, path, rect, tag
from tourelle.look.tokens import NEUTRAL

CARD_STEP = 34
BLOCK = 44
BLOCK_STEP = 19
PENNANT = 30
ROOF = 35  # how far a small roof with its ornament rises above the storey below


def card_step(cards: int, room: float, pennant: bool) -> float:
    """How much of each covered card shows: as much as fits in the room, at most the whole wall."""
    above = STOREY + (PENNANT if pennant else 0)
    return min(CARD_STEP, (room - above) / max(1, cards - 1))


def block_step(values: Sequence[int], room: float, pennant: bool) -> float:
    """The height of a storey; in high panels storeys are a little higher, whatever stands there."""
    tallest = min(26.0, max(BLOCK_STEP, room / 18))
    walls = len(values) - has_roof(values)
    above = ROOF if has_roof(values) else PENNANT if pennant else 2
    return min(tallest, (room - above) / max(1, walls))


def card_tower(style: str, values: Sequence[int], room: float, main: bool) -> str:
    """The tower in whole cards; the `main` one has a pennant."""
    if not values:
        return group(empty_place(CARD, STOREY), transform=move(0, -STOREY), opacity=0.55)
    step = card_step(len(values), room, main)
    height = len(values) * step - step + STOREY
    last = len(values) - 1
    cards = [
        _cover_shadow(at, step)
        + group(
            storey(style, value, window=at == last or step >= 27),
            transform=move(0, -STOREY - at * step),
            class_="ft-storey",
        )
        for at, value in enumerate(values)
    ]
    figures = [_card_value(style, value, at, step, top=at == last) for at, value in enumerate(values)]
    flag = pennant(86, -height + 4, 1) if main else ""
    return ground_shadow(CARD) + flag + "".join(cards) + "".join(figures)


def _cover_shadow(at: int, step: float) -> str:
    """What the card throws on the one below, just under its lower edge."""
    if not at:
        return ""
    return rect(1, -at * step - 2, CARD - 2, min(6, 2 + step / 8), 3, fill="#000", opacity=0.22)


def _card_value(style: str, value: int, at: int, step: float, *, top: bool) -> str:
    """In the middle of what shows of the wall."""
    if top:
        return plate(style, value, CARD / 2, -at * step - 19, 30, 22, 18)
    high = min(22.0, step - 1.5)
    centre = -at * step - step / 2 - min(2, step / 17)
    return plate(style, value, CARD / 2, centre, 30, high, min(18, high * 0.92))


def block_tower(style: str, values: Sequence[int], room: float, main: bool) -> str:
    """The tower in bare storeys with an ivory halo, for panels where a whole card is too wide."""
    if not values:
        return group(empty_place(BLOCK, 18, 4), transform=move(0, -18), opacity=0.55)
    closed = has_roof(values)
    walls = values[:-1] if closed else values
    step = block_step(values, room, main)
    base = -len(walls) * step
    flag = pennant(41, base - (14 if closed else 0), 0.8) if main else ""
    blocks = "".join(_block(style, at, step) for at in range(len(walls)))
    figures = "".join(_block_value(style, value, at, step) for at, value in enumerate(walls))
    roof = _small_roof(style, base - 1) if closed else ""
    return ground_shadow(BLOCK) + flag + blocks + figures + roof


def _block(style: str, at: int, step: float) -> str:
    """One storey; its halo shows as a light joint."""
    high = step - 1
    y = -at * step - high
    halo = rect(-1.2, y - 1.2, BLOCK + 2.4, high + 2.4, 4, fill=IVORY)
    wall = rect(0, y, BLOCK, high, 3.5, fill=wall_fill(style), stroke=STYLE[style].edge, stroke_width=1.3)
    return group(halo, wall, class_="ft-storey")


def _block_value(style: str, value: int, at: int, step: float) -> str:
    high = min(18.0, step - (4 if step > 16 else 1))
    return plate(style, value, BLOCK / 2, -at * step - (step - 1) / 2, max(22, high * 1.6), high, high * 0.92)


def _small_roof(style: str, y: Number) -> str:
    roof = tag("use", href=f"#ft-small-roof-{style}")
    return group(roof, plate(style, 0, BLOCK / 2, -7.8, 20, 14.5, 13), class_="ft-storey", transform=move(0, y))


def tower_pieces() -> list[str]:
    """The roofs of small towers, which stand on y = 0, and the pennant."""
    return [*(group(*_roof(style), id=f"ft-small-roof-{style}") for style in STYLE), _pennant()]


def _roof(style: str) -> Iterator[str]:
    shape, ornament = _roof_shapes()[style]
    yield path(shape, fill=IVORY, stroke=IVORY, stroke_width=3.4, stroke_linejoin="round")
    yield ornament
    fill = wall_fill("S") if style == "S" else STYLE[style].roof
    yield path(shape, fill=fill, stroke=STYLE[style].edge, stroke_width=1.3, stroke_linejoin="round")


def _roof_shapes() -> dict[str, tuple[str, str]]:
    """Outline and ornament."""
    lamp = path("M22-19v-8", stroke=STEEL, stroke_width=2) + circle(22, -28, 2.4, fill=FLAG)
    flag = path("M22-24v-8l8 3l-8 3", fill=FLAG, stroke="#8A7A62")
    return {
        "C": ("M2 0q-2-9 6-10q1-9 14-12q14 3 14 12q8 1 6 10z", circle(22, -25, 3.4, fill=CHERRY)),
        "H": ("M0 0Q18-10 20-30L29-22L24-20Q28-8 44 0Z", ""),
        "T": ("M4 0a9 9 0 0 1 2-15a14 12 0 0 1 32 0a9 9 0 0 1 2 15z", ""),
        "M": ("M3 0a19 19 0 0 1 38 0z", lamp),
        "S": ("M1 0L22-24L43 0Z", flag),
    }


def _pennant() -> str:
    star = "M-12-19.3l1.3 2.5 2.8.3-2 1.9.5 2.8-2.6-1.3-2.5 1.3.5-2.8-2-1.9 2.8-.3z"
    return group(
        path("M0 6V-24", stroke=NEUTRAL.edge, stroke_width=3, stroke_linecap="round"),
        path("M0-24L-34-16L0-8Z", fill="#E7B93F", stroke="#7A5A12", stroke_width=1.5, stroke_linejoin="round"),
        path(star, fill=STYLE["T"].edge),
        id="ft-pennant",
    )


def pennant(x: Number, y: Number, scale: float) -> str:
    """On the main tower when the match is over."""
    return tag("use", href="#ft-pennant", class_="ft-pennant", transform=move(x, y, scale))


def ground_shadow(width: Number) -> str:
    return ellipse(width / 2 + 3, 1, width * 0.53, width * 0.075, fill="#000", opacity=0.3, filter="url(#soft)")


def definitions() -> str:
    """The same in every picture, so that several pictures in one page may share the names."""
    return tag("defs", *pieces())


def pieces() -> list[str]:
    """Everything that is drawn once, under a name; the site has the same (`scripts/look`)."""
    return [*style_pieces(), *top_pieces(), *card_pieces(), *tower_pieces()]
