"""The face of each game in the terminal: its own, or that of any game: its drawing, and the seats with their points."""

from collections.abc import Sequence
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec

from rich.console import Console
from rich.segment import Segment
from rich.text import Text

from tourelle.core.texts import Language, has_text, say
from tourelle.games import described, game_named
from tourelle.look.chooser import Kind, View
from tourelle.look.face import Face, Tense
from tourelle.look.paint import ACCENT, cut, fill, seat_sign
from tourelle.terminal.general import GeneralChooser

WIDTH, ROWS, SIDE = 56, 18, 23
_SCREEN = Console(width=WIDTH, color_system="truecolor", force_terminal=True, legacy_windows=False)


@cache
def face_of(game: str) -> Face:
    """The face of a game: that of its package if it has one."""
    own = f"{described(game).package}.terminal_face"
    found: Face = import_module(own).FACE if find_spec(own) else general_face(game)
    return found


def general_face(game: str) -> Face:
    """A face for any game; a package may replace parts of it."""
    return Face(
        chooser=GeneralChooser,
        board=board,
        place_at=lambda *_: None,  # the drawing doesn't say what is where
        width=WIDTH,
        header=header,
        side=side,
        strip=strip,
        sign=lambda _view, seat: seat_sign(seat),
        marked=lambda _move, _own: [],
        words=partial(told, game),
    )


def told(game: str, move: str, language: Language, tense: Tense) -> str:
    """A move in the words of its game: its first word selects the sentence, the others fill it; else its notation."""
    first, *rest = move.split()
    keys = (f"{game}.{tense}.{first}", f"{game}.story.{first}")
    key = next(filter(has_text, keys), "")
    return say(key, language, **dict(zip("abc", [*rest, "", "", ""], strict=False))) if key else move


def board(view: View, _marks: dict[str, Kind], names: Sequence[str], language: Language) -> Text:
    """The game's own drawing, cut to the lines that fit."""
    drawn = game_named(view["game"]).terminal().text(view, language=language, names=names, width=WIDTH)
    lines = _SCREEN.render_lines(drawn, _SCREEN.options.update(width=WIDTH, height=None), pad=False)
    return Text("\n").join(_line(segments) for segments in lines[:ROWS])


def _line(segments: Sequence[Segment]) -> Text:
    line = Text(no_wrap=True)
    for text, style, _ in segments:
        line.append(text, style)
    return line


def header(view: View, _names: Sequence[str], language: Language) -> Text:
    line = Text(say(f"{view['game']}.name", language), "bold")
    return line.append(f"  {say('terminal.round', language, n=view['round'])}") if "round" in view else line


def side(view: View, names: Sequence[str], _language: Language, journal: list[Text]) -> Text:
    """Who has how many points, then the last moves."""
    seats = [_seat(view, seat, names[seat]) for seat in range(view["players"])]
    return Text("\n").join([*seats, Text(), *journal[-(ROWS - len(seats) - 1) :]])


def _seat(view: View, seat: int, name: str) -> Text:
    points = str(view["seats"][seat]["points"])
    line = seat_sign(seat).append(f" {cut(name, SIDE - 10)}", ACCENT if view["to_move"] == seat else "")
    return fill(line, SIDE - len(points)).append(points, "bold")


def strip(view: View, _names: Sequence[str], language: Language) -> Text:
    return Text(say(f"{view['game']}.promise", language), "dim")
