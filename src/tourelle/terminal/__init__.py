"""A game in the terminal: `run` shows the first screen, or the table of a game at once."""

from typing import TYPE_CHECKING, Any

from tourelle.core.texts import DEFAULT_LANGUAGE, Language

if TYPE_CHECKING:
    from tourelle.match import Match

DEFAULT_PLAYERS = 2


def run(
    game: str | None = None,
    players: int = DEFAULT_PLAYERS,
    bots: list[str] | None = None,
    seed: int | None = None,
    language: Language = DEFAULT_LANGUAGE,
    options: dict[str, Any] | None = None,
    match: "Match | None" = None,
) -> int:
    """Plays until the person leaves; returns 0. Raises UnknownGame or BadOption before anything is shown.

    `bots` names the bots on the last seats ([] for none); `person` among them is a seat without a bot. By default all
    seats but the first have one. `match` is a match to continue, with its own game, players, seed and options.
    """
    from tourelle.terminal.app import TourelleApp
    from tourelle.terminal.session import continued, seated

    seating = None if game is None else seated(game, players, bots, seed, options)
    if match is not None:
        seating = continued(match, bots)
    return TourelleApp(seating, language=language).run() or 0
