"""What a game brings to be played on its own board in the terminal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tourelle.core.texts import DEFAULT_LANGUAGE, Language
from tourelle.look.chooser import Chooser, Kind, Preview, View
from tourelle.look.names import seat_names, shorten
from tourelle.look.paint import seat_sign

SIDE = 24
"""The columns that are needed beside a board."""

NAMES_ROOM = 46
"""The columns for the names in a sentence."""

Names: TypeAlias = Sequence[str]
Tense: TypeAlias = Literal["story", "would"]
"""A move that was made, or one that is only thought of."""


@dataclass(frozen=True, kw_only=True)
class Face:
    """One game in the terminal. Its package may have any of these in its module `terminal_face`, by these names."""

    chooser: Callable[[View, list[str], Preview], Chooser]
    # The board with its marks, and what is drawn at a line and column of it.
    board: Callable[[View, dict[str, Kind], Names, Language], Text]
    place_at: Callable[[View, int, int], str | None] = lambda *_: None
    width: int
    # One line above the board, what stands beside it (with as many last moves as find room), one line below.
    header: Callable[[View, Names, Language], Text]
    side: Callable[[View, Names, Language, list[Text]], Text | None]
    strip: Callable[[View, Names, Language], Text]
    # Whose turn it is and what may be done, or who has won and why: only where nobody is asked for a move.
    news: Callable[[View, Names, Language], list[str]] = lambda *_: []
    # The sign that stands for a seat.
    sign: Callable[[View, int], Text] = lambda _view, seat: seat_sign(seat)
    # The cells, cards or towers to mark after a move; whether the viewer made it.
    marked: Callable[[str, bool], list[str]] = lambda *_: []
    # A move as a person would say it.
    words: Callable[[str, Language, Tense], str]
    # A move in the journal, where there is little room: in notation, unless words are shorter.
    brief: Callable[[str, Language], str] = lambda move, _language: move
    # Why a match ended, if the view tells more than the reason: with the seats of people, and all names.
    ended: Callable[[View, str, list[int], Names, Language], str | None] = lambda *_: None


def text(
    face: Face, view: View, *, language: Language = DEFAULT_LANGUAGE, names: Names | None = None, width: int = 80
) -> RenderableType:
    """The whole table without a choice; where the terminal is narrow, the seats stand below the board."""
    called = seat_names(view["players"], names, language)
    spoken_of = max(1, len(view["outcome"]["winners"])) if view["outcome"] else 1
    short = [shorten(name, NAMES_ROOM // spoken_of) for name in called]
    head, board = face.header(view, called, language), face.board(view, {}, called, language)
    seats, strip = face.side(view, called, language, []), face.strip(view, called, language)
    for line in (head, board, strip):
        line.no_wrap, line.overflow = True, "ellipsis"
    table: RenderableType = Group(board, seats or "")
    if seats and width >= face.width + SIDE:
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(width=face.width, no_wrap=True)
        table.add_column(width=width - face.width - 1, no_wrap=True)
        table.add_row(board, seats)
    return Group(head, table if seats else board, strip, *face.news(view, short, language))
