"""`tourelle play`: a game in the terminal."""

from typing import Annotated

from tourelle.cli.help import described
from tourelle.cli.speaking import language
from tourelle.core.errors import BadOption


def play(
    game: Annotated[str | None, described("play.game")] = None,
    /,
    *,
    players: Annotated[int, described("play.players", metavar="N")] = 2,
    bots: Annotated[str | None, described("play.bots", metavar="LEVEL,...")] = None,
    seed: Annotated[int | None, described("play.seed", metavar="S")] = None,
) -> int:
    levels = None if bots is None else [level.strip() for level in bots.split(",") if level.strip()]
    try:
        from tourelle.terminal import run

        return run(game=game, players=players, bots=levels, seed=seed, language=language())
    except ModuleNotFoundError as fault:
        if (fault.name or "").partition(".")[0] != "textual":
            raise
        raise BadOption("cli.play.textual") from None
