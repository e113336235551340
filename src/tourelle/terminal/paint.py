"""Small things of drawing text: colours of the terminal, and signs laid over a drawing without moving it."""

from rich.cells import cell_len, set_cell_size
from rich.text import Text

ACCENT, GOLD, DANGER, QUIET = "bold #6FC9B2", "bold #E0A21B", "bold #FF9C8F", "#C4B7A6"
TARGET = "bold #FFFDF8 on #12987F"
CURSOR = "bold #2B2420 on #FFD25E"
FROM = "bold #2B2420 on #FFFDF8"
LAST = "bold #2B2420 on #6FC9B2"


def lay_over(drawing: Text, row: int, column: int, sign: str | None, style: str) -> None:
    """Style one character of a drawing; a sign takes its place."""
    at = -1
    for _ in range(row):
        at = drawing.plain.index("\n", at + 1)
    at += 1 + column
    if sign is not None:
        drawing.plain = drawing.plain[:at] + sign + drawing.plain[at + 1 :]
    drawing.stylize(style, at, at + 1)


def cut(name: str, room: int) -> str:
    """The name, or as much of it as fits and a dot-dot-dot."""
    return name if cell_len(name) <= room else set_cell_size(name, room - 1).rstrip() + "…"


def fill(line: Text, room: int) -> Text:
    """Blanks up to a width."""
    return line.append(" " * max(0, room - line.cell_len))


def signed(number: int) -> str:
    """`+3`, or `−2` with a real minus."""
    return f"+{number}" if number >= 0 else f"−{-number}"
