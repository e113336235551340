"""Loads games in a background thread: compiling one takes half a minute the first time."""

import asyncio
import gc
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from tourelle.games import NAMES, game_named

_ONE_AFTER_THE_OTHER = threading.RLock()
"""A second caller must not take a game for ready that the first is still loading."""


def _get_ready(name: str, meanwhile: Callable[[], None]) -> None:
    with _ONE_AFTER_THE_OTHER:
        game_named(name, meanwhile)


class Games:
    """Loads all games in the background, first those that somebody waits for; `ready` waits for one of them. Between
    two functions of a game that nobody waits for, it loads those that somebody asks for."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "games")
        self._waiting: list[str] = []
        self._asked: set[str] = set()
        self._order = threading.Lock()
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
        ready = self._ask(name)
        with self._order:
            self._asked.add(name)
            self._waiting.sort(key=lambda other: other not in self._asked)
        await asyncio.shield(ready)

    def _ask(self, name: str) -> "asyncio.Future[object]":
        if name not in self._ready:
            loop = asyncio.get_running_loop()
            self._ready[name] = loop.create_future()
            self._waiting.append(name)
            loop.run_in_executor(self._thread, self._load_next, loop)
        return self._ready[name]

    def _load_next(self, loop: asyncio.AbstractEventLoop) -> None:
        with self._order:
            name = self._waiting.pop(0) if self._waiting else None
        if name:
            self._load(name, loop)

    def _load(self, name: str, loop: asyncio.AbstractEventLoop) -> None:
        ready = self._ready[name]
        try:
            _get_ready(name, lambda: self._give_way(name, loop))
        except Exception as fault:
            loop.call_soon_threadsafe(ready.set_exception, fault)
        else:
            loop.call_soon_threadsafe(ready.set_result, None)

    def _give_way(self, name: str, loop: asyncio.AbstractEventLoop) -> None:
        """Loads the games that are asked for while this one, which nobody has asked for, is being loaded."""
        while name not in self._asked and self._is_asked():
            self._load_next(loop)

    def _is_asked(self) -> bool:
        with self._order:
            return bool(self._waiting) and self._waiting[0] in self._asked

    def stop(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
