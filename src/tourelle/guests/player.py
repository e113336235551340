"""The interface of everybody who plays a seat, and their seeds; a forfeit; built-in bots as players."""

import hashlib
import signal
from typing import Any, Literal, Protocol, TypeAlias, cast, get_args

from tourelle.bots import Bot, bot_named
from tourelle.bots.moves import Since
from tourelle.core.errors import TourelleError
from tourelle.core.excerpt import shown
from tourelle.core.faults import Phrase
from tourelle.core.texts import Term
from tourelle.match import SEED_LIMIT, Match

Code: TypeAlias = Literal["timeout", "crash", "illegal", "garbage"]
CODES: tuple[Code, ...] = get_args(Code)

MOST_SHOWN = 100
LAST_LINES = 4


class Forfeit(TourelleError):
    """A player has lost its match; the sentence says how. Its key is `guests.forfeit.CODE.HOW`.

    `values` has the details: `name`, `seat`, `number` (the turn, from 1; 0 before the first), `stderr` (the last lines
    that its program has logged) and, as far as they are known, `came` (what it said) and `exit` (its exit code).
    """

    @property
    def code(self) -> Code:
        return cast("Code", self.key.split(".")[2])

    @property
    def seat(self) -> int:
        return int(cast("Any", self.values["seat"]))


def forfeited(how: str, name: str, seat: int, number: int, logged: list[str], **details: object) -> Forfeit:
    """A forfeit with who, where, and the last lines that the program has logged."""
    lines = [shown(line.rstrip(), MOST_SHOWN) for line in logged if line.strip()][-LAST_LINES:]
    return Forfeit(
        f"guests.forfeit.{how}",
        name=shown(name),
        seat=seat,
        number=number,
        place=Phrase("guests.at.turn", {"number": number}) if number else Term("guests.at.start"),
        stderr=lines,
        logged=Phrase("guests.logged", {"lines": " / ".join(lines)}) if lines else "",
        **details,
    )


def ending(code: int | None) -> Phrase | Term:
    """Says how a program has ended; None: it has only closed its output."""
    if code is None:
        return Term("guests.ended.output")
    if code >= 0:
        return Phrase("guests.ended.code", {"code": code})
    return Phrase("guests.ended.signal", {"name": _signal(-code)})


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)


class Player(Protocol):
    """Plays one seat, in one match after the other."""

    name: str
    """As it was given: `mason`, `./mybot --fast`."""

    def begin(self, match: Match, seat: int, seed: int) -> None:
        """Begins a match; called once for each match and seat. A failure is a forfeit at the first `choose`.

        The seed is for the player's own randomness and must tell nothing about the match's: see `seat_seed`.
        """

    def choose(self, match: Match) -> int:
        """Chooses one of `match.moves()`; raises Forfeit."""

    def end(self, match: Match, forfeit: Forfeit | None) -> None:
        """Tells the player that the match is over, or that somebody has forfeited it."""

    def close(self) -> None:
        """Stops everything that was started. May be called twice."""


def derived(seed: int, *path: object) -> int:
    """A seed for this path, always the same. The original can only be found by trying all."""
    text = ":".join(map(str, (seed, *path)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest()) % SEED_LIMIT


def seat_seed(seed: int, seat: int) -> int:
    """The seed of a seat's player. The match's own would tell it what chance will bring."""
    return derived(seed, "seat", seat)


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
