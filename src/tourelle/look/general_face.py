"""The face of any game in the terminal: the fields of the view, the seats with their points, the moves as a list."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from rich.text import Text

from tourelle.core.texts import Language, has_text, say
from tourelle.look.chooser import Kind, View
from tourelle.look.face import Face, Tense
from tourelle.look.general_chooser import GeneralChooser
from tourelle.look.names import shorten
from tourelle.look.paint import beside, seat_line, seat_sign

WIDTH, ROWS, SIDE = 56, 18, 23
OF_EVERY_GAME = {"game", "players", "options", "seat", "to_move", "outcome", "seats"}


def general_face(game: str) -> Face:
    """A package may replace parts of it."""
    return Face(
        chooser=GeneralChooser,
        board=board,
        width=WIDTH,
        header=header,
        side=side,
        strip=lambda _view, _names, language: Text(say(f"{game}.promise", language), "dim"),
        words=partial(told, game),
    )


def told(game: str, move: str, language: Language, tense: Tense) -> str:
    """A move in the words of its game: its first word selects the sentence, the others fill it; else its notation."""
    first, *rest = move.split()
    keys = (f"{game}.{tense}.{first}", f"{game}.story.{first}")
    key = next(filter(has_text, keys), "")
    return say(key, language, **dict(zip("abc", [*rest, "", "", ""], strict=False))) if key else move


def header(view: View, _names: Sequence[str], language: Language) -> Text:
    line = Text(say(f"{view['game']}.name", language), "bold")
    return line.append(f"  {say('terminal.round', language, n=view['round'])}") if "round" in view else line


def side(view: View, names: Sequence[str], _language: Language, journal: list[Text]) -> Text:
    """Who has how many points, then the last moves."""
    seats = [
        seat_line(seat_sign(seat), names[seat], str(own["points"]), SIDE, turn=seat == view["to_move"])
        for seat, own in enumerate(view["seats"])
    ]
    return beside([*seats, Text()], journal, ROWS)


# ---- The view as text ----


def board(view: View, _marks: dict[str, Kind], names: Sequence[str], language: Language) -> Text:
    """The fields of the view, then those of the seats, cut to the lines that fit."""
    lines = [*_fields(view, view["game"], language), Text()]
    for seat, own in enumerate(view["seats"]):
        lines.append(seat_sign(seat).append(f" {shorten(names[seat], 20)}", "bold"))
        lines += _fields(own, view["game"], language)
    for line in lines:
        line.truncate(WIDTH, overflow="ellipsis")
    return Text("\n").join(lines[:ROWS])


def _fields(data: dict[str, Any], game: str, language: Language) -> Iterator[Text]:
    """Short fields share a line; each list has its own, and so has each list in a list."""
    short = []
    for name, value in data.items():
        if name in OF_EVERY_GAME or value is None:
            continue
        label = _word(game, name, language)
        if isinstance(value, list) and value and isinstance(value[0], list):
            yield Text(label)
            yield from (Text(f"  {at}  {_value(game, part, language)}") for at, part in enumerate(value, 1))
            continue
        field = Text(say("look.field", language, name=label, value=_value(game, value, language)))
        if isinstance(value, list | dict):
            yield field
        else:
            short.append(field)
    if short:
        yield Text("  ").join(short)


def _value(game: str, value: Any, language: Language) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_value(game, part, language)}" for key, part in value.items()) or "–"
    if isinstance(value, list):
        return " ".join(_value(game, part, language) for part in value) or "–"
    return "–" if value is None else _word(game, str(value), language)


def _word(game: str, word: str, language: Language) -> str:
    """In the words of the game, if it has one for this."""
    key = f"{game}.word.{word}"
    return say(key, language) if has_text(key) else word
