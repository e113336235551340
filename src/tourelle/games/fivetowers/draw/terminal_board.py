"""Market and towers in a terminal: at most 18 rows of pieces of text. Each piece has the name of its place.

The viewer's own towers stand as columns, lowest storey at the bottom; a tower too high for its column goes on in a
second shaft to the right. The others lie on their side, lowest storey first:

    Market   C 14   H  0   S  7    ──     ──    deck 15   discard 17
         █ 4█                           the seat's own towers
         █12█          █ 0█
      C Candy      H Haunted   ...
      2 pts        1×2=2
     ▌ ● Maëlle 39   C 15 12  8  H 14 11 ...

Places: a card of the market is `S7`; an own tower is its style, `S` (as in the move `raze S`).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import set_cell_size
from rich.text import Text

from tourelle.core.texts import DEFAULT_LANGUAGE, Language
from tourelle.games.fivetowers.draw.styles import IVORY, STYLE
from tourelle.games.fivetowers.draw.view_reader import (
    MARKET,
    STYLES,
    Table,
    View,
    demolition_cost,
    has_roof,
    main_tower,
    tower_points,
)
from tourelle.look.names import shorten
from tourelle.look.tokens import GLYPHS, INK, SEATS

WIDTH = 80
ROWS = 18
WHO = 20  # columns for who a line speaks of
COLUMN = 16  # columns for an own tower
LABELS = 2
SHAFTS = 3
VALUE = f"bold {INK} on {IVORY}"


class Piece(NamedTuple):
    text: str
    style: str = ""
    place: str | None = None


Row = list[Piece]


def rows(table: Table) -> list[Row]:
    """The whole board, at most 18 rows of 80 columns."""
    view = table.view
    players: int = view["players"]
    if view["seat"] is None:
        lines = min(len(STYLES), (ROWS - 1) // players)
        return [_market(table), *(row for seat in range(players) for row in _lying(table, seat, lines))]
    others = [(view["seat"] + step) % players for step in range(1, players)]
    lines = {1: 5, 2: 3}.get(len(others), 2)
    high = ROWS - 1 - LABELS - lines * len(others)
    lying = [row for seat in others for row in _lying(table, seat, lines)]
    return [_market(table), *_standing(table, view["seat"], high), *lying]


def _market(table: Table) -> Row:
    """Five cards, or strokes where some have been taken; then what is left in the piles."""
    view = table.view
    row = [Piece(set_cell_size(table.say("market"), 8))]
    for card in view["market"]:
        row += [*_card(card), Piece(" ")]
    row += [Piece("  ──   ", "dim")] * (MARKET - len(view["market"]))
    piles = ((table.say("deck"), view["deck"]), (table.say("discard"), len(view["discard"])))
    return [*row, Piece("  ".join(f" {name} {cards}" for name, cards in piles))]


def _card(card: str) -> Row:
    return [_style_sign(card[0], card), Piece(f"{card[1:]:>2} ", VALUE, card)]


def _style_sign(style: str, place: str | None = None) -> Piece:
    look = STYLE[style]
    return Piece(f" {style} ", f"bold {look.mark} on {look.fill}", place)


def board(
    view: View,
    marks: Mapping[str, str] = {},
    language: Language = DEFAULT_LANGUAGE,
    names: Sequence[str] | None = None,
) -> Text:
    """Market and towers; `marks` lays a rich style over cards of the market (`S7`) and own towers (`S`)."""
    drawn = Text("\n").join(_drawn(row, marks) for row in rows(Table(view, language, names)))
    drawn.no_wrap = True
    return drawn


def _drawn(row: Row, marks: Mapping[str, str]) -> Text:
    line = Text()
    for piece in row:
        line.append(piece.text, piece.style)
        if piece.place is not None and piece.place in marks:
            line.stylize(marks[piece.place], len(line) - len(piece.text))
    return line


def place_at(view: View, row: int, column: int) -> str | None:
    """The card or tower drawn at this line and character of the board (both from 0), None where there is none."""
    drawn = rows(Table(view, DEFAULT_LANGUAGE))
    if not 0 <= row < len(drawn) or column < 0:
        return None
    for piece in drawn[row]:
        if column < len(piece.text):
            return piece.place
        column -= len(piece.text)
    return None


# own towers


def _standing(table: Table, seat: int, high: int) -> list[Row]:
    """Columns of storeys over their names and points."""
    towers = table.towers(seat)
    storeys = [
        [piece for style in STYLES for piece in _storey_row(style, towers[style], level, high)]
        for level in reversed(range(high))
    ]
    labels = [piece for style in STYLES for piece in _label(table, style)]
    main = main_tower(towers)
    points = [Piece(_points(table, towers[style], style == main, COLUMN), "", style) for style in STYLES]
    return [*storeys, labels, points]


def _storey_row(style: str, values: Sequence[int], level: int, high: int) -> Row:
    """What stands at this level in each shaft; a tower higher than all shafts keeps its upper storeys."""
    hidden = max(0, len(values) - high * SHAFTS)
    shown = values[hidden:]
    row: Row = []
    for shaft in range(SHAFTS):
        at = shaft * high + level
        row += _storey(style, shown[at]) if at < len(shown) else [Piece(" " * 5)]
    return [*row, Piece(" ")]


def _storey(style: str, value: int) -> Row:
    wall = Piece("█", STYLE[style].fill, style)
    return [wall, Piece(f"{value:>2}", VALUE, style), wall, Piece(" ")]


def _label(table: Table, style: str) -> Row:
    name = set_cell_size(" " + table.say(f"style.{style}"), COLUMN - 3)
    return [_style_sign(style, style), Piece(name, "bold", style)]


def _points(table: Table, values: Sequence[int], main: bool, room: int) -> str:
    text = str(len(values)) if values else "–"
    if has_roof(values):
        text = table.say("tower.roof_short", n=len(values), points=tower_points(values))
    return set_cell_size(text + (f" +{len(values)}" if main else ""), room)


# the others


def _lying(table: Table, seat: int, lines: int) -> list[Row]:
    """A seat in this many lines: who at the left, the towers at the right."""
    who = _who(table, seat)
    towers = _one_each(table, seat) if lines >= len(STYLES) else _flowing(table, seat, lines)
    blank = [Piece(" " * WHO)]
    return [[*(who[at] if at < len(who) else blank), *towers[at]] for at in range(lines)]


def _who(table: Table, seat: int) -> list[Row]:
    """Two lines: sign, name, points; then bid, demolished cards, first architect."""
    piece = SEATS[seat]
    turn = table.view["to_move"] == seat
    chip = Piece(f" {GLYPHS[piece.sign]} ", f"bold {piece.ink} on {piece.fill}")
    name = set_cell_size(" " + shorten(table.name(seat), 10), 11)
    points = Piece(f"{table.view['seats'][seat]['points']:>4} ", "bold")
    bar = Piece("▌" if turn else " ", "bold")
    return [[bar, chip, Piece(name, "bold" if turn else ""), points], [bar, Piece(_said(table, seat), "dim")]]


def _said(table: Table, seat: int) -> str:
    demolished = len(table.view["seats"][seat]["demolished"])
    notes = [status(table, seat)]
    if demolished:
        notes.append(table.say("minus", n=demolition_cost(demolished)))
    if table.view["first"] == seat and not table.over:
        notes.append(table.say("first_short"))
    return set_cell_size(" " + " ".join(filter(None, notes)), WHO - 1)


def status(table: Table, seat: int) -> str:
    """The seat's bid, its turn, or that it has won."""
    view = table.view
    if table.over:
        return table.say("winner") if seat in view["outcome"]["winners"] else ""
    if view["to_move"] == seat and view["stage"] == "bid":
        return table.say("tag.bids")
    bid = view["bids"][seat]
    if bid is None:
        return ""
    return table.say("tag.bid", n=bid) if bid else table.say("tag.passes")


