"""What the terminal shows of On Top: the board with the tile over it, the colours and the tile to lay beside it."""

from collections.abc import Iterator, Sequence
from functools import cache

from rich.style import Style
from rich.text import Text

from tourelle.core.texts import Language, say
from tourelle.games.ontop.draw import labels
from tourelle.games.ontop.draw.hues import HUES, glyph
from tourelle.games.ontop.draw.layout import CELLS
from tourelle.games.ontop.draw.terminal_board import COLUMNS, ROWS, SHARED, TILE, place_at, vertex_spot
from tourelle.games.ontop.draw.terminal_board import board as bare_board
from tourelle.games.ontop.terminal_chooser import OnTopChooser, places_of
from tourelle.look.chooser import Kind, View
from tourelle.look.face import Tense
from tourelle.look.names import minus
from tourelle.look.paint import ACCENT, CURSOR, LAST, Sign, beside, lay_over, seat_line

chooser, width = OnTopChooser, 54
WIDTH, HEIGHT = 24, 18
PAWNS = 20
EDGES: dict[Kind, str] = {"cursor": CURSOR, "last": LAST}


def board(view: View, marks: dict[str, Kind], _names: Sequence[str], _language: Language) -> Text:
    """Cells that a tile may cover have bright numbers; marked tiles and stacks have bright edges.

    They keep their own colours, because the colours matter.
    """
    bright = {place: ACCENT for place, kind in marks.items() if kind == "choice"}
    drawing = bare_board(view, bright)
    lines = drawing.plain.splitlines()
    signs: list[Sign] = []
    for place, kind in marks.items():
        if place in CELLS and kind in EDGES:
            signs += _cell_edge(lines, place, EDGES[kind])
        elif place not in CELLS:
            signs += _stack_edge(place, len(view["stacks"].get(place, "")))
    lay_over(drawing, signs)
    return drawing


def _cell_edge(lines: list[str], cell: str, style: str) -> Iterator[Sign]:
    """The slanted sides of a cell, and a dot in its middle."""
    spots = _spots()[cell]
    for line, column in [*spots, *_beside(spots)]:
        if lines[line][column] in "╱╲":
            yield Sign(line, column, None, style)
        elif lines[line][column] == " " and (line, column) in spots:
            yield Sign(line, column, "•", style)


def _stack_edge(vertex: str, pawns: int) -> list[Sign]:
    """Brackets round a stack that would rise."""
    line, column = vertex_spot(vertex)
    start = column if line in SHARED else column - (pawns - 1) // 2
    return [Sign(line, start - 1, "[", CURSOR), Sign(line, start + pawns, "]", CURSOR)]


@cache
def _spots() -> dict[str, list[tuple[int, int]]]:
    """Where each cell is drawn."""
    found: dict[str, list[tuple[int, int]]] = {}
    for line in range(ROWS):
        for column in range(COLUMNS):
            if cell := place_at({}, line, column):
                found.setdefault(cell, []).append((line, column))
    return found


def _beside(spots: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """One place further at both ends of each line: there a cell's sides are drawn."""
    ends = []
    for line in {line for line, _ in spots}:
        columns = [column for its, column in spots if its == line]
        ends += [(line, min(columns) - 1), (line, max(columns) + 1)]
    return [(line, column) for line, column in ends if 0 <= column < COLUMNS]


def sign(view: View, seat: int) -> Text:
    return Text(" ").append_text(colour_sign(view["seats"][seat]["colour"])).append(" ")


def header(view: View, _names: Sequence[str], language: Language) -> Text:
    line = Text.assemble((labels.text("game", language), "bold"), f"  {labels.tile_count(view, language)}  ")
    return line.append(f"▲ {labels.text('triangles', language, n=view['triangles'])}", "dim")


def side(view: View, names: Sequence[str], language: Language, journal: list[Text]) -> Text:
    """Seats and neutral colours with points and pawns, the tile to lay, the last moves."""
    lines: list[Text] = []
    for seat, name in enumerate(names):
        lines += _seat(view, seat, name)
    for other in view["neutral"]:
        name = labels.text("neutral", language, colour=labels.colour_name(other["colour"]))
        lines += [Text.assemble("  ", colour_sign(other["colour"]), f" {name}"), pawns(other, PAWNS + 1)]
    if view["teams"]:
        lines += [_team(view, team, language) for team in (0, 1)]
    lines += [Text(), *tile(view["tile"])]
    return beside(lines, journal, HEIGHT)


def _seat(view: View, seat: int, name: str) -> list[Text]:
    mine, points = view["seats"][seat], minus(labels.points(view)[seat])
    line = seat_line(colour_sign(mine["colour"]), name, points, WIDTH, turn=view["to_move"] == seat)
    return [line, pawns(mine, PAWNS)]


def _team(view: View, team: int, language: Language) -> Text:
    """`●◆ team 1: 67`."""
    signs = [colour_sign(mine["colour"]) for mine in view["seats"][team::2]]
    return Text.assemble(*signs, f" {labels.team(view, team, language)}")


def colour_sign(colour: str) -> Text:
    hue = HUES[colour]
    return Text(glyph(colour), Style(color=hue.ink, bgcolor=hue.fill))


def pawns(mine: View, total: int) -> Text:
    """A bar for each pawn left, a dot for each placed one."""
    left, colour = mine["pawns"], HUES[mine["colour"]].fill
    return Text.assemble(("▌" * left, Style(color=colour)), ("·" * (total - left), "dim"), f" {left}")


def tile(colours: str | None) -> list[Text]:
    """The tile on its side: a on the left, b above, c on the right, d below; two signs in the wide corners."""
    if colours is None:
        return []
    a, b, c, d = map(colour_sign, colours)
    card, margin = ("    ", Style(bgcolor=TILE)), " " * 6
    return [
        Text.assemble(margin, "  ╱", b, b, "╲"),
        Text.assemble(margin, "╱", a, card, c, "╲"),
        Text.assemble(margin, "╲", a, card, c, "╱"),
        Text.assemble(margin, "  ╲", d, d, "╱"),
    ]


def strip(_view: View, _names: Sequence[str], language: Language) -> Text:
    """How to read the board."""
    return Text(say("ontop.terminal.reading", language), "dim")


def news(view: View, names: Sequence[str], language: Language) -> list[str]:
    return [labels.headline(view, language, names), " ".join(labels.explanation(view, language))]


def ended(view: View, reason: str, people: list[int], names: Sequence[str], language: Language) -> str | None:
    """A last pawn wins even against more points: the sentence says whose it was."""
    if reason != "last-pawn":
        return None
    placed = [seat for seat, mine in enumerate(view["seats"]) if not mine["pawns"]]
    if placed == people:
        return say("ontop.terminal.your_last_pawn", language)
    return say("ontop.terminal.last_pawn", language, n=len(placed), names=[names[seat] for seat in placed])


def marked(move: str, _own: bool) -> list[str]:
    return places_of(move)


def words(move: str, language: Language, tense: Tense) -> str:
    return say(f"ontop.{tense}.lay", language, a=move)
