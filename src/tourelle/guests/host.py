"""The host's side of the protocol: one program, and the matches that it plays one after the other."""

import time
from collections.abc import Callable
from typing import Any, TypeVar

from tourelle import __version__
from tourelle.core.errors import MoveError
from tourelle.core.excerpt import shown
from tourelle.core.faults import fault_in
from tourelle.guests import questions
from tourelle.guests.messages import (
    FROM_BOT,
    LINE_LIMIT,
    POSITION,
    PROTOCOL,
    UNREADABLE,
    BotHello,
    Error,
    FromBot,
    HostHello,
    Message,
    Move,
    Quit,
    Ready,
    line_of,
)
from tourelle.guests.player import MOST_SHOWN, Forfeit, ending, forfeited
from tourelle.guests.program import Gone, Overlong, Program, Silence
from tourelle.match import Match

T = TypeVar("T")

MOST_MESSAGES = 1000
"""Lines that a bot may write before the expected one."""
UNDERWAY = 0.1
"""Seconds added to every time limit for the transmission."""


class Host:
    """Starts a program (OSError or ValueError if it can't), and numbers its matches and questions from 1.

    Whatever the program does wrong is raised as a Forfeit, which names the seat and the turn.
    """

    def __init__(self, name: str, command: list[str], seat: int) -> None:
        self.name = name
        self._program = Program(command, LINE_LIMIT)
        self._wants: list[str] = []
        self._seat, self._turn = seat, 0
        self._seed = self._known = 0
        self._match = self._question = 0

    # ---- Sending ----

    def hello(self, game: str, seconds: float) -> None:
        self._tell(HostHello(PROTOCOL, f"tourelle {__version__}"))
        hello = self._answer(seconds, "timeout.start", BotHello, lambda _: True)
        if hello.protocol != PROTOCOL:
            raise self._forfeit("garbage.protocol", came=hello.protocol, wanted=PROTOCOL)
        if hello.games is not None and game not in hello.games:
            came = shown(", ".join(hello.games[:MOST_SHOWN]) or "–", MOST_SHOWN)
            raise self._forfeit("garbage.game", game=game, came=came)
        self._wants = hello.wants

    def begin(self, match: Match, seat: int, seed: int, move_time: float, seconds: float) -> None:
        """Announces a match, and waits until the program is ready for it."""
        self._seat, self._turn = seat, 0
        self._seed, self._known = seed, 0
        self._match += 1
        self._tell(questions.new_match(match, self._match, seat, seed, move_time))
        self._answer(seconds, "timeout.start", Ready, lambda said: said.match == self._match)

    def ask(self, match: Match, seconds: float) -> int:
        """The program's move."""
        self._turn = len(match.played) + 1
        self._show(match)
        self._question += 1
        position = questions.dealt_anew(match, self._seat, self._seed) if POSITION in self._wants else None
        self._tell(questions.choose(match, self._match, self._question, seconds, position))
        answer = self._answer(seconds, "timeout.move", Move, lambda said: said.id == self._question)
        return self._move_in(match, answer.move)

    def end(self, match: Match, forfeit: Forfeit | None) -> None:
        if self._match:
            self._show(match)
            self._tell(questions.result(match, self._match, forfeit))

    def quit(self, grace: float) -> None:
        self._tell(Quit())
        self.stop(grace)

    def stop(self, grace: float = 0.0) -> None:
        """Waits some seconds for the program's end, then kills it."""
        self._program.stop(grace)

    def _show(self, match: Match) -> None:
        self._tell(questions.view(match, self._match, self._seat, self._known))
        self._known = len(match.played)

    def _tell(self, message: Message) -> None:
        self._program.send(line_of(message))

    # ---- Receiving ----

    def _answer(self, seconds: float, silence: str, kind: type[T], about: Callable[[Any], bool]) -> T:
        """Returns the first message of a kind about what was asked. An error about it is a forfeit.

        So is the end of the time, with the key `silence`.
        """
        deadline = time.monotonic() + seconds + UNDERWAY
        for _ in range(MOST_MESSAGES):
            line = self._line(deadline, seconds, silence)
            if not line.strip():
                continue
            message = self._read(line)
            if isinstance(message, kind) and about(message):
                return message
            self._aside(message, fatal=isinstance(message, Error) and about(message))
        raise self._forfeit("garbage.many", most=MOST_MESSAGES)

    def _line(self, deadline: float, seconds: float, silence: str) -> bytes:
        try:
            return self._program.line(deadline)
        except Silence:
            # A process that it started may keep its output open after its own end.
            raise self._ended() if self._program.ended else self._forfeit(silence, seconds=f"{seconds:g}") from None
        except Overlong:
            raise self._forfeit("garbage.long", most=LINE_LIMIT) from None
        except Gone:
            raise self._ended() from None

    def _read(self, line: bytes) -> FromBot:
        try:
            return FROM_BOT.decode(line)
        except UNREADABLE as fault:
            came = shown(line[: 4 * MOST_SHOWN].decode("utf-8", "replace"), MOST_SHOWN)
            raise self._forfeit("garbage.line", fault=fault_in(fault), came=came) from None

    def _aside(self, message: FromBot, fatal: bool) -> None:
        """Handles a message that is no answer: an error, a complaint, or the answer to an earlier question."""
        if isinstance(message, Error) and fatal:
            raise self._forfeit("crash.said", came=shown(message.text, 2 * MOST_SHOWN))
        if isinstance(message, Error):
            self._program.note(message.text)
        elif not isinstance(message, Move) or message.id > self._question:
            raise self._forfeit("garbage.unexpected", came=shown(line_of(message).decode().strip(), MOST_SHOWN))

    def _move_in(self, match: Match, text: str) -> int:
        """The move that was answered, if it is one of those that were listed."""
        moves = match.moves()
        listed = dict(zip(match.spelled(match.state, moves), moves, strict=True))
        if text in listed:
            return listed[text]
        came = shown(text, MOST_SHOWN)
        try:
            move = match.game.read_move(match.state, text[:MOST_SHOWN])
        except MoveError as fault:
            raise self._forfeit("illegal.refused", came=came, fault=fault) from None
        written = next(name for name, other in listed.items() if other == move)
        raise self._forfeit("illegal.spelling", came=came, move=written)

    # ---- Forfeits ----

    def _ended(self) -> Forfeit:
        code = self._program.exit_code()
        return self._forfeit("crash.ended", exit=code, ended=ending(code))

    def _forfeit(self, how: str, **details: object) -> Forfeit:
        return forfeited(how, self.name, self._seat, self._turn, self._program.last_words(), **details)
