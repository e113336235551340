"""What the terminal needs of each game, in one place: its chooser, its drawing, and what stands round its board."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from rich.text import Text

from tourelle.core.texts import Language
from tourelle.terminal import blox, blox_side, fivetowers, fivetowers_side, general, general_side, ontop, ontop_side
from tourelle.terminal.choosing import Chooser, Kind, Preview, View

Names: TypeAlias = Sequence[str]
Side: TypeAlias = Callable[[View, Names, Language, list[Text]], Text | None]


@dataclass(frozen=True)
class Face:
    """One game in the terminal."""

    chooser: Callable[[View, list[str], Preview], Chooser]
    # The cells, cards or towers that a move names.
    places_of: Callable[[str], list[str]]
    # The board with its marks, and what is drawn at a line and column of it.
    board: Callable[[View, dict[str, Kind], Names, Language], Text]
    place_at: Callable[[View, int, int], str | None]
    width: int
    # One line above the board, what stands beside it (with as many last moves as find room), one line below.
    header: Callable[[View, Names, Language], Text]
    side: Side
    strip: Callable[[View, Names, Language], Text]
    # The sign that stands for a seat.
    sign: Callable[[View, int], Text]


@cache
def face_of(game: str) -> Face:
    """A game that has none of its own is shown by its drawing and a list of its moves."""
    return _FACES.get(game, GENERAL)


GENERAL = Face(
    general.GeneralChooser,
    general.places_of,
    general_side.board,
    general_side.place_at,
    general_side.WIDTH,
    general_side.header,
    general_side.side,
    general_side.strip,
    general_side.sign,
)
_FACES = {
    "blox": Face(
        blox.BloxChooser,
        blox.places_of,
        blox_side.board,
        blox_side.place_at,
        56,
        blox_side.header,
        blox_side.side,
        blox_side.strip,
        blox_side.sign,
    ),
    "ontop": Face(
        ontop.OnTopChooser,
        ontop.places_of,
        ontop_side.board,
        ontop_side.place_at,
        54,
        ontop_side.header,
        ontop_side.side,
        ontop_side.strip,
        ontop_side.sign,
    ),
    "fivetowers": Face(
        fivetowers.FiveTowersChooser,
        fivetowers.places_of,
        fivetowers_side.board,
        fivetowers_side.place_at,
        80,
        fivetowers_side.header,
        fivetowers_side.side,
        fivetowers_side.strip,
        fivetowers_side.sign,
    ),
}
