"""Why an act is refused: a code for programs, a sentence for people."""

from tourelle.core.errors import IllegalMove, TourelleError
from tourelle.wire.socket import Refusal


class Refused(TourelleError):
    """The act was refused; nothing has changed."""

    def __init__(self, why: Refusal, key: str, retry_after: float | None = None, **values: object) -> None:
        super().__init__(key, **values)
        self.why = why
        self.retry_after = retry_after


def refused_by(fault: TourelleError) -> Refused:
    """A refusal with the engine's own sentence: the text can't be read, or the rules forbid the move."""
    refused = Refused("illegal" if isinstance(fault, IllegalMove) else "unreadable", fault.key)
    refused.values = fault.values
    return refused
