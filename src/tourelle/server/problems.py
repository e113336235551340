"""Refusals that clients are sent: a status, a code for programs, a sentence for people."""

from collections.abc import Mapping
from math import ceil

import msgspec

from tourelle.core.errors import IllegalMove, TourelleError
from tourelle.core.faults import fault_in
from tourelle.core.texts import Language
from tourelle.wire.socket import Refusal

NOT_DECODED = (msgspec.MsgspecError, RecursionError, UnicodeError)
"""What decoding a message raises if it is not one."""

RETRY_AWAY = 2
"""Seconds for `Retry-After` when the database is away, or the server is stopping."""

STATUS: dict[Refusal, int] = {
    "unreadable": 422,
    "illegal": 422,
    "stale": 409,
    "not_your_seat": 403,
    "not_your_turn": 409,
    "not_allowed": 403,
    "not_running": 409,
    "over": 409,
    "taken": 409,
    "too_fast": 429,
    "no_table": 404,
    "store_away": 503,
    "stopping": 503,
}


class Problem(TourelleError):
    """A refused request. `Problem(404, "server.problem.no_table")`: the code is the last part of the key."""

    def __init__(self, status: int, key: str, *, headers: Mapping[str, str] | None = None, **values: object) -> None:
        super().__init__(key, **values)
        self.status = status
        self.code = key.rpartition(".")[2]
        self.headers = dict(headers or {})

    def body(self, language: Language, request: str) -> dict[str, str]:
        return {"problem": self.code, "text": self.text(language), "request": request}


class Refused(Problem):
    """An act or a question was refused; nothing has changed. Sockets are told why, and requests by the same code."""

    def __init__(self, why: Refusal, key: str, retry_after: float | None = None, **values: object) -> None:
        status = STATUS[why]
        wait = RETRY_AWAY if status == 503 else retry_after
        headers = {} if wait is None else {"Retry-After": str(max(1, ceil(wait)))}
        super().__init__(status, key, headers=headers, **values)
        self.why = self.code = why
        self.retry_after = retry_after


class TooFast(Refused):
    """A rate limit is used up for `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__("too_fast", "server.refused.too_fast", round(seconds, 3), n=max(1, ceil(seconds)))


def refused_by(fault: TourelleError) -> Refused:
    """A refusal with the engine's own sentence: the text can't be read, or the rules forbid the move."""
    refused = Refused("illegal" if isinstance(fault, IllegalMove) else "unreadable", fault.key)
    refused.values = fault.values
    return refused


def not_decoded(fault: Exception) -> Refused:
    """A refusal that says what is wrong in a message, and where."""
    return Refused("unreadable", "server.refused.unreadable", fault=fault_in(fault))
