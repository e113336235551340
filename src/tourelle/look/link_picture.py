"""The picture that messengers show beside a link, 1200 x 630: the table large, the game's name, the seats' points.

Messengers show it 300 to 600 wide, so only large things are drawn. Names of people are not: no font has all letters,
and what a messenger has copied can't be taken back.

     0   44          336   356                      1180 1200
  0      word mark
         game              what lies on the table
         seats, points
630
"""

from collections.abc import Sequence
from typing import NamedTuple

from tourelle.look.names import minus, text_width
from tourelle.look.page import page
from tourelle.look.svg import group, move, path, rect, words
from tourelle.look.wordmark import HEIGHT as MARK_HEIGHT
from tourelle.look.wordmark import WIDTH as MARK_WIDTH
from tourelle.look.wordmark import wordmark

WIDTH, HEIGHT = 1200, 630
_LEFT, _COLUMN = 44, 280
_TABLE_LEFT, _TABLE_TOP, _TABLE_WIDTH, _TABLE_HEIGHT = 348, 22, 830, 586
_SEATS_TOP, _SEATS_HEIGHT = 226, 366
_TALLEST_ROW = 92


class Scene(NamedTuple):
    """What lies on a game's table, with its upper left corner at the origin, and a chip of radius 30 for each seat."""

    width: float
    height: float
    drawn: str
    chips: Sequence[str]


class Sample(NamedTuple):
    """A match that shows well what the game looks like: its players, its seed, and the number of random turns."""

    players: int
    seed: int
    turns: int


class Standing(NamedTuple):
    """The points by seat, whose turn it is, and who has won."""

    points: Sequence[int]
    turn: int | None = None
    winners: Sequence[int] = ()


def link_picture(game: str, scene: Scene, standing: Standing | None = None, note: str = "") -> str:
    """A position with its standing; or, without one, a picture of the game in general with a note below its name."""
    beside = _general(scene, note) if standing is None else _seats(scene, standing)
    return page(
        WIDTH,
        HEIGHT,
        wordmark(_LEFT - 4, 38, 58),
        words(game, _LEFT, 182, min(80, _COLUMN / text_width(game, 1) * 1.2), class_="title"),
        beside,
        fitted(scene, _TABLE_LEFT, _TABLE_TOP, _TABLE_WIDTH, _TABLE_HEIGHT),
        theme="light",
        title=game,
        corner=0,
    )


def site_picture(scenes: Sequence[Scene]) -> str:
    """The picture of the site itself: its name over a table of each game."""
    mark, gap = 176, 30
    ratios = [scene.width / scene.height for scene in scenes]
    tall = (WIDTH - gap * (len(scenes) + 1)) / sum(ratios)
    lefts = [gap * (at + 1) + tall * sum(ratios[:at]) for at in range(len(scenes))]
    return page(
        WIDTH,
        HEIGHT,
        wordmark((WIDTH - mark / MARK_HEIGHT * MARK_WIDTH) / 2, 48, mark),
        *(
            group(scene.drawn, transform=move(x, 284, tall / scene.height))
            for scene, x in zip(scenes, lefts, strict=True)
        ),
        theme="light",
        title="Tourelle",
        corner=0,
    )


def fitted(scene: Scene, x: float, y: float, width: float, height: float) -> str:
    """As large as it can be in the middle of a rectangle."""
    scale = min(width / scene.width, height / scene.height)
    left, top = x + (width - scale * scene.width) / 2, y + (height - scale * scene.height) / 2
    return group(scene.drawn, transform=move(left, top, scale))


def _general(scene: Scene, note: str) -> str:
    """The signs of the seats that the game has room for."""
    pitch = min(76, (_COLUMN - 60) / max(1, len(scene.chips) - 1))
    size = min(1, (pitch - 6) / 60)
    chips = (group(chip, transform=move(_LEFT + 30 + pitch * at, 0, size)) for at, chip in enumerate(scene.chips))
    return words(note, _LEFT, 236, 32, class_="second") + group(*chips, transform=move(0, 308))


def _seats(scene: Scene, standing: Standing) -> str:
    pitch = min(_TALLEST_ROW, _SEATS_HEIGHT / len(scene.chips))
    rows = (_seat(scene, standing, seat, pitch - 10) for seat in range(len(scene.chips)))
    return group(*(group(row, transform=move(_LEFT, _SEATS_TOP + pitch * seat)) for seat, row in enumerate(rows)))


def _seat(scene: Scene, standing: Standing, seat: int, height: float) -> str:
    """A slip of paper: framed in the accent when it is the seat's turn, in gold when it has won."""
    won, turn = seat in standing.winners, seat == standing.turn
    frame = f"stroke:var(--{'warn' if won else 'accent'});stroke-width:5" if won or turn else None
    middle = height / 2
    return group(
        rect(0, 0, _COLUMN, height, 18, class_="panel", style=frame),
        group(scene.chips[seat], transform=move(46, middle, min(1, (height - 12) / 60))),
        _laurel(126, middle) if won else "",
        words(minus(standing.points[seat]), _COLUMN - 26, middle + 19, 56, class_="title", text_anchor="end"),
        class_="seat",
    )


def _laurel(x: float, y: float) -> str:
    """A golden star for who has won."""
    star = "M0-22L5.6-7.7L20.9-6.8L9.1 2.9L12.9 17.8L0 9.5L-12.9 17.8L-9.1 2.9L-20.9-6.8L-5.6-7.7Z"
    return path(
        star, fill="#E9C877", stroke="var(--warn)", stroke_width=3, stroke_linejoin="round", transform=move(x, y)
    )
