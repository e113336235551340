"""Rate limits that several processes share: what a caller has used in one process counts in all.

Twice a second, each process sends the uses of callers who have used a good part of a limit. Most callers never come
that far, and one that goes from process to process gains no more than that part in each.
"""

from collections import Counter
from collections.abc import Awaitable, Callable

import msgspec

from tourelle.server.shell.http.rate_limits import Limits, Use

EVERY = 0.5
TOGETHER = 60
"""Uses in one message, which must fit into 8000 bytes."""

Tell = Callable[[str], Awaitable[None]]


class Word(msgspec.Struct, frozen=True):
    """A message to the other processes: who has used what, and how often."""

    process: str
    used: list[tuple[Use, int]]


_WORD = msgspec.json.Decoder(Word)


class Sharing:
    """Reports this process's uses to the others, and counts theirs."""

    def __init__(self, limits: Limits, process: str, tell: Tell) -> None:
        self._limits, self._process, self._tell = limits, process, tell
        self._used: Counter[Use] = Counter()
        limits.on_use = self._note

    def _note(self, use: Use, count: int) -> None:
        self._used[use] += count

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