def _one_each(table: Table, seat: int) -> list[Row]:
    main = main_tower(table.towers(seat))
    return [_line(style, values, style == main, WIDTH - WHO) for style, values in table.towers(seat).items()]


def _line(style: str, values: Sequence[int], main: bool, room: int) -> Row:
    """`C 15 12  8 +3`; storeys that find no room are left out above the ground, never at the top."""
    fit = (room - 3 - 7) // 3
    shown = [str(value) for value in values]
    if len(shown) > fit:
        shown = [shown[0], "…", *shown[len(shown) - fit + 2 :]]
    text = " ".join(shown) if shown else "–"
    return [_style_sign(style), Piece(f" {text}"), Piece(f" +{len(values)}" if main else "", "dim")]


def _flowing(table: Table, seat: int, lines: int) -> list[Row]:
    """All five towers one after the other, in as many lines as there are."""
    towers = table.towers(seat)
    main = main_tower(towers)
    for fit in range(22, 2, -1):
        drawn = [_line(style, values, style == main, 10 + 3 * fit) for style, values in towers.items()]
        filled = _fill(drawn, WIDTH - WHO)
        if len(filled) <= lines:
            break
    return [*filled[:lines], *([] for _ in range(lines - len(filled)))]


def _fill(towers: list[Row], room: int) -> list[Row]:
    """Whole towers into lines: a tower is never broken."""
    filled: list[Row] = [[]]
    for tower in towers:
        if filled[-1] and _length(filled[-1]) + 1 + _length(tower) > room:
            filled.append([])
        filled[-1] += [Piece(" "), *tower] if filled[-1] else tower
    return filled


def _length(row: Row) -> int:
    return sum(len(piece.text) for piece in row)
