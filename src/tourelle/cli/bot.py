"""`tourelle bot`: a built-in bot that speaks the line protocol, for programs that want an opponent."""

import sys
from typing import Annotated

from tourelle.bots import DEFAULT, bot_named, warm_up
from tourelle.cli.console import language
from tourelle.cli.help import Game, described
from tourelle.cli.warmup import compiled
from tourelle.guests.responder import Responder
from tourelle.guests.stdio_server import own_output, serve
from tourelle.guests.turn import Turn
from tourelle.match import checked_seed


def bot(
    game: Game,
    /,
    *,
    level: Annotated[str, described("bot.level", metavar="NAME", show_default=True)] = DEFAULT,
    seed: Annotated[int | None, described("bot.seed", metavar="S")] = None,
) -> int:
    bot_named(level, 0)  # complains before anything is said
    if seed is not None:
        checked_seed(seed)
    compiled(game)

    class LevelBot:
        """Each turn brings a new deal, so it keeps no search tree."""

        def __init__(self, seed: int) -> None:
            self._bot = bot_named(level, seed)

        def choose(self, turn: Turn) -> int:
            return self._bot.choose(turn.state())

    def get_ready(turn: Turn) -> None:
        warm_up(level, turn.state())

    with own_output() as output:
        serve(Responder(LevelBot, level, [game], seed, get_ready, language()), sys.stdin.buffer, output)
    return 0
