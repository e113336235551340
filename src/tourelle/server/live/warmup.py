"""Loads games in a background thread: compiling one takes half a minute the first time."""

import asyncio
import gc
import threading
from concurrent.futures import ThreadPoolExecutor

from tourelle.games import NAMES, game_named

_ONE_AFTER_THE_OTHER = threading.Lock()
"""A second caller must not take a game for ready that the first is still loading."""


def _get_ready(name: str) -> None:
    with _ONE_AFTER_THE_OTHER:
        game_named(name)


class Games:
    """Loads all games in the background; `ready` waits for one of them."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "games")
        self._ready: dict[str, asyncio.Future[object]] = {}

    def start(self) -> None:
        for name in NAMES:
            self._ask(name)
        # Compiled games stay for good: garbage collections needn't look through them.
        self._thread.submit(gc.freeze)

    async def ready(self, name: str) -> None:
        """Returns once the game can be played; raises UnknownGame if there is none of that name."""
        if name not in NAMES:
            game_named(name)
        await asyncio.shield(self._ask(name))

    def _ask(self, name: str) -> "asyncio.Future[object]":
        if name not in self._ready:
            self._ready[name] = asyncio.get_running_loop().run_in_executor(self._thread, _get_ready, name)
        return self._ready[name]

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
