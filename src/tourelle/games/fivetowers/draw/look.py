"""What the site's board of 5 Towers is drawn with: pieces by name, colours and measures (`scripts/look`)."""

from tourelle.games.fivetowers.draw import cards
from tourelle.games.fivetowers.draw.cards import plate
from tourelle.games.fivetowers.draw.styles import STYLE, Style, wall_fill
from tourelle.games.fivetowers.draw.tops import top, windows
from tourelle.games.fivetowers.draw.towers import CARD_STEP, pieces
from tourelle.look.cover import Box
from tourelle.look.cover import cover as cover_of
from tourelle.look.page import contact_shadow
from tourelle.look.svg import circle, group, move, path, rect
from tourelle.look.tokens import INK

PIECES = [*pieces(), contact_shadow()]
FACTS = {
    "paints": {name: style._asdict() for name, style in STYLE.items()},
    "INK": INK,
    "PILE_EDGE": cards.PILE_EDGE,
    "CARD": {"width": cards.CARD, "height": cards.STOREY, "step": CARD_STEP},
}


def face(look: Style, tall: float) -> str:
    """A card in a tower; what stands on its wall comes from the site."""
    return cards.face(look, tall, cards.SKY, "{@render children()}")


SHAPES = {"Face": (face, Style)}


TOWERS = {"C": [9, 4], "H": [12, 7, 0], "T": [14, 9, 5, 0], "M": [8, 3, 0], "S": [11, 6]}
STOREY = 37


def cover() -> str:
    """The towers are always fully visible; sky and hill continue if the picture is wider or taller."""
    hill = "M-400 206q110-16 210 6t190 2q110-22 210-6t210-8q110-16 210 4t190-2v48h-1220z"
    return cover_of(
        Box(0, 45, 420, 205),
        pieces(),
        rect(-400, -400, 1220, 650, fill="var(--sky)"),
        circle(352, 52, 24, fill="#FFE7A8", opacity=0.9),
        path(hill, fill="var(--hill)"),
        *(group(_tower(style), transform=move(7.7 + 80 * at, 232, 0.92)) for at, style in enumerate(TOWERS)),
        fit="xMidYMax meet",
    )


def _tower(style: str) -> str:
    values = TOWERS[style]
    return top(style, values[-1], -STOREY * len(values)) + "".join(
        group(_storey(style, value), transform=move(0, -STOREY * (at + 1))) for at, value in enumerate(values)
    )


def _storey(style: str, value: int) -> str:
    wall = rect(7, 0, 78, STOREY - 1.5, 4, fill=wall_fill(style), stroke=STYLE[style].edge, stroke_width=1.5)
    return wall + windows(style, 18) + plate(style, value, 46, 18, 28, 23, 18)
