"""Small things of drawing text: colours of the terminal, and signs laid over a drawing without moving it."""

from collections.abc import Iterable
from typing import NamedTuple

from rich.text import Text

from tourelle.look import tokens
from tourelle.look.names import minus, shorten
from tourelle.look.tokens import GLYPHS, HALO, INK, ROOM, SEATS, Piece

DARK = ROOM["dark"]
ACCENT, GOLD, DANGER, QUIET = f"bold {DARK['accent']}", f"bold {tokens.GOLD}", f"bold {DARK['danger']}", DARK["ink-2"]
YELLOW = "#FFD25E"
TARGET = f"bold {HALO} on {DARK['hl']}"
CURSOR, FROM, LAST = (f"bold {INK} on {ground}" for ground in (YELLOW, HALO, DARK["accent"]))


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


def fill(line: Text, room: int) -> Text:
    """Blanks up to a width."""
    return line.append(" " * max(0, room - line.cell_len))


def signed(number: int) -> str:
    """`+3`, or `−2` with a real minus."""
    return f"+{number}" if number >= 0 else minus(number)


def seat_sign(seat: int) -> Text:
    """The sign of a seat in its colours."""
    return piece_sign(SEATS[seat])


def piece_sign(piece: Piece) -> Text:
    return Text(f" {GLYPHS[piece.sign]} ", f"bold {piece.ink} on {piece.fill}")


def beside(lines: list[Text], journal: list[Text], rows: int) -> Text:
    """What stands beside a board: these lines, and the last moves in what room is left."""
    room = max(0, rows - len(lines))
    return Text("\n").join([*lines, *journal[max(0, len(journal) - room) :]])


def seat_line(sign: Text, name: str, points: str, width: int, *, turn: bool) -> Text:
    """`► ● Maëlle        20`: the arrow marks whose turn it is."""
    line = Text.assemble(("►" if turn else " ", ACCENT), " ", sign, " ")
    line.append(shorten(name, width - line.cell_len - len(points) - 1), ACCENT if turn else "bold")
    return fill(line, width - len(points)).append(points, "bold")
