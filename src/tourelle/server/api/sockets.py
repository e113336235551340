"""All open sockets, from their first request on, and how many each address has."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from tourelle.server.problems import Problem


class Closable(Protocol):
    device: str

    def stop(self) -> None:
        """Tell the client that the server stops, and close."""


class Sockets:
    """One for each process."""

    def __init__(self) -> None:
        self._open: set[Closable] = set()
        self._at: Counter[str] = Counter()
        self._stopping = False

    def __len__(self) -> int:
        return len(self._open)

    @contextmanager
    def held(self, socket: Closable, home: str, most: int | None) -> Iterator[None]:
        """Registers a socket while it is open. A Problem if its address has too many; a stopping server stops it."""
        if most is not None and self._at[home] >= most:
            raise Problem(429, "serving.problem.too_many")
        self._open.add(socket)
        self._at[home] += 1
        if self._stopping:
            socket.stop()
        try:
            yield
        finally:
            self._open.discard(socket)
            self._at[home] -= 1
            if not self._at[home]:
                del self._at[home]

    def sign_out(self, device: str) -> None:
        """Closes the connections of a device that has signed out; if it reconnects, it is a stranger."""
        for socket in [one for one in self._open if one.device == device]:
            socket.stop()

    def devices(self) -> list[str]:
        """The devices that have a socket open."""
        return sorted({one.device for one in self._open if one.device})

    def stop(self) -> None:
        self._stopping = True
        for socket in list(self._open):
            socket.stop()
