"""A panel for each seat: who, points, bid, demolished cards, and the five towers with what they count."""

from typing import NamedTuple

from tourelle.games.fivetowers.draw.cards import CARD, demolished_card
from tourelle.games.fivetowers.draw.styles import sign
from tourelle.games.fivetowers.draw.towers import BLOCK, block_tower, card_tower
from tourelle.games.fivetowers.draw.view_reader import (
    STYLES,
    Table,
    demolition_cost,
    has_roof,
    main_tower,
    tower_points,
)
from tourelle.look.names import columns, shorten
from tourelle.look.seats import chip
from tourelle.look.svg import Number, circle, group, path, rect, titled, words
from tourelle.look.svg import move as placed
from tourelle.look.tokens import SEATS

HEADER = 70


class Frame(NamedTuple):
    """Where a panel stands, and whether its towers are whole cards or the smaller storeys."""

    x: float
    y: float
    width: float
    height: float
    cards: bool

    @property
    def footer(self) -> int:
        return 80 if self.cards else 46

    @property
    def pitch(self) -> float:
        return (self.width - 28) / 5

    @property
    def scale(self) -> float:
        return min(1.5, (self.pitch - 10) / CARD) if self.cards else min(1.5, (self.pitch - 5) / BLOCK)

    @property
    def room(self) -> float:
        """How high a tower may rise, in the tower's own units."""
        return (self.height - HEADER - self.footer) / self.scale


def panel(table: Table, seat: int, frame: Frame) -> str:
    return group(
        titled(table.name(seat)),
        paper(frame, _mark(table, seat)),
        _header(table, seat, frame),
        *(_column(table, seat, style, frame) for style in STYLES),
        class_="ft-seat",
        transform=placed(frame.x, frame.y),
    )


def _mark(table: Table, seat: int) -> str | None:
    """The colour that frames the panel of the seat whose turn it is, or of a winner."""
    if table.over:
        return "warn" if seat in table.view["outcome"]["winners"] else None
    return "accent" if table.view["to_move"] == seat else None


def paper(frame: Frame, mark: str | None) -> str:
    width, height = frame.width, frame.height
    shadow = rect(0, 2, width, height, 16, fill="#422E14", opacity=0.14)
    if not mark:
        return shadow + rect(0, 0, width, height, 16, class_="panel")
    paper = rect(0, 0, width, height, 16, style=f"fill:var(--surface);stroke:var(--{mark});stroke-width:2")
    bar = path(f"M2.5 17v{height - 34:.1f}", stroke=f"var(--{mark})", stroke_width=5, stroke_linecap="round")
    return shadow + paper + bar


def _header(table: Table, seat: int, frame: Frame) -> str:
    points = table.view["seats"][seat]["points"]
    room = int((frame.width - 130) / 9.2)
    name = shorten(table.name(seat), room)
    return (
        chip(SEATS[seat], 27, 27)
        + words(name, 48, 32.5, 16, class_="bold")
        + words(str(points), frame.width - 16, 36, 29, class_="title", text_anchor="end")
        + _tags(table, seat)
        + _demolished(table, seat, frame)
    )


def _tags(table: Table, seat: int) -> str:
    """First architect, whose panel it is, and the bid or the turn."""
    x, drawn = 14.0, ""
    if seat == table.view["first"] and not table.over:
        drawn += group(titled(table.say("first", name=table.name(seat))), compasses(x + 12, 56))
        x += 28
    for text, fill, ink in _tag_texts(table, seat):
        tag, width = pill(text, x, 45.5, fill, ink)
        drawn += tag
        x += width + 5
    return drawn


def _tag_texts(table: Table, seat: int) -> list[tuple[str, str, str]]:
    view = table.view
    if table.over:
        won = seat in view["outcome"]["winners"]
        return [(table.say("winner"), "warn-soft", "warn")] if won else []
    if seat == view["to_move"]:
        return [(_turn_tag(table, seat), "accent", "on-accent")]
    you = [(table.say("you"), "surface-2", "ink-2")] if seat == view["seat"] else []
    bid = view["bids"][seat]
    if bid is None:
        return you
    if bid == 0:
        return [*you, (table.say("tag.passes"), "surface-2", "ink-2")]
    look = ("warn-soft", "warn") if bid == view["bid"] else ("surface-2", "ink-2")
    return [*you, (table.say("tag.bid", n=bid), *look)]


