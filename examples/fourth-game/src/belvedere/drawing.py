"""Belvedere as a picture. Names and points stand beside it on the site: it shows what lies on the table."""

from typing import Any

from tourelle.core.texts import Language, say
from tourelle.look.page import page
from tourelle.look.seats import sign
from tourelle.look.svg import group, move, rect, words
from tourelle.look.tokens import Piece, Theme

WIDTH, ABOVE, BELOW = 720, 72, 140
PITCH, WIDE, TALL = 128, 96, 46
KINDS = {
    "brick": Piece("#C4573C", "#6B2415", "cube"),
    "sand": Piece("#E2BC72", "#7A5518", "ball"),
    "slate": Piece("#5D7288", "#26323F", "diamond"),
    "marble": Piece("#F3ECE1", "#84786A", "cone"),
}


def svg(view: dict[str, Any], *, theme: Theme = "light", language: Language = "en", **_: object) -> str:
    title = say("belvedere.picture", language, floors=view["floors"])
    ground = ABOVE + TALL * view["floors"]
    floor = rect(20, ground, WIDTH - 40, 16, 8, fill="var(--wood)", stroke="var(--wood-lo)")
    towers = (tower(view, at, ground) for at in range(len(view["towers"])))
    hand = "" if view["seat"] is None else tray(view["seats"][view["seat"]]["hand"], ground + 58, language)
    return page(WIDTH, ground + BELOW, floor, *towers, hand, theme=theme, title=title)


def tower(view: dict[str, Any], at: int, ground: float) -> str:
    """The stones from the ground up, and the floors to come as outlines."""
    x, built = WIDTH / 2 + (at - 2) * PITCH, view["towers"][at]
    look = {"fill": "none", "stroke": "var(--line-strong)", "stroke_opacity": 0.5, "stroke_dasharray": "3 6"}
    floors = [ground - TALL * (floor + 1) for floor in range(view["floors"])]
    stones = [stone(kind, x, y) for kind, y in zip(built, floors, strict=False)]
    to_come = [rect(x - WIDE / 2 + 3, y + 3, WIDE - 6, TALL - 6, 6, **look) for y in floors[len(built) :]]
    return group(*to_come, *stones, words(str(at + 1), x, ground + 38, 22, class_="second bold", text_anchor="middle"))


def stone(kind: str, x: float, y: float) -> str:
    """A block with its sign in the middle: nobody needs to see colours."""
    piece = KINDS[kind]
    return group(
        rect(-WIDE / 2, 1, WIDE, TALL - 2, 6, fill=piece.fill, stroke=piece.edge, stroke_width=1.6),
        group(sign(piece.sign, piece.edge), transform=move(0, TALL / 2, 1.5)),
        transform=move(x, y),
    )


def tray(hand: list[str], top: float, language: Language) -> str:
    """The viewer's hand, below the towers."""
    label = words(say("belvedere.word.hand", language), WIDTH - 44, top + 42, 20, class_="second", text_anchor="end")
    stones = (stone(kind, 84 + at * 104, top + 11) for at, kind in enumerate(hand))
    return group(rect(20, top, WIDTH - 40, 68, 12, class_="panel"), label, *stones)
