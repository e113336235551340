"""On Top's table as text for a terminal of 80 columns and 24 lines.

`board` is the hexagon alone (17 lines, drawn in `terminal_board`), `place_at` says which cell a mouse click on it
hits, `text` is the board with the seats, the tile to lay and what is left beside it.
"""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from tourelle.core.texts import Language
from tourelle.games.ontop import labels
from tourelle.games.ontop.hues import HUES
from tourelle.games.ontop.labels import View
from tourelle.games.ontop.terminal_board import COLUMNS, board, place_at

__all__ = ["board", "place_at", "text"]

SIDE = 23
ACCENT = Style(bold=True, color="#12987F")


def text(
    view: View, *, language: Language = "en", names: Sequence[str] | None = None, width: int = 80
) -> RenderableType:
    """The whole table; beside the board if the terminal is wide enough, else below it."""
    called = labels.seat_names(view, language, names)
    beside = Text("\n").join(_beside(view, language, called))
    if width < COLUMNS + 2 + SIDE:
        return Group(board(view, language=language), beside, *_words(view, language, called))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=COLUMNS, no_wrap=True)
    table.add_column(width=SIDE, no_wrap=True)
    table.add_row(board(view, language=language), beside)
    return Group(table, *_words(view, language, called))


def _beside(view: View, language: Language, names: Sequence[str]) -> list[Text]:
    """Who, with points and pawns left; what is left in the box; the tile to lay."""
    heading = Text(labels.text("game", language), "bold")
    lines = [heading.append(f" · {labels.tile_count(view, language)}", "not bold")]
    for seat, name in enumerate(names):
        lines += _seat(view, seat, name, language)
    for side in view["neutral"]:
        lines += [_name(side["colour"], labels.text("neutral_short", language)), _pawns(side, 21)]
    lines += _tile(view["tile"])
    left = labels.tiles_left(view)
    lines.append(Text(labels.text("tiles", language, n=left)))
    return [*lines, Text(labels.text("triangles", language, n=view["triangles"]))]


def _seat(view: View, seat: int, name: str, language: Language) -> list[Text]:
    side = view["seats"][seat]
    loud = labels.tags(view, seat, language)
    score = labels.minus(labels.points(view)[seat])
    line = _name(side["colour"], name, len(score) + 1, bool(loud))
    return [line.append(score.rjust(SIDE - cell_len(line.plain)), "bold"), _pawns(side, 20)]


def _name(colour: str, name: str, keep: int = 0, marked: bool = False) -> Text:
    """The turn or win mark, the colour's sign and a name, cut so that `keep` columns stay free."""
    hue, room = HUES[colour], SIDE - 4 - keep
    if cell_len(name) > room:
        name = set_cell_size(name, room - 1).rstrip() + "…"
    sign = (hue.sign, Style(color=hue.ink, bgcolor=hue.fill))
    return Text.assemble(("▶" if marked else " ", ACCENT), sign, " ", (name, ACCENT if marked else ""))


def _pawns(side: dict[str, int | str], total: int) -> Text:
    """`▪` for each pawn left, a dot for each placed one."""
    left = int(side["pawns"])
    placed = max(0, total - left)
    # The 21 pawns of a neutral colour and their number just fit.
    return Text.assemble("▮" * (left * 16 // total), "·" * (placed * 16 // total), f" {left}")


def _tile(colours: str | None) -> list[Text]:
    """The tile on its side: a on the left, b above, c on the right, d below; two signs in the wide corners."""
    if colours is None:
        return []
    a, b, c, d = (Text(HUES[x].sign, Style(color=HUES[x].ink, bgcolor=HUES[x].fill)) for x in colours)
    return [
        Text.assemble("     ╱", b, b, "╲"),
        Text.assemble("   ╱", a, "    ", c, "╲"),
        Text.assemble("   ╲", a, "    ", c, "╱"),
        Text.assemble("     ╲", d, d, "╱"),
    ]


def _words(view: View, language: Language, names: Sequence[str]) -> list[Text]:
    """Whose turn or who has won, why, and how to read the stacks."""
    spoken = Text(labels.headline(view, language, names), ACCENT)
    why = Text(" ".join(labels.explanation(view, language)))
    return [spoken, why, Text(labels.text("reading", language), "dim")]
