"""5 Towers as text for a terminal: 80 columns, 24 rows, readable without colour.

`board` is market and towers alone, at most 18 rows; see `terminal_board` for its layout. Row 0 is the market.
`place_at` tells what is drawn at a row and column of it (both from 0): a card of the market (`S7`) or one of the
viewer's own towers (`S`), the same places that `marks` highlights. Names and language don't move anything.
"""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from tourelle.core.texts import DEFAULT_LANGUAGE, Language
from tourelle.games.fivetowers.draw.terminal_board import WIDTH, Row, rows, status
from tourelle.games.fivetowers.draw.view_reader import Table, View, demolition_cost
from tourelle.look.names import shorten
from tourelle.look.tokens import GLYPHS, SEATS

NO_MARKS: Mapping[str, str] = {}


def text(
    view: View,
    *,
    language: Language = DEFAULT_LANGUAGE,
    names: Sequence[str] | None = None,
    width: int = WIDTH,
) -> RenderableType:
    """The whole table: what goes on, the board, the bids."""
    table = Table(view, language, names)
    news = table.winners() if table.over else table.turn()
    lines = [_facts(table), Text(news), Text(), _board(table, NO_MARKS)]
    if view["seat"] is not None:
        lines.insert(2, _own(table, view["seat"]))
    lines.append(Text(table.turn()) if table.over else _bids(table))
    for line in lines:
        line.no_wrap = True
        line.overflow = "ellipsis"
        if line.plain.count("\n") == 0:
            line.truncate(width, overflow="ellipsis")
    return Group(*lines)


def board(
    view: View,
    *,
    marks: Mapping[str, str] = NO_MARKS,
    language: Language = DEFAULT_LANGUAGE,
    names: Sequence[str] | None = None,
) -> Text:
    """Market and towers; `marks` lays a rich style over cards of the market (`S7`) and own towers (`S`)."""
    return _board(Table(view, language, names), marks)


def place_at(view: View, row: int, column: int) -> str | None:
    """The card or tower drawn at this character of the board, None where there is none."""
    drawn = rows(Table(view, DEFAULT_LANGUAGE))
    if not 0 <= row < len(drawn) or column < 0:
        return None
    for piece in drawn[row]:
        if column < len(piece.text):
            return piece.place
        column -= len(piece.text)
    return None


def _board(table: Table, marks: Mapping[str, str]) -> Text:
    drawn = Text("\n").join(_line(row, marks) for row in rows(table))
    drawn.no_wrap = True
    return drawn


def _line(row: Row, marks: Mapping[str, str]) -> Text:
    line = Text()
    for piece in row:
        line.append(piece.text, piece.style)
        if piece.place is not None and piece.place in marks:
            line.stylize(marks[piece.place], len(line) - len(piece.text))
    return line


def _facts(table: Table) -> Text:
    view = table.view
    facts = [table.say("title"), table.say("round", n=view["round"])]
    if not table.over:
        facts.append(table.say("first", name=shorten(table.name(view["first"]), 16)))
    if view["renewed"] and not table.over:
        facts.append(table.say("last_deck"))
    return Text(" · ".join(facts), "bold")


def _own(table: Table, seat: int) -> Text:
    """The viewer's seat, whose towers are large."""
    own = table.view["seats"][seat]
    demolished = len(own["demolished"])
    notes = [
        f"{GLYPHS[SEATS[seat].sign]} {shorten(table.name(seat), 24)} ({table.say('you')})",
        table.say("pts", n=own["points"]),
        status(table, seat),
    ]
    if demolished:
        notes.append(table.say("demolished.long", n=demolished, cost=demolition_cost(demolished)))
    return Text(" · ".join(filter(None, notes)))


def _bids(table: Table) -> Text:
    """In the order of speaking: `Bids  ● 2  ■ –  ▲ ?`."""
    line = Text(f"{table.say('bids')}  ", "bold")
    for seat in table.bidders():
        bid = table.view["bids"][seat]
        asked = bid is None and seat == table.view["to_move"]
        said = "?" if asked else "·" if bid is None else str(bid or "–")
        strong = asked or (bid and seat == table.view["builder"])
        line.append(f"{GLYPHS[SEATS[seat].sign]} {said}   ", "bold" if strong else "")
    return line
