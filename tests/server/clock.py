"""A clock that a test moves."""


class HandClock:
    def __init__(self, start: int = 1_700_000_000_000) -> None:
        self._now = start

    def now(self) -> int:
        return self._now

    def pass_ms(self, milliseconds: int) -> None:
        self._now += milliseconds
