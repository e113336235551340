"""A view as text, for games without a drawing of their own for the terminal: its fields, then the seats."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from tourelle.core.texts import DEFAULT_LANGUAGE, Language, has_text, say
from tourelle.look.names import seat_names, shorten
from tourelle.look.paint import seat_sign

OF_EVERY_GAME = {"game", "players", "options", "seat", "to_move", "outcome", "seats"}


def text(
    view: dict[str, Any], *, language: Language = DEFAULT_LANGUAGE, names: Sequence[str] | None = None, width: int = 80
) -> Text:
    called = seat_names(view["players"], names, language)
    lines = [*_fields(view, view["game"], language), Text()]
    for seat, own in enumerate(view["seats"]):
        lines.append(seat_sign(seat).append(f" {shorten(called[seat], 20)}", "bold"))
        lines += _fields(own, view["game"], language)
    return Text("\n").join(_cut(line, width) for line in lines)


def _cut(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis")
    return line


def _fields(data: dict[str, Any], game: str, language: Language) -> Iterator[Text]:
    """A line for what is short; one for each list, and for each list in a list."""
    short = []
    for name, value in data.items():
        if name in OF_EVERY_GAME or value is None:
            continue
        label = _word(game, name, language)
        if isinstance(value, list) and value and isinstance(value[0], list):
            yield Text(label)
            yield from (Text(f"  {at}  {_value(game, part, language)}") for at, part in enumerate(value, 1))
        elif isinstance(value, list | dict):
            yield _field(label, _value(game, value, language), language)
        else:
            short.append(_field(label, _value(game, value, language), language))
    if short:
        yield Text("  ").join(short)


def _field(label: str, value: str, language: Language) -> Text:
    return Text(say("look.field", language, name=label, value=value))


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
