"""The host's side of the protocol: one program, and the matches that it plays one after the other."""

from collections.abc import Callable
from typing import Any, TypeVar

from tourelle import __version__
from tourelle.core.errors import MoveError
from tourelle.core.excerpt import shown
from tourelle.guests import questions
from tourelle.guests.forfeit import MOST_SHOWN, Forfeit
from tourelle.guests.messages import POSITION, PROTOCOL, BotHello, Error, FromBot, HostHello, Move, Quit, Ready
from tourelle.guests.talk import Talk
from tourelle.match import Match

T = TypeVar("T")


class Host:
    """Counts matches and questions from 1 as long as the program runs."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk
        self._wants: list[str] = []
        self._seat = self._seed = self._known = 0
        self._match = self._question = 0

    # ---- Sending ----

    def hello(self, game: str, seconds: float) -> None:
        self._talk.tell(HostHello(PROTOCOL, f"tourelle {__version__}"))
        hello = self._answer(seconds, "timeout.start", BotHello, lambda _: True)
        if hello.protocol != PROTOCOL:
            raise self._talk.forfeit("garbage.protocol", came=hello.protocol, wanted=PROTOCOL)
        if hello.games is not None and game not in hello.games:
            came = shown(", ".join(hello.games[:MOST_SHOWN]) or "–", MOST_SHOWN)
            raise self._talk.forfeit("garbage.game", game=game, came=came)
        self._wants = hello.wants

    def begin(self, match: Match, seat: int, seed: int, move_time: float, seconds: float) -> None:
        """Announces a match, and waits until the program is ready for it."""
        self._seat, self._seed, self._known = seat, seed, 0
        self._match += 1
        self._talk.at(seat, 0)
        self._talk.tell(questions.new_match(match, self._match, seat, seed, move_time))
        self._answer(seconds, "timeout.start", Ready, lambda said: said.match == self._match)

    def ask(self, match: Match, seconds: float) -> int:
        """The program's move."""
        self._talk.at(self._seat, len(match.played) + 1)
        self._show(match)
        self._question += 1
        position = questions.dealt_anew(match, self._seat, self._seed) if POSITION in self._wants else None
        self._talk.tell(questions.choose(match, self._match, self._question, seconds, position))
        answer = self._answer(seconds, "timeout.move", Move, lambda said: said.id == self._question)
        return self._move_in(match, answer.move)

    def end(self, match: Match, forfeit: Forfeit | None) -> None:
        if self._match:
            self._show(match)
            self._talk.tell(questions.result(match, self._match, forfeit))

    def quit(self, grace: float) -> None:
        self._talk.tell(Quit())
        self._talk.stop(grace)

    def _show(self, match: Match) -> None:
        self._talk.tell(questions.view(match, self._match, self._seat, self._known))
        self._known = len(match.played)

    # ---- Receiving ----

    def _answer(self, seconds: float, silence: str, kind: type[T], about: Callable[[Any], bool]) -> T:
        """Returns the first message of a kind about what was asked. An error about it is a forfeit."""
        for message in self._talk.hear(seconds, silence):
            if isinstance(message, kind) and about(message):
                return message
            self._aside(message, fatal=isinstance(message, Error) and about(message))
        raise AssertionError("hearing ends with a forfeit")

    def _aside(self, message: FromBot, fatal: bool) -> None:
        """Handles a message that is no answer: an error, a complaint, or the answer to an earlier question."""
        if isinstance(message, Error) and fatal:
            raise self._talk.forfeit("crash.said", came=shown(message.text, 2 * MOST_SHOWN))
        if isinstance(message, Error):
            self._talk.note(message.text)
        elif not isinstance(message, Move) or message.id > self._question:
            raise self._talk.unexpected(message)

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
            raise self._talk.forfeit("illegal.refused", came=came, fault=fault) from None
        written = next(name for name, other in listed.items() if other == move)
        raise self._talk.forfeit("illegal.spelling", came=came, move=written)
