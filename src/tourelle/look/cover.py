"""The picture of a game on its card: a few pieces on the table, cut out by the card."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tourelle.look.svg import tag


class Box(NamedTuple):
    """What is seen of a drawing."""

    left: float
    top: float
    width: float
    height: float


def cover(box: Box, pieces: Iterable[str], *drawn: str, fit: str = "xMidYMid slice") -> str:
    """Returns an SVG without width and height; `fit` says how it fills a place of another shape.

    Titles, patterns that only boards show and the second decimal place are removed.
    """
    unseen = re.compile(r'<title>[^<]*</title>|<g class="weave".*?</g>| class="[^"]*"|(?<=\d\d\.\d)\d')
    return tag(
        "svg",
        tag("defs", *used([unseen.sub("", piece) for piece in pieces], drawn)),
        *(unseen.sub("", part) for part in drawn),
        viewBox=" ".join(f"{side:g}" for side in box),
        preserveAspectRatio=fit,
        aria_hidden="true",
        focusable="false",
    )


def used(pieces: Iterable[str], drawn: Sequence[str]) -> list[str]:
    """The pieces that a drawing refers to by name, and those that these refer to."""
    named = {re.findall(r'id="([^"]+)"', piece)[0]: piece for piece in pieces}
    found: dict[str, None] = {}
    ahead = list(drawn)
    while ahead:
        fresh = [name for name in re.findall(r"#([\w-]+)", ahead.pop()) if name in named and name not in found]
        found.update(dict.fromkeys(fresh))
        ahead += [named[name] for name in found if name in fresh]
    return [piece for name, piece in named.items() if name in found]
