"""An external program as a player: starts it, asks it, stops it; turns everything that it does wrong into a Forfeit."""

from tourelle.core.faults import NO_NAME, system_fault
from tourelle.guests.host import Host
from tourelle.guests.player import Forfeit, forfeited
from tourelle.match import Match

GETTING_READY = 120.0
"""Seconds to say hello, and to be ready for a match: compiling the rules for the first time takes long."""
GRACE = 1.0
"""Seconds that the program has to end after `quit`."""
TRIES = 2
"""Matches in a row for which a program may fail to get ready; then it is not started again."""


class Outsider:
    """Starts its program for the first match, and again after every match that the program has forfeited."""

    def __init__(self, name: str, command: list[str], seconds: float, getting_ready: float = GETTING_READY) -> None:
        self.name = name
        self.command = command
        self.seconds = seconds
        self.getting_ready = getting_ready
        self.fault: Forfeit | None = None
        """The forfeit of this match, if there is one."""
        self._failures = 0
        self._host: Host | None = None

    def begin(self, match: Match, seat: int, seed: int) -> None:
        fault, self.fault = self.fault, None
        if fault:
            self.close()
            if self._failures >= TRIES:
                self.fault = Forfeit(fault.key, **{**fault.values, "seat": seat})
                return
        try:
            self._get_ready(match, seat, seed)
            self._failures = 0
        except Forfeit as forfeit:
            self._failures += 1
            self._lose(forfeit)

    def choose(self, match: Match) -> int:
        if self.fault:
            raise self.fault
        assert self._host, "begin comes first"
        try:
            return self._host.ask(match, self.seconds)
        except Forfeit as forfeit:
            self._lose(forfeit)
            raise

    def end(self, match: Match, forfeit: Forfeit | None) -> None:
        if self._host:
            self._host.end(match, forfeit)
        if self.fault:
            self.close()

    def close(self) -> None:
        if self._host:
            self._host.quit(GRACE)
        self._host = None

    def _get_ready(self, match: Match, seat: int, seed: int) -> None:
        host = self._host or self._start(match.game.name, seat)
        host.begin(match, seat, seed, self.seconds, self.getting_ready)

    def _start(self, game: str, seat: int) -> Host:
        try:
            self._host = Host(self.name, self.command, seat)
        except (OSError, ValueError) as fault:
            why = system_fault(fault if isinstance(fault, OSError) else OSError(NO_NAME, self.name))
            raise forfeited("crash.start", self.name, seat, 0, [], fault=why) from None
        self._host.hello(game, self.getting_ready)
        return self._host

    def _lose(self, forfeit: Forfeit) -> None:
        """Keeps the forfeit. A program that doesn't answer is stopped; others are told at the match's end."""
        self.fault = forfeit
        if self._host and forfeit.code in ("timeout", "crash"):
            self._host.stop()
            self._host = None
