"""The word mark of Tourelle as SVG: its two l are little towers."""

from tourelle.look.svg import Number, group, move, path, rect
from tourelle.look.tokens import BLUE, GREY, MAUVE, RED, SEATS

WIDTH, HEIGHT = 303, 92
_LETTERS = (
    "M13 29V66a10 10 0 0 0 10 10h4M4 44h22"
    "M36.6 59.5a16.4 16.4 0 1 0 32.8 0a16.4 16.4 0 1 0-32.8 0"
    "M85 44v17a14.6 14.6 0 0 0 29.2 0V44M114.2 61v15"
    "M131 76V44M131 59c0-9 6-15 15-15"
    "M158 60.5h31.5A16.2 16.2 0 1 0 184 72"
    "M255.5 60.5H287A16.2 16.2 0 1 0 281.5 72"
)
_STOREYS = (
    (204, 64.7, 14.2, MAUVE),
    (204, 50.2, 13.2, GREY),
    (204, 35.7, 13.2, "var(--ink)"),
    (228.5, 64.7, 14.2, SEATS[2].fill),
    (228.5, 50.2, 13.2, SEATS[1].fill),
    (228.5, 35.7, 13.2, BLUE),
    (228.5, 23.7, 10.7, "var(--ink)"),
)
_ROOFS = (("M201 34.7L211 16.7L221 34.7Z", RED), ("M225.5 22.7L235.5 4.7L245.5 22.7Z", "var(--accent)"))


def wordmark(x: Number, y: Number, height: Number) -> str:
    """The mark with its upper left corner at (x, y)."""
    line = {"fill": "none", "stroke": "var(--ink)", "stroke_width": 8.4}
    return group(
        group(
            path(_LETTERS, stroke_linecap="round", stroke_linejoin="round", **line),
            *(rect(left, top, 14, tall, 1.8, fill=fill) for left, top, tall, fill in _STOREYS),
            *(path(roof, fill=fill, stroke=fill, stroke_width=1.6, stroke_linejoin="round") for roof, fill in _ROOFS),
            transform=move(2, 4),
        ),
        transform=move(x, y, height / HEIGHT),
    )
