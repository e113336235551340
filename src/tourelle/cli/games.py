"""`tourelle games`: what can be played here."""

from tourelle.cli.console import language, show, tell
from tourelle.core.description import Description
from tourelle.core.options import Choice, Option
from tourelle.core.texts import Language, has_text, say
from tourelle.games import DESCRIPTIONS


def games() -> int:
    from rich.table import Table

    table = Table(title=tell("games.title"), title_justify="left", show_lines=True)
    for column in ("name", "players", "options", "promise"):
        table.add_column(tell(f"games.{column}"))
    for game in DESCRIPTIONS.values():
        table.add_row(*row(game))
    show(table)
    return 0


def row(game: Description) -> tuple[str, str, str, str]:
    title, promise = (say(f"{game.name}.{key}", language()) for key in ("name", "promise"))
    players = f"{game.players[0]}–{game.players[-1]}"
    return f"{game.name}\n{title}", players, "\n".join(options(game, language()) or ["–"]), promise


def options(game: Description, language: Language) -> list[str]:
    """The options of a game, each with what it takes."""
    return [
        say("cli.games.takes", language, option=option.name, what=takes(game.name, option, language))
        for option in game.options
    ]


def taken_options(language: Language) -> str:
    """The options of every game, a line for each game that has some."""
    lines = [(game.name, "; ".join(options(game, language))) for game in DESCRIPTIONS.values()]
    return "\n".join(f"{name} – {taken}" for name, taken in lines if taken)


def takes(game: str, option: Option, language: Language) -> str:
    """What an option can be, in the game's own words if it has some."""
    if isinstance(option, Choice):
        return " | ".join(option.choices)
    own, kind = f"{game}.options.{option.name}.takes", type(option).__struct_config__.tag
    return say(own if has_text(own) else f"core.option.takes.{kind}", language, **values(option))


def values(option: Option) -> dict[str, object]:
    return {field: getattr(option, field) for field in option.__struct_fields__}
