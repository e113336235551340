"""On Top's colours: what they look like, and the sign that says each without colour."""

from typing import NamedTuple


class Hue(NamedTuple):
    """A piece's colour, its dark edge, the colour of the sign on it, and the sign for a terminal.

    There the square is hollow: a full one fills its place and would hide the yellow behind it.
    """

    fill: str
    edge: str
    ink: str
    sign: str


HUES = {
    "R": Hue("#C63A2C", "#7C1D14", "#FFE3DC", "●"),
    "Y": Hue("#F0B12B", "#94660A", "#5C3D00", "□"),
    "B": Hue("#2A5FAE", "#163766", "#DCE9FB", "◆"),
    "W": Hue("#F8F2E6", "#A8987C", "#7A6A4F", "✚"),
}
BLACK = "#2A2624"
BLACK_LINE = "#6F665F"
GOLD = "#B7872A"
GOLD_EDGE = "#6E4E12"
