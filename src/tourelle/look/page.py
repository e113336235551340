"""The sheet every drawing stands on: size, theme, type, and the soft light on the table."""

from typing import get_args

from tourelle.core.errors import BadOption
from tourelle.core.excerpt import shown
from tourelle.look.svg import gradient, group, rect, tag, titled
from tourelle.look.tokens import ROOM, SANS, SERIF, Theme


def page(width: int, height: int, *children: str, theme: Theme, title: str, corner: int = 20) -> str:
    """A whole SVG document. Inside, the tokens of the room are CSS variables: `fill="var(--ink)"`."""
    if theme not in get_args(Theme):
        raise BadOption("look.theme", name=shown(theme), names=list(get_args(Theme)))
    return tag(
        "svg",
        titled(title),
        tag("style", _style(theme)),
        tag("defs", _table_light(theme), contact_shadow()),
        rect(0, 0, width, height, corner, fill=f"url(#table-light-{theme})"),
        group(*children),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        class_=f"tourelle-{theme}",
        role="img",
        aria_label=title,
    )


CLASSES = {
    "text": "fill:var(--ink)",
    ".second": "fill:var(--ink-2)",
    ".bold": "font-weight:600",
    ".title": f"font-family:{SERIF};font-weight:600",
    ".panel": "fill:var(--surface);stroke:var(--line)",
}


def _style(theme: Theme) -> str:
    """Pictures in one page share their styles: the theme in the names keeps a dark and a light one apart."""
    tokens = "".join(f"--{name}:{colour};" for name, colour in ROOM[theme].items())
    return f"svg.tourelle-{theme}{{{tokens}font-family:{SANS};font-variant-numeric:tabular-nums}}" + "".join(
        f".tourelle-{theme} {selector}{{{look}}}" for selector, look in CLASSES.items()
    )


def _table_light(theme: Theme) -> str:
    stops = ((0, "var(--table-hi)", 1), (0.55, "var(--table)", 1), (1, "var(--table-lo)", 1))
    return gradient(f"table-light-{theme}", *stops, kind="radial", cx="50%", cy="18%", r="100%")


def contact_shadow() -> str:
    """Under every piece: a blurred ellipse to the lower right."""
    room = {"x": "-50%", "y": "-50%", "width": "200%", "height": "200%"}
    return tag("filter", tag("feGaussianBlur", stdDeviation="2.2"), id="soft", **room)
