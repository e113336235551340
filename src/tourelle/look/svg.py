"""SVG as nested function calls: `tag("g", circle(...), transform=move(3, 4))`."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

Number = int | float


def tag(name: str, *children: str, **attributes: object) -> str:
    """One element. `stroke_width` becomes `stroke-width`, `class_` becomes `class`; None is left out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def number(value: object) -> str:
    """Numbers short (`3.5`, not `3.500001`), the rest as it is."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def group(*children: str, **attributes: object) -> str:
    return tag("g", *children, **attributes)


def move(x: Number, y: Number, scale: Number = 1, turn: Number = 0) -> str:
    """A transform: first turned (degrees), then scaled, then moved."""
    parts = [f"translate({number(x)} {number(y)})"]
    if scale != 1:
        parts.append(f"scale({number(scale)})")
    if turn:
        parts.append(f"rotate({number(turn)})")
    return " ".join(parts)


def gradient(name: str, *stops: tuple[float, str, float], kind: str = "linear", **attributes: object) -> str:
    """Colours that merge into each other, for `fill="url(#name)"`; a stop is a place, a colour and its opacity."""
    drawn = (
        tag("stop", offset=at, stop_color=colour, stop_opacity=opacity if opacity < 1 else None)
        for at, colour, opacity in stops
    )
    return tag(f"{kind}Gradient", *drawn, id=name, **attributes)


def rect(x: Number, y: Number, width: Number, height: Number, r: Number = 0, **attributes: object) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=r or None, **attributes)


def circle(x: Number, y: Number, r: Number, **attributes: object) -> str:
    return tag("circle", cx=x or None, cy=y or None, r=r, **attributes)


def ellipse(x: Number, y: Number, rx: Number, ry: Number, **attributes: object) -> str:
    return tag("ellipse", cx=x or None, cy=y or None, rx=rx, ry=ry, **attributes)


def path(d: str, **attributes: object) -> str:
    return tag("path", d=d, **attributes)


def polygon(points: Iterable[tuple[Number, Number]], **attributes: object) -> str:
    return tag("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **attributes)


def words(text: str, x: Number, y: Number, size: Number, *, fill: str | None = None, **attributes: object) -> str:
    """A line of text; give `class_="title"` for the serif, `text_anchor="middle"` to centre, `fill` for another ink."""
    # The page's style gives all text its ink, and is stronger than an attribute of the text itself.
    inside = tag("tspan", escape(text), fill=fill) if fill else escape(text)
    return tag("text", inside, x=x, y=y, font_size=size, **attributes)


def titled(text: str) -> str:
    """What a screen reader or a hover says of the group it stands in first."""
    return tag("title", escape(text))
