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
    return f"{game.name}\n{title}", players, "\n".join(options(game)), promise


def options(game: Description) -> list[str]:
    """The options of a game, each with what it takes."""
    described = [
        tell("games.takes", option=option.name, what=takes(game.name, option, language())) for option in game.options
    ]
    return described or ["–"]


def takes(game: str, option: Option, language: Language) -> str:
    """What an option can be, in the game's own words if it has some."""
    if isinstance(option, Choice):
        return " | ".join(option.choices)
    own, kind = f"{game}.options.{option.name}.takes", type(option).__struct_config__.tag
    return say(own if has_text(own) else f"core.option.takes.{kind}", language, **values(option))


def values(option: Option) -> dict[str, object]:
    return {field: getattr(option, field) for field in option.__struct_fields__}
