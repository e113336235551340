"""What a game brings to be played on its own board in the terminal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rich.text import Text

from tourelle.core.texts import Language
from tourelle.look.chooser import Chooser, Kind, Preview, View

Names: TypeAlias = Sequence[str]
Tense: TypeAlias = Literal["story", "would"]
"""A move that was made, or one that is only thought of."""


@dataclass(frozen=True, kw_only=True)
class Face:
    """One game in the terminal. Its package has one as `FACE` in its module `terminal_face`."""

    chooser: Callable[[View, list[str], Preview], Chooser]
    # The board with its marks, and what is drawn at a line and column of it.
    board: Callable[[View, dict[str, Kind], Names, Language], Text]
    place_at: Callable[[View, int, int], str | None]
    width: int
    # One line above the board, what stands beside it (with as many last moves as find room), one line below.
    header: Callable[[View, Names, Language], Text]
    side: Callable[[View, Names, Language, list[Text]], Text | None]
    strip: Callable[[View, Names, Language], Text]
    # The sign that stands for a seat.
    sign: Callable[[View, int], Text]
    # The cells, cards or towers to mark after a move, which whoever looks has made themselves or has not.
    marked: Callable[[str, bool], list[str]]
    # A move as a person would say it.
    words: Callable[[str, Language, Tense], str]
    # A move in the journal, where there is little room: in notation, unless words are shorter.
    brief: Callable[[str, Language], str] = lambda move, _language: move
    # Why a match ended, if the view tells more than the reason: with the seats of people, and all names.
    ended: Callable[[View, str, list[int], Names, Language], str | None] = lambda *_: None
