"""The client's errors: a refusal with the server's reason, or no server at all."""

from http import HTTPStatus

import msgspec


class Refused(Exception):
    """The server refused; nothing has changed. `why` is for programs, the sentence for people."""

    def __init__(self, why: str, text: str, retry_after: float | None = None) -> None:
        super().__init__(text)
        self.why = why
        self.text = text
        self.retry_after = retry_after


class Unreachable(Exception):
    """No server answered within the client's patience."""


def refusal(status: int, body: bytes, wait: str) -> Refused:
    """An HTTP error as a refusal; `wait` is its Retry-After."""
    try:
        told = msgspec.json.decode(body, type=dict[str, str])
    except msgspec.MsgspecError:
        told = {}
    after = float(wait) if wait.isdecimal() else None
    phrase = HTTPStatus(status).phrase if status in set(HTTPStatus) else str(status)
    return Refused(told.get("problem", str(status)), told.get("text", phrase), after)
