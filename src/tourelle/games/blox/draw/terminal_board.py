"""The board of BLOX in a terminal: 18 lines of 56 characters. A cell is 6 wide and 2 high.

      012345 012345      the cell's own letter in its corner, small (w g b m), and its little squares
    9 w   ·· b▁▁▁        or the roofs of a tower
       ▄▄▄    WGB        below it what stands there: a tower's blocks (W G B M) from the ground up,
       ...               or a figure with its seat's sign ● ■ ▲ ◆, neutral ones ○
    1 m      g

Line `l` and character `c` show the cell in row `l // 2` from the top and column `(c - 2) // 6`: `place_at`.
"""

from collections.abc import Mapping

from rich.style import Style
from rich.text import Text

from tourelle.games.blox.draw.palette import COLOURS
from tourelle.games.blox.draw.view_reader import COLUMNS, SIDE, Cell, View, cell_name, cells
from tourelle.look.paint import piece_sign
from tourelle.look.tokens import HALO, INK, NEUTRAL, ROOM, SEATS

MARGIN, CELL_WIDTH, CELL_HEIGHT = 2, 6, 2
WIDTH = MARGIN + SIDE * CELL_WIDTH

_FRAME = Style(color=ROOM["light"]["wood-ink"], bgcolor=ROOM["light"]["wood"], bold=True)


def board(view: View, marks: Mapping[str, str] = {}) -> Text:
    """The board alone. `marks` lays a rich style over cells: `{"c7": "reverse"}`."""
    lines = [_frame(line) for line in range(CELL_HEIGHT * SIDE)]
    for cell in cells(view):
        for part, line in enumerate(_cell(cell, view)):
            if cell.name in marks:
                line.stylize(marks[cell.name])
            lines[CELL_HEIGHT * cell.row + part].append_text(line)
    return Text("\n").join(lines)


def column_letters() -> Text:
    """A line that names the columns of the board below it."""
    return Text(" " * MARGIN).append_text(Text("").join(Text(f"{name:<{CELL_WIDTH}}") for name in COLUMNS[:SIDE]))


def place_at(view: View, row: int, column: int) -> str | None:
    """The cell drawn at a line and a character (from 0) of `board`'s text; None beside the cells."""
    across, down = (column - MARGIN) // CELL_WIDTH, row // CELL_HEIGHT
    inside = 0 <= across < SIDE and 0 <= down < len(view["board"])
    return cell_name(down, across) if inside else None


def block_style(colour: str) -> Style:
    """A block or card: its letter on its colour, dark on light and light on dark."""
    look = COLOURS[colour]
    ink = INK if colour in "WG" else HALO
    return Style(color=ink, bgcolor=look.top if colour == "W" else look.fill, bold=True)


def letters(colours: str) -> Text:
    """Blocks or cards in a row, each a letter on its colour."""
    return Text.assemble(*((colour, block_style(colour)) for colour in colours))


def _cell(cell: Cell, view: View) -> tuple[Text, Text]:
    """The two lines of a cell."""
    look = COLOURS[cell.colour]
    ground = Style(color=look.sign, bgcolor=look.fill)
    upper, lower = _standing(cell, view)
    return _line(Text(cell.colour.lower()), upper, ground), _line(Text(" "), lower, ground)


def _line(corner: Text, rest: Text, ground: Style) -> Text:
    line = Text(style=ground).append_text(corner).append_text(rest)
    return line.append(" " * (CELL_WIDTH - len(line)))


def _frame(line: int) -> Text:
    """The row's number at the upper line of its cells, on wood."""
    number = SIDE - line // CELL_HEIGHT if line % CELL_HEIGHT == 0 else " "
    return Text.assemble((str(number), _FRAME), " ")


def _standing(cell: Cell, view: View) -> tuple[Text, Text]:
    """What the five characters right of the corner show, above and below."""
    if cell.name in view["towers"]:
        blocks = view["towers"][cell.name]
        return _roofs(blocks), letters(blocks)
    if cell.name in view["figures"]:
        owner = view["figures"][cell.name]
        piece = NEUTRAL if owner is None else SEATS[owner]
        return Text.assemble(" ", ("▄▄▄", piece.fill)), Text(" ").append_text(piece_sign(piece))
    return Text(f"{'·' * cell.squares:>{CELL_WIDTH - 1}}"), Text()


def _roofs(blocks: str) -> Text:
    """A line along the upper edge of each block, so that a white block shows on a white cell."""
    return Text.assemble(*(("▁", COLOURS[colour].edge) for colour in blocks))
