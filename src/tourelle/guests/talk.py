"""Exchanges messages of the protocol with a program. Every failure is a Forfeit."""

import time
from collections.abc import Iterator

from tourelle.core.excerpt import shown
from tourelle.core.faults import fault_in
from tourelle.guests.forfeit import MOST_SHOWN, Forfeit, ending, forfeited
from tourelle.guests.messages import FROM_BOT, LINE_LIMIT, UNREADABLE, FromBot, Message, line_of
from tourelle.guests.program import Gone, Overlong, Program, Silence

MOST_MESSAGES = 1000
"""Lines that a bot may write before the expected one."""
UNDERWAY = 0.1
"""Seconds added to every time limit for the transmission."""


class Talk:
    """Starts a program and talks with it; raises OSError or ValueError if it can't be started."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.seat, self.number = 0, 0
        self._program = Program(command, LINE_LIMIT)

    def at(self, seat: int, number: int) -> None:
        """Sets the seat and the turn that a forfeit names."""
        self.seat, self.number = seat, number

    def tell(self, message: Message) -> None:
        self._program.send(line_of(message))

    def hear(self, seconds: float, silence: str) -> Iterator[FromBot]:
        """The messages of the program within a time; after that it has forfeited, with the key `silence`."""
        deadline = time.monotonic() + seconds + UNDERWAY
        for _ in range(MOST_MESSAGES):
            line = self._line(deadline, seconds, silence)
            if line.strip():
                yield self._read(line)
        raise self.forfeit("garbage.many", most=MOST_MESSAGES)

    def _line(self, deadline: float, seconds: float, silence: str) -> bytes:
        try:
            return self._program.line(deadline)
        except Silence:
            # A process that it started may keep its output open after its own end.
            raise self._ended() if self._program.ended else self.forfeit(silence, seconds=f"{seconds:g}") from None
        except Overlong:
            raise self.forfeit("garbage.long", most=LINE_LIMIT) from None
        except Gone:
            raise self._ended() from None

    def _ended(self) -> Forfeit:
        code = self._program.exit_code()
        return self.forfeit("crash.ended", exit=code, ended=ending(code))

    def _read(self, line: bytes) -> FromBot:
        try:
            return FROM_BOT.decode(line)
        except UNREADABLE as fault:
            came = shown(line[: 4 * MOST_SHOWN].decode("utf-8", "replace"), MOST_SHOWN)
            raise self.forfeit("garbage.line", fault=fault_in(fault), came=came) from None

    def note(self, text: str) -> None:
        """Keeps a text with what the program has logged."""
        self._program.note(text)

    def unexpected(self, message: Message) -> Forfeit:
        """The forfeit for a message in the wrong place."""
        return self.forfeit("garbage.unexpected", came=shown(line_of(message).decode().strip(), MOST_SHOWN))

    def forfeit(self, how: str, **details: object) -> Forfeit:
        return forfeited(how, self.name, self.seat, self.number, self._program.last_words(), **details)

    def stop(self, grace: float = 0.0) -> None:
        """Waits some seconds for its end, then kills it."""
        self._program.stop(grace)
