"""A learning curve as a picture: matches won against each bot, with intervals, over the steps that were played.

python examples/learning/curve.py learned/curve.json curve.svg
"""

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from measure import Result

from tourelle.look.svg import circle, group, path, polygon, tag, words
from tourelle.look.tokens import ROOM, SANS, SEATS

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 56, 118, 56, 344
INK = ROOM["light"]
COLOURS = {"random": "#7A6A54", "stroller": "#1D6A5D", "mason": SEATS[0].fill}


@dataclass(frozen=True)
class Point:
    """After so many steps, and seconds of a processor for learning, the results by bot."""

    steps: int
    seconds: float
    results: dict[str, Result]

    def __str__(self) -> str:
        told = "; ".join(f"{bot} {result}" for bot, result in self.results.items())
        return f"{self.steps:>9,} steps, {self.seconds:4.0f} s: {told}"


def write_curve(points: list[Point], game: str, folder: Path) -> None:
    data = {"game": game, "points": [asdict(point) for point in points]}
    (folder / "curve.json").write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    (folder / "curve.svg").write_text(drawn(points, game), "utf-8")


def read_curve(file: Path) -> tuple[list[Point], str]:
    data = json.loads(file.read_text("utf-8"))
    points = [
        Point(one["steps"], one["seconds"], {bot: Result(**result) for bot, result in one["results"].items()})
        for one in data["points"]
    ]
    return points, data["game"]


def drawn(points: list[Point], game: str) -> str:
    most = max(point.steps for point in points) or 1
    bots = list(points[0].results)
    last = points[-1]
    said = "; ".join(f"{bot} {last.results[bot].rate:.0%}" for bot in bots)
    title = f"{game}: matches won by a network that learns from itself"
    spent = f"{last.steps / 1e6:.1f} million steps in {last.seconds / 60:.0f} minutes of one core"
    under = f"{spent}; bands are intervals of 95 %"
    return tag(
        "svg",
        tag("title", f"{title}. At the end: {said}."),
        tag("rect", width=WIDTH, height=HEIGHT, rx=10, fill=INK["surface"]),
        words(title, LEFT, 26, 16, fill=INK["ink"], font_weight=600),
        words(under, LEFT, 44, 12, fill=INK["ink-2"]),
        *axes(most),
        *(line(points, bot, most) for bot in bots),
        *labels(last, most),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        font_family=SANS,
        role="img",
    )


def x_of(steps: float, most: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * steps / most


def y_of(rate: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * rate


def axes(most: int) -> list[str]:
    """Lines at every quarter, the half stronger; steps below."""
    parts = []
    for quarter in range(5):
        y = y_of(quarter / 4)
        half = {"stroke": INK["line-strong"], "stroke_dasharray": "4 4"} if quarter == 2 else {"stroke": INK["line"]}
        parts.append(path(f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", **half))
        parts.append(words(f"{quarter * 25} %", LEFT - 8, y + 4, 12, fill=INK["ink-2"], text_anchor="end"))
    for part in range(5):
        steps = most * part / 4
        told = f"{steps / 1e6:.1f} M" if most >= 100_000 else f"{steps / 1e3:.0f} k"
        parts.append(words(told, x_of(steps, most), BOTTOM + 20, 12, fill=INK["ink-2"], text_anchor="middle"))
    middle = x_of(most / 2, most)
    return [*parts, words("steps played", middle, BOTTOM + 40, 12, fill=INK["ink-2"], text_anchor="middle")]


def line(points: list[Point], bot: str, most: int) -> str:
    """The band of the intervals, and the rates over it."""
    colour = COLOURS.get(bot, INK["ink"])
    places = [x_of(point.steps, most) for point in points]
    lows, highs = zip(*(point.results[bot].interval for point in points), strict=True)
    rates = [y_of(point.results[bot].rate) for point in points]
    band = [*zip(places, map(y_of, highs), strict=True), *reversed([*zip(places, map(y_of, lows), strict=True)])]
    drawn = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in zip(places, rates, strict=True))
    return group(
        polygon(band, fill=colour, opacity=0.16),
        path(drawn, fill="none", stroke=colour, stroke_width=2.5, stroke_linejoin="round"),
        *(circle(x, y, 3, fill=colour) for x, y in zip(places, rates, strict=True)),
    )


def labels(last: Point, most: int) -> list[str]:
    """Each line's name at its end, apart from each other."""
    parts, free = [], BOTTOM + 4.0
    for bot, result in sorted(last.results.items(), key=lambda pair: pair[1].rate):
        y = min(y_of(result.rate) + 4, free)
        free = y - 17
        told = f"{bot} {result.rate:.0%}"
        parts.append(words(told, x_of(most, most) + 10, y, 13, fill=COLOURS.get(bot, INK["ink"]), font_weight=600))
    return parts


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(drawn(*read_curve(Path(sys.argv[1]))), "utf-8")
