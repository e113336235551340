"""Small things of drawing text: colours of the terminal, and signs laid over a drawing without moving it."""

from collections.abc import Iterable
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from tourelle.look.tokens import GLYPHS, SEATS

ACCENT, GOLD, DANGER, QUIET = "bold #6FC9B2", "bold #E0A21B", "bold #FF9C8F", "#C4B7A6"
TARGET = "bold #FFFDF8 on #12987F"
CURSOR = "bold #2B2420 on #FFD25E"
FROM = "bold #2B2420 on #FFFDF8"
LAST = "bold #2B2420 on #6FC9B2"


class Sign(NamedTuple):
    """A sign at a line and column of a drawing; None leaves what is there and only styles it."""

    row: int
    column: int
    sign: str | None
    style: str


def lay_over(drawing: Text, signs: Iterable[Sign]) -> None:
    """Lay signs over a drawing, each in the place of one character."""
    letters = list(drawing.plain)
    starts = [0, *(at + 1 for at, letter in enumerate(letters) if letter == "\n")]
    for row, column, sign, style in signs:
        at = starts[row] + column
        if sign is not None:
            letters[at] = sign
        drawing.stylize(style, at, at + 1)
    drawing.plain = "".join(letters)


def cut(name: str, room: int) -> str:
    """The name, or as much of it as fits and a dot-dot-dot."""
    return name if cell_len(name) <= room else set_cell_size(name, room - 1).rstrip() + "…"


def fill(line: Text, room: int) -> Text:
    """Blanks up to a width."""
    return line.append(" " * max(0, room - line.cell_len))


def signed(number: int) -> str:
    """`+3`, or `−2` with a real minus."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def seat_sign(seat: int) -> Text:
    """The sign of a seat in its colours."""
    piece = SEATS[seat]
    return Text(f" {GLYPHS[piece.sign]} ", f"bold {piece.ink} on {piece.fill}")
