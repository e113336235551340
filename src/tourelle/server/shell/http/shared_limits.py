"""Limits that several processes share: what a caller has used at one of them counts at all.

Only those who have used a good part of a limit are told of, twice a second: most callers never come that far, and who
goes from one process to the next gains no more than that part at each.
"""

from collections import Counter
from collections.abc import Awaitable, Callable

import msgspec

from tourelle.server.shell.http.rate_limits import Limits, Use

EVERY = 0.5
TOGETHER = 60
"""Uses in one word: it has to fit into 8000 bytes."""

Tell = Callable[[str], Awaitable[None]]


class Word(msgspec.Struct, frozen=True):
    """What a process tells the others: who has used what, and how often."""

    process: str
    used: list[tuple[Use, int]]


_WORD = msgspec.json.Decoder(Word)


class Sharing:
    """This process's part of the limits that it shares with others."""

    def __init__(self, limits: Limits, process: str, tell: Tell) -> None:
        self._limits, self._process, self._tell = limits, process, tell
        self._used: Counter[Use] = Counter()
        limits.on_use = self._note

    def _note(self, use: Use) -> None:
        self._used[use] += 1

    async def tell(self) -> None:
        """Sends the uses since the last call to the other processes."""
        used, self._used = list(self._used.items()), Counter()
        for start in range(0, len(used), TOGETHER):
            word = Word(self._process, used[start : start + TOGETHER])
            await self._tell(msgspec.json.encode(word).decode())

    def heard(self, text: str) -> None:
        word = _WORD.decode(text)
        if word.process != self._process:
            for use, count in word.used:
                self._limits.add(use, count)
