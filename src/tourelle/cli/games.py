"""`tourelle games`: what can be played here."""

from tourelle.cli.speaking import language, show, tell
from tourelle.core.texts import catalogue, say
from tourelle.games import NAMES, PLAYERS


def games() -> int:
    from rich.table import Table

    table = Table(title=tell("games.title"), title_justify="left", show_lines=True)
    for column in ("name", "players", "options", "promise"):
        table.add_column(tell(f"games.{column}"))
    for name in NAMES:
        table.add_row(*row(name))
    show(table)
    return 0


def row(name: str) -> tuple[str, str, str, str]:
    title, promise = (say(f"{name}.{key}", language()) for key in ("name", "promise"))
    players = f"{PLAYERS[name][0]}–{PLAYERS[name][-1]}"
    return f"{name}\n{title}", players, "\n".join(options(name)), promise


def options(name: str) -> list[str]:
    """The options of a game, each with what it takes."""
    described = catalogue("cli", language())["games"]["option"].get(name, {})
    return [tell("games.takes", option=option, what=what) for option, what in described.items()] or ["–"]
