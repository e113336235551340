"""Answers each line of a host with a bot written in Python. No input can crash it."""

import secrets
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from tourelle.core.errors import BadOption, TourelleError
from tourelle.core.excerpt import shown
from tourelle.core.faults import fault_in
from tourelle.core.texts import DEFAULT_LANGUAGE, Language, say
from tourelle.guests.messages import (
    HOST_LINE_LIMIT,
    POSITION,
    PROTOCOL,
    TO_BOT,
    UNREADABLE,
    BotHello,
    Choose,
    Error,
    HostHello,
    Message,
    Move,
    NewMatch,
    Quit,
    Ready,
    View,
)
from tourelle.guests.turn import Make, Turn, TurnBot, turn_at, turn_of
from tourelle.match import SEED_LIMIT, new


class Responder:
    """One host, one match at a time. The seed is for matches without one."""

    def __init__(
        self,
        make: Make,
        name: str,
        games: Sequence[str] | None,
        seed: int | None = None,
        warm_up: Callable[[Turn], object] | None = None,
        language: Language = DEFAULT_LANGUAGE,
    ) -> None:
        self.done = False
        self._make, self._name, self._games, self._seed, self._warm_up = make, name, games, seed, warm_up
        self._bot: TurnBot | None = None
        self._match: NewMatch | None = None
        self._view: View | None = None
        self._language = language

    def to(self, line: bytes | None) -> Message | None:
        """The answer to a line, if it needs one; the line is None if it is too long."""
        if line is None:
            return Error(say("guests.bot.long", self._language, most=HOST_LINE_LIMIT))
        if not line.strip():
            return None
        try:
            message = TO_BOT.decode(line)
        except UNREADABLE as fault:
            return Error(say("guests.bot.line", self._language, fault=fault_in(fault)))
        if isinstance(message, HostHello):
            games = None if self._games is None else list(self._games)
            return BotHello(PROTOCOL, self._name, games, [POSITION])
        if isinstance(message, NewMatch):
            return self._begin(message)
        if isinstance(message, View):
            self._view = message
        elif isinstance(message, Choose):
            return self._choose(message)
        elif isinstance(message, Quit):
            self.done = True
        return None

    def _begin(self, match: NewMatch) -> Message:
        self._bot = self._view = None
        seed = self._seed_of(match)
        self._match = msgspec.structs.replace(match, seed=seed)
        try:
            self._load(match)
            self._bot = self._make(seed)
        except TourelleError as fault:
            return Error(fault.text(self._language), match=match.match)
        except Exception as fault:
            return Error(told(fault), match=match.match)
        return Ready(match.match)

    def _seed_of(self, match: NewMatch) -> int:
        """The seed for a match: the host's, or ours, which is incremented with each match."""
        if match.seed is not None:
            return match.seed
        return secrets.randbelow(SEED_LIMIT) if self._seed is None else (self._seed + match.match - 1) % SEED_LIMIT

    def _load(self, match: NewMatch) -> None:
        """Loads everything that a turn needs before the first one, whose time is for thinking."""
        if self._games is not None and match.game not in self._games:
            raise BadOption("guests.bot.game", game=shown(match.game), games=list(self._games))
        turn = turn_at(new(match.game, match.players, 0, match.options))
        turn.state()
        turn.text_of(turn.integers[0])
        if self._warm_up:
            self._warm_up(turn)
            self._warm_up = None

    def _choose(self, asked: Choose) -> Message:
        match, seen = self._match, self._view
        if not self._bot or not match or not seen or {match.match, seen.match} != {asked.match}:
            return Error(say("guests.bot.no_match", self._language), id=asked.id)
        try:
            turn = turn_of(match, seen, asked)
            return Move(asked.id, turn.text_of(self._bot.choose(turn)))
        except Exception as fault:
            return Error(told(fault), id=asked.id)


def told(fault: Exception) -> str:
    """An error in one line: what is wrong, and where in the bot's code. Prints the traceback on standard error."""
    traceback.print_exception(fault, file=sys.stderr)
    last = traceback.format_exception_only(fault)[-1].strip()
    if isinstance(fault, SyntaxError):
        return f"{last} ({Path(fault.filename or '').name}:{fault.lineno})"
    frames = traceback.extract_tb(fault.__traceback__)
    return f"{last} ({Path(frames[-1].filename).name}:{frames[-1].lineno}, {frames[-1].name})" if frames else last
