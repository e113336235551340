"""A game in the terminal: `run` shows the first screen, or the table of a game at once."""

from tourelle.core.texts import Language

DEFAULT_PLAYERS = 2


def run(
    game: str | None = None,
    players: int = DEFAULT_PLAYERS,
    bots: list[str] | None = None,
    seed: int | None = None,
    language: Language = "en",
) -> int:
    """Play until the person leaves; 0. UnknownGame or BadOption before anything is shown.

    `bots` names the bots on the last seats (none: []); left out, all seats but the first have one.
    """
    from tourelle.terminal.app import TourelleApp
    from tourelle.terminal.seating import seated

    seating = None if game is None else seated(game, players, bots, seed)
    return TourelleApp(seating, language=language).run() or 0
