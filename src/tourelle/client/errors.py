"""What a client may meet: a refusal with the server's reason, or no server at all."""


class Refused(Exception):
    """The server did not do it. `why` is for programs, the sentence for people; nothing has changed."""

    def __init__(self, why: str, text: str, retry_after: float | None = None) -> None:
        super().__init__(text)
        self.why = why
        self.text = text
        self.retry_after = retry_after


class Unreachable(Exception):
    """No server answered for as long as the client was told to try."""
