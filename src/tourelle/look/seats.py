"""Seats as they appear in every game: the round chip with the seat's sign."""

from tourelle.look.svg import circle, group, move, polygon, rect
from tourelle.look.tokens import Piece


def chip(piece: Piece, x: float, y: float, r: float = 13) -> str:
    """A round chip in the seat's colour with its sign in ivory or in its edge colour."""
    light = piece.fill in ("#F1B024", "#3FB39E", "#F1E6D2")
    return group(
        circle(0, 0, 13, fill=piece.fill, stroke=piece.edge, stroke_width=1.5),
        circle(0, 0, 10, fill="none", stroke=piece.edge, stroke_opacity=0.35),
        sign(piece.sign, piece.edge if light else "#FFFDF8"),
        transform=move(x, y, r / 13),
    )


def sign(name: str, fill: str) -> str:
    """The seat's sign around the origin, about 10 wide."""
    if name == "ball":
        return circle(0, 0, 4.5, fill=fill)
    if name == "cube":
        return rect(-4.2, -4.2, 8.4, 8.4, 1, fill=fill)
    if name == "cone":
        return polygon([(0, -5.2), (5.4, 4.2), (-5.4, 4.2)], fill=fill)
    if name == "diamond":
        return polygon([(0, -6), (5.4, 0), (0, 6), (-5.4, 0)], fill=fill)
    if name == "plus":
        return group(rect(-1.7, -5.5, 3.4, 11, fill=fill), rect(-5.5, -1.7, 11, 3.4, fill=fill))
    return ""
