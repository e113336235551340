"""The four colours of BLOX: how a cell, a block and a card of each looks, on paper and in a terminal."""

from typing import NamedTuple

from tourelle.look.tokens import GREY, MAUVE


class Colour(NamedTuple):
    """One colour: its name, the cell's fill, the sign on it, and a block's shades from its top down to its edge."""

    name: str
    fill: str
    sign: str
    top: str
    front: str
    foot: str
    edge: str
    rim: str
    glint: float


COLOURS = {
    "W": Colour("W", "#F4EDE0", "#857457", "#FFFAF0", "#F3EBDC", "#DCCFB8", "#B5A688", "#9C8B6B", 0.75),
    "G": Colour("G", GREY, "#45403B", "#BDB7AE", "#A09A92", "#858078", "#635E57", "#635E57", 0.3),
    "B": Colour("B", "#2F2B29", "#A0978D", "#4A4440", "#3B3633", "#231F1D", "#12100E", "#857B71", 0.3),
    "M": Colour("M", MAUVE, "#F0E4F6", "#A883BC", "#8C66A2", "#6F4C84", "#4C3160", "#4C3160", 0.3),
}
