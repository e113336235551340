"""On Top's colours: what they look like, and the sign that says each without colour."""

from tourelle.look.tokens import BLUE, GLYPHS, Piece

HUES = {
    "R": Piece("#C63A2C", "#7C1D14", "ball", "#FFE3DC"),
    "Y": Piece("#F0B12B", "#94660A", "cube", "#5C3D00"),
    "B": Piece(BLUE, "#163766", "diamond", "#DCE9FB"),
    "W": Piece("#F8F2E6", "#A8987C", "plus", "#7A6A4F"),
}
BLACK = "#2A2624"
BLACK_LINE = "#6F665F"
GOLD = "#B7872A"
GOLD_EDGE = "#6E4E12"


def glyph(colour: str) -> str:
    """The sign in a terminal. There the square is hollow: a full one would hide the yellow behind it."""
    return "□" if colour == "Y" else GLYPHS[HUES[colour].sign]
