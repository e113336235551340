"""Why an act is not done: a word for programs, a sentence for people."""

from tourelle.core.errors import IllegalMove, TourelleError
from tourelle.wire.socket import Refusal


class Refused(TourelleError):
    """Nothing was done."""

    def __init__(self, why: Refusal, key: str, retry_after: float | None = None, **values: object) -> None:
        super().__init__(key, **values)
        self.why = why
        self.retry_after = retry_after


def refused_by(fault: TourelleError) -> Refused:
    """The engine's own sentence: what was written can't be read, or the rules are against it."""
    refused = Refused("illegal" if isinstance(fault, IllegalMove) else "unreadable", fault.key)
    refused.values = fault.values
    return refused
