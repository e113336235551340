"""Why an act is not done: a word for programs, a sentence for people."""

from tourelle.core.errors import TourelleError
from tourelle.wire.socket import Refusal


class Refused(TourelleError):
    """Nothing was done."""

    def __init__(self, why: Refusal, key: str, retry_after: float | None = None, **values: object) -> None:
        super().__init__(key, **values)
        self.why = why
        self.retry_after = retry_after


def refused_by(fault: TourelleError, why: Refusal) -> Refused:
    """The engine's own sentence."""
    refused = Refused(why, fault.key)
    refused.values = fault.values
    return refused
