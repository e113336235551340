"""The plots of the report: marks in SVG that stretch with the page, and words in HTML that don't."""

from collections.abc import Callable
from html import escape

from tourelle.arena.report.scales import Bins, Scale
from tourelle.look.seats import chip
from tourelle.look.svg import number, rect, tag, titled
from tourelle.look.tokens import Piece

# ---- HTML as nested calls, like look.svg; content that is not markup must go through text ----


VOID = {"meta", "br", "hr"}


def box(name: str, *children: str, **attributes: object) -> str:
    """One element with its content; never self-closing, which only SVG allows."""
    if name in VOID:
        return tag(name, **attributes)[:-2] + ">"
    return tag(name, "\0", **attributes).replace("\0", "".join(children))


def text(content: object) -> str:
    return escape(str(content))


def div(kind: str, *children: str, **attributes: object) -> str:
    return box("div", *children, class_=kind, **attributes)


def span(kind: str, *children: str, **attributes: object) -> str:
    return box("span", *children, class_=kind, **attributes)


ROW = 44
BARS = 96
BLOCK, BLOCKS, BASE = 15, 10, 12
"""A tower: pixels of a block, blocks of a full tower, pixels of its base."""


def badge(piece: Piece, size: int = 22) -> str:
    """A bot's colour and sign."""
    return tag(
        "svg", chip(piece, 14, 14), viewBox="0 0 28 28", width=size, height=size, class_="badge", aria_hidden="true"
    )


def percents(value: float) -> str:
    return f"{number(round(value, 3))}%"


def line(x1: float, x2: float, y1: object, y2: object, kind: str) -> str:
    return tag("line", x1=percents(x1), x2=percents(x2), y1=y1, y2=y2, class_=kind)


def mark(x: float, height: float) -> str:
    """A reference line; a light border keeps it visible on a bar."""
    return line(x, x, 0, height, "mark under") + line(x, x, 0, height, "mark")


def whiskers(scale: Scale, low: float, middle: float, high: float, said: str, beside: float) -> str:
    """A value with its interval on a scale, with another value for comparison."""
    across = ROW / 2
    left, at, right = (scale.at(value) for value in (low, middle, high))
    return _stretching(
        ROW,
        said,
        *(line(scale.at(tick), scale.at(tick), 0, ROW, "grid") for tick in scale.ticks),
        mark(scale.at(beside), ROW),
        line(left, right, across, across, "whisker"),
        *(line(end, end, across - 6, across + 6, "whisker") for end in (left, right)),
        tag("circle", cx=percents(at), cy=across, r=6.5, class_="dot"),
    )


def bar(rate: float, low: float, high: float, fair: float, said: str) -> str:
    """A rate as a bar from 0 to 1, with its interval, and a mark for a fair share."""
    height = 22
    return _stretching(
        height,
        said,
        tag("rect", x=0, y=4, width="100%", height=height - 8, rx=4, class_="trough"),
        tag("rect", x=0, y=4, width=percents(100 * rate), height=height - 8, rx=4, class_="bar"),
        mark(100 * fair, height),
        line(100 * low, 100 * high, height / 2, height / 2, "range halo"),
        line(100 * low, 100 * high, height / 2, height / 2, "range"),
    )


def histogram(bins: Bins, tallest: int, said: str, mean: float) -> str:
    """Bars of equal width; `tallest` is the count that fills the height, so that several can be compared."""
    width = 100 / len(bins.counts)
    bars = [
        tag(
            "rect", titled(f"{_range(bins, place)}: {count}"), x=percents(place * width + width * 0.06),
            y=number(BARS - BARS * count / tallest), width=percents(width * 0.88),
            height=number(BARS * count / tallest), rx=1.5, class_="bar",
        )
        for place, count in enumerate(bins.counts)
        if count
    ]  # fmt: skip
    ground = line(0, 100, BARS - 0.5, BARS - 0.5, "ground")
    return _stretching(BARS, said, *bars, ground, mark(bins.scale.at(mean), BARS))


def _range(bins: Bins, place: int) -> str:
    first = bins.low + place * bins.width
    return str(first) if bins.width == 1 else f"{first}–{first + bins.width - 1}"


def axis(scale: Scale, write: Callable[[float], str]) -> str:
    """The ticks of a scale, under its plot."""
    ticks = [span("tick", text(write(tick)), style=f"left:{percents(scale.at(tick))}") for tick in scale.ticks]
    return div("axis", *ticks, aria_hidden="true")


def tower(piece: Piece, rate: float, column: int) -> str:
    """A rate as a tower in its own column; ten blocks are 100 %."""
    height = BLOCK * BLOCKS + BASE
    blocks, top, left = [], float(height - BASE), rate * BLOCKS
    while left > 0.02:
        tall = BLOCK * min(1.0, left)
        top -= tall
        blocks.append(_block(piece, top, tall))
        left -= 1
    base = rect(2, height - BASE, 68, BASE, 4, class_="base")
    return tag(
        "svg", base, *blocks, viewBox=f"0 0 72 {height}", width=72, height=height, preserveAspectRatio="none",
        aria_hidden="true", style=f"grid-column:{column}",
    )  # fmt: skip


def _block(piece: Piece, top: float, tall: float) -> str:
    body = rect(12, top + 0.5, 48, max(1.0, tall - 1), 2.5, fill=piece.fill, stroke=piece.edge)
    shine = rect(14, top + 1.8, 44, 2.2, 1.1, fill="#FFFFFF", fill_opacity=0.28) if tall > 6 else ""
    return body + shine


def _stretching(height: float, said: str, *marks: str) -> str:
    """A plot as wide as the page allows; marks are placed in percent horizontally and in pixels vertically."""
    return tag("svg", *marks, width="100%", height=height, class_="plot", role="img", aria_label=said)
