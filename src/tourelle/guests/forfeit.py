"""Forfeits: a player loses a match for another reason than its moves."""

import signal
from typing import Any, Literal, TypeAlias, cast, get_args

from tourelle.core.errors import TourelleError
from tourelle.core.excerpt import shown
from tourelle.core.faults import Phrase
from tourelle.core.texts import Term

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


def in_seat(forfeit: Forfeit, seat: int) -> Forfeit:
    """The same forfeit in the next match."""
    return Forfeit(forfeit.key, **{**forfeit.values, "seat": seat})


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
