"""BLOX as one SVG picture: the seats on the left, the board large, the hand below it.

     0    20            292  312                              1032
  0   BLOX, round            phases             last round
 68   seat panels            board 720 x 664
706   piles, legend
752                          hand             whose turn it is
860
"""

from collections.abc import Sequence

from tourelle.core.texts import DEFAULT_LANGUAGE, Language, say
from tourelle.games.blox.draw.board import HEIGHT as BOARD_HEIGHT
from tourelle.games.blox.draw.board import WIDTH as BOARD_WIDTH
from tourelle.games.blox.draw.board import board
from tourelle.games.blox.draw.pieces import definitions
from tourelle.games.blox.draw.seats import PANEL, PILES, piles, seat_panel
from tourelle.games.blox.draw.tray import hand, last_round, phases, saying, two_voices
from tourelle.games.blox.draw.view_reader import View
from tourelle.look.link_picture import Sample, Scene
from tourelle.look.names import seat_names
from tourelle.look.page import page
from tourelle.look.seats import chip
from tourelle.look.svg import group, move
from tourelle.look.tokens import SEATS, Theme

WIDTH, HEIGHT = 1052, 862
_BOARD_LEFT, _BOARD_TOP = 312, 68
_TRAY_TOP = 752
SAMPLE = Sample(players=4, seed=58, turns=90)


def svg(
    view: View, *, theme: Theme = "light", language: Language = DEFAULT_LANGUAGE, names: Sequence[str] | None = None
) -> str:
    """The whole table as the view shows it, as an SVG document of its own."""
    called = seat_names(view["players"], names, language)
    return page(
        WIDTH,
        HEIGHT,
        definitions(),
        _title(view, language),
        _seats(view, called, language),
        _table(view, language),
        _tray(view, called, language),
        theme=theme,
        title=say("blox_drawing.title", language, round=view["round"], phase=view["phase"]),
    )


def scene(view: View, language: Language = DEFAULT_LANGUAGE) -> Scene:
    """The board alone, for small pictures: no hand is part of it."""
    drawn = definitions() + board(view, language)
    chips = [chip(SEATS[seat], 0, 0, 30) for seat in range(view["players"])]
    return Scene(BOARD_WIDTH, BOARD_HEIGHT, drawn, chips)


def _title(view: View, language: Language) -> str:
    game = say("blox_drawing.game", language)
    return two_voices(game, say("blox_drawing.round", language, n=view["round"]), 20, 45, 25, class_="title")


def _seats(view: View, names: Sequence[str], language: Language) -> str:
    panels = [seat_panel(view, seat, names[seat], language) for seat in range(view["players"])]
    places = [_BOARD_TOP + (PANEL + 10) * seat for seat in range(view["players"])]
    column = (group(panel, transform=move(20, y)) for panel, y in zip(panels, places, strict=True))
    return group(*column, group(piles(view, language), transform=move(20, HEIGHT - 20 - PILES)))


def _table(view: View, language: Language) -> str:
    """The board and, above it, how far the match is."""
    above = phases(view, language)
    if view["last_round"] and not view["outcome"]:
        above += last_round(language, BOARD_WIDTH)
    place = move(_BOARD_LEFT, _BOARD_TOP)
    return group(above, transform=move(_BOARD_LEFT, 16)) + group(board(view, language), transform=place)


def _tray(view: View, names: Sequence[str], language: Language) -> str:
    """Hand and sentence; once the match is over, the sentence has all the room."""
    cards = hand(view)
    return group(cards, transform=move(_BOARD_LEFT, _TRAY_TOP)) + group(
        saying(view, names, language), transform=move(_BOARD_LEFT + (440 if cards else 0), _TRAY_TOP + 6)
    )
