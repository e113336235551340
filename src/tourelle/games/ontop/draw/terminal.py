"""On Top's table as text for a terminal of 80 columns and 24 lines.

`board` is the hexagon alone (17 lines, drawn in `terminal_board`), `place_at` says which cell a mouse click on it
hits, `text` is the board with the seats, the tile to lay and what is left beside it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from tourelle.core.texts import DEFAULT_LANGUAGE, Language
from tourelle.games.ontop.draw import labels
from tourelle.games.ontop.draw.hues import HUES, glyph
from tourelle.games.ontop.draw.labels import View
from tourelle.games.ontop.draw.terminal_board import COLUMNS, TILE, board, place_at
from tourelle.look.names import seat_names

__all__ = ["board", "place_at", "text"]

SIDE = 24
ACCENT = Style(bold=True, color="#12987F")


def text(
    view: View, *, language: Language = DEFAULT_LANGUAGE, names: Sequence[str] | None = None, width: int = 80
) -> RenderableType:
    """The whole table; beside the board if the terminal is wide enough, else below it."""
    called = seat_names(view["players"], names, language)
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
        neutral = labels.text("neutral", language, colour=labels.colour_name(side["colour"]))
        lines += [_name(side["colour"], neutral), pawns(side, 21)]
    lines += _teams(view, language) if view["teams"] else []
    lines += [] if view["outcome"] else tile(view["tile"])
    left = labels.tiles_left(view)
    lines.append(Text(labels.text("tiles", language, n=left)))
    return [*lines, Text(labels.text("triangles", language, n=view["triangles"]))]


def _seat(view: View, seat: int, name: str, language: Language) -> list[Text]:
    side, score = view["seats"][seat], labels.minus(labels.points(view)[seat])
    marked = bool(labels.tags(view, seat, language))
    after = "".join(f" · {tag}" for tag in labels.you(view, seat, language))
    line = _name(side["colour"], _cut(name, SIDE - 4 - len(score) - cell_len(after)), marked).append(after)
    return [line.append(score.rjust(SIDE - cell_len(line.plain)), "bold"), pawns(side, 20)]


def _teams(view: View, language: Language) -> list[Text]:
    pairs = [[colour_sign(seat["colour"]) for seat in view["seats"][side::2]] for side in (0, 1)]
    return [Text.assemble(*pair, f" {labels.team(view, side, language)}") for side, pair in enumerate(pairs)]


def _name(colour: str, name: str, marked: bool = False) -> Text:
    """The mark of the turn or the win, the colour's sign and a name."""
    return Text.assemble(("▶" if marked else " ", ACCENT), colour_sign(colour), " ", (name, ACCENT if marked else ""))


def colour_sign(colour: str) -> Text:
    hue = HUES[colour]
    return Text(glyph(colour), Style(color=hue.ink, bgcolor=hue.fill))


def _cut(name: str, room: int) -> str:
    return name if cell_len(name) <= room else set_cell_size(name, room - 1).rstrip() + "…"


def pawns(side: Mapping[str, Any], total: int) -> Text:
    """A bar for each pawn left, a dot for each placed one."""
    left, fill = side["pawns"], HUES[side["colour"]].fill
    return Text.assemble(("▌" * left, Style(color=fill)), ("·" * (total - left), "dim"), f" {left}")


def tile(colours: str | None, indent: int = 3) -> list[Text]:
    """The tile on its side: a on the left, b above, c on the right, d below; two signs in the wide corners."""
    if colours is None:
        return []
    a, b, c, d = map(colour_sign, colours)
    card = ("    ", Style(bgcolor=TILE))
    margin = " " * indent
    return [
        Text.assemble(margin, "  ╱", b, b, "╲"),
        Text.assemble(margin, "╱", a, card, c, "╲"),
        Text.assemble(margin, "╲", a, card, c, "╱"),
        Text.assemble(margin, "  ╲", d, d, "╱"),
    ]


def _words(view: View, language: Language, names: Sequence[str]) -> list[Text]:
    """Whose turn or who has won, why, and how to read the stacks."""
    speakers = len(view["outcome"]["winners"]) if view["outcome"] else 1
    spoken = Text(labels.headline(view, language, [_cut(name, 46 // speakers) for name in names]), ACCENT)
    why = Text(" ".join(labels.explanation(view, language)))
    return [spoken, why, Text(labels.text("reading", language), "dim")]
