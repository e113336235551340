"""Seats as they appear in every game: the round chip with the seat's sign."""

from tourelle.look.svg import circle, group, move, path
from tourelle.look.tokens import Piece

SIGNS = {
    "ball": "M-4.6 0a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0Z",
    "cube": "M-3.3-4.1h6.6a.8.8 0 0 1 .8.8v6.6a.8.8 0 0 1-.8.8h-6.6a.8.8 0 0 1-.8-.8v-6.6a.8.8 0 0 1 .8-.8Z",
    "cone": "M0-5.1L5.4 4.1H-5.4Z",
    "diamond": "M0-6L5.15 0L0 6L-5.15 0Z",
    "plus": "M-1.6-5.4h3.2v3.8h3.8v3.2h-3.8v3.8h-3.2v-3.8h-3.8v-3.2h3.8Z",
    "none": "",
}
"""Around the origin, all as heavy as a disc of radius 4.6."""
RIM = "M-9.8-3a10.4 10.4 0 0 1 19.6 0"
"""The light on the upper edge of a chip."""


def chip(piece: Piece, x: float, y: float, r: float = 13) -> str:
    """A round chip in the seat's colour with its sign."""
    return group(
        circle(0, 0, 12.6, fill=piece.fill, stroke=piece.edge, stroke_width=1.6),
        path(RIM, stroke="#fff", stroke_opacity=0.35, stroke_width=1.6, fill="none"),
        sign(piece.sign, piece.ink),
        transform=move(x, y, r / 13),
    )


def sign(name: str, fill: str, **attributes: object) -> str:
    """The seat's sign around the origin, about 10 wide."""
    return path(SIGNS[name], fill=fill, **attributes) if SIGNS[name] else ""
