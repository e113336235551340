"""Games get ready in a thread of their own: compiling takes half a minute the first time, and nobody shall wait."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

from tourelle.games import NAMES, game_named

_ONE_AFTER_THE_OTHER = threading.Lock()
"""Who comes second must not take for ready what the first is still at."""


def _get_ready(name: str) -> None:
    with _ONE_AFTER_THE_OTHER:
        game_named(name)


class Games:
    """Ready when asked for; all of them after a while."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "games")
        self._ready: dict[str, asyncio.Future[object]] = {}

    def start(self) -> None:
        for name in NAMES:
            self._ask(name)

    async def ready(self, name: str) -> None:
        """Returns once the game can be played; UnknownGame if there is none of that name."""
        if name not in NAMES:
            game_named(name)
        await asyncio.shield(self._ask(name))

    def _ask(self, name: str) -> "asyncio.Future[object]":
        if name not in self._ready:
            self._ready[name] = asyncio.get_running_loop().run_in_executor(self._thread, _get_ready, name)
        return self._ready[name]

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
