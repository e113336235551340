"""Belvedere as a picture. Names and points stand beside it on the site: it shows what lies on the table."""

from collections.abc import Sequence
from typing import Any

from tourelle.core.texts import Language, say
from tourelle.look.page import page
from tourelle.look.seats import chip, sign
from tourelle.look.svg import ellipse, group, move, path, rect, words
from tourelle.look.tokens import SEATS, Piece, Theme

WIDTH, ABOVE, BELOW = 720, 72, 140
PITCH, WIDE, TALL = 128, 96, 46
KINDS = {
    "brick": Piece("#C4573C", "#6B2415", "cube"),
    "sand": Piece("#E2BC72", "#7A5518", "ball"),
    "slate": Piece("#5D7288", "#26323F", "diamond"),
    "marble": Piece("#F3ECE1", "#84786A", "cone"),
}


def svg(
    view: dict[str, Any],
    *,
    theme: Theme = "light",
    language: Language = "en",
    names: Sequence[str] | None = None,  # noqa: ARG001
) -> str:
    title = say("belvedere.picture", language, floors=view["floors"])
    towers = (tower(view, at) for at in range(len(view["towers"])))
    floor = rect(20, ground(view), WIDTH - 40, 16, 8, fill="var(--wood)", stroke="var(--wood-lo)")
    return page(WIDTH, ground(view) + BELOW, floor, *towers, tray(view, language), theme=theme, title=title)


def ground(view: dict[str, Any]) -> int:
    """How far down the towers stand: there is room for as many floors as there can be."""
    return ABOVE + TALL * int(view["floors"])


def tower(view: dict[str, Any], at: int) -> str:
    """The stones from the ground up, the floors to come as outlines, and the keeper on the roof."""
    x, y, built, floors = WIDTH / 2 + (at - 2) * PITCH, ground(view), view["towers"][at], view["floors"]
    to_come = [outline(x, y - TALL * (floor + 1)) for floor in range(len(built), floors)]
    stones = [stone(kind, x, y - TALL * (floor + 1)) for floor, kind in enumerate(built)]
    keeper = view["keepers"][at]
    roof = "" if keeper is None else flag(keeper, x, y - TALL * floors)
    number = words(str(at + 1), x, y + 38, 22, class_="second bold", text_anchor="middle")
    shadow = ellipse(x + 5, y + 3, WIDE / 2 + 6, 6, fill="#000", fill_opacity=0.22, filter="url(#soft)")
    return group(*to_come, shadow if built else "", *stones, roof, number)


def outline(x: float, y: float) -> str:
    look = {"fill": "none", "stroke": "var(--line-strong)", "stroke_opacity": 0.5, "stroke_dasharray": "3 6"}
    return rect(x - WIDE / 2 + 3, y + 3, WIDE - 6, TALL - 6, 6, **look)


def stone(kind: str, x: float, y: float, wide: float = WIDE) -> str:
    """A block with a lit edge on top and its sign in the middle: nobody needs to see colours."""
    piece = KINDS[kind]
    return group(
        rect(-wide / 2, 1, wide, TALL - 2, 6, fill=piece.fill, stroke=piece.edge, stroke_width=1.6),
        path(
            f"M{-wide / 2 + 7} 6H{wide / 2 - 7}",
            stroke="#FFFDF8",
            stroke_opacity=0.55,
            stroke_width=3,
            stroke_linecap="round",
        ),
        path(
            f"M{-wide / 2 + 7} {TALL - 6}H{wide / 2 - 7}",
            stroke=piece.edge,
            stroke_opacity=0.3,
            stroke_width=3,
            stroke_linecap="round",
        ),
        group(sign(piece.sign, piece.edge), transform=move(0, TALL / 2, 1.5)),
        transform=move(x, y),
    )


def flag(seat: int, x: float, y: float) -> str:
    """A parapet, and the chip of whoever enjoys the view."""
    parapet = "M-52 0V-14H-36V-7H-20V-14H-4V-7H4V-14H20V-7H36V-14H52V0Z"
    return group(
        path(parapet, fill="var(--wood-hi)", stroke="var(--wood-lo)", stroke_width=1.6),
        transform=move(x, y),
    ) + chip(SEATS[seat], x, y - 34, 17)


def tray(view: dict[str, Any], language: Language) -> str:
    """Below the towers: the own hand, and how many stones the bag still holds."""
    seat, top = view["seat"], ground(view) + 58
    hand = view["seats"][seat]["hand"] if seat is not None else None
    mine = [stone(kind, 84 + at * 88, top + 12, 80) for at, kind in enumerate(hand or [])]
    label = words(say("belvedere.hand", language), 316, top + 42, 20, class_="second") if mine else ""
    panel = rect(20, top, WIDTH - 40, 68, 12, class_="panel")
    bag = path(
        "M-22 22C-34 0-12-12-10-20H10C12-12 34 0 22 22Z", fill="var(--wood)", stroke="var(--wood-lo)", stroke_width=2
    )
    tie = path("M-12-15H12", stroke="var(--wood-ink)", stroke_width=3, stroke_linecap="round")
    left = words(f"{view['bag']}", WIDTH - 132, top + 43, 26, class_="title", text_anchor="end")
    named = words(say("belvedere.bag", language), WIDTH - 126, top + 42, 20, class_="second")
    return group(panel, *mine, label, left, named, group(bag, tie, transform=move(WIDTH - 58, top + 36)))
