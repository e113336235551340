"""A built-in bot as a player."""

from tourelle.bots import Bot, bot_named
from tourelle.bots.moves import Since
from tourelle.guests.forfeit import Forfeit
from tourelle.match import Match


class Level:
    """Plays in this process, and keeps its own time; `stop` ends a search."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._bot: Bot | None = None
        self._since = Since()

    def begin(self, match: Match, seat: int, seed: int) -> None:  # noqa: ARG002
        self._bot, self._since = bot_named(self.name, seed), Since()

    def choose(self, match: Match) -> int:
        assert self._bot, "begin comes first"
        return self._bot.choose(match.state, self._since.of(match))

    def stop(self) -> None:
        """May be called from any thread: a running search answers at once."""
        if self._bot:
            self._bot.stop()

    def end(self, match: Match, forfeit: Forfeit | None) -> None:
        pass

    def close(self) -> None:
        self._bot = None
