"""What the terminal shows of any game: the game's own drawing, and the seats with their points."""

from collections.abc import Sequence

from rich.console import Console
from rich.segment import Segment
from rich.text import Text

from tourelle.core.texts import Language, say
from tourelle.games import game_named
from tourelle.look.chooser import Kind, View
from tourelle.look.paint import ACCENT, cut, fill, seat_sign

WIDTH, ROWS, SIDE = 56, 18, 23
_SCREEN = Console(width=WIDTH, color_system="truecolor", force_terminal=True, legacy_windows=False)


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


def place_at(_view: View, _row: int, _column: int) -> None:
    """Unknown: the drawing doesn't say what is where."""


def sign(_view: View, seat: int) -> Text:
    return seat_sign(seat)


def header(view: View, _names: Sequence[str], language: Language) -> Text:
    line = Text(say(f"{view['game']}.name", language), "bold")
    return line.append(f"  {say('terminal.round', language, n=view['round'])}") if "round" in view else line


def side(view: View, names: Sequence[str], _language: Language, journal: list[Text]) -> Text:
    """Who has how many points, then the last moves."""
    seats = [_seat(view, seat, names[seat]) for seat in range(view["players"])]
    return Text("\n").join([*seats, Text(), *journal[-(ROWS - len(seats) - 1) :]])


def _seat(view: View, seat: int, name: str) -> Text:
    points = str(view["seats"][seat]["points"])
    line = sign(view, seat).append(f" {cut(name, SIDE - 10)}", ACCENT if view["to_move"] == seat else "")
    return fill(line, SIDE - len(points)).append(points, "bold")


def strip(view: View, _names: Sequence[str], language: Language) -> Text:
    return Text(say(f"{view['game']}.promise", language), "dim")