def _turn_tag(table: Table, seat: int) -> str:
    if table.view["stage"] == "build":
        return table.say("tag.builds", n=table.view["to_place"])
    return table.say("tag.yours" if seat == table.view["seat"] else "tag.bids")


def pill(text: str, x: Number, y: Number, fill: str, ink: str) -> tuple[str, float]:
    """A tag and its width, estimated: a picture can't measure its letters."""
    width = columns(text) * 6.7 + 17
    return (
        rect(x, y, width, 21, 10.5, style=f"fill:var(--{fill})")
        + words(text, x + width / 2, y + 14.8, 12, text_anchor="middle", class_="bold", style=f"fill:var(--{ink})"),
        width,
    )


def compasses(x: Number, y: Number) -> str:
    """The first architect's mark."""
    return group(
        circle(0, 0, 11, style="fill:var(--surface-2)"),
        path("M0-7v3M-4.5 6.5L0-4L4.5 6.5M-3 2.6q3 2 6 0", fill="none", stroke_linecap="round"),
        circle(0, -4, 1.6, style="fill:var(--surface-2)"),
        stroke="var(--ink-2)",
        stroke_width=1.75,
        transform=placed(x, y),
        class_="ft-first",
    )


def _demolished(table: Table, seat: int, frame: Frame) -> str:
    """The pile, face down, with its count and what it costs."""
    cards = table.view["seats"][seat]["demolished"]
    if not cards:
        return ""
    n = len(cards)
    wide = frame.width >= 420
    text = table.say("demolished.long" if wide else "demolished.short", n=n, cost=demolition_cost(n))
    spread = 5 if wide else 3
    left = frame.width - 30 - spread * (min(n, 8) - 1)
    pile = "".join(demolished_card(left + spread * at, 47) for at in range(min(n, 8)))
    told = table.say("demolished.cards", cards=[table.card(card) for card in cards])
    return group(titled(told), pile, words(text, left - 7, 60.5, 12.5, text_anchor="end", class_="second"))


def _column(table: Table, seat: int, style: str, frame: Frame) -> str:
    """A tower on its ground, with its points below."""
    values = table.towers(seat)[style]
    centre = 14 + frame.pitch * (STYLES.index(style) + 0.5)
    ground = frame.height - frame.footer
    main = style == main_tower(table.towers(seat))
    tower, width = (card_tower, CARD) if frame.cards else (block_tower, BLOCK)
    at_ground = placed(centre - width * frame.scale / 2, ground, frame.scale)
    told = ", ".join(map(str, values)) or table.say("empty")
    return group(
        titled(table.say("towers_of", style=table.say(f"style.{style}"), values=told)),
        group(tower(style, values, frame.room, main and table.over), transform=at_ground),
        (_long_label if frame.cards else _short_label)(table, style, values, centre, ground, frame, main),
        class_="ft-tower",
    )


def _long_label(table: Table, style: str, values: list[int], x: float, y: float, frame: Frame, main: bool) -> str:
    name = table.say(f"style.{style}")
    wide = frame.pitch > 100
    size, r = (14, 9.5) if wide else (12, 7.5)
    left = x - (2 * r + 5 + columns(name) * size * 0.56) / 2
    mark = table.say("main" if table.over else "longest", n=len(values)) if main else ""
    strong = "bold" if table.over else "second"
    return (
        sign(style, left + r, y + 25, r)
        + words(name, left + 2 * r + 5, y + 30, size, class_="bold")
        + words(_points(table, values, "roof"), x, y + 49, size - 0.5, text_anchor="middle", class_="second")
        + (words(mark, x, y + 66, size - 1, text_anchor="middle", class_=strong) if mark else "")
    )


def _short_label(table: Table, style: str, values: list[int], x: float, y: float, frame: Frame, main: bool) -> str:
    strong = "bold" if table.over else "second"
    mark = words(f"+{len(values)}", x + 11, y + 20, 12, class_=strong) if main else ""
    size = 12 if frame.pitch > 54 else 11
    return (
        sign(style, x, y + 16, 8.5)
        + mark
        + words(_points(table, values, "roof_short"), x, y + 38, size, text_anchor="middle", class_="second")
    )


def _points(table: Table, values: list[int], roofed: str) -> str:
    if has_roof(values):
        return table.say(f"tower.{roofed}", n=len(values), points=tower_points(values))
    return table.say("tower.open", n=len(values)) if values else "–"
